import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../support/free-ports.mjs';
import { bundleProgram, driver, startTold } from './bundled-program.mjs';
import { median } from './median.mjs';

const FEW = 10_000;
const MANY = 1_000_000;
const DAYS = 360;
/** Requests per question and owner: in turns, so that whatever the machine does otherwise touches both. */
const ROUNDS = 21;
const WARM_UP = 4;
/** Sales that a search for a number finds: what the seed gives to a customer. */
const FOUND = 50;
const MIB = 2 ** 20;
const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * What a report of a million sales takes against one of ten thousand, over HTTP as a browser asks: page and totals come with
 * each answer. Then all of the million as a file: rows per second, and the server's memory from turn to turn of the job that
 * writes it and while it is sent.
 */
export async function measureReport() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'konter-bench-'));
  const bundle = await bundleProgram('counter-program');
  const counter = await startTold(bundle, [dataDir, String(await freePorts()), root]);
  const pool = new driver.Pool({ connectionString: counter.ready.databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  try {
    const [few, many] = await counter.ask('agents', 2);
    await counter.ask('sales', { owner: few.id, sales: FEW, days: DAYS });
    await counter.ask('sales', { owner: many.id, sales: MANY, days: DAYS });
    await pool.query('vacuum analyze');
    const ask = asker(counter.ready.url);
    const ratios = {};
    for (const [name, questionOf] of Object.entries(QUESTIONS)) {
      const questions = [await questionOf(pool, few), await questionOf(pool, many)];
      const times = [[], []];
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        for (const [index, agent] of [few, many].entries()) {
          const began = performance.now();
          await ask(agent, 'GET', questions[index]);
          if (round >= WARM_UP) times[index].push(performance.now() - began);
        }
      }
      const [small, large] = times.map(median);
      ratios[name] = { ratio: large / small, small, large };
    }
    return { ratios, exported: await measureExport(counter, ask, many) };
  } finally {
    await pool.end().catch(() => undefined);
    await counter.ask('stop').catch(() => undefined);
    await counter.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const LIST = 'transaction?limit=25';
const QUESTIONS = {
  'first page and totals': async () => LIST,
  'deep page': async (pool, { id }) => {
    const { rows } = await pool.query(
      `select business_date::text as day, id from transaction where owner_id = $1 order by id
       offset (select count(*) / 20 from transaction where owner_id = $1) limit 1`,
      [id],
    );
    return `${LIST}&cursor=${Buffer.from(`o${rows[0].day}.${rows[0].id}`).toString('base64url')}`;
  },
  'state and product': async () => `${LIST}&status=failed,returned&product=product-3`,
  'half a year': async (pool) => {
    const { rows } = await pool.query(`select (now()::date - 200)::text as first, (now()::date - 20)::text as last`);
    return `${LIST}&from=${rows[0].first}&to=${rows[0].last}&family=prepaid`;
  },
  'a number': async (pool, { id }) => {
    // As many sales on either side, so that the size of the answer is none of the difference.
    const { rows } = await pool.query(
      `select destination_number as number from transaction where owner_id = $1
       group by destination_number order by abs(count(*) - $2), number limit 1`,
      [id, FOUND],
    );
    return `${LIST}&search=${rows[0].number}`;
  },
  'the beginning of many numbers': async () => `${LIST}&search=08`,
  'chart of 30 days': async () => 'report/overview',
};

function asker(url) {
  let serial = 0;
  return async (agent, method, question, body) => {
    serial += 1;
    const answer = await fetch(`${url}/api/v1/${question}`, {
      method,
      headers: {
        cookie: `konter_session=${agent.token}`,
        'x-csrf-token': agent.csrf,
        'x-requested-with': 'XMLHttpRequest',
        'x-forwarded-for': `10.8.${(serial >> 8) & 255}.${serial & 255}`,
        'idempotency-key': `bench-report-${String(serial).padStart(8, '0')}`,
        'accept-language': 'id',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (question.endsWith('/file')) return answer;
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${question} was answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
}

async function measureExport(counter, ask, agent) {
  const { report_export: asked } = await ask(agent, 'POST', 'report-export', { report: 'transactions' });
  if (asked.rows !== MANY) throw new Error(`the export would have ${asked.rows} rows`);
  await counter.ask('mostMemory');
  // The most of each turn of the job: flat is what the last one needs no more of than the first.
  const turns = [];
  const began = performance.now();
  for (;;) {
    await counter.ask('work', 'report-export.write');
    turns.push((await counter.ask('mostMemory')).reached);
    const { data } = await ask(agent, 'GET', 'report-export');
    if (data[0].status === 'ready') break;
    if (data[0].status !== 'waiting') throw new Error(`the export is ${data[0].status}`);
  }
  const seconds = (performance.now() - began) / 1_000;
  const answer = await ask(agent, 'GET', `report-export/${asked.export}/file`);
  let lines = -1;
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  if (lines !== MANY) throw new Error(`the file has ${lines} rows`);
  const { reached: sending } = await counter.ask('mostMemory');
  return {
    rowsPerSecond: MANY / seconds,
    flat: Math.max(turns.at(-1), sending) / turns[0],
    turnsMib: [...turns, sending].map((most) => most / MIB),
    fileMib: bytes / MIB,
  };
}
