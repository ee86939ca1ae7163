import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ConnectorRuntime, createConnectorRuntime } from '#server/connectors/runtime.ts';
import { readMutations } from '#server/modules/payment/bank/read-mutations.ts';
import { chargePayment } from '#server/modules/payment/gateway/charge-payment.ts';
import { checkPayment } from '#server/modules/payment/index.ts';
import { plainAnswer, type ScriptedSupplier, startScriptedSupplier } from '../../connectors/scripted-supplier.ts';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../../support/desks/payment-desk.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';
import { filledIn, type PaymentWords } from './filled-in.ts';

interface Line {
  readonly cause: string;
  readonly amount: number;
}

interface GatewayCase extends FieldCase {
  readonly gateway: 'midtrans' | 'xendit' | 'bank' | 'fonnte';
  /** Absent: the gateway reports by itself; else what it answers: a question, a charge, a reading of our account, a message. */
  readonly door?: 'status' | 'charge' | 'lines' | 'send';
  readonly channel?: string;
  /** HTTP status and type of an answer. */
  readonly status?: number;
  readonly type?: string;
  /** JSON with `{code}`, `{total}`, `{#total}` (a number), `{known}` … of the payment; or text as it is. */
  readonly body?: unknown;
  readonly text?: string;
  /** A name of the payment that a status told before. */
  readonly known?: string;
  /** Of a report: null takes the proof away, other words spoil it. */
  readonly signature?: string | null;
  readonly token?: string | null;
  /** Of a report: it is delivered again. */
  readonly twice?: boolean;
  /** Of a question: the answer when it is asked again; the same as before where nothing is said. */
  readonly then?: unknown;
  readonly header?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expect: {
    readonly answer?: number;
    /** Stored with the report; null: it is not stored at all. */
    readonly outcome?: string | null;
    readonly line?: Line;
    readonly state?: string;
    readonly credited?: boolean;
    readonly next?: 'charge' | 'check';
    readonly page?: true;
    readonly qr?: true;
    readonly pay_code?: string;
    readonly read?: number;
    readonly unreadable?: number;
    readonly unmatched?: readonly (number | 'total')[];
  };
}

const CHANNELS = { midtrans: 'gopay', xendit: 'bca', bank: 'bca', fonnte: '' } as const;
const cases = fieldCases<GatewayCase>('gateways');
let desk: PaymentDesk;
let gateway: ScriptedSupplier;
let runtime: ConnectorRuntime;
let sari: Payer;

beforeAll(async () => {
  desk = await openPaymentDesk();
  gateway = await startScriptedSupplier();
});
beforeEach(async () => {
  sari = await desk.payer();
  // A runtime of its own for each case, so that rate limits of documents do not add up.
  runtime = createConnectorRuntime({
    settings: ({ id, baseUrl, otherUrls = {}, secrets }) => ({
      config: Object.fromEntries([baseUrl, ...Object.values(otherUrls)].map(({ config }) => [config, gateway.url])),
      secrets: { [id]: Object.fromEntries(secrets.map((name) => [name, `secret-of-${name}`])) },
      values: {},
    }),
    allowLoopback: true,
    log: { warn: () => undefined, error: () => undefined },
  });
});
afterEach(async () => {
  runtime.close();
  expect(await desk.violations()).toEqual([]);
});
afterAll(async () => {
  await gateway.close();
  await desk.close();
});

const answering = () => ({ ...desk.deps, connectors: runtime });

/** A top-up of Rp 80.000; @param charged its gateway has told how to pay */
async function topup({ gateway: connector, channel, known }: GatewayCase, charged = true): Promise<PaymentWords> {
  const wish = { amount: 80_000, channel: `${connector}.${channel ?? CHANNELS[connector]}` };
  const { body } = await sari.call('deposit.create', wish, { key: randomUUID() });
  const { code, total } = body.deposit as { code: string; total: number };
  if (charged) expect(await desk.work()).toEqual([]);
  else await desk.pool.query("delete from graphile_worker._private_jobs where payload->>'code' = $1", [code]);
  return { code, total, ...(known === undefined ? {} : { known }) };
}

async function stored(code: string) {
  const { rows } = await desk.pool.query(
    'select state, received, pay_code, qr is not null as qr, redirect_url is not null as page from payment where code = $1',
    [code],
  );
  return rows[0] as { state: string; received: string; pay_code: string | null; qr: boolean; page: boolean };
}

/** Lines for a person that this case made. */
async function linesSince(id: string): Promise<readonly Line[]> {
  const { rows } = await desk.pool.query(
    'select cause, amount::bigint from bank_mutation where id > $1 and cause is not null and payment_id is null order by id',
    [id],
  );
  return rows.map(({ cause, amount }) => ({ cause, amount: Number(amount) }));
}
const newest = async (table: 'bank_mutation' | 'inbox_event'): Promise<string> =>
  (await desk.pool.query(`select coalesce(max(id), 0) as id from ${table}`)).rows[0].id;

function proofOf(one: GatewayCase, text: string): { readonly text: string; readonly headers: Record<string, string> } {
  if (one.gateway === 'xendit') {
    const token = one.token === undefined ? desk.secrets.xendit.callbackToken : one.token;
    return { text, headers: token === null ? {} : { [one.header ?? 'x-callback-token']: token } };
  }
  if (one.signature === null) return { text, headers: {} };
  const body = JSON.parse(text) as Record<string, unknown>;
  const sum = one.signature === 'of another sum' ? '1.00' : String(body.gross_amount);
  const over = `${body.order_id}${body.status_code}${sum}${desk.secrets.midtrans.serverKey}`;
  const digest = createHash('sha512').update(over).digest('hex');
  const spoilt = one.signature === undefined || one.signature === 'of another sum' ? digest : one.signature;
  return {
    text: JSON.stringify({ ...body, signature_key: spoilt === 'capitals' ? digest.toUpperCase() : spoilt }),
    headers: {},
  };
}

