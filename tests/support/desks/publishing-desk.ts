import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { vi } from 'vitest';
import { connectorSettings, liveSettings } from '#server/connector-settings.ts';
import { createConnectorRuntime } from '#server/connectors/runtime.ts';
import { valueSeal } from '#server/connectors/settings/sealed-value.ts';
import { openStoredSettings } from '#server/connectors/settings/stored-settings.ts';
import { type OpenDocumentStore, openDocumentStore } from '#server/documents/open-document-store.ts';
import { PUBLICATION_CHANNEL } from '#server/documents/serve/announce.ts';
import { accountRoutes } from '#server/modules/account/index.ts';
import { connectorRoutes } from '#server/modules/connector/index.ts';
import { offerRoutes, seedOffers } from '#server/modules/offer/index.ts';
import { priceRoutes } from '#server/modules/price/index.ts';
import { type PublishingDeps, publishingRoutes, rightRoutes } from '#server/modules/publishing/index.ts';
import { screenRoutes } from '#server/modules/screen/index.ts';
import { sessionRoutes } from '#server/modules/session/index.ts';
import { listenRealtime } from '#server/platform/realtime/listener.ts';
import type { ConnectorDocument, ProductDocument, ScreenDocument } from '#src/engine/core/document-types.ts';
import { DIRECT, TEST_OPERATORS } from '#src/engine/core/test-support/test-products.ts';
import { insertAccount } from '../factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../fresh-database.ts';
import { signedIn, type TestCaller, testApp } from '../test-app.ts';
import { TEST_PEOPLE } from './test-people.ts';

const words = (id: string) => ({ id, en: id, zh: id });

/** A screen of a test with one text. */
export function textScreen(id: string, at: string, text = id, values: Partial<ScreenDocument> = {}): ScreenDocument {
  const body = { block: 'text', id: 'text', props: { text: words(text) } };
  return { kind: 'screen', id, version: 1, title: words(id), route: { path: at, back: true }, body, ...values };
}

const shipped = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '..', '..', '..', 'schemas', file), 'utf8'));

/** The shipped supplier of a test desk: without a problem, as a release requires. */
export const SUPPLIER = shipped('connectors/billers/digiflazz/connector.json') as ConnectorDocument;

const OUTCOMES = ['success', 'failed', 'pending-success', 'pending-failed', 'wrong-number'] as const;

/** The product of a test desk, without fault. */
export const AIRTIME: ProductDocument = {
  ...DIRECT,
  name: { id: 'Pulsa', en: 'Airtime', zh: '话费' },
  supplier: { ...DIRECT.supplier, connector: SUPPLIER.id },
  receipt: {
    ...DIRECT.receipt,
    rows: [...DIRECT.receipt.rows, { label: words('SN'), value: { $: 'transaction.sn' } }],
  },
  fixtures: OUTCOMES.map((outcome, index) => ({
    outcome,
    parameters: { destination: `08123456789${index}` },
    nominal: 'a',
  })),
};

/** The document the base layer of a test desk holds, by file. */
const BASE = {
  'operators.json': TEST_OPERATORS,
  'connector.json': SUPPLIER,
  'product.json': AIRTIME,
  'menu.json': { kind: 'menu', id: 'guest', version: 1, audience: ['guest'], home: [], bottom: [], sidebar: [] },
  'home.json': textScreen('home', '/'),
  'help.json': textScreen('help', '/help', 'one'),
};

/**
 * Accounts for publishing in a test: a web server over real documents, two people of operations, one of QA, one agent.
 */
export interface PublishingDesk extends FreshDatabase {
  readonly app: FastifyInstance;
  readonly documents: OpenDocumentStore;
  readonly deps: PublishingDeps;
  /** Folder of the base layer. */
  readonly directory: string;
  readonly budi: TestCaller;
  readonly citra: TestCaller;
  readonly qa: TestCaller;
  readonly agent: TestCaller & { readonly id: string };
  /** Another process over the same database and folder. */
  another(): Promise<OpenDocumentStore & { stop(): Promise<void> }>;
  /** Saves a draft over whatever is there and puts it into a release. @returns its id */
  release(...documents: readonly object[]): Promise<string>;
  /** The same, approved by Citra and live. */
  goLive(...documents: readonly object[]): Promise<string>;
}

