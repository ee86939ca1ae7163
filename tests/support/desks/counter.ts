import { hash } from '@node-rs/argon2';
import { parameterChecker } from '#server/documents/check/check-parameters.ts';
import type { Live } from '#server/documents/document-store.ts';
import { inboundTasks } from '#server/inbound/inbound.tasks.ts';
import { type InboundDeps, inboundHandlers } from '#server/inbound/inbound-handler.ts';
import { findViolations, type Violation } from '#server/ledger/invariants/invariants.ts';
import { credit } from '#server/ledger/postings/credit.ts';
import { type BulkFileDeps, bulkFileTasks } from '#server/modules/bulk-file/index.ts';
import { nameCheckTasks } from '#server/modules/name-check/index.ts';
import { paymentCallbacks } from '#server/modules/payment/index.ts';
import {
  type SaleDocuments,
  type SupplierDeps,
  saleCallbacks,
  transactionTasks,
} from '#server/modules/transaction/index.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { AccountCategory, AccountState } from '#src/domain/people/account.ts';
import type { ConnectorDocument, ProductDocument } from '#src/engine/core/document-types.ts';
import { machineMoves } from '#src/machines/moves.ts';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { shippedOperators } from '../../documents/shipped-documents.ts';
import { insertAccount } from '../factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../fresh-database.ts';
import { runJobs } from '../run-jobs.ts';
import { type ScriptedSupplier, scriptedSupplier } from '../scripted-supplier.ts';

/** Password of every agent of a test counter. */
export const PASSWORD = 'rahasia-agen';
const MOVES = machineMoves(transactionMachine);

/** A supplier's document for tests: `top-up` may be repeated under its reference, bills have a question of their own. */
export const BILLER: Live<ConnectorDocument> = {
  hash: 'hash-biller',
  document: {
    kind: 'connector',
    id: 'biller',
    version: 1,
    group: 'biller',
    name: 'Biller',
    baseUrl: { config: 'CONNECTOR_BILLER_BASE_URL' },
    allowedHosts: [],
    secrets: [],
    operations: Object.fromEntries(
      (['top-up', 'status', 'inquiry', 'pay-bill', 'status-bill'] as const).map((name) => [
        name,
        {
          method: 'POST',
          path: `/${name}`,
          timeoutMs: 30_000,
          response: { format: 'json', fields: {} },
          idempotency: { sameReference: name === 'pay-bill' ? 'status-operation' : 'returns-earlier', maxAgeDays: 90 },
        } as const,
      ]),
    ),
    callback: {
      authentication: { kind: 'hmac-header', header: 'x-test-secret', algorithm: 'hmac-sha1', secret: 'callback' },
      reference: '$.reference',
      response: { format: 'json', fields: {} },
      acknowledge: { status: 200, body: 'ok' },
    },
  },
};

const promised = (sameReference: 'returns-earlier' | 'status-operation') =>
  ({ sameReference, maxAgeDays: 90 }) as const;
const operation = (name: string) =>
  ({
    method: 'POST',
    path: `/${name}`,
    timeoutMs: 30_000,
    response: { format: 'json', fields: {} },
    idempotency: promised('returns-earlier'),
  }) as const;

/** A second supplier of another kind: `buy` buys, `ask` checks the status, `inquiry-bills` returns bills. */
export const RESERVE: Live<ConnectorDocument> = {
  hash: 'hash-reserve',
  document: {
    ...BILLER.document,
    id: 'reserve',
    name: 'Reserve',
    operations: Object.fromEntries(['buy', 'ask', 'inquiry-bills'].map((name) => [name, operation(name)])),
  },
};

export interface TestAgent {
  readonly id: string;
  readonly caller: { accountId: string; category: AccountCategory; state: AccountState };
}

type TestDeps = SupplierDeps & BulkFileDeps & InboundDeps;
/** What a test may bring in place of the counter's own. */
type Replaced = Partial<Pick<SupplierDeps, 'connectors'>> & { readonly documents?: SaleDocuments };

