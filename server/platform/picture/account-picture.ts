import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ReceiptLogo } from '#src/contract/account/receipt-logo.contract.ts';
import type { RedrawnPicture } from './redraw-picture.ts';

/** Where pictures of accounts are kept, one of a kind for each. */
export type PictureTable = 'receipt_logo' | 'avatar';

/** A picture of an account as pages carry it; undefined where there is none. */
export async function findPicture(db: Executor, table: PictureTable, owner: string): Promise<ReceiptLogo | undefined> {
  const row = await db
    .selectFrom(table)
    .select(['picture', 'width', 'height'])
    .where('account_id', '=', owner)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { picture, width, height } = row;
  return { src: `data:image/png;base64,${picture.toString('base64')}`, width, height };
}

/** Keeps a picture in place of the one before. */
export async function savePicture(
  db: Executor,
  table: PictureTable,
  owner: string,
  { png, width, height }: RedrawnPicture,
): Promise<void> {
  const values = { picture: png, width, height };
  await db
    .insertInto(table)
    .values({ account_id: owner, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...values, updated_at: sql<Date>`now()` }))
    .execute();
}

export async function deletePicture(db: Executor, table: PictureTable, owner: string): Promise<void> {
  await db.deleteFrom(table).where('account_id', '=', owner).execute();
}
