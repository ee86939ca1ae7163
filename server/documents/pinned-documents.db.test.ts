import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { DIRECT } from '#src/engine/core/test-support/test-products.ts';
import { tinyConnector } from '../../tests/connectors/tiny-connector.ts';
import { type FreshDatabase, freshDatabase } from '../../tests/support/fresh-database.ts';
import { storeVersions } from './document-rows.ts';
import { pinnedDocuments } from './pinned-documents.ts';
import { documentHash } from './text/canonical-json.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

/** What is shown after so many changes: one product and one form, each in its newest version. */
const shownAfter = (changes: number) => {
  const document = { ...DIRECT, version: changes + 1 };
  return {
    products: new Map([[document.id, { hash: `product-${changes}`, document }]]),
    connectors: new Map([['tiny', { hash: `connector-${changes}`, document: tinyConnector() }]]),
    validators: new Map([
      ['always', 'the same module'],
      [`module-${changes}`, `source of ${changes}`],
    ] as const),
  };
};

test('SDUI-6: versions of before do not stay in memory for ever; what a sale began with is read again', async () => {
  await fresh.db
    .insertInto('document')
    .values({ hash: 'product-0', kind: 'product', id: DIRECT.id, version: 1, body: JSON.stringify(DIRECT) })
    .execute();
  const pinned = pinnedDocuments(fresh.db);
  const { reads } = pinned;
  for (let changes = 0; changes <= 400; changes += 1) pinned.keep(shownAfter(changes));
  // A page that was opened before a few hundred changes still has its own module.
  expect(reads.validator('module-0')).toBe('source of 0');
  expect((await reads.productByHash('product-0')).version).toBe(1);
  for (let changes = 401; changes <= 2_000; changes += 1) pinned.keep(shownAfter(changes));
  expect(reads.validator('module-0')).toBeUndefined();
  expect(reads.validator('always')).toBe('the same module');
  expect(reads.validator('module-2000')).toBe('source of 2000');
  expect((await reads.productByHash('product-2000')).version).toBe(2_001);
  // Not in memory any more, and no such version was ever stored.
  await expect(reads.productByHash('product-1')).rejects.toThrow('there is no product of version product-1');
  expect(await reads.productByHash('product-0')).toMatchObject({ id: DIRECT.id, version: 1 });
  expect(reads.checkParameters('product-0', {})).toEqual({ '/parameters/destination': [{ code: 'required' }] });
});

test('SDUI-3, SDUI-9: a version that is read again has its members in the order in which it was published', async () => {
  const { pay } = tinyConnector().operations;
  if (pay === undefined) throw new Error('the connector buys');
  const body = {
    format: 'xml',
    root: 'envelope',
    template: { header: '{secret.pin}', body: '{ref}', a: '1' },
  } as const;
  const document = { ...tinyConnector(), operations: { pay: { ...pay, body } } };
  const hash = documentHash(document);
  await storeVersions(fresh.db, [{ hash, document }]);
  const again = await pinnedDocuments(fresh.db).reads.connectorByHash(hash);
  expect(JSON.stringify(again)).toBe(JSON.stringify(document));
  expect(documentHash(again)).toBe(hash);
});

test('REAL-4: what is live is known to who holds a connection already, also when nobody gets another', async () => {
  const narrow = await freshDatabase({ max: 2 });
  try {
    const { keep, reads } = pinnedDocuments(narrow.db);
    for (const changes of [1, 2]) keep(shownAfter(changes));
    let holding = 0;
    let go: () => void = () => undefined;
    const all = new Promise<void>((resolve) => {
      go = resolve;
    });
    const working = Array.from({ length: 2 }, () =>
      inTransaction(narrow.db, async () => {
        holding += 1;
        if (holding === 2) go();
        await all;
        const product = await reads.productByHash('product-2');
        const connectors = await Promise.all(['connector-1', 'connector-2'].map((hash) => reads.connectorByHash(hash)));
        return [product.id, ...connectors.map(({ id }) => id)];
      }),
    );
    expect(await Promise.all(working)).toEqual(Array(2).fill([DIRECT.id, 'tiny', 'tiny']));
  } finally {
    await narrow.close();
  }
});
