import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { applyPriceList } from '#server/modules/offer/index.ts';
import { quoteNominal } from '#server/modules/transaction/pricing/quote-price.ts';
import type { OpsOffer } from '#src/contract/operations/price.contract.ts';
import { AIRTIME, must, type PublishingDesk, publishingDesk } from '../../../tests/support/desks/publishing-desk.ts';

const CODE = AIRTIME.nominals?.[0]?.code ?? '';
const SKU = AIRTIME.nominals?.[0]?.sku ?? '';
const COST = AIRTIME.nominals?.[0]?.supplierPrice ?? 0;
const USUAL = COST + AIRTIME.pricing.margin;
const nominal = { product: AIRTIME.id, code: CODE };

let desk: PublishingDesk;
beforeAll(async () => {
  desk = await publishingDesk();
});
afterAll(() => desk.close());
afterEach(async () => {
  await desk.db.deleteFrom('offer_override').execute();
  await desk.db
    .updateTable('offer')
    .set({ supplier_price: COST, active: true, reason: null, stock: 'available' })
    .execute();
});

const row = async (): Promise<OpsOffer> => {
  const { data } = await must(desk.qa.call('ops.offer.list', { product: AIRTIME.id }));
  const found = (data as readonly OpsOffer[]).find(({ code }) => code === CODE);
  if (found === undefined) throw new Error('the nominal is gone');
  return found;
};
const quoted = async (): Promise<number> => (await quoteNominal(desk.db, AIRTIME, CODE, new Date())).price;
const seen = async () => ({ seen: (await row()).seen });
const proposed = async (): Promise<string> => (await row()).overrides.find(({ state }) => state === 'open')?.id ?? '';
const list = (price: number) => [
  { buyer_sku_code: SKU, price, buyer_product_status: true, seller_product_status: true, unlimited_stock: true },
];

test('SDUI-6: a price waits for a second person, then every sale pays it; the log names both', async () => {
  const { budi, citra, qa } = desk;
  const proposal = { ...nominal, price: USUAL + 500, note: 'promo is over' };
  expect((await qa.call('ops.offer.propose', proposal)).status).toBe(403);
  await must(budi.call('ops.offer.propose', proposal));
  expect(await quoted()).toBe(USUAL);
  const override = await proposed();
  expect((await budi.call('ops.offer.approve', { override, note: 'mine' })).body).toMatchObject({
    code: 'own_approval',
  });
  await must(citra.call('ops.offer.approve', { override, note: 'as agreed' }));
  expect(await quoted()).toBe(USUAL + 500);
  expect(await row()).toMatchObject({ price: USUAL + 500, supplier_price: COST, in_force: override, seen: override });
  expect((await citra.call('ops.offer.approve', { override, note: 'again' })).status).toBe(404);
  const log = await must(qa.call('ops.audit.list', { action: 'offer-override', subject: CODE }));
  const [approved, asked] = log.data as { action: string; after: string; by: { id: string } }[];
  expect([approved?.action, asked?.action]).toEqual(['offer-override.approve', 'offer-override.propose']);
  expect(approved?.after).toBe(`price ${USUAL + 500}`);
  expect(approved?.by.id).not.toBe(asked?.by.id);
});

test('PRE-18: a price list never overwrites what a person decided, and is back once that is lifted', async () => {
  const { budi, citra } = desk;
  await must(budi.call('ops.offer.propose', { ...nominal, price: USUAL + 900, note: 'fixed' }));
  await must(citra.call('ops.offer.approve', { override: await proposed(), note: 'yes' }));
  expect(await applyPriceList(desk.db, [AIRTIME.id], list(COST + 100))).toMatchObject({ applied: true });
  expect(await quoted()).toBe(USUAL + 900);
  await must(budi.call('ops.offer.propose', { ...nominal, ...(await seen()), note: 'as listed again' }));
  expect(await quoted()).toBe(USUAL + 900);
  await must(citra.call('ops.offer.approve', { override: await proposed(), note: 'yes' }));
  expect(await quoted()).toBe(USUAL + 100);
});

