import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import type { CompositionInput } from './composition.ts';
import { connectorSettings, liveSettings } from './connector-settings.ts';
import { createConnectorRuntime } from './connectors/runtime.ts';
import { valueSeal } from './connectors/settings/sealed-value.ts';
import { openStoredSettings } from './connectors/settings/stored-settings.ts';
import type { OpenDocumentStore } from './documents/open-document-store.ts';
import { documentSigner } from './documents/serve/sign-document.ts';
import { inboundHandlers } from './inbound/inbound-handler.ts';
import { checkoutPurpose } from './modules/checkout/index.ts';
import { depositPurpose } from './modules/deposit/index.ts';
import { paymentCallbacks } from './modules/payment/index.ts';
import { vapidIdentity } from './modules/push/index.ts';
import { saleCallbacks } from './modules/transaction/index.ts';
import { createMailer } from './platform/mail/mailer.ts';

/** What the modules are built from: what opens once and is shared, by the name under which modules take it. */
export type ModuleParts = Awaited<ReturnType<typeof openModuleParts>>;

/** Reads the settings of suppliers and opens what modules share. @throws Error when the database cannot be read */
export async function openModuleParts({ config, db, log, counters }: CompositionInput, documents: OpenDocumentStore) {
  const seal = valueSeal(config.secrets.connectorSettings);
  const settings = liveSettings(config, documents, await openStoredSettings(db, seal), (error) =>
    log.error({ err: error }, "suppliers' settings were not read again"),
  );
  const allowLoopback = config.mode === 'demo';
  const settingsOf = (connector: ConnectorDocument) => connectorSettings(settings, connector);
  const connectors = createConnectorRuntime({ settings: settingsOf, allowLoopback, log, countedTogether: counters });
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
  return {
    deps,
    payments,
    push,
    people,
    signer,
    mailer,
    /** How suppliers' settings are read, and kept sealed. */
    suppliers: { settings: { of: settingsOf, refresh: settings.refresh }, seal, allowLoopback },
  };
}
