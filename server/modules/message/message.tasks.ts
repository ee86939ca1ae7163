import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { sql } from 'kysely';
import { runOperation } from '#server/connectors/run-operation.ts';
import type { ConnectorRuntime } from '#server/connectors/runtime.ts';
import type { ValueSeal } from '#server/connectors/settings/sealed-value.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import { channelField } from '#src/contract/account/passcode.contract.ts';
import { MESSAGE_PLACE, MESSAGE_TASK, type Message } from './send-message.ts';

export interface MessageDeps {
  readonly db: Executor;
  readonly documents: Pick<DocumentStore, 'connectors'>;
  readonly connectors: Pick<ConnectorRuntime, 'call'>;
  readonly seal: ValueSeal;
  /** Absent: no mail server is configured. */
  readonly mailer?: Mailer | undefined;
}

/** How long a code opens something after it was sent, in seconds (spec section 8). */
const CODE_SECONDS = 60;

const payloadShape = Type.Object({ sealed: Type.String(), code: Type.Optional(Type.String()) });
const messageShape = Type.Object({
  channel: channelField,
  to: Type.Union([Type.String(), Type.Null()]),
  subject: Type.String(),
  text: Type.String(),
});

/** The worker's task of this module: sends a message and notes what became of the code in it. */
export function messageTasks(deps: MessageDeps): JobTasks {
  return {
    [MESSAGE_TASK]: async (payload, { log }) => {
      if (!Value.Check(payloadShape, payload)) throw new Error('the job has no message');
      const message = openMessage(deps.seal, payload.sealed);
      if (payload.code === undefined) return deliver(deps, message);
      // Its clock begins when it goes out; one that waited longer than it lives is not sent any more.
      if (!(await startClock(deps.db, payload.code))) return;
      try {
        await deliver(deps, message);
        await noteDelivery(deps.db, payload.code, 'sent');
      } catch (error) {
        log.warn({ err: error, channel: message.channel }, 'a code was not sent');
        await noteDelivery(deps.db, payload.code, 'failed');
      }
    },
  };
}

function openMessage(seal: ValueSeal, sealed: string): Message {
  const message: unknown = JSON.parse(seal.open(sealed, MESSAGE_PLACE) ?? 'null');
  if (!Value.Check(messageShape, message)) throw new Error('the message of the job cannot be opened');
  return message;
}

/** @throws Error when nobody took it */
async function deliver(deps: MessageDeps, { channel, to, subject, text }: Message): Promise<void> {
  if (to === null) return;
  if (channel === 'email') {
    if (deps.mailer === undefined) throw new Error('no mail server is configured (SMTP_URL)');
    return deps.mailer.send({ to, subject, text });
  }
  const messenger = deps.documents.connectors().find(({ document }) => document.group === 'messenger')?.document;
  if (messenger === undefined) throw new Error('there is no messenger connector');
  const call = { connector: messenger, operation: 'send', context: { target: to, message: text } };
  const answer = await runOperation(deps.connectors, call, Type.Object({}));
  if (!answer.ok) throw new Error(`${messenger.id}: ${answer.outcome} ${answer.result.cause ?? ''}`.trim());
}

/** @returns false for a code that is used, sent already or too old */
async function startClock(db: Executor, code: string): Promise<boolean> {
  const row = await db
    .updateTable('one_time_code')
    .set({ expires_at: sql<Date>`now() + make_interval(secs => ${CODE_SECONDS}::float8)` })
    .where('id', '=', code)
    .where('delivery', '=', 'queued')
    .where('used_at', 'is', null)
    .where(sql<boolean>`created_at > now() - interval '5 minutes'`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function noteDelivery(db: Executor, code: string, delivery: 'sent' | 'failed'): Promise<void> {
  await db.updateTable('one_time_code').set({ delivery }).where('id', '=', code).execute();
}
