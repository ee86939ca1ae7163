import type { Executor } from '#server/platform/database/tables.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { PAYMENT_TASKS, paymentCheckKey } from './payment-task-names.ts';

/**
 * Takes a gateway's report that something of a payment changed: it is asked about, whatever the report says (DEP-3). In the
 * transaction that closes the report.
 * @param reference what the report calls our payment
 * @returns what came of it, as it is stored with the report
 */
export async function hearOfPayment(
  trx: Executor,
  { connectorId, reference }: { readonly connectorId: string; readonly reference: string },
): Promise<string> {
  const payment = await trx
    .selectFrom('payment')
    .select('code')
    .where('connector_id', '=', connectorId)
    .where('code', '=', reference)
    .executeTakeFirst();
  if (payment === undefined) return 'unknown-reference';
  await askSoon(trx, payment.code);
  return 'confirming';
}

/** Has a payment's status asked for now. */
export function askSoon(executor: Executor, code: string): Promise<void> {
  return enqueue(executor, PAYMENT_TASKS.check, { code }, { key: paymentCheckKey(code) });
}
