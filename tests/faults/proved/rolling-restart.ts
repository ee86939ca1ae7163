import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.ts';
import { copyProgram } from '../../support/program-folder.ts';
import type { Fault } from '../fault.ts';
import { newAgent, priceOf } from '../harness/agents.ts';
import { untilSettled } from '../harness/books.ts';
import { startFaultProxy } from '../harness/fault-proxy.ts';
import { type Load, startLoad } from '../harness/load.ts';
import { type RoleProcess, roleProcess } from '../harness/role-process.ts';
import { require, requireSoldOnce, until } from '../harness/sales.ts';
import type { Stage } from '../harness/stage.ts';

const DEPOSIT = 10_000_000;
const MIGRATION = '9001-fault-of-a-rolling-restart.sql';
/** Takes the tables that every purchase writes, as a migration that people write would. */
const CHANGE = `alter table transaction add column fault_note text;
alter table journal add column fault_note text;
create index fault_note on transaction (fault_note) where fault_note is not null;
`;

/** The next version: another release, and a migration more. @returns its folder */
function nextVersion({ folder }: Stage): string {
  const next = join(folder, 'next-version');
  mkdirSync(next);
  copyProgram(next);
  const built = JSON.parse(readFileSync(join(next, 'dist', 'build.json'), 'utf8')) as { readonly hash: string };
  const release = built.hash.slice(0, 12);
  const program = join(next, 'dist', 'server.mjs');
  writeFileSync(program, readFileSync(program, 'utf8').replaceAll(release, [...release].reverse().join('')));
  writeFileSync(join(next, 'dist', 'migrations', MIGRATION), CHANGE);
  return next;
}

const more = (load: Load): Promise<void> => {
  const before = load.accepted.length;
  return until('purchases to go through', () => load.accepted.length >= before + 10, 60_000);
};

const UNDER_LOAD: Fault = {
  number: 22,
  play: async (stage) => {
    const folder = nextVersion(stage);
    const start = async (role: 'web' | 'worker'): Promise<RoleProcess> => {
      const program = roleProcess({ role, folder, port: await freePort(), environment: stage.environment });
      await program.start();
      return program;
    };
    let serving: readonly RoleProcess[] = stage.web;
    let turn = 0;
    // A balancer that knows who serves: whoever is to go gets no new requests first.
    const balancer = await startFaultProxy({
      port: 0,
      target: () => {
        turn += 1;
        return serving[turn % serving.length]?.url ?? '';
      },
    });
    const at = () => `http://127.0.0.1:${balancer.port}`;
    const agents = await Promise.all(Array.from({ length: 4 }, () => newAgent(stage, DEPOSIT, [], at)));
    const [first] = agents;
    require(first !== undefined, 'a buyer');
    const load = startLoad(agents, await priceOf(first));
    const started: RoleProcess[] = [];
    try {
      await more(load);
      for (const old of stage.web) {
        const fresh = await start('web');
        started.push(fresh);
        serving = [...serving.filter((each) => each !== old), fresh];
        await more(load);
        await old.stop('SIGTERM');
        await more(load);
      }
      started.push(await start('worker'));
      await stage.worker.stop('SIGTERM');
      await more(load);
    } finally {
      await load.stop();
    }
    require(load.others.length === 0, `no purchase to fail: ${[...new Set(load.others)].join(', ')}`);
    await untilSettled(stage);
    for (const refId of load.accepted) await requireSoldOnce(stage, refId);
    for (const program of started) await program.stop('SIGTERM');
    await balancer.close();
    // So that the version of the other faults starts again: it does not know this migration.
    await stage.pool.query('delete from schema_migration where name = $1', [MIGRATION]);
    return {
      done: `${load.accepted.length} purchases while both web servers and the worker gave way to another version with a migration: none failed`,
    };
  },
};

export const ROLLING_RESTART: readonly Fault[] = [UNDER_LOAD];
