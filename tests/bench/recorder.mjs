import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../support/free-ports.mjs';
import { bundleProgram, startTold } from './bundled-program.mjs';
import { atMost } from './figures-table.mjs';
import { forAWhile } from './keep-busy.mjs';
import { median, percentile } from './median.mjs';
import { buy, cheapest, openClient, purchaseOf } from './purchase-clients.mjs';

/** A busy till or two: more at once would measure how purchases wait for each other. */
const AT_ONCE = 4;
const AGENTS = 400;
const WARM_UP = { times: 1_500, mostMs: 15_000 };
const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * How long a purchase takes until it is answered, with the recorder on and off, on one server and one database. The two take turns,
 * and who begins changes from round to round: tables that grow and a machine that slows down meet both.
 * @returns the 95th percentiles in milliseconds (the middle of the rounds), and the middle of the rounds' ratios of on to off
 */
export async function measureRecorder({ rounds = 21, roundMs = 1_500 } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'konter-bench-'));
  const bundle = await bundleProgram('counter-program');
  const counter = await startTold(bundle, [dataDir, String(await freePorts()), root]);
  const clients = [];
  try {
    const agents = await counter.ask('agents', AGENTS);
    for (let index = 0; index < AT_ONCE; index += 1) clients.push(await openClient(counter.ready.url));
    const nextPurchase = purchaseOf(agents, await cheapest(clients[0], agents[0]));
    const turn = async (on, ms, times) => {
      await counter.ask('switchRecorder', on);
      const before = await counter.ask('recordings');
      const took = [];
      await forAWhile(
        clients,
        async (client) => {
          const purchase = nextPurchase();
          const began = performance.now();
          await buy(client, purchase);
          took.push(performance.now() - began);
        },
        ms,
        times,
      );
      switched(on, (await counter.ask('recordings')) - before, took.length);
      return percentile(took, 95);
    };
    for (const on of [true, false]) await turn(on, WARM_UP.mostMs, WARM_UP.times);
    const found = { on: [], off: [], ratios: [] };
    for (let round = 0; round < rounds; round += 1) {
      const p95 = {};
      for (const on of round % 2 === 0 ? [true, false] : [false, true])
        p95[on ? 'on' : 'off'] = await turn(on, roundMs);
      found.on.push(p95.on);
      found.off.push(p95.off);
      found.ratios.push(p95.on / p95.off);
    }
    return { onMs: median(found.on), offMs: median(found.off), ratio: median(found.ratios) };
  } finally {
    for (const client of clients) client.close();
    await counter.ask('stop').catch(() => undefined);
    await counter.ended;
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(bundle, { force: true });
  }
}

/** A switch that switches nothing would measure nothing: a purchase is two steps or more, all of them recorded or none. */
function switched(on, recorded, purchases) {
  if (on ? recorded >= 2 * purchases : recorded === 0) return;
  throw new Error(`with the recorder ${on ? 'on' : 'off'} ${purchases} purchases left ${recorded} recorded steps`);
}

/** The figures of `measureRecorder`, the ratio last. @param recorder undefined where it was not measured */
export function recorderFigures(recorder) {
  const ratio = atMost('Purchase with the recorder on to one with it off, p95', 1.05, recorder?.ratio, '', 3);
  if (recorder === undefined) return [ratio];
  return [{ ...ratio, measured: `(${recorder.onMs.toFixed(2)} to ${recorder.offMs.toFixed(2)} ms) ${ratio.measured}` }];
}
