import type { Executor } from '#server/platform/database/tables.ts';
import { AppError, type ErrorCode } from '#src/domain/app-error.ts';
import { normalisePhone } from '#src/domain/phone-number.ts';

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
 * The user of a phone number who may receive deposit from somebody: an active agent or master, and another one.
 * @throws AppError `transfer_to_self`, `receiver_not_found`, both on the field of the number
 */
export async function findReceiver(db: Executor, senderId: string, destination: string): Promise<Receiver> {
  const found = await db
    .selectFrom('account')
    .select(['id', 'hp', 'name'])
    .where('hp', '=', normalisePhone(destination))
    .where('state', '=', 'active')
    .where('category', 'in', ['agent', 'master'])
    .executeTakeFirst();
  if (found === undefined) return refuse('receiver_not_found');
  if (found.id === senderId) return refuse('transfer_to_self');
  return found;
}
