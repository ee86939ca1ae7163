import { describe, expect, it } from 'vitest';
import { deriveProductScreen } from '../derive-product-screen.ts';
import { compileExpression } from '../expression.ts';
import { INQUIRY } from '../test-support/test-products.ts';

const screen = deriveProductScreen({ ...INQUIRY, flow: { ...INQUIRY.flow, inquiry: 'optional' } }, undefined);
const offered = /"path":"inquiry_failed","value":\{"\$":"(event\.code in (?:[^"\\]|\\.)*)"\}/.exec(
  JSON.stringify(screen),
)?.[1];

describe('PRE-7: a name check that is not required', () => {
  it.each([
    ['inquiry_slow', true],
    ['inquiry_failed', true],
    ['wrong_number', false],
    ['validation_failed', false],
  ])('PRE-7: after %s, going on without a name is offered: %s', (code, expected) => {
    const expression: unknown = JSON.parse(`"${offered}"`);
    expect(compileExpression(String(expression)).evaluate({ event: { code }, locale: 'id' })).toBe(expected);
  });
});
