import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maskName } from '#src/domain/sale/transfer.ts';
import {
  type GuestDesk,
  LOOKED_UP_LINK as LINK,
  lookUpOf,
  openGuestDesk,
  orderOf,
  LOOKED_UP_PRICE as PRICE,
} from '../../../../tests/support/desks/guest-desk.ts';

let { desk, somebody, newNumber, lookUp, order, now, payAt, untilDone, inquiriesFor, runOut } = {} as GuestDesk;

beforeAll(async () => {
  ({ desk, somebody, newNumber, lookUp, order, now, payAt, untilDone, inquiriesFor, runOut } = await openGuestDesk());
});
beforeEach(async () => {
  await desk.db.deleteFrom('allowance').execute();
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

describe('PRE-19: a guest has the customer looked up, orders, pays, and only that customer is sold to', () => {
  test('the name is masked until it is bought, and the look-up that was shown is what is sold', async () => {
    const who = somebody();
    const destination = newNumber();
    const answer = await lookUp(who, destination);
    expect(answer.status).toBe(201);
    const [inquiry] = await inquiriesFor(destination);
    const name = inquiry?.name ?? '';
    expect(name).toMatch(/\w{3}/);
    expect(lookUpOf(answer)).toMatchObject({ customer_name: maskName(name), details: [] });
    expect(JSON.stringify(answer.body)).not.toContain(name);
    expect(JSON.stringify(answer.body)).not.toMatch(/price|ref_id|sku/);
    const asked = await order(who, destination, { look_up: lookUpOf(answer).code });
    expect(orderOf(asked)).toMatchObject({ status: 'waiting', price: PRICE, customer_name: maskName(name) });
    await desk.work();
    await payAt(await now(orderOf(asked).code));
    await untilDone();
    expect(await now(orderOf(asked).code)).toMatchObject({
      status: 'sold',
      received: PRICE,
      refundable: false,
      customer_name: name,
      sale: { ref_id: inquiry?.ref, status: 'success', sn: expect.stringMatching(/\d/) },
    });
    expect(await inquiriesFor(destination)).toHaveLength(1);
  });

  test('LIFE-7: pressed twice it is one look-up and one order; another browser has a look-up of its own', async () => {
    const who = somebody();
    const destination = newNumber();
    const first = lookUpOf(await lookUp(who, destination));
    expect(lookUpOf(await lookUp(who, destination)).code).toBe(first.code);
    expect(await inquiriesFor(destination)).toHaveLength(1);
    const pressed = await Promise.all([1, 2].map(() => order(who, destination, { look_up: first.code })));
    expect(new Set(pressed.map((answer) => orderOf(answer).code)).size).toBe(1);
    expect(lookUpOf(await lookUp(somebody(), destination)).code).not.toBe(first.code);
  });

  test('API-3: there is no order without a look-up, on one of something else, or on one that ran out', async () => {
    const who = somebody();
    const [mine, other] = [newNumber(), newNumber()];
    const shown = lookUpOf(await lookUp(who, mine));
    const refusal = async (destination: string, values: object) => (await order(who, destination, values)).body.code;
    expect(await refusal(mine, {})).toBe('inquiry_required');
    expect(await refusal(other, { look_up: shown.code })).toBe('inquiry_required');
    expect(await refusal(mine, { look_up: shown.code, link: 'gas-100', quoted_price: 103_500 })).toBe(
      'inquiry_required',
    );
    expect(await refusal(mine, { look_up: 'CHL'.padEnd(29, 'A') })).toBe('inquiry_expired');
    expect(await refusal(mine, { look_up: 'x' })).toBe('validation_failed');
    await runOut(mine);
    expect(await refusal(mine, { look_up: shown.code })).toBe('inquiry_expired');
    expect(lookUpOf(await lookUp(who, mine)).code).not.toBe(shown.code);
  });

  test('a wrong number is said at its field; what needs no look-up has none', async () => {
    const wrong = await lookUp(somebody(), '720110000014');
    expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong_number' } });
    expect(Object.keys(wrong.body.errors as object)).toEqual(['/parameters/destination']);
    const pulsa = { type: 'pulsa', operator: 'telkomsel', link: 'telkomsel-10' };
    const direct = await somebody().call('checkout.look-up', { ...pulsa, parameters: { destination: '081234567890' } });
    expect(direct.body).toMatchObject({ code: 'inquiry_not_offered' });
    expect((await somebody().call('checkout.get', LINK)).body.channels).not.toEqual([]);
  });

  test('a game may be looked up first, and is sold to that account', async () => {
    const who = somebody();
    const game = { type: 'games', operator: 'mobile-legends', link: 'ml-hml86' };
    const parameters = { user: '123470000', zone: '2011' };
    const { body } = await who.call('checkout.get', game);
    const [offer] = body.data as readonly { readonly price: number }[];
    const shown = lookUpOf(await who.call('checkout.look-up', { ...game, parameters }));
    expect(shown.customer_name).toContain('•');
    const asked = await order(who, '', { ...game, parameters, quoted_price: offer?.price, look_up: shown.code });
    await desk.work();
    await payAt(await now(orderOf(asked).code));
    await untilDone();
    expect(await now(orderOf(asked).code)).toMatchObject({ status: 'sold', sale: { status: 'success' } });
  });
});

describe('PRE-12, PRE-19: a guest picks from what the supplier lists', () => {
  test('an eSIM number that is not listed is refused at its field before anything is paid; a listed one is ordered', async () => {
    const esim = { type: 'esim', operator: 'telkomsel', link: 'tsel-5gb' };
    const who = somebody();
    const { body } = await who.call('checkout.get', esim);
    const [offer] = body.data as readonly { readonly price: number }[];
    const wanted = (destination: string) =>
      order(who, destination, { ...esim, parameters: { destination }, quoted_price: offer?.price });
    expect(await wanted('081234567890')).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: { '/parameters/destination': ['Pick one of those offered.'] } },
    });
    expect(await wanted('081277004821')).toMatchObject({ status: 201, body: { order: { status: 'waiting' } } });
  });
});

