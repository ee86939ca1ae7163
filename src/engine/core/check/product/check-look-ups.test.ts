import { describe, expect, it } from 'vitest';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { parseDocument } from '#src/engine/core/parse-document.ts';
import { shippedProducts } from '../../../../../tests/documents/shipped-documents.ts';
import { shippedEnvironment } from '../../../../../tests/documents/shipped-environment.ts';

const environment = shippedEnvironment();
const shipped = (id: string): ProductDocument => {
  const found = shippedProducts().find(({ document }) => document.id === id)?.document;
  if (found === undefined) throw new Error(`no product ${id}`);
  return JSON.parse(JSON.stringify(found)) as ProductDocument;
};
const problemsOf = (document: unknown) =>
  parseDocument('product', document, environment).problems.filter(({ rule }) => rule === 'operation-kind');

describe('SDUI-2, SDUI-5: a document that would buy before anybody has paid is refused', () => {
  const sender = shipped('send-money-bca');

  it.each<[string, unknown, string]>([
    [
      'its name check buys',
      { ...sender, nameCheck: { ...sender.nameCheck, operation: sender.supplier.pay } },
      '/nameCheck/operation',
    ],
    [
      'its look-up buys',
      { ...sender, supplier: { ...sender.supplier, inquiry: sender.supplier.pay } },
      '/supplier/inquiry',
    ],
    ['its purchase looks up', { ...sender, supplier: { ...sender.supplier, pay: 'inquiry-pln' } }, '/supplier/pay'],
    [
      'its question about the purchase looks up',
      { ...sender, supplier: { ...sender.supplier, status: 'inquiry-pln' } },
      '/supplier/status',
    ],
    [
      'its list of choices buys',
      {
        ...sender,
        parameters: sender.parameters.map((parameter) => ({
          ...parameter,
          choicesFrom: { operation: sender.supplier.pay, value: 'value', label: 'label' },
        })),
      },
      '/parameters/0/choicesFrom/operation',
    ],
  ])('%s', (_, document, pointer) => {
    const [problem] = problemsOf(document);
    expect(problem?.pointer).toBe(pointer);
    expect(problem?.reason).not.toBe('');
  });

  it('no shipped product is refused for it', () => {
    expect(shippedProducts().flatMap(({ document }) => problemsOf(document))).toEqual([]);
  });
});