/** @param options.allowLoopback false as in production: suppliers on this machine are refused */
export async function publishingDesk({ allowLoopback = true } = {}): Promise<PublishingDesk> {
  const fresh = await freshDatabase();
  const { db } = fresh;
  const directory = await mkdtemp(path.join(tmpdir(), 'konter-publishing-'));
  await mkdir(directory, { recursive: true });
  for (const [file, content] of Object.entries(BASE)) {
    await writeFile(path.join(directory, file), JSON.stringify(content));
  }
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const open = () => openDocumentStore({ db, directory, log });
  const documents = await open();
  await seedOffers(db, documents);
  const seal = valueSeal(randomBytes(32).toString('hex'));
  const inEnvironment = (id: string): string | undefined => (id === SUPPLIER.id ? 'from the environment' : undefined);
  const environment = { connectorSetting: inEnvironment };
  const settings = liveSettings(environment, documents, await openStoredSettings(db, seal), log.error);
  const settingsOf = (connector: ConnectorDocument) => connectorSettings(settings, connector);
  const deps: PublishingDeps = { documents, connectors: { call: vi.fn() }, settings: { of: settingsOf } };
  const connectors = createConnectorRuntime({ settings: settingsOf, allowLoopback, log });
  const fromEnvironment = (id: string): boolean => inEnvironment(id) !== undefined;
  const ruled = [
    ...sessionRoutes(TEST_PEOPLE),
    ...accountRoutes(),
    ...publishingRoutes(deps),
    ...priceRoutes(deps),
    ...connectorRoutes({
      documents,
      connectors,
      settings: { of: settingsOf, refresh: settings.refresh },
      fromEnvironment,
      seal,
      allowLoopback,
    }),
    ...screenRoutes({ documents }),
    ...offerRoutes({ documents }),
  ];
  const routes = [...ruled, ...rightRoutes(ruled)];
  const app = await testApp(fresh, { routes });
  const person = async (values: Parameters<typeof insertAccount>[1]) => {
    const id = await insertAccount(db, values);
    return { id, ...(await signedIn(app, db, id)) };
  };
  const budi = await person({ name: 'Budi', category: 'operations' });
  const citra = await person({ name: 'Citra', category: 'operations' });
  const release: PublishingDesk['release'] = async (...list) => {
    const named = list.map((document) => document as { kind: string; id: string });
    for (const document of named) {
      const { kind, id } = document;
      const found = await budi.call('ops.draft.get', { kind, id });
      const edit = found.status === 200 ? (found.body.draft as { edit: number }).edit : 0;
      await must(budi.call('ops.draft.save', { kind, id, document, edit }));
    }
    const made = await must(
      budi.call('ops.release.create', {
        title: 'Test',
        note: 'because',
        documents: named.map(({ kind, id }) => ({ kind, id })),
      }),
    );
    return (made.release as { id: string }).id;
  };
  return {
    ...fresh,
    app,
    documents,
    deps,
    directory,
    budi,
    citra,
    qa: await person({ name: 'Qori', category: 'qa' }),
    agent: await person({ name: 'Agus' }),
    another: async () => {
      const store = await open();
      const listener = await listenRealtime({
        pool: fresh.pool,
        log: pino({ level: 'silent' }),
        onMessage: ({ channel }) => {
          if (channel === PUBLICATION_CHANNEL) void store.refresh();
        },
        onGap: () => void store.refresh(),
      });
      return { ...store, stop: () => listener.stop() };
    },
    release,
    goLive: async (...list) => {
      const id = await release(...list);
      await must(citra.call('ops.release.approve', { release: id, note: 'fine' }));
      await must(budi.call('ops.release.publish', { release: id, note: 'now' }));
      return id;
    },
    close: async () => {
      await app.close();
      connectors.close();
      await rm(directory, { recursive: true, force: true });
      await fresh.close();
    },
  };
}

/** The body of an answer that must be a success. @throws Error with the actual answer */
export async function must(answer: ReturnType<TestCaller['call']>): Promise<Record<string, unknown>> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
