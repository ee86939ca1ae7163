import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError, type ErrorCode } from '#src/domain/errors/app-error.ts';
import { readMobile } from '#src/domain/typed/read-phone.ts';

/** Who may receive deposit. */
export interface Receiver {
  readonly id: string;
  readonly hp: string;
  readonly name: string;
}

const refuse = (code: ErrorCode): never => {
  throw new AppError(code, { fields: { '/destination': [{ code }] } });
};

/**
 * The user of a phone number who may receive deposit from somebody: an active agent or master, and another one. A number with
 * a letter in it is nobody's: without the letter it may be somebody else's.
 * @throws AppError `transfer_to_self`, `receiver_not_found`, both on the field of the number
 */
export async function findReceiver(db: Executor, senderId: string, destination: string): Promise<Receiver> {
  const hp = readMobile(destination);
  if (hp === undefined) return refuse('receiver_not_found');
  const found = await db
    .selectFrom('account')
    .select(['id', 'hp', 'name'])
    .where('hp', '=', hp)
    .where('state', '=', 'active')
    .where('category', 'in', ['agent', 'master'])
    .executeTakeFirst();
  if (found === undefined) return refuse('receiver_not_found');
  if (found.id === senderId) return refuse('transfer_to_self');
  return found;
}
