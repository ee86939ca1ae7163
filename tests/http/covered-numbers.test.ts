import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { createChance } from '#server/ops/fuzz/random-source.ts';
import type { RouteDefinition } from '#server/platform/http/route.ts';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import { OPERATIONS, type OperationName } from '#src/contract/operations.ts';
import { KnownValues } from '../requests/known-values.ts';
import { type ComposedApp, composedApp } from '../support/composed-app.ts';
import { shippedDocuments } from '../support/factories/shipped-documents.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { signedInDemo, type TestCaller } from '../support/test-app.ts';
import { gateOf } from './roles.ts';
import { type Asked, somethingToRead } from './something-to-read.ts';

const CARD = '6013507700112233';
const IDENTITY = '3201234567890001';
/** Arguments that no list provides: the numbers themselves, where there is a search. */
const ASKED: Readonly<Partial<Record<OperationName, Readonly<Record<string, unknown>>>>> = {
  'screen.resolve': { path: '/prabayar/emoney/brizzi' },
  'product.list': { family: 'prepaid', type: 'emoney' },
  'offer.list': { product: 'emoney-brizzi' },
  'transaction.list': { q: CARD },
  'notification.list': { period: 'today' },
  'bulk-file.template': { format: 'csv' },
  'ops.lookup': { search: CARD },
  'ops.account.find': { named: '081200000001' },
  'ops.offer.list': { product: 'pulsa' },
  'ops.connector.get': { connector: 'digiflazz' },
  'ops.document.get': { kind: 'product', id: 'pulsa' },
  'ops.document.versions': { kind: 'product', id: 'pulsa' },
};

let fresh: FreshDatabase;
let composed: ComposedApp;
let made: Asked;
const people = new Map<string, TestCaller>();

/**
 * Every successful sale of Sari's becomes one for a bank card or an identity card, whose number the supplier repeated.
 */
async function sellToCards(): Promise<void> {
  const documents = shippedDocuments();
  for (const [id, number, odd] of [
    ['emoney-brizzi', CARD, 0],
    ['bpjs-bpu', IDENTITY, 1],
  ] as const) {
    const product = documents.product(id);
    if (product === undefined) throw new Error(`${id} is shipped`);
    const { hash, document } = product;
    const said = [{ key: 'told', label: document.name, value: `No. ${number.replace(/(.{4})/g, '$1 ')}` }];
    const { rowCount } = await fresh.pool.query(
      `update transaction t set product_id = $1, product_hash = $2, product_type = $3, family = $4, nominal_code = $5,
         parameters = $6, destination_number = $7, customer_number = $7, details = $8
       from account a where a.id = t.owner_id and a.name like 'Sari %' and t.state = 'success' and t.id % 2 = $9`,
      [
        id,
        hash,
        document.type,
        document.family,
        document.nominals?.[0]?.code ?? null,
        JSON.stringify({ destination: number }),
        number,
        JSON.stringify(said),
        odd,
      ],
    );
    expect(rowCount).toBeGreaterThan(0);
    await fresh.pool.query(
      `insert into contact (account_id, number, name, type)
       select id, $1, $2, $3 from account where name like 'Sari %'`,
      [number, id, id === 'emoney-brizzi' ? '/prabayar/emoney/brizzi' : '/pascabayar/bpjs/bpu'],
    );
  }
}

beforeAll(async () => {
  fresh = await freshDatabase();
  composed = await composedApp(fresh);
  const documents = shippedDocuments();
  await documents.store(fresh.db);
  await seedDemo({ db: fresh.db, documents, mode: 'demo' });
  await sellToCards();
  for (const name of ['Sari', 'Ratna', 'Oki']) people.set(name, await signedInDemo(composed.app, fresh.db, name));
  made = await somethingToRead(fresh, composed, people);
});
afterAll(async () => {
  await composed.close();
  await fresh.close();
});

function personFor(route: RouteDefinition): TestCaller {
  const names = { masters: 'Ratna', operations: 'Oki', desk: 'Oki' } as const;
  const caller = people.get(names[gateOf(route) as keyof typeof names] ?? 'Sari');
  if (caller === undefined) throw new Error(`no caller is known for ${route.operation}`);
  return caller;
}

const namesIn = (operation: OperationName): readonly string[] =>
  [...OPERATIONS[operation].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));

test('TRX-1, TRX-2: no reading, export, receipt or recording holds the number of a card or an identity card whole', async () => {
  const known = new KnownValues(createChance(1));
  const whole: string[] = [];
  let covered = 0;
  const readings = composed.composition.routes
    .filter(({ operation }) => (OPERATIONS[operation] as OperationRoute).method === 'GET')
    .sort((one, other) => namesIn(one.operation).length - namesIn(other.operation).length);
  for (const route of readings) {
    const { operation } = route;
    const args = {
      ...Object.fromEntries(namesIn(operation).map((name) => [name, known.any(name)])),
      ...ASKED[operation],
      ...made[operation],
    };
    const answer = await personFor(route).call(operation, args);
    known.learn(answer.body);
    const { content } = answer.body as { readonly content?: string };
    const file = content === undefined ? '' : Buffer.from(content, 'base64').toString();
    const text = `${JSON.stringify(answer.body)}${file}`.replace(/[ .\u00a0-]/g, '');
    if (text.includes(CARD) || text.includes(IDENTITY)) whole.push(operation);
    if (/•{8,}(?:7890|0001)/.test(text)) covered += 1;
  }
  expect(whole).toEqual([]);
  // The sales are really there: in the report, on their page, on the receipt, in lists and in the export.
  expect(covered).toBeGreaterThanOrEqual(5);
}, 240_000);
