import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { median } from './median.mjs';

const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils');
const run = promisify(execFile);
/** Connections prepare their statements in the first second. */
const WARM_SECONDS = 1;

/** @returns the pgbench of a PostgreSQL that is installed on the machine; undefined without one */
export function findPgbench() {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed)
    ? readdirSync(installed).sort((one, other) => Number(other) - Number(one))
    : [];
  return versions.map((version) => path.join(installed, version, 'bin', 'pgbench')).find((file) => existsSync(file));
}

/**
 * One recorded purchase as a script of pgbench: the same statements with the same parameters. What differs from one purchase to
 * the next is put together by the database from a serial number, because pgbench knows no texts; it costs microseconds.
 * @param pool tells the types of the parameters
 * @param recording a recorded purchase
 * @param agents whose purchases are replayed; the n-th one's session is that of the token `bench-session-n`
 */
export async function scriptOf(pool, { statements, purchase, refId }, agents) {
  const transactionId = statements.find((each) => each.transactionId !== undefined).transactionId;
  const constants = new Map();
  const constant = (text) => {
    if (!constants.has(text)) constants.set(text, `c${constants.size}`);
    return `:${constants.get(text)}::text`;
  };
  const places = [
    [refId, () => `${constant(`R${refId.slice(1, -9)}`)} || :serial::text`],
    [purchase.key, () => `${constant('bench-pgbench-')} || :serial::text`],
    [purchase.number, () => `${constant('081')} || :serial::text`],
    [purchase.requestId, () => `${constant('bench-pgbench-')} || :serial::text`],
    [String(purchase.agent.id), () => ':account::text'],
    [transactionId, () => ':made_id::text'],
  ];
  const expressionOf = (value, type) => {
    if (value === purchase.agent.sessionHash) return `sha256((${constant('bench-session-')} || :agent::text)::bytea)`;
    const text = prepareValue(value);
    if (text === null || text === undefined) return `null::${type}`;
    const parts = splitAt(String(text), places);
    return `(${parts.map((part) => (typeof part === 'string' ? constant(part) : part[1]())).join(' || ')})::${type}`;
  };
  const lines = [
    '\\set n :n + 1',
    '\\set serial 100000000 + :client_id * 10000000 + :n',
    `\\set agent :serial % ${agents.length}`,
    `\\set account ${agents[0].id} + :agent`,
  ];
  for (const statement of statements) {
    const types = await parameterTypes(pool, statement);
    const text = statement.text.replaceAll(/\$(\d+)/g, (_, place) =>
      expressionOf(statement.values[Number(place) - 1], types[Number(place) - 1]),
    );
    lines.push(
      text.replaceAll(/\s*\n\s*/g, ' ').trim() + (statement.transactionId === undefined ? ';' : ' \\gset made_'),
    );
  }
  return { text: `${lines.join('\n')}\n`, constants: [...constants].map(([value, name]) => `${name}=${value}`) };
}

function splitAt(text, places) {
  for (const place of places) {
    const at = text.indexOf(place[0]);
    if (at < 0) continue;
    const rest = [text.slice(0, at), place, text.slice(at + place[0].length)];
    return rest.flatMap((part) => (typeof part === 'string' ? splitAt(part, places) : [part]));
  }
  return text === '' ? [] : [text];
}

async function parameterTypes(pool, { text, values }) {
  if (values.length === 0) return [];
  const client = await pool.connect();
  try {
    await client.query(`prepare asked as ${text}`);
    const { rows } = await client.query(`select parameter_types::text[] as types from pg_prepared_statements
      where name = 'asked'`);
    await client.query('deallocate asked');
    return rows[0].types;
  } finally {
    client.release();
  }
}

/**
 * Runs a script as often as it can.
 * @returns scripts a second, each second's after the first: the median
 * @throws Error when a statement failed
 */
export async function runPgbench(pgbench, url, script, { connections, ms, from }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'konter-pgbench-'));
  const file = path.join(folder, 'purchase.sql');
  writeFileSync(file, script.text);
  const seconds = WARM_SECONDS + Math.ceil(ms / 1_000);
  const defined = [`n=${from}`, ...script.constants].flatMap((each) => ['-D', each]);
  const options = ['-n', '-M', 'prepared', '-c', String(connections), '-T', String(seconds), '-P', '1'];
  try {
    const { stdout, stderr } = await run(pgbench, [...options, '-f', file, ...defined, url]);
    if (!/number of failed transactions: 0 /.test(stdout)) throw new Error(`pgbench: ${stdout}${stderr}`);
    const each = [...stderr.matchAll(/^progress: .*?, ([\d.]+) tps/gm)].map(([, tps]) => Number(tps));
    return median(each.slice(WARM_SECONDS));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
