import { describe, expect, it } from 'vitest';
import { parseDocument } from '#src/engine/core/parse-document.ts';
import { shippedProducts } from '../../../../../tests/documents/shipped-documents.ts';
import { shippedEnvironment } from '../../../../../tests/documents/shipped-environment.ts';

type Loose = Record<string, unknown>;
const environment = shippedEnvironment();
const sender = shippedProducts().find(({ document }) => document.id === 'send-money-bca')?.document;
const pointers = (change: object, nameCheck: object = {}) => {
  const document = JSON.parse(JSON.stringify(sender)) as Loose;
  const changed = { ...document, ...change, nameCheck: { ...(document.nameCheck as object), ...nameCheck } };
  return parseDocument('product', changed, environment).problems.map(({ pointer }) => pointer);
};

describe('PRE-15, SDUI-5: a document that asks for a name check says everything that it needs', () => {
  it('is taken as it is shipped, for every product that sends money', () => {
    const senders = shippedProducts().filter(({ document }) => ['sendMoney', 'kirim-uang'].includes(document.type));
    expect(senders.length).toBeGreaterThan(5);
    expect(senders.filter(({ document }) => document.nameCheck === undefined)).toEqual([]);
    expect(pointers({})).toEqual([]);
  });

  it.each([
    ['/nameCheck/operation', {}, { operation: 'look-up-names' }],
    ['/flow', { flow: { inquiry: 'optional', bills: 'none' } }, {}],
    ['/reading', { reading: {} }, {}],
    ['/biller', { biller: undefined }, {}],
    ['/nameCheck/askAfterSeconds', {}, { askAfterSeconds: [] }],
    ['/nameCheck/giveUpAfterSeconds', {}, { giveUpAfterSeconds: 1 }],
  ])('%s', (pointer, change, nameCheck) => {
    expect(pointers(change, nameCheck)).toContain(pointer);
  });
});
