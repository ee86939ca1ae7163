import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Offer } from '#src/contract/sale/offer.contract.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../tests/support/desks/payment-desk.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { guest, signedIn, type TestCaller } from '../../../tests/support/test-app.ts';
import { checkoutRoutes } from './index.ts';

const LINK = { type: 'pulsa', operator: 'telkomsel', link: 'telkomsel-10' };
let desk: PaymentDesk;
let app: FastifyInstance;
let agent: TestCaller;
beforeAll(async () => {
  desk = await openPaymentDesk({ routes: checkoutRoutes });
  app = desk.app;
  agent = await signedIn(app, desk.db, await insertAccount(desk.db));
});
afterAll(() => desk.close());

const offersOf = (body: Record<string, unknown>) => body.data as readonly Offer[];

describe('PRE-19: what a checkout address leads to', () => {
  test('an account gets the one nominal with its own price', async () => {
    const { status, body } = await agent.call('checkout.get', LINK);
    expect(status).toBe(200);
    const [offer, ...others] = offersOf(body);
    expect(others).toEqual([]);
    expect(offer).toMatchObject({ code: 'telkomsel-10', operator: 'telkomsel' });
    expect((offer?.suggested_price ?? 0) - (offer?.price ?? 0)).toBe(offer?.margin);
    expect(offer?.margin).toBeGreaterThan(0);
  });

  test('TRX-4: a guest gets the public price, and nothing tells what an agent pays', async () => {
    const own = offersOf((await agent.call('checkout.get', LINK)).body)[0];
    const { status, body } = await guest(app).call('checkout.get', LINK);
    expect(status).toBe(200);
    const [offer] = offersOf(body);
    expect(offer).toMatchObject({ price: own?.suggested_price, suggested_price: own?.suggested_price, margin: 0 });
    expect(JSON.stringify(body)).not.toContain(String(own?.price));
    expect(JSON.stringify(body)).not.toMatch(/supplier|sku/i);
  });

  test('PRE-14, PRE-19: the rate of money abroad goes by the price that is shown, to an account and to a guest', async () => {
    const abroad = { type: 'international', operator: 'malaysia', link: 'maxis-1-25' };
    const shown = async (who: TestCaller) => offersOf((await who.call('checkout.get', abroad)).body)[0];
    expect(await shown(agent)).toMatchObject({ price: 19_560, foreign: { rate: { en: 'Rp 3.493 per MYR' } } });
    expect(await shown(guest(app))).toMatchObject({ price: 21_500, foreign: { rate: { en: 'Rp 3.839 per MYR' } } });
  });

  test.each([
    ['type', { type: 'nothing' }],
    ['operator', { operator: 'nothing' }],
    ["another operator's nominal", { operator: 'xl' }],
    ['link', { link: 'nothing' }],
    ['a word of the language', { link: 'constructor' }],
  ])('NAV-1: an unknown %s is a 404', async (_, wrong) => {
    for (const who of [agent, guest(app)]) {
      const answer = await who.call('checkout.get', { ...LINK, ...wrong });
      expect(answer).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
    }
  });
});
