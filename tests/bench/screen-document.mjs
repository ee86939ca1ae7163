import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../support/free-ports.mjs';
import { bundleProgram, startTold } from './bundled-program.mjs';
import { forAWhile, perSecond } from './keep-busy.mjs';
import { median } from './median.mjs';
import { openClient } from './purchase-clients.mjs';

const AT_ONCE = 20;
/** So many that no agent comes near the calls that one may make in a minute. */
const AGENTS = 500;
const ADDRESS = '/api/v1/screen?path=/prabayar/pulsa';
/** The run-time compiles what is used often, and every agent has been here before. */
const WARM_UP_MS = 15_000;
const WARM_UP_TIMES = 10_000;
const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * A product's screen document as agents' programs get it, signed in, through every check of the server, against a bare
 * Fastify route that returns the same bytes: in turns, after a warm-up of both, each server in a process of its own. The
 * same for the question whether it has changed, which is answered 304.
 */
export async function measureScreenDocument({ rounds = 5, roundMs = 2_000, nodeOptions = [] } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'konter-bench-'));
  const bundle = await bundleProgram('counter-program');
  const counter = await startTold(bundle, [dataDir, String(await freePorts()), root], nodeOptions);
  const bare = await startTold(path.join(import.meta.dirname, 'bare-route.mjs'), []);
  const clients = { document: [], bare: [] };
  try {
    const agents = await counter.ask('agents', AGENTS);
    for (let index = 0; index < AT_ONCE; index += 1) {
      clients.document.push(await openClient(counter.ready.url));
      clients.bare.push(await openClient(bare.ready.url));
    }
    const headersOf = asAgents(agents);
    const first = await clients.document[0].ask('GET', ADDRESS, headersOf());
    if (first.status !== 200) throw new Error(`the screen was answered ${first.status}: ${first.text}`);
    const tag = /\r\netag: ([^\r]+)/i.exec(first.head)?.[1];
    await bare.ask('serve', first.text);
    const work = {
      document: (client) => expect(200, client.ask('GET', ADDRESS, headersOf())),
      unchanged: (client) => expect(304, client.ask('GET', ADDRESS, { ...headersOf(), 'if-none-match': tag })),
      bare: (client) => expect(200, client.ask('GET', '/document', headersOf())),
    };
    const lanes = { document: clients.document, unchanged: clients.document, bare: clients.bare };
    const told = { document: counter, unchanged: counter, bare };
    for (const kind of Object.keys(work)) await forAWhile(lanes[kind], work[kind], WARM_UP_MS, WARM_UP_TIMES);
    const figures = { document: [], unchanged: [], bare: [] };
    const cost = { document: [], unchanged: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of Object.keys(work)) {
        const before = await told[kind].ask('processorMs');
        const done = await forAWhile(lanes[kind], work[kind], roundMs);
        cost[kind].push(((await told[kind].ask('processorMs')) - before) / done.count);
        figures[kind].push(perSecond(done));
      }
    }
    return {
      bytes: Buffer.byteLength(first.text),
      documentPerSecond: median(figures.document),
      unchangedPerSecond: median(figures.unchanged),
      barePerSecond: median(figures.bare),
      rounds: figures.document.map((value, round) =>
        [value, figures.unchanged[round], figures.bare[round]].map(Math.round),
      ),
      ratio: median(figures.document.map((value, round) => value / figures.bare[round])),
      documentMs: median(cost.document),
      unchangedMs: median(cost.unchanged),
      bareMs: median(cost.bare),
    };
  } finally {
    for (const client of [...clients.document, ...clients.bare]) client.close();
    for (const child of [bare, counter]) {
      await child.ask('stop').catch(() => undefined);
      await child.ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(bundle, { force: true });
  }
}

/** Each request is another agent's, from an address of their own. */
function asAgents(agents) {
  let serial = 0;
  return () => {
    serial += 1;
    const { token, id } = agents[serial % agents.length];
    return {
      cookie: `konter_session=${token}`,
      'x-forwarded-for': `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`,
      'accept-language': 'id',
    };
  };
}

async function expect(status, asked) {
  const answer = await asked;
  if (answer.status !== status)
    throw new Error(`answered ${answer.status}, not ${status}: ${answer.text.slice(0, 500)}`);
}
