import { randomUUID } from 'node:crypto';
import { readBalances } from '#server/ledger/balance.ts';
import { credit } from '#server/ledger/postings/credit.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { insertAccount } from '../../support/factories/account.ts';
import { signedInAt, type TestAnswer, type TestCaller } from '../../support/test-app.ts';
import type { Books } from './stage.ts';

/** An agent of a fault, signed in at both web servers. */
export interface Agent {
  readonly id: string;
  readonly hp: string;
  /** The same account at the first and at the second web server. */
  readonly at: readonly [TestCaller, TestCaller];
  deposit(): Promise<{ readonly deposit: number; readonly hold: number }>;
}

/** Programs that an agent may be signed in at. */
export interface Counters extends Pick<Books, 'db' | 'pool'> {
  readonly web: readonly [{ readonly url: string }, { readonly url: string }];
}

let serial = 0;
let addresses = 0;

/** Sends each request from another address: limits per address are not part of a load test. */
function fromAnywhere(caller: TestCaller): TestCaller {
  const call: TestCaller['call'] = (operation, args, options) => {
    addresses += 1;
    const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
    return caller.call(operation, args, { ...options, headers: { 'x-forwarded-for': address, ...options?.headers } });
  };
  return { ...caller, call };
}

/**
 * Creates an agent with money and a session that needs no password.
 * @param deposit in rupiah
 * @param balancer address for each request, in place of the two web servers
 */
export async function newAgent(
  stage: Counters,
  deposit: number,
  permissions: string[] = [],
  balancer?: () => string,
): Promise<Agent> {
  serial += 1;
  const hp = `0895${String(serial).padStart(8, '0')}`;
  const email = `fault-${serial}@konter.example`;
  const id = await insertAccount(stage.db, { hp, email, permissions });
  if (deposit > 0) {
    await inTransaction(stage.db, (trx) =>
      credit(trx, { owner: id, amount: deposit, reference: `fault-${id}`, kind: 'opening', from: 'suspense' }),
    );
  }
  const [one, other] = stage.web;
  const at = [
    fromAnywhere(await signedInAt(balancer ?? (() => one.url), stage.db, id)),
    fromAnywhere(await signedInAt(balancer ?? (() => other.url), stage.db, id)),
  ] as const;
  await stage.pool.query(
    `update session set password_remembered_until = now() + interval '1 day' where account_id = $1`,
    [id],
  );
  return { id, hp, at, deposit: () => readBalances(stage.db, id) };
}

/** The article of a purchase. */
export interface Item {
  readonly product: string;
  readonly nominal: string;
}

/** The purchase of a fault; everything has a default. */
export interface Purchase {
  /** Last four digits of the number, which decide the sandbox's answer. */
  readonly ending?: string;
  /** The whole number, instead of a fresh one. */
  readonly number?: string;
  readonly key?: string;
  readonly web?: 0 | 1;
  readonly item?: Item;
  readonly more?: Readonly<Record<string, unknown>>;
}

/** The article of a purchase by default: only the first supplier sells it. */
export const NOMINAL = { product: 'pulsa', nominal: 'telkomsel-5', sku: 'tsel5' };

/** A number without earlier purchases. @param ending its last four digits */
export function newNumber(ending = '1039'): string {
  serial += 1;
  return `0812${String(serial).padStart(4, '0')}${ending}`;
}

/** An agent's current price of a nominal. */
export async function priceOf(agent: Agent, { product, nominal }: Item = NOMINAL, web: 0 | 1 = 0): Promise<number> {
  const { body } = await agent.at[web].call('offer.list', { product });
  const offers = body.data as readonly { readonly code: string; readonly price: number }[];
  const offer = offers.find(({ code }) => code === nominal);
  if (offer === undefined) throw new Error(`${nominal} is not sold`);
  return offer.price;
}

/** Buys as a page of ours does. Answers may be refusals. @throws Error when the connection broke */
export async function buy(agent: Agent, purchase: Purchase = {}): Promise<TestAnswer> {
  const { ending, number = newNumber(ending), key = randomUUID(), web = 0, item = NOMINAL, more = {} } = purchase;
  const quoted_price = more.quoted_price ?? (await priceOf(agent, item, web));
  const body = { product: item.product, nominal: item.nominal, parameters: { destination: number } };
  return agent.at[web].call('transaction.create', { ...body, ...more, quoted_price }, { key });
}

/** The reference of a purchase that was accepted. @throws Error with the refusal */
export function acceptedRef({ status, body }: TestAnswer): string {
  const sale = body.transaction as { readonly ref_id?: string } | undefined;
  if (status !== 201 || sale?.ref_id === undefined)
    throw new Error(`expected a sale, got ${status} ${codeOf({ body })}`);
  return sale.ref_id;
}

/** The code of a refusal. */
export function codeOf({ body }: Pick<TestAnswer, 'body'>): string {
  const error = body.error as { readonly code?: string } | undefined;
  return String(error?.code ?? body.code ?? JSON.stringify(body));
}
