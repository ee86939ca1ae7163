import { inboundTasks } from './inbound/inbound.tasks.ts';
import type { ModuleParts } from './module-parts.ts';
import { bulkFileTasks, resumeBulkFiles } from './modules/bulk-file/index.ts';
import { cashbackTasks, scheduleEarning } from './modules/cashback/index.ts';
import { checkoutTasks, scheduleCheckoutSweep } from './modules/checkout/index.ts';
import { deletionTasks, scheduleDeletion } from './modules/deletion/index.ts';
import { messageTasks } from './modules/message/index.ts';
import { nameCheckTasks } from './modules/name-check/index.ts';
import { notificationTasks, scheduleForgettingNotices } from './modules/notification/index.ts';
import { offerTasks, scheduleOfferSync, scheduleSupplierWatch } from './modules/offer/index.ts';
import { paymentTasks, scheduleMoneyAudit, scheduleMutations, schedulePaymentSweep } from './modules/payment/index.ts';
import { priceTasks } from './modules/price/index.ts';
import { publishingTasks } from './modules/publishing/index.ts';
import { pushTasks } from './modules/push/index.ts';
import { reconciliationTasks, scheduleReconciliation } from './modules/reconciliation/index.ts';
import { recordingTasks, scheduleForgetting } from './modules/recording/index.ts';
import { reportTasks, scheduleFolding } from './modules/report/index.ts';
import { reportExportTasks } from './modules/report-export/index.ts';
import { scheduleTransactionSweep, transactionTasks } from './modules/transaction/index.ts';
import type { Executor } from './platform/database/tables/tables.ts';
import type { JobTasks } from './platform/outbox/worker.ts';

/** What the worker can do, of all modules. */
export function composeTasks({ deps, payments, push, people, mailer }: ModuleParts, publicUrl: URL): JobTasks {
  return {
    ...inboundTasks(deps),
    ...transactionTasks(deps),
    ...offerTasks(deps),
    ...priceTasks(deps),
    ...publishingTasks(deps),
    ...bulkFileTasks(deps),
    ...recordingTasks(deps),
    ...reportTasks(deps),
    ...messageTasks({ ...deps, seal: people.seal, mailer }),
    ...notificationTasks({ ...deps, seal: people.seal, publicUrl }),
    ...pushTasks(push),
    ...deletionTasks(deps),
    ...paymentTasks(payments),
    ...checkoutTasks(payments),
    ...reconciliationTasks(deps),
    ...cashbackTasks(deps),
    ...reportExportTasks(deps),
    ...nameCheckTasks(deps),
  };
}

/** Enqueues the jobs that keep themselves going. */
export async function scheduleJobs(db: Executor): Promise<void> {
  await scheduleOfferSync(db);
  await scheduleSupplierWatch(db, 0);
  await scheduleTransactionSweep(db, 0);
  await schedulePaymentSweep(db, 0);
  await scheduleCheckoutSweep(db, 0);
  await scheduleMutations(db, 0);
  await scheduleMoneyAudit(db);
  await scheduleEarning(db);
  await scheduleReconciliation(db);
  await resumeBulkFiles(db);
  await scheduleForgetting(db);
  await scheduleFolding(db, 0);
  await scheduleDeletion(db);
  await scheduleForgettingNotices(db);
}
