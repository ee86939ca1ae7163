import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../support/desks/payment-desk.ts';

let desk: PaymentDesk;
/** A new one for each payment, because the rate limit is per account. */
let payer: Payer;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

interface Message {
  readonly gateway: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}
type Words = Readonly<Record<string, string>>;

const sha512 = (text: string): string => createHash('sha512').update(text).digest('hex');
const signatureOf = ({ order_id, status_code, gross_amount }: Words, key: string): string =>
  sha512(`${order_id}${status_code}${gross_amount}${key}`);

async function waiting(channel: string, amount: number): Promise<{ code: string; total: number }> {
  payer = await desk.payer();
  const { body } = await payer.call('deposit.create', { amount, channel }, { key: randomUUID() });
  const { code, total } = body.deposit as { code: string; total: number };
  expect(await desk.work()).toEqual([]);
  return { code, total };
}

/** Each gateway's callback for a payment in a state, correctly signed. */
const GATEWAYS = {
  midtrans: {
    channel: 'midtrans.gopay',
    paid: { status: 'settlement' },
    unpaid: { status: 'expire' },
    states: ['pending', 'settlement', 'expire', 'deny'],
    genuine: (code: string, total: number, state: string): Message => {
      const status_code = { settlement: '200', pending: '201' }[state] ?? '202';
      const words = { order_id: code, status_code, gross_amount: `${total}.00`, transaction_status: state };
      const signature_key = signatureOf(words, desk.secrets.midtrans.serverKey);
      return { gateway: 'midtrans', headers: {}, body: JSON.stringify({ ...words, signature_key }) };
    },
    forged: (code: string, total: number): readonly Message[] => {
      const words = {
        order_id: code,
        status_code: '200',
        gross_amount: `${total}.00`,
        transaction_status: 'settlement',
      };
      const key = desk.secrets.midtrans.serverKey;
      const good = signatureOf(words, key);
      const say = (value: unknown, headers: Words = {}): Message => ({
        gateway: 'midtrans',
        headers,
        body: typeof value === 'string' ? value : JSON.stringify(value),
      });
      return [
        say(words),
        say({ ...words, signature_key: '' }),
        say({ ...words, signature_key: signatureOf(words, 'SB-Mid-server-guess') }),
        say({ ...words, signature_key: good.slice(0, -1) }),
        say({ ...words, signature_key: [good] }),
        say({ ...words, gross_amount: '1.00', signature_key: good }),
        say({ ...words, order_id: `${code}0`, signature_key: good }),
        say({ ...words, status_code: '201', signature_key: good }),
        say({ ...words, signature_key: sha512(`${code}200${total}.00`) }),
        say('not json at all', { 'x-callback-token': key }),
      ];
    },
  },
  xendit: {
    channel: 'xendit.dana',
    paid: { status: 'SUCCEEDED' },
    unpaid: { status: 'EXPIRED' },
    states: ['PENDING', 'SUCCEEDED', 'EXPIRED', 'SETTLED'],
    genuine: (code: string, total: number, state: string): Message => ({
      gateway: 'xendit',
      headers: { 'x-callback-token': desk.secrets.xendit.callbackToken },
      body: JSON.stringify({ id: '1', external_id: code, status: state, amount: total, paid_amount: total }),
    }),
    forged: (code: string, total: number): readonly Message[] => {
      const body = JSON.stringify({ id: '1', external_id: code, status: 'PAID', paid_amount: total });
      const token = desk.secrets.xendit.callbackToken;
      const say = (headers: Words, text = body): Message => ({ gateway: 'xendit', headers, body: text });
      return [
        say({}),
        say({ 'x-callback-token': '' }),
        say({ 'x-callback-token': 'guess' }),
        say({ 'x-callback-token': token.slice(0, -1) }),
        say({ 'x-callback-token': `${token}0` }),
        say({ 'x-callback-token': token.toUpperCase() === token ? `x${token}` : token.toUpperCase() }),
        say({ authorization: `Bearer ${token}` }),
        say({ 'x-konter-proof': token }),
        say({}, JSON.stringify({ external_id: code, status: 'PAID', 'x-callback-token': token })),
        say({ 'x-callback-token': desk.secrets.xendit.secretKey }),
      ];
    },
  },
} as const;

const post = async ({ gateway, body, headers }: Message): Promise<number> =>
  (
    await desk.app.inject({
      method: 'POST',
      url: `/api/v1/callback/${gateway}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
  ).statusCode;

describe.each(Object.keys(GATEWAYS) as (keyof typeof GATEWAYS)[])('callbacks of %s', (name) => {
  const { channel, genuine, forged, states, paid, unpaid } = GATEWAYS[name];

  test('DEP-3: each report 1 to 5 times, in any order, among forged ones: credited exactly once, or not at all', async () => {
    const storm = fc.record({
      isPaid: fc.boolean(),
      reports: fc.array(fc.record({ state: fc.constantFrom(...states), times: fc.integer({ min: 1, max: 5 }) }), {
        minLength: 1,
        maxLength: 5,
      }),
      seed: fc.integer(),
    });
    await fc.assert(
      fc.asyncProperty(storm, async ({ isPaid, reports, seed }) => {
        const { code, total } = await waiting(channel, 50_000);
        await desk.event(name, { order_id: code, notify: false, ...(isPaid ? paid : unpaid) });
        const truth = reports.flatMap(
          ({ state, times }) => Array(times).fill(genuine(code, total, state)) as Message[],
        );
        const lies = forged(code, total);
        const mixed = [
          ...truth.map((message) => [message, 200] as const),
          ...lies.map((lie) => [lie, 401] as const),
        ].sort((one, other) => (sha512(seed + one[0].body) < sha512(seed + other[0].body) ? -1 : 1));
        const answers = await Promise.all(mixed.map(([message]) => post(message)));
        for (const [index, [, expected]] of mixed.entries()) {
          const answer = answers[index] ?? 0;
          expect(expected === 200 ? answer === 200 : answer === 401 || answer === 400).toBe(true);
        }
        expect(await desk.work()).toEqual([]);
        await desk.later();
        expect(await payer.deposit()).toBe(isPaid ? 50_000 : 0);
        const { body } = await payer.call('deposit.get', { code });
        expect((body.deposit as { status: string }).status).toBe(isPaid ? 'paid' : 'failed');
      }),
      { numRuns: 12 },
    );
  });

  test('DEP-3: ten forged callbacks alone cause no status check and move no money', async () => {
    const { code, total } = await waiting(channel, 60_000);
    await desk.event(name, { order_id: code, notify: false, ...paid });
    const count = async () => (await desk.pool.query('select 1 from inbox_event')).rowCount;
    const stored = await count();
    for (const lie of forged(code, total)) expect([400, 401]).toContain(await post(lie));
    expect(forged(code, total)).toHaveLength(10);
    expect(await count()).toBe(stored);
    await desk.work();
    expect(await payer.deposit()).toBe(0);
  });

  test('DEP-3: a report of success that the gateway does not confirm credits nothing', async () => {
    const { code, total } = await waiting(channel, 70_000);
    const state = states.find((each) => /settle|succ/i.test(each)) ?? '';
    expect(await post(genuine(code, total, state))).toBe(200);
    await desk.work();
    expect(await payer.deposit()).toBe(0);
  });
});
