import type { Live } from '#server/documents/document-store.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { TransactionState } from '#src/domain/sale/transaction.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';

/** Stores a product's document as the store does, so that transactions can be pinned to it. Twice is once. */
export async function storeDocument(db: Executor, { hash, document }: Live<ProductDocument>): Promise<void> {
  await db
    .insertInto('document')
    .values({ hash, kind: 'product', id: document.id, version: document.version, body: JSON.stringify(document) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

let serial = 0;

/** Stores a transaction row of a test, without ledger and lifecycle: for reads only. @returns its ref_id */
export async function insertTransaction(
  db: Executor,
  owner: string,
  product: Live<ProductDocument>,
  values: {
    /** Where a test compares whole answers; otherwise one that no other row of this process has. */
    readonly refId?: string;
    readonly state?: TransactionState;
    readonly number?: string;
    readonly nominal?: string | null;
    readonly price?: number;
    readonly sellingPrice?: number;
    readonly day?: string;
    readonly customerName?: string;
    readonly orderNumber?: string;
    readonly sn?: string;
    readonly details?: readonly object[];
  } = {},
): Promise<string> {
  serial += 1;
  await storeDocument(db, product);
  const refId = values.refId ?? `K26112${String(serial).padStart(9, '0')}`;
  const number = values.number ?? '081234567890';
  const day = values.day ?? '2026-11-20';
  const price = values.price ?? 10_000;
  await db
    .insertInto('transaction')
    .values({
      ref_id: refId,
      owner_id: owner,
      family: product.document.family,
      product_id: product.document.id,
      product_type: product.document.type,
      product_hash: product.hash,
      connector_hash: product.hash,
      nominal_code: values.nominal === undefined ? (product.document.nominals?.[0]?.code ?? null) : values.nominal,
      operator_code: null,
      parameters: JSON.stringify({ destination: number }),
      destination_number: number,
      customer_name: values.customerName ?? null,
      customer_number: null,
      price,
      supplier_price: price - 200,
      selling_price: values.sellingPrice ?? price + 1_500,
      bills: null,
      chosen_bills: null,
      order_number: values.orderNumber ?? null,
      details: JSON.stringify(values.details ?? []),
      sn: values.sn ?? null,
      failed_reason: null,
      state: values.state ?? 'success',
      snapshot: JSON.stringify({}),
      start_balance: null,
      end_balance: null,
      business_date: day,
      created_at: `${day}T12:00:00+07:00`,
      updated_at: `${day}T12:00:05+07:00`,
      expires_at: null,
      next_check_at: null,
    })
    .execute();
  return refId;
}
