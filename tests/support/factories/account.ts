import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { AccountCategory, AccountState } from '#src/domain/people/account.ts';

let serial = 0;

/** Stores an account of a test; by default an active agent without a usable password. @returns its id */
export async function insertAccount(
  db: Executor,
  values: {
    readonly name?: string;
    readonly hp?: string;
    readonly email?: string;
    readonly category?: AccountCategory;
    readonly state?: AccountState;
    readonly passwordHash?: string;
    readonly settings?: object;
    readonly permissions?: string[];
    /** The e-mail address is verified; true unless a test sets it. */
    readonly verified?: boolean;
    /** New devices wait to be accepted; tests about something else sign in from many. */
    readonly approveDevices?: boolean;
  } = {},
): Promise<string> {
  serial += 1;
  const row = await db
    .insertInto('account')
    .values({
      hp: values.hp ?? `0812${String(serial).padStart(8, '0')}`,
      email: values.email ?? `agent-${serial}@konter.example`,
      name: values.name ?? `Agent ${serial}`,
      category: values.category ?? 'agent',
      state: values.state ?? 'active',
      password_hash: values.passwordHash ?? 'none',
      settings: JSON.stringify(values.settings ?? {}),
      permissions: values.permissions ?? [],
      email_verified_at: values.verified === false ? null : sql<Date>`now()`,
      approve_devices: values.approveDevices ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
