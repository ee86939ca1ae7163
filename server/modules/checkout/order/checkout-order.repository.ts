import type { LifecycleSnapshot, LifecycleState } from '#server/lifecycle/lifecycle-definition.ts';
import { stateColumns, stillHolds } from '#server/lifecycle/state-columns.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Bill } from '#src/contract/sale/transaction.contract.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import type { CheckoutState } from '#src/domain/sale/checkout.ts';
import type { GuestContact, OrderColumns, OrderDraft, OrderRow } from './checkout-order-row.ts';

const orders = (db: Executor) => db.selectFrom('checkout_order').selectAll();
type Stored = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>;

export async function insertOrder(
  db: Executor,
  draft: OrderDraft,
  { state, version, snapshot }: LifecycleState,
): Promise<OrderRow> {
  const row = await db
    .insertInto('checkout_order')
    .values({
      code: draft.code,
      link: draft.link,
      browser: draft.browser,
      product_id: draft.productId,
      product_hash: draft.productHash,
      nominal_code: draft.nominalCode,
      bills: draft.bills === null ? null : JSON.stringify(draft.bills),
      operator_code: draft.operatorCode,
      parameters: JSON.stringify(draft.parameters),
      contact: JSON.stringify(draft.contact),
      price: draft.price,
      state,
      version,
      snapshot: JSON.stringify(snapshot),
      ref_id: null,
      unsold_reason: null,
      refunded_to: null,
      return_asked_at: null,
      return_ended_at: null,
      return_provider_id: null,
      request_id: draft.requestId,
      lookup_ref: draft.lookupRef,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toOrderRow(row);
}

export async function findOrder(db: Executor, code: string): Promise<OrderRow | undefined> {
  const row = await orders(db).where('code', '=', code).executeTakeFirst();
  return row && toOrderRow(row);
}

/**
 * Reads an order for its guest: by its link, or by its code in the browser that ordered, which its gateway sends back with that. Orders
 * of before there were links are opened by their code.
 */
export async function findGuestsOrder(
  db: Executor,
  link: string,
  browser: Buffer | null,
): Promise<OrderRow | undefined> {
  const row = await orders(db)
    .where((eb) =>
      eb.or([
        eb('link', '=', link),
        eb.and([eb('code', '=', link), eb.or([eb('link', 'is', null), eb('browser', '=', browser)])]),
      ]),
    )
    .executeTakeFirst();
  return row && toOrderRow(row);
}

/** Reads an order and locks it until the transaction ends. */
export async function lockOrder(db: Executor, code: string): Promise<OrderRow | undefined> {
  const row = await orders(db).where('code', '=', code).forUpdate().executeTakeFirst();
  return row && toOrderRow(row);
}

/** Writes a new state where the old one still holds. */
export async function updateOrder(
  db: Executor,
  row: OrderRow,
  next: LifecycleState,
  columns: Partial<OrderColumns>,
): Promise<OrderRow | undefined> {
  const written = await db
    .updateTable('checkout_order')
    .set({
      ...stateColumns(next),
      ...(columns.refId === undefined ? {} : { ref_id: columns.refId }),
      ...(columns.unsoldReason === undefined ? {} : { unsold_reason: columns.unsoldReason }),
      ...(columns.received === undefined ? {} : { received: columns.received }),
      ...(columns.refundedTo === undefined ? {} : { refunded_to: columns.refundedTo }),
      ...(columns.returnAskedAt === undefined ? {} : { return_asked_at: columns.returnAskedAt }),
      ...(columns.returnEndedAt === undefined ? {} : { return_ended_at: columns.returnEndedAt }),
      ...(columns.returnProviderId === undefined ? {} : { return_provider_id: columns.returnProviderId }),
      ...(columns.returnAskingUntil === undefined ? {} : { return_asking_until: columns.returnAskingUntil }),
    })
    .where(stillHolds(row))
    .returningAll()
    .executeTakeFirst();
  return written && toOrderRow(written);
}

/** Writes until when somebody asks the gateway about an order's refund; the caller has locked the order. */
export async function noteReturnTurn(db: Executor, id: string, until: Date): Promise<void> {
  await db.updateTable('checkout_order').set({ return_asking_until: until }).where('id', '=', id).execute();
}

function toOrderRow(row: Stored): OrderRow {
  return {
    id: row.id,
    code: row.code,
    link: row.link ?? row.code,
    browser: row.browser,
    productId: row.product_id,
    productHash: row.product_hash,
    nominalCode: row.nominal_code,
    bills: row.bills as readonly Bill[] | null,
    operatorCode: row.operator_code,
    parameters: row.parameters as Readonly<Record<string, string>>,
    contact: row.contact as GuestContact,
    price: toRupiah(row.price),
    // The table's CHECK constraint allows only these.
    state: row.state as CheckoutState,
    version: row.version,
    snapshot: row.snapshot as LifecycleSnapshot,
    refId: row.ref_id,
    unsoldReason: row.unsold_reason,
    received: toRupiah(row.received),
    requestId: row.request_id ?? '',
    lookupRef: row.lookup_ref,
    returnAskedAt: row.return_asked_at,
    returnEndedAt: row.return_ended_at,
    returnProviderId: row.return_provider_id,
    returnAskingUntil: row.return_asking_until,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
