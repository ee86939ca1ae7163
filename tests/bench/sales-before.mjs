import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../support/free-ports.mjs';
import { bundleProgram, startTold } from './bundled-program.mjs';
import { atMost } from './figures-table.mjs';
import { forAWhile } from './keep-busy.mjs';
import { median, percentile } from './median.mjs';
import { buy, cheapest, openClient, purchaseOf } from './purchase-clients.mjs';

const FEW = 10_000;
const MANY = 1_000_000;
const DAYS = 360;
const AGENTS = 120;
/** Of whom so many made all the sales before, each as many. */
const WITH_SALES = 40;
/** A busy till or two: more at once would measure how purchases wait for each other. */
const AT_ONCE = 4;
const WARM_UP = { times: 1_000, mostMs: 15_000 };
const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * How long a purchase takes until it is answered where a million sales were made before, and where ten thousand were: two programs on
 * two databases, in turns, and who begins changes from round to round.
 * @returns the 95th percentiles in milliseconds (the middle of the rounds), and the middle of the rounds' ratios of many to few
 */
export async function measureSalesBefore({ rounds = 15, roundMs = 1_500 } = {}) {
  const bundle = await bundleProgram('counter-program');
  const sides = [];
  try {
    for (const sales of [FEW, MANY]) sides.push(await openSide(bundle, sales));
    const [few, many] = sides;
    for (const side of sides) {
      // Not before all have their sales: the server ends lines on which nothing comes.
      await side.connect();
      await turn(side, WARM_UP.mostMs, WARM_UP.times);
    }
    const found = { few: [], many: [], ratios: [] };
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? [few, many] : [many, few];
      const p95 = new Map();
      for (const side of order) p95.set(side, await turn(side, roundMs));
      found.few.push(p95.get(few));
      found.many.push(p95.get(many));
      found.ratios.push(p95.get(many) / p95.get(few));
    }
    return { fewMs: median(found.few), manyMs: median(found.many), ratio: median(found.ratios) };
  } finally {
    for (const side of sides) await side.close();
    rmSync(bundle, { force: true });
  }
}

async function openSide(bundle, sales) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'konter-bench-'));
  const counter = await startTold(bundle, [dataDir, String(await freePorts()), root]);
  const clients = [];
  const close = async () => {
    for (const client of clients) client.close();
    await counter.ask('stop').catch(() => undefined);
    await counter.ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const agents = await counter.ask('agents', AGENTS);
    for (const { id } of agents.slice(0, WITH_SALES))
      await counter.ask('sales', { owner: id, sales: sales / WITH_SALES, days: DAYS });
    await counter.ask('settle');
    const side = { clients, close, connect };
    return side;

    async function connect() {
      for (let index = 0; index < AT_ONCE; index += 1) clients.push(await openClient(counter.ready.url));
      side.nextPurchase = purchaseOf(agents, await cheapest(clients[0], agents[0]));
    }
  } catch (error) {
    await close();
    throw error;
  }
}

/** @returns the 95th percentile of what a purchase took, in milliseconds */
async function turn({ clients, nextPurchase }, ms, times) {
  const took = [];
  const one = async (client) => {
    const began = performance.now();
    await buy(client, nextPurchase());
    took.push(performance.now() - began);
  };
  await forAWhile(clients, one, ms, times);
  return percentile(took, 95);
}

/** The figure of `measureSalesBefore`. @param found undefined where it was not measured */
export function salesBeforeFigures(found) {
  const figure = atMost('Purchase after 1,000,000 sales to one after 10,000, p95', 1.2, found?.ratio, '', 2);
  if (found === undefined) return [figure];
  return [{ ...figure, measured: `${figure.measured} (${found.manyMs.toFixed(1)} to ${found.fewMs.toFixed(1)} ms)` }];
}
