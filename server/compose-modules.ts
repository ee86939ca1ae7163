import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import type { Composition, CompositionInput } from './composition.ts';
import type { Config } from './config.ts';
import { connectorSettings, liveSettings } from './connector-settings.ts';
import { createConnectorRuntime } from './connectors/runtime.ts';
import { valueSeal } from './connectors/settings/sealed-value.ts';
import { openStoredSettings } from './connectors/settings/stored-settings.ts';
import { type DemoLogin, seedDemo } from './demo/seed-demo.ts';
import type { OpenDocumentStore } from './documents/open-document-store.ts';
import { documentSigner } from './documents/serve/sign-document.ts';
import { registerCallbackRoutes } from './inbound/callback.routes.ts';
import { inboundTasks } from './inbound/inbound.tasks.ts';
import { inboundHandlers } from './inbound/inbound-handler.ts';
import { switchRecorder } from './lifecycle/recorder-switch.ts';
import { giveSubjectKey } from './lifecycle/subject-hash.ts';
import { accountRoutes } from './modules/account/index.ts';
import { addressRoutes } from './modules/address/index.ts';
import { adjustmentRoutes } from './modules/adjustment/index.ts';
import { blogRoutes } from './modules/blog/index.ts';
import { bulkFileRoutes, bulkFileTasks, resumeBulkFiles } from './modules/bulk-file/index.ts';
import { cashbackRoutes, cashbackTasks, scheduleEarning } from './modules/cashback/index.ts';
import { chatRoutes } from './modules/chat/index.ts';
import {
  checkoutPurpose,
  checkoutRoutes,
  checkoutTasks,
  guestRefundRoutes,
  scheduleCheckoutSweep,
} from './modules/checkout/index.ts';
import { connectorRoutes } from './modules/connector/index.ts';
import { contactRoutes } from './modules/contact/index.ts';
import { deletionRoutes, deletionTasks, scheduleDeletion } from './modules/deletion/index.ts';
import { depositPurpose, depositRoutes, journalRoutes, topupRoutes } from './modules/deposit/index.ts';
import { deviceRoutes } from './modules/device/index.ts';
import { hangingMoneyRoutes } from './modules/hanging-money/index.ts';
import { lookupRoutes } from './modules/lookup/index.ts';
import { messageTasks } from './modules/message/index.ts';
import { nameCheckRoutes, nameCheckTasks } from './modules/name-check/index.ts';
import {
  newsRoutes,
  notificationRoutes,
  notificationTasks,
  scheduleForgettingNotices,
} from './modules/notification/index.ts';
import {
  heldListRoutes,
  offerRoutes,
  offerTasks,
  scheduleOfferSync,
  scheduleSupplierWatch,
  seedOffers,
} from './modules/offer/index.ts';
import { passwordRoutes } from './modules/password/index.ts';
import {
  bankLineRoutes,
  paymentCallbacks,
  paymentReviewRoutes,
  paymentTasks,
  scheduleMoneyAudit,
  scheduleMutations,
  schedulePaymentSweep,
} from './modules/payment/index.ts';

import { personRoutes } from './modules/person/index.ts';
import { pinRoutes } from './modules/pin/index.ts';

import { pointOfSaleRoutes } from './modules/point-of-sale/index.ts';

