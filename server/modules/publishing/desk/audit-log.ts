import type { Static } from '@sinclair/typebox';
import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { readInstant } from '#server/platform/http/request/read-instant.ts';
import { ID_KEY, INSTANT_KEY, instantKey, instantOf, pageByKeys } from '#server/platform/paging/keyset-page.ts';
import type { auditListAnswer, auditListQuery } from '#src/contract/operations/release.contract.ts';
import { peopleById } from '../people.ts';

type Query = Static<typeof auditListQuery>;

const USUAL_LIMIT = 50;

/**
 * Who did what, newest first, by when it was done: each filter of time, person and action has an index that leads there. The log cannot be
 * changed (SDUI-6).
 * @throws AppError `malformed_request` for a cursor that is not ours, `validation_failed` for an instant that is none
 */
export async function listAudit(db: Executor, query: Query): Promise<Static<typeof auditListAnswer>> {
  let select = db
    .selectFrom('audit_event')
    .selectAll()
    .select(instantKey(sql.ref('at')).as('at_key'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
  if (query.action !== undefined) select = select.where('action', 'like', `${escapeLike(query.action)}%`);
  if (query.account !== undefined) select = select.where('account_id', '=', query.account);
  if (query.subject !== undefined) select = select.where('subject', 'like', `%${escapeLike(query.subject)}%`);
  if (query.outcome !== undefined) select = select.where('outcome', '=', query.outcome);
  if (query.from !== undefined) select = select.where('at', '>=', readInstant(query.from, '/from'));
  if (query.to !== undefined) select = select.where('at', '<', readInstant(query.to, '/to'));
  const { rows, next } = await pageByKeys(query, USUAL_LIMIT, [INSTANT_KEY, ID_KEY], async ({ after, limit }) => {
    const [at, id] = after ?? [];
    const found = await select
      .$if(at !== undefined && id !== undefined, (older) =>
        older.where(sql<boolean>`(at, id) < (${instantOf(at ?? '')}, ${id ?? ''}::bigint)`),
      )
      .limit(limit)
      .execute();
    return found.map((row) => ({ ...row, keys: [row.at_key, row.id] }));
  });
  const person = await peopleById(
    db,
    rows.map((row) => row.account_id),
  );
  return {
    data: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: row.account_id === null ? null : person(row.account_id),
      action: row.action,
      subject: row.subject,
      outcome: row.outcome,
      request_id: row.request_id,
      address: row.address,
      before: row.before_value,
      after: row.after_value,
      note: row.note,
    })),
    ...next,
  };
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
