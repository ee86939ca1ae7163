import { sql } from 'kysely';
import type { Message } from '#server/modules/message/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { TEST_PEOPLE } from './desks/test-people.ts';

/** Queued messages to an address, the newest first, decrypted with the tests' key. */
export async function sentMessages(db: Executor, to: string | null): Promise<readonly Message[]> {
  const { rows } = await sql<{ sealed: string }>`
    select payload->>'sealed' as sealed from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'message.send')
    order by id desc`.execute(db);
  return rows
    .map(({ sealed }) => JSON.parse(TEST_PEOPLE.seal.open(sealed, 'message') ?? 'null') as Message)
    .filter((message) => message.to === to);
}

/** The token in the link of the newest message. @throws Error when there is none */
export function tokenIn([newest]: readonly Message[]): string {
  const token = /\/(?:verify-email|reset-password)\/([A-Za-z0-9_-]{43})/.exec(newest?.text ?? '')?.[1];
  if (token === undefined) throw new Error('no message with a link');
  return token;
}

/** The six digits of the newest message. @throws Error when there are none */
export function codeIn([newest]: readonly Message[]): string {
  const code = /\b(\d{6})\b/.exec(newest?.text ?? '')?.[1];
  if (code === undefined) throw new Error('no message with a code');
  return code;
}
