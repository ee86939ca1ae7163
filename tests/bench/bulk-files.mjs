import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../support/free-ports.mjs';
import { bundleProgram, startTold } from './bundled-program.mjs';
import { median } from './median.mjs';
import { openClient } from './purchase-clients.mjs';

const ROWS = 1_000;
const ROUNDS = 3;
/** An agent may buy so often a minute that several have to take turns. */
const AGENTS = 60;
const MIB = 2 ** 20;
const PRODUCT = 'pulsa';
/** Whose numbers begin as those of the bench do; a file with another operator's is flagged. */
const OPERATOR = 'telkomsel';
const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * A file of 1,000 rows: the memory that reading, checking and confirming it adds to the server, and its rows bought per second
 * against single purchases one after the other over HTTP, in turns within this run.
 */
export async function measureBulkFiles() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'konter-bench-'));
  const port = await freePorts();
  const bundle = await bundleProgram('counter-program');
  const counter = await startTold(bundle, [dataDir, String(port), root]);
  let client;
  try {
    const agents = await counter.ask('agents', AGENTS);
    await counter.ask('allowBulk', agents[0].id);
    client = await openClient(counter.ready.url);
    const call = caller(client, agents[0]);
    const calls = agents.map((agent) => caller(client, agent));
    const offers = (await call('GET', `product/${PRODUCT}/offer`)).data.filter(
      (each) => each.stock === 'available' && each.operator === OPERATOR,
    );
    const [offer] = offers.sort((left, right) => left.price - right.price);
    // Each side once before it is measured.
    await single(calls, offer, 200);
    await bulk(counter, call, offer);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const singlePerSecond = await single(calls, offer, 400);
      rounds.push({ singlePerSecond, ...(await bulk(counter, call, offer)) });
    }
    return {
      grownMib: Math.max(...rounds.map(({ grownMib }) => grownMib)),
      checkSeconds: median(rounds.map(({ checkSeconds }) => checkSeconds)),
      rowsPerSecond: median(rounds.map(({ rowsPerSecond }) => rowsPerSecond)),
      singlePerSecond: median(rounds.map(({ singlePerSecond }) => singlePerSecond)),
      ratio: median(rounds.map(({ rowsPerSecond, singlePerSecond }) => rowsPerSecond / singlePerSecond)),
    };
  } finally {
    client?.close();
    await counter.ask('stop').catch(() => undefined);
    await counter.ended;
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(bundle, { force: true });
  }
}

let serial = 0;
const next = () => {
  serial += 1;
  return String(serial).padStart(8, '0');
};

function caller(client, agent) {
  return async (method, name, body) => {
    const key = `bench-bulk-${next()}`;
    const headers = {
      cookie: `konter_session=${agent.token}`,
      'x-csrf-token': agent.csrf,
      'x-requested-with': 'XMLHttpRequest',
      // Limits count by address and by caller; neither is what is measured.
      'x-forwarded-for': `10.9.${(serial >> 8) & 255}.${serial & 255}`,
      'idempotency-key': key,
      'accept-language': 'id',
    };
    const { status, text } = await client.ask(method, `/api/v1/${name}`, headers, body && JSON.stringify(body));
    if (status > 201) throw new Error(`${name} was answered ${status}: ${text}`);
    return JSON.parse(text);
  };
}

async function single(calls, { code, price }, times) {
  const began = performance.now();
  for (let each = 0; each < times; each += 1) {
    const destination = `0813${next()}`;
    const body = { product: PRODUCT, nominal: code, parameters: { destination }, quoted_price: price };
    await calls[each % calls.length]('POST', 'transaction', body);
  }
  return (times * 1_000) / (performance.now() - began);
}

async function bulk(counter, call, { code, price }) {
  const lines = Array.from({ length: ROWS }, () => `0812${next()};${code};${price};`);
  const content = Buffer.from(`Nomor tujuan;Kode produk;Harga;Nomor meter\n${lines.join('\n')}\n`).toString('base64');
  await counter.ask('mostMemory');
  const { now } = await counter.ask('mostMemory');
  const began = performance.now();
  const { file } = (await call('POST', 'bulk-file', { name: `bench-${next()}.csv`, content })).bulk_file;
  await counter.ask('work', 'bulk-file.check');
  const { bulk_file: checked } = await call('GET', `bulk-file/${file}`);
  await call('POST', `bulk-file/${file}/confirm`, { quoted_total: checked.total });
  const checkSeconds = (performance.now() - began) / 1_000;
  const { reached } = await counter.ask('mostMemory');
  const started = performance.now();
  await counter.ask('work', 'bulk-file.run');
  const seconds = (performance.now() - started) / 1_000;
  const { bulk_file: done } = await call('GET', `bulk-file/${file}`);
  if (done.bought !== ROWS) throw new Error(`of ${ROWS} rows ${done.bought} were bought`);
  return { grownMib: (reached - now) / MIB, checkSeconds, rowsPerSecond: ROWS / seconds };
}
