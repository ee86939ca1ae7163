import { randomBytes } from 'node:crypto';
import { hashPassword } from '#server/modules/session/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Caller } from '#server/platform/http/route.ts';

/** The account that sales to guests go through: what guests paid is its deposit for a moment. Nobody signs in as it. */
const HOUSE = { hp: '0000000000', email: 'guest-sales@konter.invalid', name: 'Penjualan tamu' } as const;

export type HouseCaller = Pick<Caller, 'accountId' | 'category' | 'state'>;

/** Finds it, or opens it with a password that nobody knows. */
export async function houseAccount(db: Executor): Promise<HouseCaller> {
  const accountId = (await findHouse(db)) ?? (await openHouse(db));
  return { accountId, category: 'agent', state: 'active' };
}

async function findHouse(db: Executor): Promise<string | undefined> {
  return (await db.selectFrom('account').select('id').where('hp', '=', HOUSE.hp).executeTakeFirst())?.id;
}

async function openHouse(db: Executor): Promise<string> {
  const opened = await db
    .insertInto('account')
    .values({
      ...HOUSE,
      category: 'agent',
      state: 'active',
      password_hash: await hashPassword(randomBytes(32).toString('base64url')),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const id = opened?.id ?? (await findHouse(db));
  if (id === undefined) throw new Error('the account of sales to guests could not be opened');
  return id;
}
