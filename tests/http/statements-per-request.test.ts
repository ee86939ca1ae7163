import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/demo-people.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { createChance } from '#server/ops/fuzz/random-source.ts';
import type { RouteDefinition } from '#server/platform/http/route.ts';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import { OPERATIONS, type OperationName } from '#src/contract/operations.ts';
import { type RecordedStatement, statementRecorder } from '../bench/statement-recorder.ts';
import { KnownValues } from '../requests/known-values.ts';
import { type ComposedApp, composedApp } from '../support/composed-app.ts';
import { givePin } from '../support/factories/pin.ts';
import { shippedDocuments } from '../support/factories/shipped-documents.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { signedInDemo, type TestAnswer, type TestCaller } from '../support/test-app.ts';
import { gateOf } from './roles.ts';
import { type Asked, somethingToRead } from './something-to-read.ts';

/** Statements that any reading may cost: the caller, and the data. */
const MOST = 6;
/** Readings that cost more, each with its reason. */
const MORE: Readonly<Partial<Record<OperationName, number>>> = {
  // One box that finds whatever has a number: a statement for each noun.
  'ops.lookup': 13,
  // Prices as listed, as people decided, of each supplier, and how each of those does.
  'offer.list': 9,
  // The same of one nominal.
  'checkout.get': 9,
  // The same of every product of a type.
  'pricelist.get': 9,
  // Documents, approvals, the live version of each, the release's author, the active staff among them, the approvers.
  'ops.release.list': 7,
  'ops.release.get': 7,
  // Complaints, what was written in them, their sales with product and state, whose they are.
  'ops.ticket.list': 7,
  // One page about an account: rights, devices, sessions, money, pending work.
  'ops.person.get': 9,
};
/** The account that calls a reading, where its gate does not determine it. */
const FOR: Readonly<Partial<Record<OperationName, string>>> = { 'transfer.get': 'Ratna', 'transfer.receiver': 'Ratna' };
/** Arguments that no list provides. */
const ASKED: Readonly<Partial<Record<OperationName, Readonly<Record<string, unknown>>>>> = {
  'screen.resolve': { path: '/prabayar/pulsa' },
  'product.list': { family: 'prepaid', type: 'games' },
  'offer.list': { product: 'pulsa' },
  'shop.collection.get': { slug: 'baru' },
  'product.choice.search': { product: 'games-honkai-star-rail', parameter: 'server' },
  'notification.list': { period: 'today' },
  'bulk-file.template': { format: 'csv' },
  'ops.lookup': { search: 'Sari' },
  'ops.account.find': { named: '081200000001' },
  'ops.offer.list': { product: 'pulsa' },
  'ops.connector.get': { connector: 'digiflazz' },
  'ops.document.get': { kind: 'product', id: 'pulsa' },
  'ops.document.versions': { kind: 'product', id: 'pulsa' },
};
/** More rows than anything that a sale has to know has. */
const MANY = 15;
const PIN = '482915';
const IN_A_DAY = sql<Date>`now() + interval '1 day'`;

let fresh: FreshDatabase;
let composed: ComposedApp;
let made: Asked;
const people = new Map<string, TestCaller>();
const recorder = statementRecorder();
const known = new KnownValues(createChance(1));

beforeAll(async () => {
  fresh = await freshDatabase();
  composed = await composedApp(fresh);
  const documents = shippedDocuments();
  await documents.store(fresh.db);
  await seedDemo({ db: fresh.db, documents, mode: 'demo' });
  for (const name of ['Sari', 'Ratna', 'Oki']) people.set(name, await signedInDemo(composed.app, fresh.db, name));
  made = await somethingToRead(fresh, composed, people);
});
afterAll(async () => {
  recorder.stop();
  await composed.close();
  await fresh.close();
});

/** Statements that the program runs by itself now and then, independent of the request. */
const BY_ITSELF = /^\s*(insert into (lifecycle_refusal|lifecycle_call|client_step)|listen )/i;

async function counted(ask: () => Promise<TestAnswer>): Promise<TestAnswer & { statements: RecordedStatement[] }> {
  recorder.start();
  try {
    const answer = await ask();
    return { ...answer, statements: (await recorder.stop()).filter(({ text }) => !BY_ITSELF.test(text)) };
  } finally {
    await recorder.stop();
  }
}

/** An account that passes the gate of a route and gets data there. */
function personFor(route: RouteDefinition): TestCaller {
  const names = { masters: 'Ratna', operations: 'Oki', desk: 'Oki' } as const;
  const gate = gateOf(route);
  const caller = people.get(FOR[route.operation] ?? names[gate as keyof typeof names] ?? 'Sari');
  if (caller === undefined) throw new Error(`nobody for ${route.operation}`);
  return caller;
}

