import { describe, expect, it } from 'vitest';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { parseDocument } from '#src/engine/core/parse-document.ts';
import { derive } from '#src/engine/core/test-support/derived-screen.ts';
import { TEST_ENVIRONMENT } from '#src/engine/core/test-support/test-environment.ts';
import { POSTPAID } from '#src/engine/core/test-support/test-products.ts';

const { bills } = POSTPAID.reading ?? {};
if (bills === undefined) throw new Error('the product reads bills');
const ONCE: ProductDocument = {
  ...POSTPAID,
  reading: { ...POSTPAID.reading, bills: { ...bills, paymentFee: { $: 'int_of(reply.admin)' } } },
};
const slabs = [
  { from: 0, to: 99_999, fixed: 1_000 },
  { from: 100_000, to: null, fixed: 500, percentBasisPoints: 75 },
] as const;
const oldestFirst = { reason: { id: 'Bulan lama dulu.', en: 'The oldest first.', zh: '先付最早的。' } };

describe('screens of bills with a fee once per payment', () => {
  it.each([
    ['any of several bills', ONCE],
    ['with fees by slabs', { ...ONCE, pricing: { ...ONCE.pricing, adminFee: slabs } }],
    ['the oldest first', { ...ONCE, flow: { ...ONCE.flow, oldestFirst } }],
    ['all bills', { ...ONCE, flow: { ...ONCE.flow, bills: 'all' } }],
    ['one bill', { ...ONCE, flow: { ...ONCE.flow, bills: 'single' } }],
    ['several bills with slabs and no such fee', { ...POSTPAID, pricing: { ...POSTPAID.pricing, adminFee: slabs } }],
  ] as const)('SDUI-2: %s: product and screen have no problems', (_title, product) => {
    expect(parseDocument('product', product, TEST_ENVIRONMENT).problems).toEqual([]);
    expect(parseDocument('screen', derive(product), TEST_ENVIRONMENT).problems).toEqual([]);
  });
});
