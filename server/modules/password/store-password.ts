import { dropClaims, endSessions } from '#server/modules/device/index.ts';
import { dropMailLinks } from '#server/modules/mail-link/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';

const CHANGED = { type: 'END', reason: 'password-changed' } as const;

/**
 * Stores a new password, ends every session of the account, and makes worthless what the old one began: other ways to set it, a link to
 * another e-mail address, which would be a way too, and devices that wait or were accepted after the old one was typed on them.
 */
export async function storePassword(db: Executor, accountId: string, passwordHash: string): Promise<void> {
  await db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
  await endSessions(db, { accountId }, CHANGED, { origin: 'user', actor: accountId });
  await dropClaims(db, accountId);
  for (const purpose of ['reset-password', 'confirm-email'] as const) await dropMailLinks(db, accountId, purpose);
}
