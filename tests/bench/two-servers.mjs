import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../support/free-ports.mjs';
import { bundleProgram, startTold } from './bundled-program.mjs';
import { atLeast } from './figures-table.mjs';
import { forAWhile, perSecond } from './keep-busy.mjs';
import { median } from './median.mjs';
import { buy, cheapest, openClient, purchaseOf } from './purchase-clients.mjs';

const AT_ONCE = 20;
const AGENTS = 400;
const WARM_UP = { times: 1_500, mostMs: 15_000 };
const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * Purchases accepted per second by two web processes on one database against one of them alone, 20 at once in either case, in turns;
 * and the processor time that a purchase costs them. Two are faster where there are cores for them: on two, which the database and
 * whoever asks share, they are as fast, and what they cost says whether they stand in each other's way.
 */
export async function measureTwoServers({ rounds = 9, roundMs = 2_000 } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'konter-bench-'));
  const bundle = await bundleProgram('counter-program');
  const servers = [];
  const clients = [];
  try {
    servers.push(await startTold(bundle, [dataDir, String(await freePorts()), root]));
    const [first] = servers;
    servers.push(await startTold(bundle, [dataDir, String(await freePorts()), root, first.ready.databaseUrl]));
    const agents = await first.ask('agents', AGENTS);
    // The second half of one's clients stands still while two are asked, and the other way round.
    for (let index = 0; index < AT_ONCE; index += 1)
      clients.push({
        alone: await openClient(first.ready.url),
        shared: await openClient(servers[index % 2].ready.url),
      });
    const nextPurchase = purchaseOf(agents, await cheapest(clients[0].alone, agents[0]));
    const turn = async (way, ms, times) => {
      const before = await usedBy(servers);
      const lanes = clients.map((client) => client[way]);
      const done = await forAWhile(lanes, (client) => buy(client, nextPurchase()), ms, times);
      return { perSecond: perSecond(done), cost: ((await usedBy(servers)) - before) / done.count };
    };
    for (const way of ['alone', 'shared']) await turn(way, WARM_UP.mostMs, WARM_UP.times);
    const found = { one: [], two: [], ratios: [], costs: [] };
    for (let round = 0; round < rounds; round += 1) {
      const told = {};
      for (const way of round % 2 === 0 ? ['alone', 'shared'] : ['shared', 'alone'])
        told[way] = await turn(way, roundMs);
      found.one.push(told.alone.perSecond);
      found.two.push(told.shared.perSecond);
      found.ratios.push(told.shared.perSecond / told.alone.perSecond);
      found.costs.push(told.shared.cost / told.alone.cost);
    }
    return {
      onePerSecond: median(found.one),
      twoPerSecond: median(found.two),
      ratio: median(found.ratios),
      cost: median(found.costs),
    };
  } finally {
    for (const { alone, shared } of clients) for (const client of [alone, shared]) client.close();
    // The database is the first one's.
    for (const server of servers.toReversed()) {
      await server.ask('stop').catch(() => undefined);
      await server.ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(bundle, { force: true });
  }
}

/** Milliseconds of processor time that the servers used so far. */
async function usedBy(servers) {
  let used = 0;
  for (const server of servers) used += await server.ask('processorMs');
  return used;
}

/** The figure of `measureTwoServers`. @param found undefined where it was not measured */
export function twoServersFigures(found) {
  const figure = atLeast(
    `Purchases of two web processes to those of one, ${cpus().length} cores for all`,
    0.9,
    found?.ratio,
    found &&
      `(${found.twoPerSecond.toFixed(0)} to ${found.onePerSecond.toFixed(0)} per second; processor time of a purchase ${found.cost.toFixed(2)})`,
  );
  return [figure];
}
