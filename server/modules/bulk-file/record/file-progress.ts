import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Rupiah, toRupiah } from '#src/domain/money/money.ts';

/** How far the rows of a file are, counted from their transactions. */
export interface FileProgress {
  readonly bought: number;
  readonly skipped: number;
  readonly canceled: number;
  readonly success: number;
  /** Bought rows whose money came back. */
  readonly failed: number;
  readonly open: number;
  readonly spent: Rupiah;
}

const NONE: FileProgress = { bought: 0, skipped: 0, canceled: 0, success: 0, failed: 0, open: 0, spent: 0 };

interface Counted {
  readonly file_id: string;
  readonly bought: string;
  readonly skipped: string;
  readonly canceled: string;
  readonly success: string;
  readonly open: string;
  readonly spent: string;
}

/** Progress of some files by their id. */
export async function readProgress(
  db: Executor,
  fileIds: readonly string[],
): Promise<(fileId: string) => FileProgress> {
  if (fileIds.length === 0) return () => NONE;
  const { rows } = await sql<Counted>`
    select r.file_id,
      count(*) filter (where r.outcome = 'bought') as bought,
      count(*) filter (where r.outcome = 'skipped') as skipped,
      count(*) filter (where r.outcome = 'canceled') as canceled,
      count(*) filter (where t.state = 'success') as success,
      count(*) filter (where t.state in ('unprocessed', 'processing')) as open,
      coalesce(sum(t.price) filter (where t.state in ('unprocessed', 'processing', 'success')), 0) as spent
    from bulk_row r left join transaction t on t.ref_id = r.ref_id and r.outcome = 'bought'
    where r.file_id = any(${fileIds.map(String)}::bigint[]) group by r.file_id`.execute(db);
  const counted = new Map(rows.map((row) => [row.file_id, toProgress(row)]));
  return (fileId) => counted.get(fileId) ?? NONE;
}

/** Bought rows of a file whose outcome is not known yet. */
export const countOpen = async (db: Executor, fileId: string): Promise<number> =>
  (await readProgress(db, [fileId]))(fileId).open;

function toProgress(row: Counted): FileProgress {
  const [bought, success, open] = [Number(row.bought), Number(row.success), Number(row.open)];
  return {
    bought,
    skipped: Number(row.skipped),
    canceled: Number(row.canceled),
    success,
    failed: bought - success - open,
    open,
    spent: toRupiah(row.spent),
  };
}
