import { sql } from 'kysely';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import { destinationKey } from '#src/engine/core/derive/product/product-expressions.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import {
  type CustomerBound,
  type CustomerPeriod,
  type CustomerTotal,
  countsEverybody,
  customerBounds,
  customerBoundText,
  exceeds,
  periodKey,
} from '#src/engine/core/product/customer-limits.ts';
import type { TransactionRow } from '../record/transaction-row.ts';

type LimitedProduct = Pick<ProductDocument, 'id' | 'limits' | 'parameters' | 'operators' | 'biller'>;

/** Who buys for which customer: the number that was typed, the one that a look-up told, and the choice that tells the biller. */
export type Customer = Pick<TransactionRow, 'ownerId' | 'destinationNumber' | 'customerNumber' | 'parameters'>;

const NOTHING: CustomerTotal = { count: 0, sum: 0 };

/**
 * Holds a sale to the limits of its customer number over all nominals (decision 0102). Sales to one number at the same moment are
 * counted one after the other: an advisory lock is kept until the database transaction ends. Must run after the sale's row is
 * written with its price, since the row itself is counted.
 * @throws AppError `customer_limit`, with the bound at `/parameters/<key>` and as `reason`
 */
export async function requireCustomerLimits(
  executor: Executor,
  product: LimitedProduct,
  customer: Customer,
): Promise<void> {
  if (customerBounds(product).length === 0) return;
  await lockCustomer(executor, product, customer);
  await refuseBeyond(executor, product, customer, NOTHING);
}

/**
 * Refuses what the limits would refuse, before a supplier is asked or somebody pays elsewhere. Nothing is locked: the sale itself
 * is held to them again.
 * @param adding the purchase in question, price in rupiah; 0 where it is not known yet
 * @throws AppError `customer_limit`
 */
export async function requireCustomerRoom(
  executor: Executor,
  product: LimitedProduct,
  customer: Customer,
  adding: Rupiah,
): Promise<void> {
  await refuseBeyond(executor, product, customer, { count: 1, sum: adding });
}

/**
 * The first bound that a purchase would break.
 * @param adding the purchase and those before it that are not in the database yet
 */
export async function findBrokenBound(
  executor: Executor,
  product: LimitedProduct,
  customer: Customer,
  adding: CustomerTotal,
): Promise<CustomerBound | undefined> {
  const totals = new Map<string, CustomerTotal>();
  for (const bound of customerBounds(product)) {
    const key = periodKey(bound.period);
    const taken = totals.get(key) ?? (await takenFor(executor, product, customer, bound.period));
    totals.set(key, taken);
    if (exceeds(bound, { count: taken.count + adding.count, sum: taken.sum + adding.sum })) return bound;
  }
  return undefined;
}

async function refuseBeyond(
  executor: Executor,
  product: LimitedProduct,
  customer: Customer,
  adding: CustomerTotal,
): Promise<void> {
  const bound = await findBrokenBound(executor, product, customer, adding);
  if (bound === undefined) return;
  const message = customerBoundText(bound);
  const { of, most, period } = bound;
  throw new AppError('customer_limit', {
    fields: { [`/parameters/${destinationKey(product)}`]: [{ code: 'customer_limit', message }] },
    details: {
      reason: message,
      limit: of,
      most,
      ...(period === 'day' ? {} : period === 'month' ? { period } : period),
    },
  });
}

/** Both numbers of a customer: a meter may be typed by its own number or by the customer's. */
const numbersOf = ({ destinationNumber, customerNumber }: Customer): readonly string[] =>
  [...new Set([destinationNumber, customerNumber ?? ''])].filter((number) => number !== '').sort();

/** What tells one customer of a product from another: the number, and the biller that it belongs to. */
export const customerKey = (product: LimitedProduct, customer: Pick<Customer, 'parameters'>, number: string): string =>
  JSON.stringify([product.id, billerChoice(product, customer)[1], number]);

/** The choice that tells the biller: two water companies may have a customer of the same number. */
function billerChoice(
  { biller }: LimitedProduct,
  { parameters }: Pick<Customer, 'parameters'>,
): readonly [by: string, choice: string] {
  return biller === undefined || 'sku' in biller ? ['', ''] : [biller.by, parameters[biller.by] ?? ''];
}

/** In the order of the numbers, so that two sales never wait for each other. */
async function lockCustomer(executor: Executor, product: LimitedProduct, customer: Customer): Promise<void> {
  for (const number of numbersOf(customer)) {
    const key = `customer ${customerKey(product, customer, number)}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(executor);
  }
}

/** What did not go through does not count. A sale that was looked up first counts from when it was paid. */
async function takenFor(
  executor: Executor,
  product: LimitedProduct,
  customer: Customer,
  period: CustomerPeriod,
): Promise<CustomerTotal> {
  const everybody = countsEverybody(product.limits?.perCustomer ?? {});
  const [by, choice] = billerChoice(product, customer);
  const numbers = [...numbersOf(customer)];
  const { rows } = await sql<{ count: string; sum: string }>`
    select count(*) as count, coalesce(sum(t.price), 0) as sum from transaction t
    where (t.destination_number = any(${numbers}::text[]) or t.customer_number = any(${numbers}::text[]))
      and t.product_id = ${product.id} and (${by} = '' or t.parameters->>${by} = ${choice}) and t.state in ('unprocessed', 'processing', 'success')
      and (${everybody}::boolean or t.owner_id = ${customer.ownerId})
      and ${within(period)}`.execute(executor);
  return { count: Number(rows[0]?.count ?? 0), sum: Number(rows[0]?.sum ?? 0) };
}

/** Sales of a period. Days and months are those of the business date, a window is reckoned back from now. */
function within(period: CustomerPeriod) {
  const today = sql`(now() at time zone ${BUSINESS_ZONE})::date`;
  if (period === 'day') return sql`t.business_date = ${today}`;
  if (period === 'month') return sql`t.business_date >= date_trunc('month', ${today})::date`;
  const since = sql`now() - make_interval(mins => ${period.minutes})`;
  return sql`t.business_date >= ((${since}) at time zone ${BUSINESS_ZONE})::date
    and coalesce(
      (select max(j.posted_at) from journal j where j.reference = t.ref_id and j.kind = 'hold'), t.created_at
    ) > ${since}`;
}
