import { sql } from 'kysely';
import { supplierLane } from '#server/connectors/supplier-lane.ts';
import { findViolations } from '#server/ledger/invariants/invariants.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { BOOKS_DISAGREE, deleteExhaustedJobs } from '#server/platform/outbox/exhausted-jobs.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import { machineMoves } from '#src/machines/moves.ts';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { readMutations } from './bank/read-mutations.ts';
import { chargePayment } from './gateway/charge-payment.ts';
import { checkPayment } from './gateway/check-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { chargeKey, PAYMENT_TASKS, paymentCheckKey } from './payment-task-names.ts';

const EVERY_SECONDS = 300;
const MINUTES_A_DAY = 1_440;
const JAKARTA_MINUTES = 420;
const AUDIT_MINUTE = 150;
/** A transfer is booked within two minutes (spec section 9). */
const MUTATIONS_EVERY_SECONDS = 45;
const LATE_MINUTES = 10;
const AT_ONCE = 200;

/** The worker's tasks of this module, by name. Each bears a repetition. */
export function paymentTasks(deps: PaymentDeps & { readonly db: Executor }): JobTasks {
  return {
    [PAYMENT_TASKS.charge]: (payload) => chargePayment(deps, codeOf(payload)),
    [PAYMENT_TASKS.check]: async (payload, { log }) => {
      const code = codeOf(payload);
      const outcome = await checkPayment(deps, code);
      log.info({ code, outcome }, 'gateway was asked about a payment');
    },
    [PAYMENT_TASKS.mutations]: async (_payload, { log }) => {
      await scheduleMutations(deps.db);
      for (const { document } of deps.documents.connectors()) {
        if (document.operations.mutations === undefined) continue;
        const fresh = await readMutations(deps, document, (lines) =>
          log.warn({ bank: document.id, lines }, 'lines of a bank could not be read and were not booked'),
        );
        if (fresh > 0) log.info({ bank: document.id, fresh }, 'bank mutations were read');
      }
    },
    [PAYMENT_TASKS.audit]: async (_payload, { log }) => {
      await scheduleMoneyAudit(deps.db);
      const violations = await findViolations(deps.db, machineMoves(transactionMachine));
      if (violations.length > 0) {
        log.error({ violations: violations.slice(0, 50), broken: violations.length }, BOOKS_DISAGREE);
        // A job that gave up stays in the queue, where the metrics count it until a night finds everything in order.
        throw new Error(`${BOOKS_DISAGREE}: ${violations.length} violations`);
      }
      await deleteExhaustedJobs(deps.db, { task: PAYMENT_TASKS.audit });
      log.info('every invariant of the money holds');
    },
    [PAYMENT_TASKS.sweep]: async (_payload, { log }) => {
      await schedulePaymentSweep(deps.db);
      const late = await sweepPayments(deps.db);
      if (late.length > 0) log.warn({ late }, 'open payments had no job and were queued again');
    },
  };
}

/** Has the sweep run now or after some seconds; one that already waits is moved, not doubled. */
export function schedulePaymentSweep(db: Executor, afterSeconds: number = EVERY_SECONDS): Promise<void> {
  return enqueue(db, PAYMENT_TASKS.sweep, {}, { key: PAYMENT_TASKS.sweep, afterSeconds });
}

/** Has the books checked in the night that comes, at half past two in Jakarta, when little moves. */
export async function scheduleMoneyAudit(db: Executor): Promise<void> {
  const now = await databaseNow(db);
  const minutes = (now.getUTCHours() * 60 + now.getUTCMinutes() + JAKARTA_MINUTES) % MINUTES_A_DAY;
  const left = (AUDIT_MINUTE - minutes + MINUTES_A_DAY) % MINUTES_A_DAY || MINUTES_A_DAY;
  await enqueue(db, PAYMENT_TASKS.audit, {}, { key: PAYMENT_TASKS.audit, afterSeconds: left * 60 });
}

/** Has our bank accounts read now or after some seconds; a reading that already waits is moved, not doubled. */
export function scheduleMutations(db: Executor, afterSeconds: number = MUTATIONS_EVERY_SECONDS): Promise<void> {
  return enqueue(db, PAYMENT_TASKS.mutations, {}, { key: PAYMENT_TASKS.mutations, afterSeconds });
}

/** Finds open payments whose job is overdue (it used up its tries, a restored backup) and queues them again. */
async function sweepPayments(db: Executor): Promise<readonly string[]> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ code: string; state: string; connector_hash: string }>`
      select code, state, connector_hash from payment
      where state in ('created', 'waiting') and next_check_at < now() - make_interval(mins => ${LATE_MINUTES})
      order by next_check_at limit ${AT_ONCE} for update skip locked`.execute(trx);
    for (const { code, state, connector_hash } of rows) {
      const lane = supplierLane(connector_hash);
      if (state === 'created') await enqueue(trx, PAYMENT_TASKS.charge, { code }, { key: chargeKey(code), lane });
      else await enqueue(trx, PAYMENT_TASKS.check, { code }, { key: paymentCheckKey(code), lane });
    }
    return rows.map(({ code }) => code);
  });
}

function codeOf(payload: unknown): string {
  const code: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'code') : undefined;
  if (typeof code !== 'string' || code === '') throw new Error('the job has no code');
  return code;
}
