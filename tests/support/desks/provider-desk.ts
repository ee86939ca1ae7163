import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DEMO_PASSWORD } from '#server/demo/demo-people.ts';
import { findViolations, type Violation } from '#server/ledger/invariants/invariants.ts';
import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import { machineMoves } from '#src/machines/moves.ts';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { CONNECTORS, NUMBERS, PRODUCTS, SECRETS } from '../../connectors/unlike-providers/manuals.ts';
import {
  type ProviderName,
  type StartedProviders,
  startProviders,
} from '../../connectors/unlike-providers/start-providers.ts';
import { type ComposedApp, composedApp } from '../composed-app.ts';
import { type FreshDatabase, freshDatabase } from '../fresh-database.ts';
import { runJobs } from '../run-jobs.ts';
import { signedInDemo, type TestCaller } from '../test-app.ts';
import { must } from './publishing-desk.ts';

/** A request that a provider makes to us. */
interface Report {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly rawBody: Buffer;
}

/** The whole program over a real database, and providers that it learns of by published documents alone. */
export interface ProviderDesk extends FreshDatabase {
  readonly app: FastifyInstance;
  readonly providers: StartedProviders;
  readonly agent: TestCaller;
  /** Publishes a provider's connector and product once, and sets its address and secrets, as two people of operations do. */
  connect(name: ProviderName): Promise<void>;
  /** Buys for the number with this ending and works off what is due. @returns the sale after that */
  sell(name: ProviderName, ending: string): Promise<Transaction>;
  /** The sale now. */
  sale(reference: string): Promise<Transaction>;
  /** The agent's deposit in rupiah. */
  deposit(): Promise<number>;
  /** Sends a report to the address of callbacks, over HTTP. @returns the status of the answer */
  report(name: ProviderName, report: Report): Promise<number>;
  /** Works off the jobs that are due. @param options.waiting those that wait for their time as well */
  work(options?: { readonly waiting?: boolean }): Promise<void>;
  violations(): Promise<readonly Violation[]>;
}

let keys = 0;
const nextKey = (): string => {
  keys += 1;
  return `provider-${String(keys).padStart(10, '0')}`;
};

/** Opens it in demo mode, which alone lets a connector reach a provider on loopback. */
export async function providerDesk(): Promise<ProviderDesk> {
  const fresh = await freshDatabase();
  const { db, pool } = fresh;
  const composed: ComposedApp = await composedApp(fresh, { mode: 'demo' });
  const { app, composition } = composed;
  const providers = await startProviders();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const [author, colleague, agent] = await Promise.all(
    ['Oki', 'Opi', 'Sari'].map((name) => signedInDemo(app, db, name)),
  );
  if (author === undefined || colleague === undefined || agent === undefined) throw new Error('a demo has people');

  const connected = new Set<ProviderName>();
  const work: ProviderDesk['work'] = async ({ waiting = false } = {}) => {
    if (waiting) await pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
    const errors = await runJobs(pool, composition.tasks);
    if (errors.length > 0) throw new AggregateError(errors, String(errors[0]));
  };
  const sale: ProviderDesk['sale'] = async (reference) =>
    (await must(agent.call('transaction.get', { ref_id: reference }))).transaction as Transaction;
  return {
    ...fresh,
    app,
    providers,
    agent,
    connect: async (name) => {
      if (connected.has(name)) return;
      connected.add(name);
      await publish(author, colleague, [CONNECTORS[name], PRODUCTS[name]]);
      await configure(author, colleague, { connector: name, baseUrl: providers.baseUrl(name), secrets: SECRETS[name] });
    },
    sell: async (name, ending) => {
      const reference = await buy(agent, name, NUMBERS[name] + ending);
      await work();
      return sale(reference);
    },
    sale,
    deposit: async () => {
      const { account } = await must(agent.call('account.get'));
      return (account as { readonly deposit: number }).deposit;
    },
    report: async (name, { method, headers, query, rawBody }) => {
      const url = `http://127.0.0.1:${port}/api/v1/callback/${name}${query === undefined ? '' : `?${query}`}`;
      const body = method === 'GET' ? {} : { body: new Uint8Array(rawBody) };
      return (await fetch(url, { method, headers, ...body })).status;
    },
    work,
    violations: () => findViolations(db, machineMoves(transactionMachine)),
    close: async () => {
      await composed.close();
      await providers.stop();
      await fresh.close();
    },
  };
}

/** By the calls that the console makes: drafts, a release, another person's approval, publication. */
async function publish(author: TestCaller, colleague: TestCaller, list: readonly { kind: string; id: string }[]) {
  for (const document of list) {
    const { kind, id } = document;
    await must(author.call('ops.draft.save', { kind, id, document, edit: 0 }));
  }
  const documents = list.map(({ kind, id }) => ({ kind, id }));
  const made = await must(author.call('ops.release.create', { title: 'Provider', note: 'contract', documents }));
  const { id } = made.release as { readonly id: string };
  await must(colleague.call('ops.release.approve', { release: id, note: 'read their manual' }));
  await must(author.call('ops.release.publish', { release: id, note: 'now' }));
}

async function configure(
  author: TestCaller,
  colleague: TestCaller,
  {
    connector,
    baseUrl,
    secrets,
  }: { readonly connector: string; readonly baseUrl: string; readonly secrets: Readonly<Record<string, string>> },
): Promise<void> {
  const values = { connector, base_url: baseUrl, secrets, note: 'their letter' };
  const asked = await must(author.call('ops.connector.propose', values));
  const [change] = (asked.connector as { readonly changes: readonly { readonly id: string }[] }).changes;
  await must(colleague.call('ops.connector.approve', { change: change?.id, note: 'called them' }));
}

/** A purchase as the page of the product makes it. @returns its reference */
async function buy(agent: TestCaller, name: ProviderName, number: string): Promise<string> {
  const { id, nominals, supplier } = PRODUCTS[name];
  const parameters = { destination: number };
  if (supplier.inquiry === undefined) {
    const { data } = await must(agent.call('offer.list', { product: id }));
    const offer = (data as readonly { readonly code: string; readonly price: number }[])[0];
    const body = { product: id, nominal: nominals?.[0]?.code, parameters, quoted_price: offer?.price };
    return referenceOf(
      await must(agent.call('transaction.create', { ...body, password: DEMO_PASSWORD }, { key: nextKey() })),
    );
  }
  const asked = await must(agent.call('inquiry.create', { product: id, parameters }, { key: nextKey() }));
  const { ref_id, bills = [], price } = asked.transaction as Transaction;
  const chosen = { bills: bills.map((bill) => bill.id), quoted_price: price, password: DEMO_PASSWORD };
  return referenceOf(await must(agent.call('transaction.pay', { ref_id, ...chosen }, { key: nextKey() })));
}

const referenceOf = ({ transaction }: Readonly<Record<string, unknown>>): string => (transaction as Transaction).ref_id;
