import { describe, expect, test } from 'vitest';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { BY_BANK, ONLY_CHOICES, VEHICLE } from '#src/engine/core/test-support/input-products.ts';
import { PASSWORD } from '../../../../tests/support/desks/counter.ts';
import { saleRoutes } from '../../../../tests/support/desks/sale-routes.ts';

const live = (document: ProductDocument) => ({
  hash: `hash-${document.id}`,
  document: { ...document, supplier: { ...document.supplier, connector: 'biller', pay: 'top-up' } },
});
const desk = saleRoutes([ONLY_CHOICES, BY_BANK, VEHICLE].map(live));

let presses = 0;
const buy = async ({ id }: ProductDocument, parameters: Readonly<Record<string, string>>) => {
  presses += 1;
  const { body } = await desk.caller.call(
    'transaction.create',
    { product: id, nominal: 'b', parameters, quoted_price: 10_150, password: PASSWORD },
    { key: `dependent-inputs-press-${presses}` },
  );
  return body as { readonly transaction?: { readonly ref_id: string }; readonly errors?: unknown };
};

describe('SDUI-2, SDUI-9: products whose inputs go by each other are sold over HTTP', () => {
  test('PRE-18: of a product with choices alone the number is composed, and a choice that does not belong is refused', async () => {
    desk.counter.supplier.answer('top-up', { outcome: 'success', fields: { sn: 'A1' } });
    const refused = await buy(ONLY_CHOICES, { province: 'bali', place: 'braga' });
    expect(JSON.stringify(refused)).toContain('Pick one of those offered.');
    const { transaction } = await buy(ONLY_CHOICES, { province: 'jabar', place: 'braga' });
    expect(transaction?.ref_id).toBeTruthy();
    expect(await desk.counter.work()).toEqual([]);
    expect(desk.counter.supplier.calls[0]?.context).toMatchObject({ number: 'jabar-braga', ref: transaction?.ref_id });
  });

  test('SDUI-9: a number of another bank is refused in the words of the chosen one', async () => {
    const refused = await buy(BY_BANK, { bank: 'bca', account: '003401012345509' });
    expect(JSON.stringify(refused)).toContain('Rekening BCA 10 angka. (en)');
    desk.counter.supplier.answer('top-up', { outcome: 'success', fields: { sn: 'A1' } });
    const { transaction } = await buy(BY_BANK, { bank: 'bri', account: '0034-01-012345-50-9' });
    expect(transaction?.ref_id).toBeTruthy();
    expect(await desk.counter.work()).toEqual([]);
    expect(desk.counter.supplier.calls[0]?.context).toMatchObject({ number: 'bri003401012345509' });
  });

  test('SDUI-13: a card with a wrong digit says so, not that its form is wrong', async () => {
    const refused = await buy(BY_BANK, { bank: 'card', account: '8690123456', card: '4811111111111115' });
    expect(JSON.stringify(refused)).toContain('A digit is wrong; compare it with the card or the letter.');
  });

  test('SDUI-9: none of "any one of" is told at both inputs; a date is sent as YYYY-MM-DD however it was written', async () => {
    const person = { identity: '3171011708450001', born: '17/08/1945' };
    const refused = JSON.stringify(await buy(VEHICLE, person));
    const told = 'Fill in one of these: Nomor polisi (en) or Nomor rangka (en).';
    expect(refused.split(told)).toHaveLength(3);
    desk.counter.supplier.answer('top-up', { outcome: 'success', fields: { sn: 'A1' } });
    await buy(VEHICLE, { ...person, plate: 'D 1234 XY' });
    expect(await desk.counter.work()).toEqual([]);
    expect(desk.counter.supplier.calls[0]?.context).toMatchObject({
      number: '3171011708450001',
      extra: { plate: 'D 1234 XY', frame: '', born: '1945-08-17' },
    });
  });
});
