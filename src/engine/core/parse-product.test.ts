import { describe, expect, it } from 'vitest';
import type { ProductDocument } from './document-types.ts';
import { parseDocument } from './parse-document.ts';
import { TEST_ENVIRONMENT } from './test-support/test-environment.ts';
import { DIRECT, INQUIRY, POSTPAID } from './test-support/test-products.ts';

const title = { id: 'Judul', en: 'Title', zh: '标题' };
const problemsOf = (json: unknown) =>
  parseDocument('unknown', json, TEST_ENVIRONMENT).problems.map(({ pointer, reason }) => `${pointer}: ${reason}`);

describe('SDUI-2: products are checked', () => {
  const first = DIRECT.parameters[0];
  const parameter = (over: object): ProductDocument => ({
    ...DIRECT,
    parameters: [{ ...(first as object), ...over }] as never,
  });
  const nominal = DIRECT.nominals?.[0];
  const slab = { from: 0, to: 100, fixed: 1 };

  it.each<[string, unknown, string | RegExp]>([
    [
      'a pattern without ends',
      parameter({ pattern: '08' }),
      '/parameters/0/pattern: it must start with ^ and end with $',
    ],
    ['a slow pattern', parameter({ pattern: '^(0+)+$' }), /^\/parameters\/0\/pattern: a repeat inside/],
    ['required but hidden', parameter({ visible: false }), /^\/parameters\/0\/visible: required but hidden/],
    ['lengths the wrong way round', parameter({ minLength: 14 }), /^\/parameters\/0\/minLength/],
    [
      'a phone number that is nobody’s',
      parameter({ pii: 'none' }),
      '/parameters/0/pii: a phone number tells who somebody is',
    ],
    ['a choice without choices', parameter({ type: 'choice' }), '/parameters/0/choices: nothing to choose from'],
    [
      'an unknown operator table',
      { ...DIRECT, operators: { ...DIRECT.operators, table: 'mobil' } },
      '/operators/table: there is no operator table mobil',
    ],
    [
      'an unknown operator',
      { ...DIRECT, nominals: [{ ...nominal, operator: 'tri' }] },
      '/nominals/0/operator: the table has no operator tri',
    ],
    [
      'two nominals of one sku',
      { ...DIRECT, nominals: [nominal, { ...nominal, code: 'c' }] },
      '/nominals/1/sku: two nominals have the sku s1',
    ],
    [
      'a loss',
      { ...DIRECT, nominals: [{ ...nominal, suggestedPrice: 100 }] },
      '/nominals/0/suggestedPrice: below what the agent pays',
    ],
    ['nothing to sell', { ...DIRECT, nominals: [] }, '/nominals: the product sells nominals and has none'],
    [
      'overlapping fees',
      { ...DIRECT, pricing: { ...DIRECT.pricing, adminFee: [slab, { ...slab, from: 50, to: null }] } },
      '/pricing/adminFee/1: two slabs hold for the same amount and day',
    ],
    [
      'min over max',
      { ...DIRECT, limits: { minAmount: 10, maxAmount: 5 } },
      '/limits/minAmount: the least amount is above the greatest',
    ],
    ['a missing inquiry operation', { ...INQUIRY, supplier: DIRECT.supplier }, /^\/supplier\/inquiry/],
    [
      'an unknown connector',
      { ...DIRECT, supplier: { ...DIRECT.supplier, connector: 'x' } },
      '/supplier/connector: there is no connector x',
    ],
    [
      'an unknown operation',
      { ...DIRECT, supplier: { ...DIRECT.supplier, pay: 'buy' } },
      '/supplier/pay: sandbox has no operation buy',
    ],
    ['bills without reading', { ...POSTPAID, reading: {} }, '/reading: nothing says where the bills are in the answer'],
    [
      'a misspelt receipt field',
      { ...DIRECT, receipt: { title, rows: [{ label: title, value: { $: 'transaction.prize' } }] } },
      /^\/receipt\/rows\/0\/value\/\$: there is no field prize/,
    ],
    [
      'an unknown parameter',
      { ...DIRECT, supplier: { ...DIRECT.supplier, customerNumber: { $: 'parameters.nomor' } } },
      /^\/supplier\/customerNumber\/\$: there is no field nomor/,
    ],
    [
      'missing fixtures',
      { ...DIRECT, fixtures: [DIRECT.fixtures[0]] },
      '/fixtures: no fixture for failed, pending-success',
    ],
    [
      'a fixture that does not fit',
      { ...DIRECT, fixtures: DIRECT.fixtures.map((one) => ({ ...one, parameters: { destination: '1' } })) },
      /^\/fixtures\/0\/parameters\/destination/,
    ],
    [
      'check times that do not grow',
      { ...DIRECT, pending: { ...DIRECT.pending, checkAfterSeconds: [5, 5] } },
      /^\/pending\/checkAfterSeconds/,
    ],
    ['a text in two languages', { ...DIRECT, name: { id: 'a', en: 'b' } }, '/name: zh is missing'],
  ])('refuses %s', (_, document, expected) => {
    const [problem = ''] = problemsOf(document);
    if (typeof expected === 'string') expect(problem).toBe(expected);
    else expect(problem).toMatch(expected);
  });
});
