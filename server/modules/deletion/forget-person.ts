import { sql } from 'kysely';
import { forgetCart } from '#server/modules/cart/index.ts';
import { forgetOrderNotes } from '#server/modules/shop-order/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';

/** Whom to forget, as the account said it until now. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly hp: string;
}

/** What only she had, and what only said something of her and her customers. Where a row brings others, they go with it. */
const HERS = [
  'account_pin',
  'address',
  'avatar',
  'contact',
  'device',
  'idempotency_key',
  'mail_link',
  'news_read',
  'notification',
  'one_time_code',
  'purchase_list',
  'push_subscription',
  'receipt_logo',
  'selling_rule',
  'session',
  'support_message',
] as const;
/** The same where a customer's number stands: files that were uploaded or written, days' counts. */
const OWNED = ['bill_claim', 'bulk_file', 'purchase_slot', 'report_export'] as const;

/**
 * Forgets a person and what her customers were called (ACC-6). Sales, payments, tickets about them, journals and the log stay, as the
 * law wants them; name checks stay without name and number, because the books count their fees; lines of orders stay without notes. Part of the erasure's transaction.
 */
export async function forgetPerson(transaction: Executor, { id, email, hp }: Person): Promise<void> {
  for (const table of HERS) await transaction.deleteFrom(table).where('account_id', '=', id).execute();
  await forgetCart(transaction, id);
  for (const table of OWNED) await transaction.deleteFrom(table).where('owner_id', '=', id).execute();
  await transaction
    .updateTable('name_check')
    .set({
      customer_name: sql<string | null>`case when customer_name is null then null else '-' end`,
      destination_number: '-',
      parameters: '{}',
    })
    .where('owner_id', '=', id)
    .where('state', '<>', 'pending')
    .execute();
  await transaction
    .deleteFrom('registration')
    .where((eb) => eb.or([eb('email', '=', email), eb('hp', '=', hp)]))
    .execute();
  await forgetOrderNotes(transaction, id);
  await transaction.deleteFrom('password_attempt').where('scope', 'like', `%account:${id}`).execute();
}
