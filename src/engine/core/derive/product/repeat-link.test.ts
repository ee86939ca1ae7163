import { describe, expect, it } from 'vitest';
import { deriveProductScreen } from '#src/engine/core/derived/derive-product-screen.ts';
import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';
import { isCovered } from '#src/engine/core/product/covered-inputs.ts';
import { shippedProduct, shippedProducts } from '../../../../../tests/documents/shipped-documents.ts';
import { keptInputs, keptNote, repeatLink } from './repeat-link.ts';

/** What a product's screen begins with when it is opened by a link. */
function filledBy(link: string, screen: ReturnType<typeof deriveProductScreen>): Readonly<Record<string, unknown>> {
  const typed = Object.fromEntries(new URL(link, 'http://konter.test').searchParams);
  const query = { ...Object.fromEntries(Object.keys(screen.parameters ?? {}).map((name) => [name, ''])), ...typed };
  const initial = (screen.state?.parameters?.initial ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(initial).map(([key, value]) => {
      const bound = typeof value === 'object' && value !== null && '$' in value ? String(value.$) : undefined;
      return [key, bound === undefined ? value : compileExpression(bound).evaluate({ query, locale: 'id' })];
    }),
  );
}

describe('PRE-18: buying again', () => {
  it.each(shippedProducts().map(({ document }) => [document.id, document] as const))(
    'PRE-18: a link to %s fills in everything that was typed but numbers of cards, whatever signs are in it',
    (_id, product) => {
      const open = product.parameters.filter((input) => input.visible !== false && !isCovered(input));
      const typed = Object.fromEntries(
        open.map(({ key, choices }, place) => [key, choices?.[0]?.value ?? `${place}&a=b c+é/${key}`]),
      );
      const [nominal] = product.nominals ?? [];
      const link = repeatLink(product, { parameters: { ...typed, unknown: 'x' }, nominal: nominal?.code });
      expect(filledBy(link, deriveProductScreen(product, undefined))).toMatchObject(typed);
      expect(link).not.toContain('unknown');
      for (const { key } of product.parameters.filter(isCovered)) {
        const again = repeatLink(product, { parameters: { ...typed, [key]: '3174' }, nominal: nominal?.code });
        expect(again).not.toContain('3174');
        // Its confirmation would lack a number.
        expect(again).not.toContain('dialog');
      }
    },
  );

  it('PRE-18, ACC-5: a number brings back what its product still asks for and still offers, never the number of an identity card', () => {
    const tax = shippedProduct('esamsat');
    const [province] = tax.parameters.find(({ key }) => key === 'province')?.choices ?? [];
    const kept = {
      province: province?.value ?? '',
      destination: 'B1234XYZ',
      identity: '3174012345678901',
      pin: '123456',
    };
    expect(keptInputs(tax, kept)).toEqual({ province: province?.value, destination: 'B1234XYZ' });
    expect(keptNote(tax, kept)).toEqual(province?.label);
    expect(keptInputs(tax, { ...kept, province: 'nowhere' })).toEqual({ destination: 'B1234XYZ' });
    expect(keptNote(shippedProduct('pulsa'), { destination: '081234567890' })).toBeUndefined();
  });

  it('PRE-18: what is bought straight away opens on its confirmation; a nominal that is gone is left out', () => {
    const pulsa = shippedProducts().find(({ document }) => document.id === 'pulsa')?.document;
    if (pulsa === undefined) throw new Error('airtime is shipped');
    const parameters = { destination: '081234567890' };
    const [nominal] = pulsa.nominals ?? [];
    const link = repeatLink(pulsa, { parameters, nominal: nominal?.code });
    expect(link).toBe(`/prabayar/pulsa?number=081234567890&nominal=${nominal?.code}&dialog=confirm`);
    expect(repeatLink(pulsa, { parameters, nominal: 'gone' })).toBe('/prabayar/pulsa?number=081234567890');
  });
});
