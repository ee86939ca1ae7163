import { sql } from 'kysely';
import type { ValueSeal } from '#server/connectors/settings/sealed-value.ts';
import { sendMessage } from '#server/modules/message/index.ts';
import { queuePush, queuePushToAll } from '#server/modules/push/index.ts';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import type { UserSettings } from '#src/contract/account/account.contract.ts';
import type { Notification } from '#src/contract/account/notification.contract.ts';
import { LANGUAGES, type Language } from '#src/domain/language.ts';
import { findNews } from './news.repository.ts';
import { NEWS_TASK } from './news.routes.ts';
import { type ProductNames, presentNews, presentNotification } from './notification.presenter.ts';
import { findNotification, forgetOld } from './notification.repository.ts';
import { DELIVER_TASK } from './notify.ts';

/** Task of the worker that runs each night; it enqueues itself again. */
const FORGET_TASK = 'notification.nightly';
const HOUR = 3;

export interface NotificationDeps {
  readonly db: Executor;
  readonly documents: ProductNames;
  readonly seal: ValueSeal;
  /** Our origin, to which mails lead. */
  readonly publicUrl: URL;
}

/** The worker's tasks of this module, by name. Each bears a repetition. */
export function notificationTasks(deps: NotificationDeps): JobTasks {
  const { db, documents } = deps;
  return {
    [DELIVER_TASK]: async (payload) => {
      const row = await findNotification(db, textIn(payload, 'id'));
      if (row === undefined) return;
      const notification = await presentNotification(row, documents);
      // The mail about a new device goes out by itself, whatever the owner set.
      const mailed = row.noun === 'device';
      await inTransaction(db, (trx) => deliver(trx, deps, { accountId: row.accountId, notification, mailed }));
    },
    [NEWS_TASK]: async (payload, { log }) => {
      const row = await findNews(db, textIn(payload, 'news'));
      if (row === undefined) return;
      const news = presentNews(row);
      const told = await queuePushToAll(db, (language) => messageOf(news, 'news', language));
      log.info({ news: row.id, browsers: told }, 'news are on their way to browsers');
    },
    [FORGET_TASK]: async (_payload, { log }) => {
      await scheduleForgettingNotices(db);
      const gone = await forgetOld(db);
      if (gone > 0) log.info({ gone }, 'old notifications are gone');
    },
  };
}

/** Takes a notification to the browsers of its account and, if the owner asked for it, into the mailbox. */
async function deliver(
  trx: Executor,
  { seal, publicUrl }: NotificationDeps,
  told: { readonly accountId: string; readonly notification: Notification; readonly mailed: boolean },
): Promise<void> {
  const { accountId, notification, mailed } = told;
  const account = await trx
    .selectFrom('account')
    .select(['email', 'settings'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (account === undefined) return;
  const settings = account.settings as UserSettings;
  const language = settings.language ?? LANGUAGES[0];
  const message = messageOf(notification, 'today', language);
  await queuePush(trx, accountId, message);
  if (mailed || settings.notification?.email !== true) return;
  const text = `${message.body}\n\n${new URL(message.path, publicUrl).href}`;
  await sendMessage(trx, seal, { channel: 'email', to: account.email, subject: message.title, text });
}

/** What a browser shows; a tap opens the notification, which leads on. */
function messageOf({ id, title, text }: Notification, period: 'today' | 'news', language: Language) {
  return { title: title[language], body: text[language], path: `/notification/${period}/${id}`, tag: id };
}

/** Has old notifications deleted at three in the coming night, Jakarta time; a job that already waits is moved, not doubled. */
export async function scheduleForgettingNotices(db: Executor): Promise<void> {
  const { rows } = await sql<{ at: Date }>`
    select (date_trunc('day', now() at time zone ${BUSINESS_ZONE} - make_interval(hours => ${HOUR}::int))
      + interval '1 day' + make_interval(hours => ${HOUR}::int)) at time zone ${BUSINESS_ZONE} as at`.execute(db);
  await enqueue(db, FORGET_TASK, {}, { key: FORGET_TASK, ...(rows[0] === undefined ? {} : { runAt: rows[0].at }) });
}

function textIn(payload: unknown, name: string): string {
  const value: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
  if (typeof value !== 'string' || value === '') throw new Error(`the job has no ${name}`);
  return value;
}
