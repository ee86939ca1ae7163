import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { tokenHash } from '#server/platform/secret-token.ts';
import { AppError } from '#src/domain/errors/app-error.ts';

export interface PasscodeStatus {
  readonly delivery: 'queued' | 'sent' | 'failed';
  readonly seconds_left: number;
}

/** What became of a code that a page asked for. @throws AppError `not_found` */
export async function passcodeStatus(db: Executor, passcode: string): Promise<PasscodeStatus> {
  const row = await db
    .selectFrom('one_time_code')
    .select('delivery')
    .select(sql<number>`greatest(0, ceil(extract(epoch from expires_at - now())))::int`.as('seconds_left'))
    .where('token_hash', '=', tokenHash(passcode))
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  const { delivery, seconds_left } = row;
  return { delivery: delivery === 'sent' || delivery === 'failed' ? delivery : 'queued', seconds_left };
}
