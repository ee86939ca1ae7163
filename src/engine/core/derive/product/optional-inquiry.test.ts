import { describe, expect, it } from 'vitest';
import { deriveProductScreen } from '#src/engine/core/derived/derive-product-screen.ts';
import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';
import { INQUIRY } from '#src/engine/core/test-support/test-products.ts';

const offeredBy = (flow: object): string | undefined =>
  /"path":"inquiry_failed","value":\{"\$":"(event\.code in (?:[^"\\]|\\.)*)"\}/.exec(
    JSON.stringify(deriveProductScreen({ ...INQUIRY, flow: { ...INQUIRY.flow, ...flow } }, undefined)),
  )?.[1];

describe.each([
  ['PRE-7: a name check that is not required', offeredBy({ inquiry: 'optional' })],
  ['PRE-5: a required name check that may be gone on without', offeredBy({ withoutName: true })],
])('%s', (_, offered) => {
  it.each([
    ['inquiry_slow', true],
    ['inquiry_failed', true],
    ['wrong_number', false],
    ['customer_not_found', false],
    ['product_closed', false],
    ['validation_failed', false],
  ])('after %s, going on without a name is offered: %s', (code, expected) => {
    const expression: unknown = JSON.parse(`"${offered}"`);
    expect(compileExpression(String(expression)).evaluate({ event: { code }, locale: 'id' })).toBe(expected);
  });
});

describe('PRE-5: a required name check', () => {
  it('offers nothing of the kind by itself', () => {
    expect(offeredBy({})).toBeUndefined();
  });
});
