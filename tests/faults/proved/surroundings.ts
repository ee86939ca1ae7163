import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/free-port.ts';
import type { Fault } from '../fault.ts';
import { newAgent, priceOf } from '../harness/agents.ts';
import { startCuttableLink } from '../harness/cuttable-link.ts';
import { startLoad, untilMore } from '../harness/load.ts';
import { redisServer } from '../harness/redis-server.ts';
import { require, within } from '../harness/sales.ts';
import { openSlowSenders } from '../harness/slow-senders.ts';

const DEPOSIT = 10_000_000;
/** More than buy at once: each has a limit of its own. */
const BUYERS = 40;
const AT_ONCE = 4;
const SILENT_MS = 3_000;
const DURING = 10;

const REDIS_GONE: Fault = {
  number: 23,
  play: async (stage) => {
    const port = await freePort();
    const redis = redisServer(stage.folder, port);
    const link = await startCuttableLink(() => port);
    const programs = [...stage.web, stage.worker];
    const restart = async (more: Readonly<Record<string, string>>): Promise<void> => {
      for (const program of programs) {
        await program.stop('SIGTERM');
        await program.start(more);
      }
    };
    await redis.start();
    try {
      await restart({ REDIS_URL: `redis://127.0.0.1:${link.port}` });
      const agents = await Promise.all(Array.from({ length: BUYERS }, () => newAgent(stage, DEPOSIT)));
      const [first] = agents;
      require(first !== undefined, 'a buyer');
      const load = startLoad(agents, await priceOf(first), AT_ONCE);
      try {
        await untilMore(load, DURING);
        await redis.stop();
        await untilMore(load, DURING);
        await redis.start();
        await untilMore(load, DURING);
        link.cut();
        await untilMore(load, DURING);
        link.mend();
        await untilMore(load, DURING);
        link.freeze();
        await pause(SILENT_MS);
        await untilMore(load, DURING);
        link.mend();
        await untilMore(load, DURING);
      } finally {
        link.mend();
        await load.stop();
      }
      require(load.others.length === 0, `no purchase to be refused: ${[...new Set(load.others)].join(', ')}`);
      return {
        done: `${load.accepted.length} purchases while Redis was killed and started, cut off, and silent for ${SILENT_MS / 1_000} s: none refused`,
      };
    } finally {
      await restart({});
      await link.close();
      await redis.stop();
    }
  },
};

const SENDERS = 300;
/** The server gives the head of a request 20 s and looks every 5 s; a body 60 s. The rest is for a busy machine. */
const CLOSED_WITHIN_MS = 120_000;

const BYTE_BY_BYTE: Fault = {
  number: 24,
  play: async (stage) => {
    const [web] = stage.web;
    const agents = await Promise.all(Array.from({ length: BUYERS }, () => newAgent(stage, DEPOSIT, [], () => web.url)));
    const [first] = agents;
    require(first !== undefined, 'a buyer');
    const price = await priceOf(first);
    const before = web.memoryMib();
    const senders = await openSlowSenders(web.url, SENDERS);
    const load = startLoad(agents, price, AT_ONCE);
    try {
      await untilMore(load, DURING * 5);
      require(senders.open() === SENDERS * 2, `all ${SENDERS * 2} still to send, ${senders.open()} do`);
      const head = performance.now();
      await within('the server to end them', senders.ended, CLOSED_WITHIN_MS);
      const waited = (performance.now() - head) / 1_000;
      await untilMore(load, DURING);
      await load.stop();
      require(load.others.length === 0, `no purchase to be refused: ${[...new Set(load.others)].join(', ')}`);
      const grown = Math.max(0, web.memoryMib() - before).toFixed(0);
      return {
        done: `${SENDERS} that send a head and ${SENDERS} that send a body byte by byte, all ended by the server ${waited.toFixed(0)} s later; ${load.accepted.length} purchases meanwhile, none refused; memory grew by ${grown} MiB`,
      };
    } finally {
      await load.stop();
      senders.close();
    }
  },
};

export const SURROUNDINGS: readonly Fault[] = [REDIS_GONE, BYTE_BY_BYTE];
