import { endSessions } from '#server/modules/device/index.ts';
import { dropMailLinks } from '#server/modules/mail-link/index.ts';
import type { Executor } from '#server/platform/database/tables.ts';

const CHANGED = { type: 'END', reason: 'password-changed' } as const;

/** Stores a new password, ends every session of the account and makes every other way to set it worthless. */
export async function storePassword(db: Executor, accountId: string, passwordHash: string): Promise<void> {
  await db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
  await endSessions(db, { accountId }, CHANGED, { origin: 'user', actor: accountId });
  await dropMailLinks(db, accountId, 'reset-password');
}
