import { passwordProblems } from '#server/modules/password/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError, type FieldError } from '#src/domain/errors/app-error.ts';
import { readEmail } from '#src/domain/typed/email-address.ts';
import { readPersonName } from '#src/domain/typed/person-name.ts';
import { readReference } from '#src/domain/typed/read-code.ts';
import { readMobile } from '#src/domain/typed/read-phone.ts';

/** A registration as typed (spec section 3). */
export interface TypedRegistration {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly password_confirmation: string;
  readonly referral_code?: string;
  readonly terms: boolean;
}

/** The same as it is kept. */
export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly hp: string;
  readonly password: string;
  readonly referrerId: string | null;
}

/**
 * Reads what somebody typed to register; every field that is wrong is told at once. None of it says who has an account.
 * @throws AppError `validation_failed` by field
 */
export async function readRegistration(db: Executor, typed: TypedRegistration): Promise<Registration> {
  const name = readPersonName(typed.name);
  const email = readEmail(typed.email);
  const hp = readMobile(typed.phone);
  const code = readReference(typed.referral_code ?? '');
  const referrerId = code === '' ? null : await findReferrer(db, code);
  const { password, password_confirmation } = typed;
  const not = [typed.name.trim(), typed.email.trim(), typed.phone.trim(), ...(hp === undefined ? [] : [hp])];
  const problems: [string, FieldError[]][] = [];
  const refuse = (field: string, rule: string) => problems.push([field, [{ code: rule }]]);
  if (name === undefined) refuse('/name', 'name_invalid');
  if (email === undefined) refuse('/email', 'email_invalid');
  if (hp === undefined) refuse('/phone', 'phone_invalid');
  if (referrerId === undefined) refuse('/referral_code', 'referral_invalid');
  if (!typed.terms) refuse('/terms', 'terms_required');
  const fields = {
    ...(await passwordProblems(db, { password, password_confirmation, not })),
    ...Object.fromEntries(problems),
  };
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
  if (name === undefined || email === undefined || hp === undefined || referrerId === undefined)
    throw new AppError('validation_failed');
  return { name, email, hp, password, referrerId };
}

async function findReferrer(db: Executor, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('referral_code', '=', code)
    .where('state', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}
