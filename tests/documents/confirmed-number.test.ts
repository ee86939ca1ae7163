import { describe, expect, it } from 'vitest';
import { destinationKey } from '#src/engine/core/derive/product/product-expressions.ts';
import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';
import { byId, derive, scopeOf } from '#src/engine/core/test-support/derived-screen.ts';
import { shippedProduct } from './shipped-documents.ts';

describe('the number that is confirmed', () => {
  it.each([
    ['esamsat', '3273012345670000', '3273 0123 4567 0000'],
    ['esamsat', 'D 1234 XY', 'D 1234 XY'],
    ['emoney-brizzi', '6013501234567890', '•••• 7890'],
    ['pdam', '1176010000', '1176 0100 00'],
    ['electricity-postpaid', '530012340000', '5300 1234 0000'],
  ])('POST-3, POST-10: of %s, %s, is written as its status and its receipt write it', (id, number, shown) => {
    const product = shippedProduct(id);
    const screen = derive(product);
    const rows = byId(screen, 'confirm-destination')?.props?.rows as readonly { value: { $: string } }[];
    const parameters = { [destinationKey(product)]: number };
    expect(compileExpression(rows[0]?.value.$ ?? '').evaluate(scopeOf(screen, { parameters }))).toBe(shown);
  });
});
