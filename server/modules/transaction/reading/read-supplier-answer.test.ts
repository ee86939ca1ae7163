import { afterEach, describe, expect, test } from 'vitest';
import { type FailedExpression, onFailedExpression } from '#server/platform/failed-expressions.ts';
import { shippedProduct } from '../../../../tests/documents/shipped-documents.ts';
import { readRows } from '../record/read-product-rows.ts';
import { readingScope, readSupplierAnswer } from './read-supplier-answer.ts';

const told: FailedExpression[] = [];
const stop = onFailedExpression((failed) => told.push(failed));
afterEach(() => told.splice(0));

const label = (id: string) => ({ id, en: id, zh: id });

describe('readings of what a supplier answers', () => {
  test('TRX-2, SDUI-8: a row that real data makes fail is left out, and operations are told of its place and the sale', () => {
    const bad = { label: label('Sisa'), value: { $: 'string(1 / size(reply.items))' } };
    const good = { label: label('SN'), value: { $: 'reply.sn' } };
    const base = shippedProduct('electricity');
    const product = { ...base, reading: { ...base.reading, rows: [bad, good] } };
    const sale = { parameters: { destination: '14012340000' }, nominalCode: null, refId: 'K1' };
    const { rows } = readSupplierAnswer(product, readingScope(product, sale, { items: [], sn: '51' }));
    expect(rows.map(({ value }) => value)).toEqual(['51']);
    expect(told).toMatchObject([{ product: 'electricity', pointer: '/reading/rows/0/value', refId: 'K1' }]);
    stop();
    readRows([bad], readingScope(product, sale, { items: [] }));
    expect(told).toHaveLength(1);
  });
});
