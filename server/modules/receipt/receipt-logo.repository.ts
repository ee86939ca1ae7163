import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables.ts';
import type { RedrawnPicture } from '#server/platform/picture/redraw-picture.ts';
import type { ReceiptLogo } from '#src/contract/transaction.contract.ts';

/** The logo on an account's receipts, as receipts carry it; undefined where there is none. */
export async function findLogo(db: Executor, owner: string): Promise<ReceiptLogo | undefined> {
  const row = await db
    .selectFrom('receipt_logo')
    .select(['picture', 'width', 'height'])
    .where('account_id', '=', owner)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { picture, width, height } = row;
  return { src: `data:image/png;base64,${picture.toString('base64')}`, width, height };
}

/** Keeps a logo in place of the one before. */
export async function saveLogo(db: Executor, owner: string, { png, width, height }: RedrawnPicture): Promise<void> {
  const values = { picture: png, width, height };
  await db
    .insertInto('receipt_logo')
    .values({ account_id: owner, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...values, updated_at: sql<Date>`now()` }))
    .execute();
}

export async function deleteLogo(db: Executor, owner: string): Promise<void> {
  await db.deleteFrom('receipt_logo').where('account_id', '=', owner).execute();
}
