import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { accountChannel, publish } from '#server/platform/realtime/publish.ts';
import { NOTIFICATION_EVENTS, NOTIFICATION_TOPIC, type NotifiedNoun } from '#src/domain/people/notification.ts';
import type { NotificationFacts } from './notification-row.ts';

/** Task of the worker that takes a notification outside: to browsers and, where it is wanted, by mail. */
export const DELIVER_TASK = 'notification.deliver';
const ATTEMPTS = 5;

/** What an account is told: something of a noun has reached a state. */
export interface Told {
  readonly accountId: string;
  readonly noun: NotifiedNoun;
  /** Public reference, e.g. a `ref_id`. */
  readonly subject: string;
  readonly state: string;
  readonly facts?: NotificationFacts;
}

/**
 * Tells an account something (ACC-7): kept for the notification page, announced to its open pages, and handed to browsers and mail
 * where those are wanted. All in the caller's transaction: what is rolled back was never told. Whoever switched the topic off is
 * not told at all, nor whoever is gone for good.
 */
export async function notify(executor: Executor, { accountId, noun, subject, state, facts = {} }: Told): Promise<void> {
  const topic = NOTIFICATION_TOPIC[noun];
  const wanted = topic === null ? sql`true` : sql`coalesce((settings -> 'notification' ->> ${topic})::boolean, true)`;
  const { rows } = await sql<{ id: string; outside: boolean }>`
    with owner as (
      select id, coalesce((settings -> 'notification' ->> 'email')::boolean, false)
        or exists (select 1 from push_subscription where account_id = account.id) as outside
      from account where id = ${accountId}::bigint and deleted_at is null and ${wanted})
    insert into notification (account_id, noun, subject, state, facts)
    select id, ${noun}, ${subject}, ${state}, ${JSON.stringify(facts)}::jsonb from owner
    returning id, (select outside from owner)`.execute(executor);
  const [told] = rows;
  if (told === undefined) return;
  await publish(executor, {
    channel: accountChannel(accountId),
    event: NOTIFICATION_EVENTS.created,
    data: { id: `N${told.id}` },
  });
  if (told.outside) await enqueue(executor, DELIVER_TASK, { id: told.id }, { maxAttempts: ATTEMPTS });
}
