import { randomUUID } from 'node:crypto';
import type { Fault } from '../fault.ts';
import { type Agent, NOMINAL, newAgent, newNumber, priceOf } from '../harness/agents.ts';
import { untilSettled } from '../harness/books.ts';
import { require, until } from '../harness/sales.ts';
import type { Stage } from '../harness/stage.ts';

const ROWS = 1_000;
const KILLED_AFTER = 300;
const PATIENCE_MS = 300_000;

interface File {
  readonly file: string;
  readonly status: string;
  readonly total: number;
}

const upload = (agent: Agent, name: string, content: string) =>
  agent.at[0].call('bulk-file.create', { name, content }, { key: randomUUID() });

/** Read from the database, because that many requests would exceed the program's rate limit. */
async function fileOf({ pool }: Stage, file: string): Promise<Pick<File, 'status' | 'total'>> {
  const { rows } = await pool.query('select state, total from bulk_file where reference = $1', [file]);
  return { status: String(rows[0]?.state), total: Number(rows[0]?.total) };
}

const soldTo = async ({ pool }: Stage, { id }: Agent): Promise<number> =>
  (await pool.query('select 1 from transaction where owner_id = $1', [id])).rowCount ?? 0;

const KILLED_IN_A_FILE: Fault = {
  number: 19,
  play: async (stage) => {
    const agent = await newAgent(stage, 100_000_000, ['excel']);
    const price = await priceOf(agent);
    const lines = Array.from({ length: ROWS }, () => `${newNumber('0000')};${NOMINAL.nominal};${price};`);
    const text = `Nomor tujuan;Kode produk;Harga;Nomor meter\n${lines.join('\n')}\n`;
    const content = Buffer.from(text).toString('base64');
    const name = `faults-${agent.id}.csv`;
    const made = await upload(agent, name, content);
    require(made.status === 201, `the file to be taken, got ${made.status} ${JSON.stringify(made.body)}`);
    const { file } = made.body.bulk_file as File;
    await until('the file to be checked', async () => (await fileOf(stage, file)).status === 'checked', PATIENCE_MS);
    const { total } = await fileOf(stage, file);
    require(total === ROWS * price, `a total of ${ROWS * price}, it is ${total}`);
    await agent.at[0].call('bulk-file.confirm', { file, quoted_total: total }, { key: randomUUID() });
    await until('some hundred rows', async () => (await soldTo(stage, agent)) >= KILLED_AFTER, PATIENCE_MS);
    await stage.worker.stop('SIGKILL');
    const before = await soldTo(stage, agent);
    const again = await upload(agent, name, content);
    const renamed = await upload(agent, `renamed-${agent.id}.csv`, content);
    require(again.status === 409 || again.status === 422, `the same file to be refused, got ${again.status}`);
    require(renamed.status === 409 || renamed.status === 422, `the renamed file to be refused, got ${renamed.status}`);
    await stage.worker.start();
    await until('the rest of the rows', async () => (await fileOf(stage, file)).status === 'done', PATIENCE_MS);
    await untilSettled(stage, PATIENCE_MS);
    const { rows } = await stage.pool.query(
      `select count(*)::int as sales, count(distinct destination_number)::int as numbers,
          count(*) filter (where state = 'success')::int as sold from transaction where owner_id = $1`,
      [agent.id],
    );
    const { sales, numbers, sold } = rows[0];
    require(sales === ROWS && numbers === ROWS && sold === ROWS, `each row once, there are ${JSON.stringify(rows[0])}`);
    return { done: `killed after ${before} of ${ROWS} rows, the file refused twice meanwhile, each row bought once` };
  },
};

export const BULK_FILES: readonly Fault[] = [KILLED_IN_A_FILE];
