import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type GuestDesk, openGuestDesk, orderOf } from '../../../tests/support/desks/guest-desk.ts';

const VOUCHER = { type: 'voucher', operator: 'google-play', link: 'gp50' };
const ESIM = { type: 'esim', operator: 'indonesia', link: 'esimtsel-5gb-30d' };
let { desk, somebody, now, payAt, untilDone } = {} as GuestDesk;

beforeAll(async () => {
  ({ desk, somebody, now, payAt, untilDone } = await openGuestDesk());
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

describe('PRE-19: goods that are a code reach the guest who paid for them', () => {
  test.each([
    ['PRE-9: the code of a voucher', VOUCHER, { destination: '081200010000' }, /^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/],
    ['PRE-13: an eSIM', ESIM, { destination: '081200020000', email: 'wati@example.com' }, /^LPA:1\$/],
  ])('%s is behind the order’s link, and not before it is delivered', async (_, link, parameters, code) => {
    const who = somebody();
    const [offer] = (await who.call('checkout.get', link)).body.data as readonly { readonly price: number }[];
    const asked = { parameters, contact_phone: '081234567890', channel: 'midtrans.alfamart' };
    const made = orderOf(await who.call('checkout.order', { ...link, ...asked, quoted_price: offer?.price }));
    expect(await desk.work()).toEqual([]);
    const waiting = await now(made.code);
    expect(waiting).toMatchObject({ status: 'waiting' });
    expect(waiting).not.toHaveProperty('sale');
    await payAt(waiting);
    await untilDone();
    const { sale } = await now(made.code);
    expect(sale).toMatchObject({ status: 'success' });
    expect(sale?.details?.map(({ value }) => value)).toContainEqual(expect.stringMatching(code));
  });
});
