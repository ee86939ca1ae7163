import path from 'node:path';
import { PAYMENT_PURPOSES } from '#src/domain/sale/payment.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import type { CompositionInput } from './composition.ts';
import { connectorSettings, liveSettings } from './connector-settings.ts';
import { createConnectorRuntime } from './connectors/runtime.ts';
import { valueSeal } from './connectors/settings/sealed-value.ts';
import { openStoredSettings } from './connectors/settings/stored-settings.ts';
import type { OpenDocumentStore } from './documents/open-document-store.ts';
import { documentSigner } from './documents/serve/sign-document.ts';
import { inboundHandlers } from './inbound/inbound-handler.ts';
import { openAreaBook } from './modules/area/index.ts';
import type { ModuleParts, SharedDeps } from './modules/define-module.ts';
import { MODULES } from './modules/module-list.ts';
import type { PaymentPurposes } from './modules/payment/index.ts';
import { vapidIdentity } from './modules/push/index.ts';
import { readReplica } from './platform/database/read-replica.ts';
import { createMailer } from './platform/mail/mailer.ts';

/** Reads the settings of suppliers and opens what modules share. @throws Error when the database cannot be read */
export async function openModuleParts(
  { config, db, replica, log, counters, projectFolder }: CompositionInput,
  documents: OpenDocumentStore,
): Promise<ModuleParts> {
  const seal = valueSeal(config.secrets.connectorSettings);
  const settings = liveSettings(config, documents, await openStoredSettings(db, seal), (error) =>
    log.error({ err: error }, "suppliers' settings were not read again"),
  );
  const allowLoopback = config.mode === 'demo';
  const settingsOf = (connector: ConnectorDocument) => connectorSettings(settings, connector);
  const connectors = createConnectorRuntime({ settings: settingsOf, allowLoopback, log, countedTogether: counters });
  const inbound = inboundHandlers(...MODULES.flatMap(({ callbacks }) => callbacks ?? []));
  const deps = { db, documents, connectors, inbound };
  const mailer = config.mail && createMailer(config.mail);
  if (mailer === undefined) log.warn('SMTP_URL is not set: nobody can register or reset a password by mail');
  return {
    config,
    readReplica: readReplica(replica),
    deps,
    payments: { ...deps, purposes: purposesOf(deps), publicUrl: config.publicUrl, allowLoopback },
    push: { db, vapid: vapidIdentity(config.secrets.webPush, config.publicUrl), allowLoopback },
    people: {
      seal: valueSeal(config.secrets.messages),
      codeKey: config.secrets.codes,
      publicUrl: config.publicUrl,
    },
    signer: documentSigner(config.secrets.documents),
    mailer,
    areas: openAreaBook(path.join(projectFolder, 'schemas', 'areas', 'areas.txt')),
    suppliers: { settings: { of: settingsOf, refresh: settings.refresh }, seal, allowLoopback },
  };
}

/** What each purpose of payments does. @throws Error when a purpose is declared by no module, or by several */
function purposesOf(deps: SharedDeps): PaymentPurposes {
  const declared = MODULES.flatMap(({ purposes }) => (purposes === undefined ? [] : [purposes(deps)]));
  for (const name of PAYMENT_PURPOSES) {
    const modules = declared.filter((purposes) => purposes[name] !== undefined).length;
    if (modules !== 1) throw new Error(`the payment purpose ${name} is declared by ${modules} modules instead of one`);
  }
  return Object.fromEntries(declared.flatMap((purposes) => Object.entries(purposes)));
}