describe('API-2: look-ups of guests are limited, and counted in the database', () => {
  const use = (scope: string, used: number) =>
    desk.db.insertInto('allowance').values({ scope, used, began_at: new Date() }).execute();
  const usedOf = async (scope: string) =>
    (await desk.db.selectFrom('allowance').select('used').where('scope', '=', scope).executeTakeFirst())?.used ?? 0;

  test('a number a few times a day, whoever asks; over that nothing is asked and nothing of the common limit taken', async () => {
    const destination = newNumber();
    for (let time = 0; time < 6; time += 1) expect((await lookUp(somebody(), destination)).status).toBe(201);
    const asked = (await inquiriesFor(destination)).length;
    expect(await lookUp(somebody(), destination)).toMatchObject({ status: 429, body: { code: 'guest_lookup_limit' } });
    expect((await inquiriesFor(destination)).length).toBe(asked);
    expect(await usedOf('guest-look-up:day')).toBe(6);
  });

  test('an address so many a day; what it holds already can still be ordered', async () => {
    const who = somebody('10.8.0.1');
    const destination = newNumber();
    const shown = lookUpOf(await lookUp(who, destination));
    await desk.pool.query("update allowance set used = 20 where scope = 'guest-look-up:network:10.8.0.1'");
    expect((await lookUp(who, newNumber())).body.code).toBe('guest_lookup_limit');
    expect(lookUpOf(await lookUp(who, destination)).code).toBe(shown.code);
    expect((await order(who, destination, { look_up: shown.code })).status).toBe(201);
  });

  test('all guests together: of many at once only what is left is asked', async () => {
    await use('guest-look-up:hour', 298);
    const answers = await Promise.all(Array.from({ length: 6 }, () => lookUp(somebody(), newNumber())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429]);
    await desk.db.deleteFrom('allowance').execute();
    await use('guest-look-up:day', 2_000);
    expect((await lookUp(somebody(), newNumber())).status).toBe(429);
  });
});
