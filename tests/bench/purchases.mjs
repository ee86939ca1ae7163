import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../support/free-ports.mjs';
import { bundleProgram, driver, startTold } from './bundled-program.mjs';
import { forAWhile, perSecond } from './keep-busy.mjs';
import { median } from './median.mjs';
import { findPgbench, runPgbench, scriptOf } from './pgbench.mjs';
import { buy, cheapest, openClient, purchaseOf } from './purchase-clients.mjs';
import { replay, replayOf } from './replayed-purchase.mjs';

const AT_ONCE = 20;
const AGENTS = 400;
/** What the web role opens; see `server/program.ts`. */
const POOL_SIZE = 25;
/** The run-time compiles what is used often: before that both sides are slower, the server by more. */
const WARM_UP = { times: 4_000, mostMs: 20_000 };
/** More than one connection of pgbench gets through in a round. */
const SERIALS_OF_A_ROUND = 100_000;
const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * Purchases accepted per second (201 from the server, password remembered, worker in no process), 20 at once, against the
 * statements of such a purchase run straight through the driver, and by pgbench where one is installed, on the same database: in
 * turns, after a warm-up.
 * @throws Error when the statements are not the same from one purchase to the next, or a replay did not do what they do
 */
export async function measurePurchases({ rounds = 9, roundMs = 3_000, nodeOptions = [] } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'konter-bench-'));
  const port = await freePorts();
  const bundle = await bundleProgram('counter-program');
  const counter = await startTold(bundle, [dataDir, String(port), root], nodeOptions);
  const pool = new driver.Pool({ connectionString: counter.ready.databaseUrl, max: POOL_SIZE });
  // The database ends while idle connections are still saying goodbye.
  pool.on('error', () => undefined);
  const clients = [];
  try {
    const agents = await counter.ask('agents', AGENTS);
    for (let index = 0; index < AT_ONCE; index += 1) clients.push(await openClient(counter.ready.url));
    const nextPurchase = purchaseOf(agents, await cheapest(clients[0], agents[0]));
    const accept = (client) => buy(client, nextPurchase());
    await forAWhile(clients, accept, WARM_UP.mostMs, WARM_UP.times);

    const recorded = await record(counter, clients[0], nextPurchase);
    const again = await record(counter, clients[0], nextPurchase);
    const recipe = replayOf(recorded);
    sameStatements(recipe.texts, replayOf(again).texts);
    const fresh = freshValues(agents, recorded);
    const run = () => replay(pool, recipe, fresh());
    const lanes = Array.from({ length: AT_ONCE });
    const before = await countRows(pool);
    const done = await forAWhile(lanes, run, WARM_UP.mostMs, WARM_UP.times);
    everythingWritten(before, await countRows(pool), done.count);

    const pgbench = findPgbench();
    const script = pgbench && (await scriptOf(pool, recorded, agents));
    const accepted = [];
    const straight = [];
    const bare = [];
    const cost = { server: 0, purchases: 0, driver: 0, replays: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const serverMs = await counter.ask('processorMs');
      const bought = await forAWhile(clients, accept, roundMs);
      cost.server += (await counter.ask('processorMs')) - serverMs;
      cost.purchases += bought.count;
      const usage = process.cpuUsage();
      const replayed = await forAWhile(lanes, run, roundMs);
      const { user, system } = process.cpuUsage(usage);
      cost.driver += (user + system) / 1_000;
      cost.replays += replayed.count;
      accepted.push(perSecond(bought));
      straight.push(perSecond(replayed));
      if (pgbench === undefined) continue;
      const options = { connections: AT_ONCE, ms: roundMs, from: round * SERIALS_OF_A_ROUND };
      bare.push(await runPgbench(pgbench, counter.ready.databaseUrl, script, options));
    }
    sameStatements(recipe.texts, replayOf(await record(counter, clients[0], nextPurchase)).texts);
    return {
      acceptedPerSecond: median(accepted),
      straightPerSecond: median(straight),
      ratio: median(accepted.map((value, round) => value / straight[round])),
      ...(pgbench && {
        pgbenchPerSecond: median(bare),
        pgbenchRatio: median(accepted.map((value, round) => value / bare[round])),
      }),
      statements: recipe.texts,
      serverMsPerPurchase: cost.server / cost.purchases,
      driverMsPerReplay: cost.driver / cost.replays,
      rounds: accepted.map((value, round) => [value, straight[round], bare[round]]),
    };
  } finally {
    for (const client of clients) client.close();
    await pool.end();
    await counter.ask('stop').catch(() => undefined);
    await counter.ended;
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(bundle, { force: true });
  }
}

async function record(counter, client, nextPurchase) {
  const purchase = nextPurchase();
  await counter.ask('record');
  const text = await buy(client, purchase);
  const statements = await counter.ask('recorded');
  return { statements, purchase, refId: JSON.parse(text).transaction.ref_id };
}

/** A replay of other statements than the server's would measure nothing. */
function sameStatements(expected, found) {
  if (JSON.stringify(expected) === JSON.stringify(found)) return;
  throw new Error(
    `a purchase runs other statements than the recorded one:\n${expected.join('\n')}\n---\n${found.join('\n')}`,
  );
}

function freshValues(agents, { refId }) {
  let serial = 0;
  return () => {
    serial += 1;
    const digits = String(serial).padStart(9, '0');
    const agent = agents[serial % agents.length];
    return {
      refId: `R${refId.slice(1, -9)}${digits}`,
      key: `bench-replaying-${digits}`.slice(0, 24),
      number: `0813${String(serial).padStart(8, '0')}`,
      requestId: `bench-replayed-${digits}`,
      sessionHash: agent.sessionHash,
      accountId: agent.id,
      transactionId: undefined,
    };
  };
}

const TABLES = [
  'transaction',
  'journal',
  'lifecycle_event',
  'idempotency_key',
  'audit_event',
  'graphile_worker._private_jobs',
];

async function countRows(pool) {
  const counts = TABLES.map((table) => `(select count(*)::int from ${table})`);
  const { rows } = await pool.query({ text: `select ${counts.join(', ')}`, rowMode: 'array' });
  return rows[0];
}

/** Each replay leaves what a purchase leaves: at least one row in every table that a purchase writes. */
function everythingWritten(before, after, count) {
  TABLES.forEach((table, index) => {
    if (after[index] - before[index] < count)
      throw new Error(`${count} replays wrote ${after[index] - before[index]} rows of ${table}`);
  });
}
