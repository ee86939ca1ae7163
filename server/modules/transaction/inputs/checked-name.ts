import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { billerSku } from '#src/engine/core/product/biller-sku.ts';
import { nameCheckTerms } from '#src/engine/core/product/name-check-policy.ts';
import { numberPointer, type Parameters } from './check-parameters.ts';

interface Sender {
  readonly ownerId: string;
  readonly parameters: Parameters;
  readonly destinationNumber: string;
}

/** A name check that lets money go, and the name that it told. */
export interface CheckedName {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
}

/** Whether an account's owner has proved that its e-mail address or its phone number is her own (PRE-15). */
export async function isVerified(db: Executor, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select(['email_verified_at', 'phone_verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined && (row.email_verified_at !== null || row.phone_verified_at !== null);
}

/**
 * The gate before money is sent (PRE-15): the account is verified, and its owner has a successful name check of this very bank and
 * number that is not too old. Products without `nameCheck` pass. It is asked at the inquiry and again at the payment.
 * @returns the check; undefined for products without a check
 * @throws AppError `account_unverified`; `name_check_needed` on the number's field
 */
export async function requireCheckedName(
  db: Executor,
  product: ProductDocument,
  { ownerId, parameters, destinationNumber }: Sender,
): Promise<CheckedName | undefined> {
  if (product.nameCheck === undefined) return undefined;
  if (!(await isVerified(db, ownerId))) throw new AppError('account_unverified');
  const { validMinutes } = nameCheckTerms(product.nameCheck, (await readSitePreferences(db)).nameCheck);
  const found = await db
    .selectFrom('name_check')
    .select(['id', 'reference', 'customer_name'])
    .where('owner_id', '=', ownerId)
    .where('sku', '=', billerSku(product, parameters) ?? '')
    .where('destination_number', '=', destinationNumber)
    .where('state', '=', 'success')
    .where(sql<boolean>`settled_at > now() - make_interval(mins => ${validMinutes}::int)`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (found?.customer_name != null) return { id: found.id, reference: found.reference, name: found.customer_name };
  throw new AppError('name_check_needed', { fields: { [numberPointer(product)]: [{ code: 'name_check_needed' }] } });
}

/**
 * The bank's own look-up right before the payment must tell the name that was checked: an account that changed hands, or a slip of
 * the supplier's, sends nothing, and neither does a look-up that tells no name. @throws AppError `name_check_changed`, `inquiry_failed`
 */
export function requireSameName(checked: CheckedName | undefined, told: string | undefined): void {
  if (checked === undefined) return;
  if (told === undefined || told.trim() === '') throw new AppError('inquiry_failed');
  if (!isSameName(checked.name, told)) throw new AppError('name_check_changed');
}

/** Suppliers write one name now in capitals, now with more blanks. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (name: string): string => name.normalize('NFKC').toUpperCase().replaceAll(/\s+/g, ' ').trim();
