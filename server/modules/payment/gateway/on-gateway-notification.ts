import { sql } from 'kysely';
import type { GatewayReport } from '#server/connectors/operation-result.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import { PAYMENT_TASKS, paymentCheckKey } from '../payment-task-names.ts';
import { findByNames, namesOf, rememberNames } from '../record/payment-name.repository.ts';
import { noteToldLine, noteUnclear } from './told-line.ts';
import { toldMoney } from './told-money.ts';

/**
 * Takes a gateway's report that something of a payment changed: it is asked about, whatever the report says (DEP-3). A report of money
 * that belongs to no payment becomes a line for a person (decision 0089). In the transaction that closes the report.
 * @returns what came of it, as it is stored with the report
 */
export async function onGatewayNotification(
  trx: Executor,
  { connectorId, reference, result }: GatewayReport,
): Promise<string> {
  const names = namesOf(result.fields, reference);
  const payment = await findByNames(trx, connectorId, names);
  const told = toldMoney(result);
  if (payment !== undefined) {
    await rememberNames(trx, { ...payment, connectorId }, names);
    if (told !== undefined && 'sum' in told) await noteReported(trx, payment.code, told.sum);
    else if (told !== undefined) await noteUnclear(trx, { connectorId, code: payment.code, result }, told.unclear);
    await askSoon(trx, payment.code);
    return 'confirming';
  }
  if (told === undefined) return 'unknown-reference';
  const { provider_id: own, status, method, currency } = result.fields;
  const clear = 'sum' in told;
  const fresh = await noteToldLine(trx, {
    connectorId,
    id: typeof own === 'string' && names.includes(own.trim()) ? own.trim() : reference.slice(0, 200),
    cause: clear ? 'unmatched' : 'unclear',
    amount: clear ? told.sum : 0,
    words: [reference, status, method, clear ? currency : told.unclear],
  });
  return fresh ? 'unclaimed-money' : 'repeated';
}

/** Has a payment's status asked for now. */
export function askSoon(executor: Executor, code: string): Promise<void> {
  return enqueue(executor, PAYMENT_TASKS.check, { code }, { key: paymentCheckKey(code) });
}

/** Remembers the most that was reported of a payment, until its status says the same. */
async function noteReported(trx: Executor, code: string, sum: Rupiah): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ reported: sum, reported_at: sql<Date>`now()` })
    .where('code', '=', code)
    .where('reported', '<', String(sum))
    .execute();
}