describe('DEP-3: reports of gateways', () => {
  test.each(cases.filter(({ door }) => door === undefined))('DEP-3: $id: $title', async (one) => {
    const words = await topup(one);
    if (one.known !== undefined) {
      const told = { order_id: words.code, external_id: words.code, transaction_id: one.known, id: one.known };
      const pending = { transaction_status: 'pending', status_code: '201', status: 'PENDING' };
      gateway.answer = plainAnswer(200, 'application/json', JSON.stringify({ ...told, ...pending }));
      expect(await checkPayment(answering(), words.code)).toBe('waiting');
    }
    const before = { line: await newest('bank_mutation'), event: await newest('inbox_event') };
    const { text, headers } = proofOf(one, filledIn(one.body, words));
    const deliver = async (): Promise<number> => {
      const { status } = await fetch(`${desk.callbackUrl}/${one.gateway}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers, ...one.headers },
        body: text,
      });
      expect(await desk.work()).toEqual([]);
      return status;
    };
    const answer = await deliver();
    if (one.twice === true) expect(await deliver()).toBe(answer);
    const { rows } = await desk.pool.query('select outcome from inbox_event where id > $1', [before.event]);
    expect({ answer, outcome: rows[0]?.outcome ?? null }).toEqual({
      answer: one.expect.answer,
      outcome: one.expect.outcome,
    });
    expect(await linesSince(before.line)).toEqual(one.expect.line === undefined ? [] : [one.expect.line]);
    // A report alone moves no money, whatever it says.
    expect([await sari.deposit(), (await stored(words.code)).received]).toEqual([0, '0']);
  });
});

describe('DEP-3: answers to questions about payments', () => {
  test.each(cases.filter(({ door }) => door === 'status'))('DEP-3: $id: $title', async (one) => {
    const words = await topup(one);
    const before = await newest('bank_mutation');
    const text = one.text ?? filledIn(one.body, words);
    gateway.answer = plainAnswer(one.status ?? 200, one.type ?? 'application/json', text);
    await checkPayment(answering(), words.code);
    // The same answer again, or another one: nothing is booked twice.
    if (one.then !== undefined) gateway.answer = plainAnswer(200, 'application/json', filledIn(one.then, words));
    await checkPayment(answering(), words.code);
    expect({ state: (await stored(words.code)).state, credited: (await sari.deposit()) > 0 }).toEqual({
      state: one.expect.state,
      credited: one.expect.credited,
    });
    expect(await linesSince(before)).toEqual(one.expect.line === undefined ? [] : [one.expect.line]);
  });
});

describe('DEP-1: answers to charges', () => {
  test.each(cases.filter(({ door }) => door === 'charge'))('DEP-1: $id: $title', async (one) => {
    const words = await topup(one, false);
    const text = one.text ?? filledIn(one.body, words);
    gateway.answer = plainAnswer(one.status ?? 200, one.type ?? 'application/json', text);
    await chargePayment(answering(), words.code);
    const { state, pay_code, qr, page } = await stored(words.code);
    const { rows } = await desk.pool.query(
      `select t.identifier as task from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.payload->>'code' = $1`,
      [words.code],
    );
    const next = rows.map(({ task }) => String(task).replace('payment.', ''));
    expect(state).toBe(one.expect.state);
    if (state === 'created') expect(next).toEqual([one.expect.next]);
    if (one.expect.pay_code !== undefined) expect(pay_code).toBe(one.expect.pay_code);
    expect({ qr, page }).toEqual({ qr: one.expect.qr === true, page: one.expect.page === true });
  });
});

describe('DEP-1: lines of our bank accounts', () => {
  test.each(cases.filter(({ door }) => door === 'lines'))('DEP-1: $id: $title', async (one) => {
    const words = await topup(one);
    const before = await newest('bank_mutation');
    gateway.answer = plainAnswer(200, 'application/json', filledIn(one.body, words));
    const bank = desk.deps.documents.connector('bank')?.document;
    if (bank === undefined) throw new Error('no bank');
    let unreadable = 0;
    const count = (lines: number): void => {
      unreadable += lines;
    };
    const read = await readMutations(answering(), bank, count);
    const { rows } = await desk.pool.query(
      'select amount from bank_mutation where id > $1 and payment_id is null order by id',
      [before],
    );
    const wanted = (one.expect.unmatched ?? []).map((sum) => (sum === 'total' ? words.total : sum));
    expect({ read, unreadable, state: (await stored(words.code)).state }).toEqual({
      read: one.expect.read,
      unreadable: one.expect.unreadable ?? 0,
      state: one.expect.state,
    });
    expect(rows.map(({ amount }) => Number(amount))).toEqual(wanted);
  });
});

describe('ACC-1: answers of the messenger', () => {
  test.each(cases.filter(({ door }) => door === 'send'))('ACC-1: $id: $title', async (one) => {
    const connector = desk.deps.documents.connector('fonnte')?.document;
    if (connector === undefined) throw new Error('no messenger');
    const text = one.text ?? JSON.stringify(one.body);
    gateway.answer = plainAnswer(one.status ?? 200, one.type ?? 'application/json', text);
    const context = { ref: 'M1', target: '081200000001', message: 'Kode 123456' };
    expect(await runtime.call({ connector, operation: 'send', context })).toMatchObject({
      outcome: one.expect.outcome,
    });
  });
});
