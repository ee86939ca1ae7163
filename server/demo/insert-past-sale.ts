import { recordedSubject } from '#server/lifecycle/subject-hash.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { proveSale } from './demo-proof.ts';
import { businessDay } from './demo-sales.ts';
import type { PastSale } from './past-sale.ts';

/** Codes of reasons, as the transaction module stores them. */
const FAILED_REASONS: Readonly<Record<string, string>> = { failed: 'wrong_number', returned: 'supplier_refunded' };

/** Writes a sale of the past with its recorded steps, its attempt at the supplier and its place of the day. */
export async function insertPastSale(db: Executor, past: PastSale): Promise<void> {
  const id = await insertRow(db, past);
  await insertSteps(db, id, past);
  await insertAttempt(db, id, past);
  if (past.life.end.state === 'success') await insertSlot(db, id, past);
}

async function insertRow(db: Executor, past: PastSale): Promise<string> {
  const { sale, life, held } = past;
  const { document, hash } = sale.product;
  const parameters = Object.fromEntries(document.parameters.slice(0, 1).map(({ key }) => [key, sale.customer.number]));
  const { state, version, snapshot } = life.end;
  const proof = ['success', 'returned'].includes(state) ? proveSale(sale) : undefined;
  const row = await db
    .insertInto('transaction')
    .values({
      ref_id: past.refId,
      owner_id: past.owner,
      family: document.family,
      product_id: document.id,
      product_type: document.type,
      product_hash: hash,
      connector_hash: past.connectorHash,
      nominal_code: sale.nominal.code,
      operator_code: sale.nominal.operator ?? null,
      parameters: JSON.stringify(parameters),
      destination_number: sale.customer.number,
      customer_name: proof?.customerName ?? null,
      customer_number: proof?.customerNumber ?? null,
      price: past.price,
      supplier_price: past.cost,
      selling_price: past.sellingPrice,
      bills: null,
      chosen_bills: null,
      order_number: null,
      details: JSON.stringify(proof?.details ?? []),
      context: JSON.stringify({ supplierRef: past.refId, sku: sale.nominal.sku }),
      sn: proof?.sn ?? null,
      failed_reason: FAILED_REASONS[state] ?? null,
      state,
      version,
      snapshot: JSON.stringify(snapshot),
      start_balance: held?.before ?? null,
      end_balance: held?.after ?? null,
      business_date: businessDay(sale.at),
      created_at: sale.at,
      updated_at: life.endedAt,
      expires_at: state === 'expired' ? life.endedAt : null,
      next_check_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function insertSteps(db: Executor, id: string, { sale, life, owner, refId }: PastSale): Promise<void> {
  await db
    .insertInto('lifecycle_event')
    .values(
      life.steps.map(({ event, origin, at, from, to, effects }, index) => ({
        noun: 'transaction',
        instance_id: id,
        sequence: index + 1,
        event: JSON.stringify(event),
        origin,
        actor: origin === 'user' ? owner : null,
        from_state: from,
        to_state: to,
        effects: JSON.stringify(effects.map(({ name, parameters }) => ({ type: name, params: parameters }))),
        request_id: null,
        at,
        instance_key: index === 0 ? refId : null,
        subject: (index === 0 ? recordedSubject(sale.customer.number) : undefined) ?? null,
      })),
    )
    .execute();
}

/** What was sent was sent once, under one reference, and has ended (I9). */
async function insertAttempt(db: Executor, id: string, { sale, life, refId }: PastSale): Promise<void> {
  const sent = life.steps.find(({ event }) => event.type === 'SEND');
  if (sent === undefined) return;
  const { connector, pay } = sale.product.document.supplier;
  await db
    .insertInto('supplier_attempt')
    .values({
      transaction_id: id,
      connector_id: connector,
      operation: pay,
      supplier_ref: refId,
      state: life.end.state === 'failed' ? 'failed' : 'succeeded',
      sent_at: sent.at,
      checks: life.steps.filter(({ event }) => event.type === 'SUPPLIER_PENDING').length,
      request: null,
      response: null,
      created_at: sent.at,
      updated_at: life.endedAt,
    })
    .execute();
}

/** Today's purchases count against today's limit (PRE-22). */
async function insertSlot(db: Executor, id: string, { sale, owner }: PastSale): Promise<void> {
  await db
    .insertInto('purchase_slot')
    .values({
      owner_id: owner,
      product_id: sale.product.document.id,
      nominal_code: sale.nominal.code,
      destination_number: sale.customer.number,
      business_date: businessDay(sale.at),
      slot: 1,
      transaction_id: id,
    })
    .execute();
}