/** A counter to sell over in tests: real database, scripted supplier, products as documents. */
export interface TestCounter extends FreshDatabase {
  readonly deps: TestDeps;
  readonly supplier: ScriptedSupplier;
  /** Stores a version of a product and makes it live. */
  publish(product: Live<ProductDocument>): Promise<void>;
  agent(values?: {
    deposit?: number;
    category?: AccountCategory;
    state?: AccountState;
    permissions?: string[];
    verified?: boolean;
  }): Promise<TestAgent>;
  /** Runs the jobs that are due, and those that they cause at once. @returns errors that tasks threw */
  work(): Promise<readonly unknown[]>;
  /** Deletes jobs, claims on bills and the supplier's prepared answers, so that tests do not affect each other. */
  reset(): Promise<void>;
  /** Makes every waiting job due now. */
  skipWaiting(): Promise<void>;
  violations(): Promise<Violation[]>;
}

/**
 * @param options.replace real documents or suppliers in place of those of the test
 * @param options.fresh a migrated database in place of one of the test run's server
 */
export async function openCounter(
  options: {
    readonly max?: number;
    readonly replace?: (fresh: FreshDatabase) => Promise<Replaced>;
    readonly fresh?: FreshDatabase;
  } = {},
): Promise<TestCounter> {
  const fresh = options.fresh ?? (await freshDatabase({ max: options.max ?? 20 }));
  const { db, pool } = fresh;
  const live = new Map<string, Live<ProductDocument>>();
  const supplier = scriptedSupplier();
  const pinned = new Map<string, unknown>();
  const byHash = async (hash: string): Promise<unknown> => {
    if (pinned.has(hash)) return pinned.get(hash);
    const row = await db.selectFrom('document').select('body').where('hash', '=', hash).executeTakeFirstOrThrow();
    pinned.set(hash, row.body);
    return row.body;
  };
  const documents: TestDeps['documents'] = {
    products: () => [...live.values()],
    product: (id) => live.get(id),
    connector: (id) => [BILLER, RESERVE].find(({ document }) => document.id === id),
    operators: (id) => {
      const found = shippedOperators().find(({ document }) => document.id === id);
      return found && { hash: `hash-${id}`, document: found.document };
    },
    productByHash: async (hash) => (await byHash(hash)) as ProductDocument,
    connectorByHash: async (hash) => (await byHash(hash)) as ConnectorDocument,
    checkParameters: (hash, values) => {
      const product = [...live.values()].find((each) => each.hash === hash);
      return product === undefined ? {} : parameterChecker(product.document)(values);
    },
  };
  const replaced = await options.replace?.(fresh);
  const deps: TestDeps = {
    db,
    inbound: inboundHandlers(saleCallbacks, paymentCallbacks),
    connectors: supplier,
    ...replaced,
    documents: { ...documents, ...replaced?.documents },
  };
  await storeDocument(fresh, BILLER);
  await storeDocument(fresh, RESERVE);
  const passwordHash = await hash(PASSWORD, { memoryCost: 1_024, timeCost: 1, parallelism: 1 });

  return {
    ...fresh,
    deps,
    supplier,
    publish: async (product) => {
      await storeDocument(fresh, product);
      live.set(product.document.id, product);
      for (const nominal of product.document.nominals ?? []) {
        await db
          .insertInto('offer')
          .values({
            product_id: product.document.id,
            code: nominal.code,
            sku: nominal.sku,
            supplier_price: nominal.supplierPrice,
            stock: nominal.stock ?? 'available',
            reason: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    },
    agent: async ({ deposit = 0, category = 'agent', state = 'active', permissions = [], verified = true } = {}) => {
      const id = await insertAccount(db, { category, state, passwordHash, permissions, verified });
      const first = { owner: id, amount: deposit, reference: 'test', kind: 'opening', from: 'suspense' } as const;
      if (deposit > 0) await inTransaction(db, (trx) => credit(trx, first));
      return { id, caller: { accountId: id, category, state } };
    },
    work: () =>
      runJobs(pool, {
        ...inboundTasks(deps),
        ...transactionTasks(deps),
        ...bulkFileTasks(deps),
        ...nameCheckTasks(deps),
      }),
    reset: async () => {
      supplier.reset();
      await pool.query('delete from graphile_worker._private_jobs');
      await pool.query('delete from bill_claim');
    },
    skipWaiting: async () => {
      await pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
    },
    violations: () => findViolations(db, MOVES),
  };
}

async function storeDocument(
  { db }: FreshDatabase,
  { hash: named, document }: Live<ProductDocument | ConnectorDocument>,
): Promise<void> {
  const { kind, id, version } = document;
  await db
    .insertInto('document')
    .values({ hash: named, kind, id, version, body: JSON.stringify(document) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
