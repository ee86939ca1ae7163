import type { Static } from '@sinclair/typebox';
import type { Executor } from '#server/platform/database/tables.ts';
import { pageById } from '#server/platform/id-cursor.ts';
import type { auditListAnswer, auditListQuery } from '#src/contract/release.contract.ts';
import { AppError } from '#src/domain/app-error.ts';
import { peopleById } from './people.ts';

type Query = Static<typeof auditListQuery>;

const USUAL_LIMIT = 50;

/**
 * Who did what, newest first; the log cannot be changed (SDUI-6).
 * @throws AppError `malformed_request` for a cursor that is not ours, `validation_failed` for an instant that is none
 */
export async function listAudit(db: Executor, query: Query): Promise<Static<typeof auditListAnswer>> {
  let select = db.selectFrom('audit_event').selectAll().orderBy('id', 'desc');
  if (query.action !== undefined) select = select.where('action', 'like', `${escapeLike(query.action)}%`);
  if (query.account !== undefined) select = select.where('account_id', '=', query.account);
  if (query.subject !== undefined) select = select.where('subject', 'like', `%${escapeLike(query.subject)}%`);
  if (query.outcome !== undefined) select = select.where('outcome', '=', query.outcome);
  if (query.from !== undefined) select = select.where('at', '>=', instant(query.from, '/from'));
  if (query.to !== undefined) select = select.where('at', '<', instant(query.to, '/to'));
  const { rows, next } = await pageById(query, USUAL_LIMIT, ({ before, limit }) =>
    select
      .$if(before !== undefined, (older) => older.where('id', '<', before ?? ''))
      .limit(limit)
      .execute(),
  );
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

function instant(text: string, pointer: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime()))
    throw new AppError('validation_failed', { fields: { [pointer]: [{ code: 'date' }] } });
  return at;
}