import { priceRoutes, priceTasks } from './modules/price/index.ts';
import { pricelistRoutes } from './modules/pricelist/index.ts';
import { publishingRoutes, publishingTasks, rightRoutes } from './modules/publishing/index.ts';
import { purchaseListRoutes } from './modules/purchase-list/index.ts';
import { pushRoutes, pushTasks, vapidIdentity } from './modules/push/index.ts';
import { receiptLogoRoutes, receiptRoutes } from './modules/receipt/index.ts';
import { reconciliationRoutes, reconciliationTasks, scheduleReconciliation } from './modules/reconciliation/index.ts';
import {
  clientCallRoutes,
  keepNotes,
  recordingRoutes,
  recordingSearchRoutes,
  recordingTasks,
  scheduleForgetting,
} from './modules/recording/index.ts';
import { registrationRoutes } from './modules/registration/index.ts';
import { reportRoutes, reportTasks, scheduleFolding } from './modules/report/index.ts';
import { reportExportRoutes, reportExportTasks } from './modules/report-export/index.ts';
import { createPageAssembler, screenRoutes } from './modules/screen/index.ts';
import { sessionRoutes } from './modules/session/index.ts';
import { supportRoutes } from './modules/support/index.ts';
import { ticketRoutes } from './modules/ticket/index.ts';
import {
  reviewRoutes,
  saleCallbacks,
  scheduleTransactionSweep,
  transactionRoutes,
  transactionTasks,
} from './modules/transaction/index.ts';
import { transferRoutes } from './modules/transfer/index.ts';
import { type OpenDocuments, openDocuments } from './open-documents.ts';
import { readReplica } from './platform/database/read-replica.ts';
import type { Executor } from './platform/database/tables/tables.ts';
import { createMailer } from './platform/mail/mailer.ts';

/** Puts the program together: documents, suppliers, modules. Nothing else knows all of them. */
export async function composeModules(input: CompositionInput): Promise<Composition> {
  const opened = await openDocuments(input);
  try {
    return await composeAround(input, opened);
  } catch (error) {
    // What listens to the database would keep a program that cannot start from ending.
    await opened.close();
    throw error;
  }
}

