import type { Static } from '@sinclair/typebox';
import type { Executor } from '#server/platform/database/tables.ts';
import { readCursor, writeCursor } from '#server/platform/id-cursor.ts';
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
  const limit = query.limit ?? USUAL_LIMIT;
  let select = db
    .selectFrom('audit_event')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (query.action !== undefined) select = select.where('action', 'like', `${escapeLike(query.action)}%`);
  if (query.account !== undefined) select = select.where('account_id', '=', query.account);
  if (query.subject !== undefined) select = select.where('subject', 'like', `%${escapeLike(query.subject)}%`);
  if (query.outcome !== undefined) select = select.where('outcome', '=', query.outcome);
  if (query.from !== undefined) select = select.where('at', '>=', instant(query.from, '/from'));
  if (query.to !== undefined) select = select.where('at', '<', instant(query.to, '/to'));
  if (query.cursor !== undefined) select = select.where('id', '<', readCursor(query.cursor));
  const rows = await select.execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const person = await peopleById(
    db,
    page.map((row) => row.account_id),
  );
  return {
    data: page.map((row) => ({
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
    ...(rows.length > limit && last !== undefined ? { next_cursor: writeCursor(last.id) } : {}),
  };
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

function instant(text: string, pointer: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime()))
    throw new AppError('validation_failed', { fields: { [pointer]: [{ code: 'date' }] } });
  return at;
}
