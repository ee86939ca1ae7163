import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckoutLookUp, CheckoutOrder, CheckoutQuote } from '#src/contract/sale/checkout.contract.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { maskName } from '#src/domain/sale/transfer.ts';
import { type Guest, type GuestDesk, openGuestDesk, orderOf } from '../../../../tests/support/desks/guest-desk.ts';
import { speaking } from '../../../../tests/support/refused-in-every-language.ts';

const BILLS = { type: 'gas', operator: 'gas', link: 'bills' };
let { desk, somebody, now, payAt, untilDone, inquiriesFor, runOut } = {} as GuestDesk;
let numbers = 0;

beforeAll(async () => {
  ({ desk, somebody, now, payAt, untilDone, inquiriesFor, runOut } = await openGuestDesk());
  // Any of its bills may be paid.
  const gas = desk.deps.documents.product('gas')?.document;
  Reflect.set(gas?.flow ?? {}, 'bills', 'many');
  // Its supplier's sandbox knows no choice and takes the money of all bills, which would call a person.
  const pay = desk.deps.documents.connector(gas?.supplier.connector ?? '')?.document.operations['pay-postpaid'];
  expect(Reflect.deleteProperty(pay ?? {}, 'priceGuard')).toBe(true);
});
beforeEach(async () => {
  await desk.db.deleteFrom('allowance').execute();
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

type LookUp = CheckoutLookUp['look_up'];
const billsOf = ({ bills = [] }: LookUp) => bills;
const owedOn = (bills: readonly { readonly total: number }[]) => bills.reduce((sum, { total }) => sum + total, 0);

const quoteOf = ({ body }: { readonly body: object }) => body as CheckoutQuote;
const lookUp = async (who: Guest, destination: string) =>
  (await who.call('checkout.look-up', { ...BILLS, parameters: { destination } })).body.look_up as LookUp;
const quote = async (who: Guest, { code }: LookUp, bills: readonly string[]) =>
  quoteOf(await who.call('checkout.quote', { look_up: code, bills }));

/** A customer who owes two months or more. */
async function owesSeveral(who: Guest): Promise<{ readonly destination: string; readonly shown: LookUp }> {
  for (;;) {
    numbers += 1;
    const destination = `02${10_000 + numbers}0000`;
    const shown = await lookUp(who, destination);
    await desk.db.deleteFrom('allowance').execute();
    if (billsOf(shown).length > 1) return { destination, shown };
  }
}

const order = async (who: Guest, destination: string, shown: LookUp, bills: readonly string[], values: object = {}) =>
  who.call('checkout.order', {
    ...BILLS,
    parameters: { destination },
    contact_phone: '081234567890',
    channel: 'midtrans.gopay',
    look_up: shown.code,
    bills,
    quoted_price: (await quote(who, shown, bills)).price ?? 1,
    ...values,
  });

/** An order of all bills that waits to be paid. */
async function payable(who: Guest, destination: string, shown: LookUp): Promise<CheckoutOrder> {
  const ids = billsOf(shown).map(({ id }) => id);
  const made = orderOf(await order(who, destination, shown, ids, { channel: 'midtrans.alfamart' }));
  expect(await desk.work()).toEqual([]);
  return now(made.code);
}

const saleOf = async (code: string) =>
  (
    await desk.pool.query(
      `select t.state, t.price::int as price, t.selling_price::int as selling, t.chosen_bills as chosen
       from transaction t join checkout_order o on o.ref_id = t.ref_id where o.code = $1`,
      [code],
    )
  ).rows[0] as { readonly state: string; readonly price: number; readonly selling: number; readonly chosen: string[] };

describe('POST-14, PRE-19: a guest pays bills', () => {
  test('one of several is chosen, with the fee of the channel on top; what was shown is paid, and a receipt proves it', async () => {
    const who = somebody();
    const { destination, shown } = await owesSeveral(who);
    const [inquiry] = await inquiriesFor(destination);
    const name = inquiry?.name ?? '';
    expect(shown.customer_name).toBe(maskName(name));
    expect(JSON.stringify(shown)).not.toContain(name);
    expect(billsOf(shown).every(({ rows }) => rows.length === 0)).toBe(true);
    const [first] = billsOf(shown);
    const id = String(first?.id);
    const one = await quote(who, shown, [id]);
    expect(one.owed).toBe(Number(first?.amount) + Number(first?.penalty));
    expect(one.price).toBeGreaterThanOrEqual(Number(first?.total));
    const gopay = one.channels.find(({ channel }) => channel === 'midtrans.gopay');
    // Spec section 9: (amount + fixed) / (1 - rate) - amount, at 2%.
    expect(gopay?.fee).toBe(Math.floor(one.price / 0.98 - one.price + 0.55));
    expect(gopay?.total).toBe(one.price + Number(gopay?.fee));
    const made = orderOf(await order(who, destination, shown, [id]));
    expect(made).toMatchObject({ status: 'waiting', price: one.price, customer_name: maskName(name), bills: [{ id }] });
    expect(made.nominal).toBeUndefined();
    expect(made.destination_number).toBe(destination);
    await desk.work();
    expect((await inquiriesFor(destination))[0]).toMatchObject({ state: 'inquiry' });
    await payAt(await now(made.code));
    await untilDone();
    const paid = await now(made.code);
    expect(paid).toMatchObject({
      status: 'sold',
      received: one.price,
      refundable: false,
      customer_name: name,
      sale: { ref_id: inquiry?.ref, status: 'success', receipt: { shop: { name: 'Konter' }, total: one.price } },
    });
    expect(JSON.stringify(paid.sale?.receipt)).not.toMatch(/supplier|sku|margin|buying/);
    expect(await saleOf(made.code)).toMatchObject({ selling: one.price, chosen: [id] });
  });

  test('at least one, of this look-up, at the price that was quoted', async () => {
    const who = somebody();
    const { destination, shown } = await owesSeveral(who);
    const ids = billsOf(shown).map(({ id }) => id);
    const refusal = async (values: object) => (await order(who, destination, shown, ids, values)).body.code;
    expect(await refusal({ bills: [] })).toBe('no_bill_chosen');
    expect(await refusal({ bills: undefined })).toBe('no_bill_chosen');
    expect(await refusal({ bills: ['none'] })).toBe('bills_changed');
    expect(await refusal({ look_up: undefined })).toBe('inquiry_required');
    expect(await refusal({ quoted_price: 1 })).toBe('price_changed');
    expect(await refusal({ channel: 'bank.bca' })).toBe('payment_channel_closed');
    expect((await who.call('checkout.quote', { look_up: 'CHL'.padEnd(29, 'A'), bills: ids })).body.code).toBe(
      'inquiry_expired',
    );
    expect(owedOn(billsOf(shown))).toBeLessThanOrEqual((await quote(who, shown, ids)).price);
  });

  test('money is sent, and whatever wants a verified account, only by those who are signed in', async () => {
    for (const operator of ['kirim-uang', 'send-money', 'byupromo']) {
      const asked = await somebody().call('checkout.get', { type: operator, operator, link: 'bills' });
      expect(asked.body.code, operator).toBe('product_not_found');
    }
    expect((await somebody().call('checkout.get', BILLS)).status).toBe(200);
  });
});

describe('POST-16: bills are looked at again when their look-up has run out', () => {
  test('the same customer who owes the same is paid for', async () => {
    const who = somebody();
    const { destination, shown } = await owesSeveral(who);
    const made = await payable(who, destination, shown);
    await runOut(destination);
    await payAt(made);
    await untilDone();
    expect(await now(made.code)).toMatchObject({ status: 'sold', sale: { status: 'success' } });
    expect((await saleOf(made.code)).chosen).toEqual(billsOf(shown).map(({ id }) => id));
  });

  test('another sum by then: nothing is paid, the guest is told why and may have the money back', async () => {
    const who = somebody();
    const { destination, shown } = await owesSeveral(who);
    const made = await payable(who, destination, shown);
    await desk.pool.query(
      "update checkout_order set bills = jsonb_set(bills, '{0,penalty}', to_jsonb((bills->0->>'penalty')::int + 1)) where code = $1",
      [made.code],
    );
    await runOut(destination);
    await payAt(made);
    await untilDone();
    const unsold = await now(made.code);
    expect(unsold).toMatchObject({ status: 'unsold', received: made.price, refundable: true });
    const said = new Set<unknown>();
    for (const language of LANGUAGES) {
      const answer = await somebody().call('checkout.order.get', { code: made.link }, speaking(language));
      said.add(orderOf(answer).unsold_reason);
    }
    expect(said.size).toBe(LANGUAGES.length);
    expect((await inquiriesFor(destination)).map(({ state }) => state)).not.toContain('success');
  });

  test('two orders of the same bills, paid at once: they are paid one time', async () => {
    const [one, other] = [somebody(), somebody()];
    const { destination, shown } = await owesSeveral(one);
    const again = await lookUp(other, destination);
    const orders = [await payable(one, destination, shown), await payable(other, destination, again)];
    await Promise.all(orders.map(payAt));
    await Promise.all(orders.map(({ link: code }) => somebody().call('checkout.order.check', { code })));
    for (let round = 0; round < 8; round += 1) await desk.later();
    const ended = await Promise.all(orders.map(({ code }) => now(code)));
    expect(ended.filter(({ sale }) => sale?.status === 'success')).toHaveLength(1);
    expect(ended.filter(({ refundable }) => refundable)).toHaveLength(1);
    expect((await inquiriesFor(destination)).filter(({ state }) => state === 'success')).toHaveLength(1);
    // The look-up that lost still holds; who orders on it now is told before she pays.
    const ids = billsOf(shown).map(({ id }) => id);
    const values = { channel: 'midtrans.indomaret', quoted_price: orders[0]?.price };
    const late = [
      await order(one, destination, shown, ids, values),
      await order(other, destination, again, ids, values),
    ];
    expect(late.map(({ body }) => body.code).sort()).toEqual(['bill_already_paid', 'inquiry_expired']);
  });

  test('a bill that somebody else is paying is refused to a guest before it is ordered; the other months are not', async () => {
    const who = somebody();
    const { destination, shown } = await owesSeveral(who);
    const ids = billsOf(shown).map(({ id }) => id);
    const claimed = `select t.product_id, '', t.destination_number, $2, t.owner_id, t.id from transaction t where t.ref_id = $1`;
    await lookUp(somebody(), destination);
    const [, other] = await inquiriesFor(destination);
    await desk.pool.query(`insert into bill_claim ${claimed}`, [other?.ref, ids[0]]);
    const refused = await order(who, destination, shown, ids);
    expect(refused).toMatchObject({ status: 409, body: { code: 'bill_under_way' } });
    // All guests buy through one account, and what one of them pays is no other's business.
    expect(refused.body).not.toHaveProperty('details');
    expect((await order(who, destination, shown, ids.slice(1))).status).toBe(201);
  });

  test('while a payment of a bill is on its way, no other guest orders it', async () => {
    const who = somebody();
    const { destination, shown } = await owesSeveral(who);
    const ids = billsOf(shown).map(({ id }) => id);
    const { price } = await quote(who, shown, ids);
    const again = await lookUp(somebody(), destination);
    await desk.pool.query("update transaction set state = 'processing' where ref_id = $1", [
      (await inquiriesFor(destination))[0]?.ref,
    ]);
    const refused = () => order(who, destination, again, ids, { quoted_price: price });
    expect(await refused()).toMatchObject({ status: 409, body: { code: 'bill_under_way' } });
    await desk.pool.query("update transaction set state = 'inquiry' where destination_number = $1", [destination]);
  });
});
