import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../../../tests/support/desks/payment-desk.ts';
import { checkPayment } from './gateway/check-payment.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

/** What truly happens at the gateway, step by step, and how a payment may end by it. */
const LIVES = [
  { steps: ['pending', 'settlement'], ends: ['paid'], credits: [1] },
  { steps: ['pending', 'capture', 'settlement'], ends: ['paid'], credits: [1] },
  { steps: ['pending', 'deny', 'settlement'], ends: ['paid'], credits: [1] },
  { steps: ['pending', 'expire'], ends: ['failed'], credits: [0] },
  { steps: ['pending', 'expire', 'settlement'], ends: ['paid'], credits: [1] },
  // Where no question was answered between the two, nothing was ever there.
  { steps: ['pending', 'settlement', 'chargeback'], ends: ['review', 'failed'], credits: [1, 0] },
] as const;
const CODES: Readonly<Record<string, string>> = { pending: '201', expire: '407', deny: '202' };

/** Numbers from 0 to below 1 that follow from a seed. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function tell(code: string, total: number, status: string): Promise<void> {
  const words = {
    order_id: code,
    status_code: CODES[status] ?? '200',
    gross_amount: `${total}.00`,
    transaction_id: `tx-${code}`,
  };
  const over = `${words.order_id}${words.status_code}${words.gross_amount}${desk.secrets.midtrans.serverKey}`;
  const signature_key = createHash('sha512').update(over).digest('hex');
  // Each delivery differs in a word, so that none is dropped as one that came before.
  const body = { ...words, transaction_status: status, currency: 'IDR', signature_key, nonce: randomUUID() };
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  expect((await fetch(`${desk.callbackUrl}/midtrans`, sent)).status).toBe(200);
}

async function play(payer: Payer, seed: number) {
  const chance = chanceFrom(seed);
  const life = LIVES[seed % LIVES.length] ?? LIVES[0];
  const wish = { amount: 80_000, channel: 'midtrans.gopay' };
  const { code, total } = (await payer.call('deposit.create', wish, { key: randomUUID() })).body.deposit as {
    code: string;
    total: number;
  };
  expect(await desk.work()).toEqual([]);
  const told: string[] = [];
  for (const status of life.steps) {
    await desk.event('midtrans', { order_id: code, status, notify: false });
    told.push(status);
    // Late, twice, and older ones after newer ones; some never.
    for (let left = Math.floor(chance() * 4); left > 0; left -= 1) {
      await tell(code, total, told[Math.floor(chance() * told.length)] ?? status);
    }
    if (chance() < 0.4) await Promise.all([checkPayment(desk.deps, code), checkPayment(desk.deps, code)]);
    if (chance() < 0.5) expect(await desk.work()).toEqual([]);
  }
  for (const status of [...told].reverse()) await tell(code, total, status);
  expect(await desk.work()).toEqual([]);
  const { rows } = await desk.pool.query('select state from payment where code = $1', [code]);
  return { life, state: String(rows[0]?.state), deposit: await payer.deposit() };
}

test.each(Array.from({ length: 18 }, (_, seed) => seed))(
  'DEP-3: notifications of a payment late, twice and in any order credit it once at most (seed %i)',
  async (seed) => {
    const { life, state, deposit } = await play(await desk.payer(), seed);
    const end = (life.ends as readonly string[]).indexOf(state);
    expect(end, `${life.steps.join(' → ')} ended ${state}`).toBeGreaterThanOrEqual(0);
    expect(deposit).toBe((life.credits[end] ?? 0) * 80_000);
  },
);
