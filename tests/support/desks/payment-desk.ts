import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { connectorSettings } from '#server/connector-settings.ts';
import { createConnectorRuntime } from '#server/connectors/runtime.ts';
import { demoSuppliers } from '#server/demo-suppliers.ts';
import { registerCallbackRoutes } from '#server/inbound/callback.routes.ts';
import { inboundTasks } from '#server/inbound/inbound.tasks.ts';
import { inboundHandlers } from '#server/inbound/inbound-handler.ts';
import { readBalances } from '#server/ledger/balance.ts';
import { findViolations, type Violation } from '#server/ledger/invariants/invariants.ts';
import { credit } from '#server/ledger/postings/credit.ts';
import { checkoutPurpose, checkoutTasks } from '#server/modules/checkout/index.ts';
import { depositPurpose, depositRoutes, topupRoutes } from '#server/modules/deposit/index.ts';
import { type PaymentDeps, paymentCallbacks, paymentTasks } from '#server/modules/payment/index.ts';
import { saleCallbacks, transactionTasks } from '#server/modules/transaction/index.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { RouteDefinition } from '#server/platform/http/route.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import { startSandbox } from '#server/sandbox/main.ts';
import type { AccountCategory, AccountState } from '#src/domain/people/account.ts';
import { insertAccount } from '../factories/account.ts';
import { shippedDocuments } from '../factories/shipped-documents.ts';
import { type FreshDatabase, freshDatabase } from '../fresh-database.ts';
import { runJobs } from '../run-jobs.ts';
import { signedIn, type TestCaller, testApp } from '../test-app.ts';

/** Password of everybody at a payment desk. */
export const PASSWORD = 'rahasia-agen';

export interface Payer extends TestCaller {
  readonly id: string;
  deposit(): Promise<number>;
}

export type DeskDeps = Omit<PaymentDeps, 'documents' | 'connectors'> & {
  readonly db: FreshDatabase['db'];
  readonly connectors: ReturnType<typeof createConnectorRuntime>;
  readonly documents: ReturnType<typeof shippedDocuments>;
};

/** Deposits with the real gateway documents over HTTP to the sandbox's gateways, for tests. */
export interface PaymentDesk extends FreshDatabase {
  readonly app: FastifyInstance;
  readonly deps: DeskDeps;
  /** Origin of the sandbox. */
  readonly sandboxUrl: string;
  /** Where gateways report to. */
  readonly callbackUrl: string;
  readonly secrets: ReturnType<typeof demoSuppliers>['credentials'];
  payer(values?: {
    deposit?: number;
    category?: AccountCategory;
    state?: AccountState;
    permissions?: string[];
    name?: string;
    hp?: string;
  }): Promise<Payer>;
  /** Something happens at a gateway of the sandbox. */
  event(gateway: string, words: Readonly<Record<string, unknown>>): Promise<void>;
  /** Sets deposit preferences over what the desk begins with: open all day. */
  prefer(values: Readonly<Record<string, unknown>>): Promise<void>;
  /** Runs the jobs that are due, and those that they cause at once. @returns errors that tasks threw */
  work(): Promise<readonly unknown[]>;
  /** Makes every waiting job due now and runs it. */
  later(): Promise<readonly unknown[]>;
  violations(): Promise<Violation[]>;
}

const SECRETS = {
  visitor: '',
  realtimeKey: '',
  realtimeSecret: '',
  documents: '',
  connectorSettings: '',
  sandboxKey: 'desk',
  sandboxWebhookSecret: '',
};

/** @param more further routes and tasks that a test needs */
export async function openPaymentDesk(
  more: {
    readonly routes?: (deps: DeskDeps) => readonly RouteDefinition[];
    readonly tasks?: (deps: DeskDeps) => JobTasks;
  } = {},
): Promise<PaymentDesk> {
  const fresh = await freshDatabase({ max: 20 });
  const { db, pool } = fresh;
  const documents = shippedDocuments();
  await documents.store(db);
  let port = 0;
  const named = () => demoSuppliers(port, SECRETS, undefined);
  const fold = (name: string) => name.replaceAll('_', '-');
  const log = { warn: () => undefined, error: () => undefined };
  const connectors = createConnectorRuntime({
    settings: (connector) =>
      connectorSettings({ connectorSetting: (id, name) => named().settings.get(id)?.get(fold(name)) }, connector),
    allowLoopback: true,
    log,
  });
  const publicUrl = new URL('http://konter.test');
  const sales = { documents, connectors };
  const purposes = { deposit: depositPurpose, checkout: checkoutPurpose(sales) };
  const inbound = inboundHandlers(saleCallbacks, paymentCallbacks);
  const deps = { db, documents, connectors, purposes, publicUrl, allowLoopback: true, inbound };
  const app = await testApp(fresh, {
    publicUrl,
    routes: [...depositRoutes(), ...topupRoutes(deps), ...(more.routes?.(deps) ?? [])],
    extend: (web) => registerCallbackRoutes(web, deps),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const callbackUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1/callback`;
  const folder = mkdtempSync(join(tmpdir(), 'payment-desk-'));
  const { credentials } = named();
  const sandbox = await startSandbox({ port: 0, dataDir: folder, callbackBase: callbackUrl, credentials, paceMs: 20 });
  port = Number(new URL(sandbox.url).port);
  const passwordHash = await hash(PASSWORD, { memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  const prefer = async (values: object) => {
    const value = JSON.stringify({ closesAt: '00:00', opensAt: '00:00', ...values });
    await db
      .insertInto('site_preference')
      .values({ name: 'deposit', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  };
  await prefer({});
  const tasks: JobTasks = {
    ...inboundTasks(deps),
    ...transactionTasks(deps),
    ...paymentTasks(deps),
    ...checkoutTasks(deps),
    ...more.tasks?.(deps),
  };
  const work = () => runJobs(pool, tasks);
  return {
    ...fresh,
    app,
    deps,
    sandboxUrl: sandbox.url,
    callbackUrl,
    secrets: credentials,
    prefer,
    work,
    later: async () => {
      await pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
      return work();
    },
    payer: async ({ deposit = 0, ...values } = {}) => {
      const id = await insertAccount(db, { passwordHash, ...values });
      const first = { owner: id, amount: deposit, reference: `test-${id}`, kind: 'opening', from: 'suspense' } as const;
      if (deposit > 0) await inTransaction(db, (trx) => credit(trx, first));
      const caller = await signedIn(app, db, id);
      return { ...caller, id, deposit: async () => (await readBalances(db, id)).deposit };
    },
    event: async (gateway, words) => {
      const answer = await fetch(`${sandbox.url}/${gateway}/_event`, { method: 'POST', body: JSON.stringify(words) });
      if (answer.status !== 200) throw new Error(`${gateway} did not understand: ${await answer.text()}`);
    },
    violations: () => findViolations(db),
    close: async () => {
      await app.close();
      await sandbox.close();
      connectors.close();
      await fresh.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