async function composeAround(input: CompositionInput, opened: OpenDocuments): Promise<Composition> {
  const { config, db, log } = input;
  switchRecorder(config.recorder);
  giveSubjectKey(config.secrets.subjects);
  const { documents, validators } = opened;
  const seal = valueSeal(config.secrets.connectorSettings);
  const settings = liveSettings(config, documents, await openStoredSettings(db, seal), (error) =>
    log.error({ err: error }, "suppliers' settings were not read again"),
  );
  const allowLoopback = config.mode === 'demo';
  const settingsOf = (connector: ConnectorDocument) => connectorSettings(settings, connector);
  const connectors = createConnectorRuntime({
    settings: settingsOf,
    allowLoopback,
    log,
    countedTogether: input.counters,
  });
  const deps = { db, documents, connectors, inbound: inboundHandlers(saleCallbacks, paymentCallbacks) };
  const payments = {
    ...deps,
    purposes: { deposit: depositPurpose, checkout: checkoutPurpose(deps) },
    publicUrl: config.publicUrl,
    allowLoopback,
  };
  const push = { db, vapid: vapidIdentity(config.secrets.webPush, config.publicUrl), allowLoopback };
  const signer = documentSigner(config.secrets.documents);
  const mailer = config.mail && createMailer(config.mail);
  if (mailer === undefined) log.warn('SMTP_URL is not set: nobody can register or reset a password by mail');
  const people = {
    seal: valueSeal(config.secrets.messages),
    codeKey: config.secrets.codes,
    publicUrl: config.publicUrl,
  };
  const ruled = [
    ...sessionRoutes(people),
    ...deviceRoutes(),
    ...accountRoutes(),
    ...registrationRoutes(people),
    ...passwordRoutes(people),
    ...pinRoutes(people),
    ...deletionRoutes(),
    ...addressRoutes(),
    ...supportRoutes(people),
    ...contactRoutes({ documents }),
    ...chatRoutes({ chat: config.liveChat }),
    ...screenRoutes({ documents, demo: config.mode === 'demo', signer }),
    ...offerRoutes({ documents }),
    ...heldListRoutes(deps),
    ...checkoutRoutes(payments),
    ...pricelistRoutes({ documents }),
    ...blogRoutes({ documents }),
    ...transactionRoutes(deps),
    ...purchaseListRoutes(deps),
    ...reviewRoutes(deps),
    ...reportRoutes({ documents, readReplica: readReplica(input.replica) }),
    ...reportExportRoutes(),
    ...receiptRoutes(deps),
    ...receiptLogoRoutes(),
    ...ticketRoutes(deps),
    ...notificationRoutes(deps),
    ...newsRoutes(),
    ...pushRoutes(push),
    ...depositRoutes(),
    ...journalRoutes(),
    ...adjustmentRoutes(),
    ...personRoutes(),
    ...lookupRoutes(),
    ...topupRoutes(payments),
    ...paymentReviewRoutes(payments),
    ...bankLineRoutes(payments),
    ...guestRefundRoutes(payments),
    ...hangingMoneyRoutes(deps),
    ...reconciliationRoutes(deps),
    ...transferRoutes(),
    ...cashbackRoutes(),
    ...nameCheckRoutes(deps),
    ...pointOfSaleRoutes(),
    ...publishingRoutes(deps),
    ...priceRoutes(deps),
    ...connectorRoutes({
      ...deps,
      settings: { of: settingsOf, refresh: settings.refresh },
      seal,
      allowLoopback,
      fromEnvironment: (id, name) => config.connectorSetting(id, name) !== undefined,
    }),
    ...bulkFileRoutes(deps),
    ...recordingRoutes({ stately: config.stately?.url }),
    ...recordingSearchRoutes(),
    ...clientCallRoutes(),
  ];
  const routes = [...ruled, ...rightRoutes(ruled)];
  await seedAll(db, documents);
  documents.onChange(() => {
    seedAll(db, documents).catch((error: unknown) => log.error({ err: error }, 'new nominals have no offers yet'));
  });
  const stopKeeping = keepNotes(db, log);
  const logins = config.mode === 'demo' ? await seedDemo({ db, documents, mode: config.mode }) : [];
  return {
    routes,
    tasks: {
      ...inboundTasks(deps),
      ...transactionTasks(deps),
      ...offerTasks(deps),
      ...priceTasks(deps),
      ...publishingTasks(deps),
      ...bulkFileTasks(deps),
      ...recordingTasks(deps),
      ...reportTasks(deps),
      ...messageTasks({ ...deps, seal: people.seal, mailer }),
      ...notificationTasks({ ...deps, seal: people.seal, publicUrl: config.publicUrl }),
      ...pushTasks(push),
      ...deletionTasks(deps),
      ...paymentTasks(payments),
      ...checkoutTasks(payments),
      ...reconciliationTasks(deps),
      ...cashbackTasks(deps),
      ...reportExportTasks(deps),
      ...nameCheckTasks(deps),
    },
    assemblePage: createPageAssembler({ documents, routes, demo: config.mode === 'demo', signer }),
    validators,
    readiness: {},
    onNotice: opened.onNotice,
    notes: [...describeLogins(logins), ...describeMailbox(config)],
    extend: (app) => registerCallbackRoutes(app, deps),
    scheduleJobs: async () => {
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
    },
    close: async () => {
      await stopKeeping();
      await opened.close();
      connectors.close();
      mailer?.close();
    },
  };
}

/** Nominals of what rolls out get offers too, without touching those that everybody buys. */
async function seedAll(db: Executor, documents: OpenDocumentStore): Promise<void> {
  await seedOffers(db, documents);
  const { layer, widest } = documents.layers();
  if (layer.rolling.length > 0) await seedOffers(db, { products: () => [...widest().products.values()] }, 'only-new');
}

/** A demo's mails and WhatsApp messages go to a page instead of to people. */
function describeMailbox({ mode, sandbox }: Config): readonly string[] {
  return mode === 'demo' ? [`Mails and WhatsApp messages: http://127.0.0.1:${sandbox.port}/mailbox`] : [];
}

function describeLogins(logins: readonly DemoLogin[]): readonly string[] {
  if (logins.length === 0) return [];
  const width = Math.max(...logins.map(({ name, role }) => `${name} (${role})`.length));
  const lines = logins.map(
    ({ name, role, login, password }) => `  ${`${name} (${role})`.padEnd(width)}  ${login}  ${password}`,
  );
  return ['Demo accounts:', ...lines];
}
