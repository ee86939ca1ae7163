import { composeRoutes } from './compose-routes.ts';
import { composeTasks, scheduleJobs } from './compose-tasks.ts';
import type { Composition, CompositionInput } from './composition.ts';
import type { Config } from './config.ts';
import { type DemoLogin, seedDemo } from './demo/seed-demo.ts';
import { seedGoodsStock } from './demo/seed-goods-stock.ts';
import type { OpenDocumentStore } from './documents/open-document-store.ts';
import { registerCallbackRoutes } from './inbound/callback.routes.ts';
import { switchRecorder } from './lifecycle/recorder-switch.ts';
import { giveSubjectKey } from './lifecycle/subject-hash.ts';
import { openModuleParts } from './module-parts.ts';
import { syncGoods } from './modules/goods/index.ts';
import { seedOffers } from './modules/offer/index.ts';
import { keepNotes } from './modules/recording/index.ts';
import { createPageAssembler } from './modules/screen/index.ts';
import { type OpenDocuments, openDocuments } from './open-documents.ts';
import type { Executor } from './platform/database/tables/tables.ts';

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
  const parts = await openModuleParts(input, documents);
  const { deps, signer, mailer } = parts;
  const routes = composeRoutes(parts);
  await seedAll(db, documents);
  documents.onChange(() => {
    seedAll(db, documents).catch((error: unknown) => log.error({ err: error }, 'new nominals have no offers yet'));
  });
  if (config.mode === 'demo') await seedGoodsStock(db, documents);
  const stopKeeping = keepNotes(db, log);
  const logins = config.mode === 'demo' ? await seedDemo({ db, documents, mode: config.mode }) : [];
  return {
    routes,
    tasks: composeTasks(parts),
    assemblePage: createPageAssembler({ documents, routes, demo: config.mode === 'demo', signer }),
    validators,
    readiness: {},
    onNotice: opened.onNotice,
    notes: [...describeLogins(logins), ...describeMailbox(config)],
    extend: (app) => registerCallbackRoutes(app, deps),
    scheduleJobs: () => scheduleJobs(db),
    close: async () => {
      await stopKeeping();
      await opened.close();
      deps.connectors.close();
      mailer?.close();
    },
  };
}

/** Nominals of what rolls out get offers too, without touching those that everybody buys. */
async function seedAll(db: Executor, documents: OpenDocumentStore): Promise<void> {
  await seedOffers(db, documents);
  const { layer, widest } = documents.layers();
  await syncGoods(db, documents);
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