test('a decided margin follows the supplier’s price; a fixed price below it closes the nominal', async () => {
  const { budi, citra } = desk;
  await must(budi.call('ops.offer.propose', { ...nominal, margin: 700, note: 'thin margin' }));
  await must(citra.call('ops.offer.approve', { override: await proposed(), note: 'yes' }));
  await applyPriceList(desk.db, [AIRTIME.id], list(COST + 300));
  expect(await quoted()).toBe(COST + 1_000);
  await must(budi.call('ops.offer.propose', { ...nominal, ...(await seen()), price: COST + 400, note: 'fixed' }));
  await must(citra.call('ops.offer.approve', { override: await proposed(), note: 'yes' }));
  expect(await quoted()).toBe(COST + 400);
  await applyPriceList(desk.db, [AIRTIME.id], list(COST + 500));
  await expect(quoted()).rejects.toMatchObject({ code: 'nominal_unavailable' });
  expect(await row()).toMatchObject({ active: false, reason: 'below_cost' });
  const below = await budi.call('ops.offer.propose', { ...nominal, ...(await seen()), price: COST, note: 'loss' });
  expect(below.body).toMatchObject({ code: 'below_cost' });
});

test('a nominal is stopped by one person at once, and opens again at once', async () => {
  const { budi } = desk;
  await must(budi.call('ops.offer.propose', { ...nominal, active: false, note: 'complaints' }));
  await expect(quoted()).rejects.toMatchObject({ code: 'nominal_unavailable' });
  await applyPriceList(desk.db, [AIRTIME.id], list(COST));
  await expect(quoted()).rejects.toMatchObject({ code: 'nominal_unavailable' });
  await must(budi.call('ops.offer.propose', { ...nominal, ...(await seen()), stock: 'sold-out', note: 'empty' }));
  await expect(quoted()).rejects.toMatchObject({ code: 'stock_empty' });
  await must(budi.call('ops.offer.propose', { ...nominal, ...(await seen()), note: 'fine again' }));
  expect(await quoted()).toBe(USUAL);
});

test('lifting a price by one person alone is not possible, however it is dressed', async () => {
  const { budi, citra } = desk;
  await must(budi.call('ops.offer.propose', { ...nominal, price: USUAL + 900, note: 'fixed' }));
  await must(citra.call('ops.offer.approve', { override: await proposed(), note: 'yes' }));
  const to = new Date(Date.now() + 3_600_000).toISOString();
  for (const change of [{}, { stock: 'limited' }, { price: USUAL + 900, to }, { price: USUAL + 900, from: to }]) {
    await must(budi.call('ops.offer.propose', { ...nominal, ...(await seen()), ...change, note: 'try' }));
    expect(await quoted()).toBe(USUAL + 900);
  }
  await must(
    budi.call('ops.offer.propose', { ...nominal, ...(await seen()), price: USUAL + 900, active: false, note: 'stop' }),
  );
  await expect(quoted()).rejects.toMatchObject({ code: 'nominal_unavailable' });
});

test('SDUI-6: two people who decide about one nominal do not overwrite each other', async () => {
  const { budi, citra } = desk;
  await must(budi.call('ops.offer.propose', { ...nominal, price: USUAL + 500, note: 'one' }));
  const first = await proposed();
  await must(citra.call('ops.offer.propose', { ...nominal, active: false, note: 'complaints' }));
  const late = await budi.call('ops.offer.propose', { ...nominal, stock: 'limited', note: 'did not see it' });
  expect(late.body).toMatchObject({ code: 'override_stale' });
  const stale = await citra.call('ops.offer.approve', { override: first, note: 'yes' });
  expect(stale.body).toMatchObject({ code: 'override_stale' });
  await must(budi.call('ops.offer.withdraw', { override: first, note: 'anew' }));
  expect((await row()).overrides.map(({ state }) => state)).toEqual(['decided']);
});

test('a decision counts in its period only, and both ends are announced', async () => {
  const { budi, citra, db } = desk;
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const proposal = { ...nominal, price: USUAL + 500, from: hour(1), to: hour(2), note: 'tomorrow' };
  await must(budi.call('ops.offer.propose', proposal));
  await must(citra.call('ops.offer.approve', { override: await proposed(), note: 'yes' }));
  expect(await quoted()).toBe(USUAL);
  await db
    .updateTable('offer_override')
    .set({ from_at: new Date(Date.now() - 60_000) })
    .execute();
  expect(await quoted()).toBe(USUAL + 500);
  await db
    .updateTable('offer_override')
    .set({ from_at: new Date(Date.now() - 120_000), to_at: new Date(Date.now() - 60_000) })
    .execute();
  expect(await quoted()).toBe(USUAL);
  const over = { ...proposal, from: null, to: hour(-1) };
  expect((await budi.call('ops.offer.propose', over)).body).toMatchObject({ code: 'validation_failed' });
  const both = { ...nominal, price: USUAL, margin: 1, note: 'both' };
  expect((await budi.call('ops.offer.propose', both)).body).toMatchObject({ code: 'validation_failed' });
});