const readings = (): readonly RouteDefinition[] =>
  composed.composition.routes.filter(({ operation }) => (OPERATIONS[operation] as OperationRoute).method === 'GET');

const namesIn = ({ operation }: RouteDefinition): readonly string[] =>
  [...OPERATIONS[operation].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));

const asksFor = ({ query }: RouteDefinition, name: string): boolean =>
  Object.hasOwn((query as { properties?: object } | undefined)?.properties ?? {}, name);

describe('REAL-5: what a request costs the database', () => {
  test('every reading costs few statements, and no more of them for twenty rows than for two', async () => {
    const wrong: string[] = [];
    // Lists first: they provide the references that the others are called with.
    const all = [...readings()].sort((one, other) => namesIn(one).length - namesIn(other).length);
    for (const route of all) {
      const { operation } = route;
      const args = {
        ...Object.fromEntries(namesIn(route).map((name) => [name, known.any(name)])),
        ...ASKED[operation],
        ...made[operation],
      };
      const person = personFor(route);
      const ask = (more: object = {}) => counted(() => person.call(operation, { ...args, ...more }));
      // A process reads versions of documents once, so the first call is not counted.
      await ask();
      const answer = await ask();
      if (answer.status !== 200) {
        wrong.push(`${operation}: ${answer.status} ${JSON.stringify(answer.body)}`);
        continue;
      }
      known.learn(answer.body);
      if (answer.statements.length > (MORE[operation] ?? MOST))
        wrong.push(`${operation}: ${answer.statements.length} statements`);
      if (!asksFor(route, 'limit')) continue;
      const [two, twenty] = [await ask({ limit: 2 }), await ask({ limit: 20 })];
      if (two.statements.length !== twenty.statements.length)
        wrong.push(
          `${operation}: ${two.statements.length} statements for two rows, ${twenty.statements.length} for twenty`,
        );
    }
    expect(wrong).toEqual([]);
    expect(all.length).toBeGreaterThan(60);
  }, 240_000);

  test('PRE-21: a purchase with two suppliers costs 20 statements and waits for nine answers; what is looked at again costs one, whatever confirmed it', async () => {
    const sari = people.get('Sari') as TestCaller;
    const { id } = await fresh.db
      .selectFrom('account')
      .select('id')
      .where('name', 'like', 'Sari %')
      .executeTakeFirstOrThrow();
    await givePin(fresh.db, id, PIN, { purchase: true, transfer: false });
    let serial = 0;
    const buy = (over: object) => {
      serial += 1;
      const parameters = { destination: `0812340000${serial}${serial}` };
      const body = { product: 'pulsa', nominal: offer.code, parameters, quoted_price: offer.price, ...over };
      return counted(() => sari.call('transaction.create', body, { key: `statements-${serial}` }));
    };
    const offers = (await sari.call('offer.list', { product: 'pulsa' })).body.data as Offer[];
    const offer = offers.find(({ operator, stock }) => operator === 'telkomsel' && stock === 'available') as Offer;
    // The first one opens the account's hold.
    const bought = [
      await buy({ password: DEMO_PASSWORD }),
      await buy({ password: DEMO_PASSWORD }),
      await buy({ pin: PIN }),
    ];
    await fresh.db.updateTable('session').set({ password_remembered_until: IN_A_DAY }).execute();
    const remembered = await buy({});
    for (const { status } of [...bought, remembered]) expect(status).toBe(201);
    expect(remembered.statements.map(({ text }) => text.trim().slice(0, 60))).toHaveLength(20);
    // Caller, stored answer, begin, key, reads, hold, sale, what follows it, the end: each is needed for the next.
    expect(new Set(remembered.statements.map(({ turn }) => turn)).size).toBe(9);
    const inside = ({ statements }: { readonly statements: readonly RecordedStatement[] }) => {
      const texts = statements.map(({ text }) => text);
      return texts.slice(texts.indexOf('begin'), texts.indexOf('commit') + 1).length;
    };
    const [, password, pin] = bought.map(inside);
    expect([password, pin]).toEqual([inside(remembered), inside(remembered)]);
    // What is read of a product is its one nominal, however many it has.
    expect(offers.length).toBeGreaterThan(MANY);
    expect(remembered.statements.filter(({ rows }) => rows > MANY).map(({ text }) => text)).toEqual([]);
  });
});

interface Offer {
  readonly code: string;
  readonly price: number;
  readonly operator: string;
  readonly stock: string;
}
