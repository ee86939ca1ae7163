import { Type } from '@sinclair/typebox';
import { BLOCK_SPECS } from '#src/blocks/catalog.ts';
import { account } from '#src/contract/account/account.contract.ts';
import { contactListAnswer } from '#src/contract/account/contact.contract.ts';
import {
  choiceSearchAnswer,
  offerListAnswer,
  productChoicesAnswer,
  productListAnswer,
} from '#src/contract/sale/offer.contract.ts';
import { purchaseListAnswer } from '#src/contract/sale/purchase-list.contract.ts';
import { repeatAnswer } from '#src/contract/sale/repeat.contract.ts';
import { recentNumbersAnswer, transaction, transactionAnswer } from '#src/contract/sale/transaction.contract.ts';
import type { DocumentEnvironment } from '../document-environment.ts';
import type { JsonSchema } from '../schema/schema-types.ts';
import { createCatalog } from '../screen/catalog.ts';

const plain = (schema: unknown) => JSON.parse(JSON.stringify(schema)) as JsonSchema;
const args = (...names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, {}])),
});

/** An environment for tests of the engine core: the real blocks and answers, few operations. */
export const TEST_ENVIRONMENT: DocumentEnvironment = {
  catalog: createCatalog(BLOCK_SPECS),
  operations: new Map([
    ['offer.list', { arguments: { ...args('product'), required: ['product'] }, answer: plain(offerListAnswer) }],
    ['product.list', { arguments: args('family', 'type'), answer: plain(productListAnswer) }],
    ['contact.list', { arguments: args('type'), answer: plain(contactListAnswer) }],
    ['product.choices', { answer: plain(productChoicesAnswer) }],
    [
      'product.choice.search',
      {
        arguments: args('product', 'parameter', 'text', 'value', 'given', 'after', 'rows'),
        answer: plain(choiceSearchAnswer),
      },
    ],
    ['transaction.repeat', { answer: plain(repeatAnswer) }],
    ['transaction.recent-numbers', { arguments: args(), answer: plain(recentNumbersAnswer) }],
    ['inquiry.create', { answer: plain(transactionAnswer) }],
    ['transaction.create', { answer: plain(transactionAnswer) }],
    ['transaction.pay', { answer: plain(transactionAnswer) }],
    ['purchase-list.add', { answer: plain(purchaseListAnswer) }],
    ['transaction.get', { arguments: args('ref_id'), answer: plain(transactionAnswer) }],
  ]),
  machines: new Map([['transaction', ['PAY', 'CANCEL']]]),
  operatorTables: new Map([['mobile', ['telkomsel', 'xl']]]),
  choiceTables: new Map(),
  connectors: new Map([['sandbox', ['pay', 'status', 'inquiry']]]),
  lookUps: new Map([['sandbox', ['inquiry']]]),
  account: plain(Type.Union([account, Type.Null()])),
  site: { type: 'object', properties: { demo: { type: 'boolean' } }, required: ['demo'] },
  transaction: plain(transaction),
  shellOverlays: new Set(['sidebar:menu']),
};
