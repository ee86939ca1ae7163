import { describe, expect, it } from 'vitest';
import { deriveProductScreen } from '../derived/derive-product-screen.ts';
import type { ScreenDocument } from '../document-types.ts';
import { DIRECT, INQUIRY, OPTIONAL_INQUIRY, POSTPAID, TEST_OPERATORS } from '../test-support/test-products.ts';
import { sourceOfProblem } from './source-of-problem.ts';

/** Pointers to every value of a screen that fits. */
function pointersTo(screen: ScreenDocument, fits: (value: unknown) => boolean): readonly string[] {
  const visit = (value: unknown, at: string): readonly string[] => [
    ...(fits(value) ? [at] : []),
    ...(typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) => visit(child, `${at}/${key.replaceAll('/', '~1')}`))
      : []),
  ];
  return visit(screen, '');
}

const products = [DIRECT, INQUIRY, OPTIONAL_INQUIRY, POSTPAID];

describe('SDUI-5: a problem of a derived screen is said at the member of the product that caused it', () => {
  it('labels of fields lead to the input, texts below them to the language', () => {
    let seen = 0;
    for (const product of products) {
      const screen = deriveProductScreen(product, product.operators ? TEST_OPERATORS : undefined);
      for (const [index, { label }] of product.parameters.entries()) {
        for (const at of pointersTo(screen, (value) => value === label)) {
          seen += 1;
          expect(sourceOfProblem(product, screen, at)).toBe(`/parameters/${index}/label`);
          expect(sourceOfProblem(product, screen, `${at}/zh`)).toBe(`/parameters/${index}/label/zh`);
        }
      }
    }
    expect(seen).toBeGreaterThan(0);
  });

  it('an expression that reads an input leads to the input', () => {
    const [product] = products;
    if (product === undefined) throw new Error('no product');
    const screen = deriveProductScreen(product, product.operators ? TEST_OPERATORS : undefined);
    const key = product.parameters[0]?.key ?? '';
    const found = pointersTo(
      screen,
      (value) => typeof value === 'string' && value === `group(state.parameters.${key}, 4)`,
    ).map((at) => sourceOfProblem(product, screen, at));
    expect(new Set(found.map((at) => at?.slice(0, 13)))).toEqual(new Set(found.length === 0 ? [] : ['/parameters/0']));
  });

  it('what every product shares has no place in it', () => {
    const [product] = products;
    if (product === undefined) throw new Error('no product');
    const screen = deriveProductScreen(product, product.operators ? TEST_OPERATORS : undefined);
    expect(sourceOfProblem(product, screen, '/data/favourites/when/$')).toBeUndefined();
  });
});
