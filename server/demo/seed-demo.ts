import { sql } from 'kysely';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { credit } from '#server/ledger/postings/credit.ts';
import { hashPassword } from '#server/modules/session/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { SitePreferenceValues } from '#server/platform/preferences/site-preferences.ts';
import type { CashbackRule } from '#src/domain/sale/cashback.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './demo-people.ts';
import { writeHistory } from './write-history.ts';

export interface SeedDemoDeps {
  readonly db: Executor;
  readonly documents: Pick<DocumentStore, 'products' | 'connector'>;
  readonly mode: 'demo' | 'production';
}

/** How to sign in as somebody of the demo. */
export interface DemoLogin {
  readonly name: string;
  readonly role: string;
  readonly login: string;
  readonly password: string;
}

/**
 * Fills a demo with its people, their deposits and two weeks of sales. People who are there already stay as they are, so a
 * returning start adds nothing; two programs that start at once add everything once.
 * @returns logins to print
 * @throws Error outside demo mode: these passwords are public
 */
export async function seedDemo({ db, documents, mode }: SeedDemoDeps): Promise<readonly DemoLogin[]> {
  if (mode !== 'demo') throw new Error('demo accounts are made in demo mode only');
  await inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('konter demo'))`.execute(transaction);
    const now = await databaseNow(transaction);
    await prefer(transaction, 'liveChat', { isEnable: true, embedId: 'demo' });
    await prefer(transaction, 'cashback', { rules: DEMO_CASHBACK });
    for (const person of DEMO_PEOPLE) {
      const owner = await addPerson(transaction, person);
      if (owner === undefined || person.deposit === 0) continue;
      if (person.history === true) await writeHistory(transaction, documents, { owner, deposit: person.deposit, now });
      else await fund(transaction, owner, person);
    }
  });
  return DEMO_PEOPLE.map(({ name, role, hp }) => ({ name, role, login: hp, password: DEMO_PASSWORD }));
}

/** What the demo's sales give back; everybody's prepaid ones, so that the wallet has something in it from the first day on. */
const DEMO_CASHBACK: readonly CashbackRule[] = [
  { categories: ['agent', 'master'], family: 'prepaid', kind: 'share', value: 25, from: '2026-01-01' },
  { categories: ['master'], family: 'postpaid', kind: 'fixed', value: 250, from: '2026-01-01' },
];

/** The demo begins with a chat and cashback of its own; whoever has changed that finds it changed again. */
async function prefer(db: Executor, name: keyof SitePreferenceValues, value: object): Promise<void> {
  await db
    .insertInto('site_preference')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** @returns the new account's id; undefined when the person is there already */
async function addPerson(db: Executor, person: DemoPerson): Promise<string | undefined> {
  const known = await db.selectFrom('account').select('id').where('hp', '=', person.hp).executeTakeFirst();
  if (known !== undefined) return undefined;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const receipt = person.shop && {
    shop_name: person.shop,
    show_address: true,
    address: 'Jl. Melati 5, Bandung',
    show_phone: true,
    phone: person.hp,
    large_serial_number: true,
    left_aligned_note: false,
    paper_width: 58,
  };
  const { id } = await db
    .insertInto('account')
    .values(({ selectFrom }) => ({
      hp: person.hp,
      email: person.email,
      name: person.name,
      category: person.category,
      state: person.state,
      referral_code: person.referralCode ?? null,
      master_id: selectFrom('account as master')
        .select('master.id')
        .where('master.hp', '=', person.master ?? ''),
      password_hash: passwordHash,
      // Their password is public and they are shown on many devices: none waits for another.
      approve_devices: false,
      permissions: [...(person.permissions ?? [])],
      settings: JSON.stringify(receipt ? { receipt } : {}),
      // The demo's mailbox is theirs: they may send money at once (PRE-15).
      email_verified_at: sql<Date>`now()`,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function fund(db: Executor, owner: string, { hp, deposit }: DemoPerson): Promise<unknown> {
  const reference = `DEP${hp}`;
  return credit(db, { owner, amount: deposit, reference, kind: 'deposit', from: 'gateway_clearing' });
}
