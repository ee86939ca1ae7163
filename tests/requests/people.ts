import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { credit } from '#server/ledger/postings/credit.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { PERMISSIONS } from '#src/domain/rights/permission.ts';
import { ROLES, type Role } from '../http/roles.ts';
import { insertAccount } from '../support/factories/account.ts';
import type { Chance } from './known-values.ts';

const DEPOSIT = 20_000_000;
/** Concurrent accounts per role: data of one are requested by others of the same role too. */
const OF_A_ROLE = 3;
/** Then a new account replaces it: limits are per account, and random requests end sessions and close accounts. */
const REQUESTS_EACH = 250;

/** An account that sends requests. */
export interface Person {
  readonly role: Role;
  /**
   * Part of every text that the account writes and of its name; lower case, because addresses of mail are stored in it.
   */
  readonly mark: string;
  readonly hp: string;
  /** Cookie and token, as a page of ours sends them. */
  readonly headers: Readonly<Record<string, string>>;
  left: number;
}

/** How accounts sign in; a test sets it for a program within its own process. */
export interface Entrance {
  readonly db: Executor;
  /** Hash of the password that everybody has. */
  readonly passwordHash: string;
  /** Headers of a guest. */
  guest(): Promise<Readonly<Record<string, string>>>;
  /** Headers of a session of this account that has begun already. */
  session(accountId: string): Promise<Readonly<Record<string, string>>>;
}

/** Finds marks in a text. */
export const MARK = /zq[0-9a-f]{10}/gi;

/** The crowd: some of each role, each replaced after a while. */
export class People {
  readonly #entrance: Entrance;
  readonly #chance: Chance;
  readonly #there = new Map<Role, Person[]>();
  readonly byMark = new Map<string, Person>();
  #serial = 0;

  constructor(entrance: Entrance, chance: Chance) {
    this.#entrance = entrance;
    this.#chance = chance;
  }

  /** An account of this role. */
  async of(role: Role): Promise<Person> {
    const there = this.#there.get(role) ?? [];
    const place = this.#chance.below(OF_A_ROLE);
    let person = there[place];
    if (person === undefined || person.left <= 0) {
      person = await this.#arrive(role);
      there[place] = person;
      this.#there.set(role, there);
    }
    person.left -= 1;
    return person;
  }

  /** An account of any role. */
  any(): Promise<Person> {
    return this.of(this.#chance.pick(ROLES));
  }

  /** The account is not used again: its session ended, or it was closed. */
  leave(person: Person): void {
    person.left = 0;
  }

  async #arrive(role: Role): Promise<Person> {
    this.#serial += 1;
    // Not by the seed: a second run on the same database has other people.
    const mark = `zq${randomBytes(5).toString('hex')}`;
    const hp = `0896${String(Number.parseInt(mark.slice(2, 9), 16) % 100_000_000).padStart(8, '0')}`;
    const headers = role === 'guest' ? await this.#entrance.guest() : await this.#signIn(role, mark, hp);
    const person: Person = { role, mark, hp, headers, left: REQUESTS_EACH };
    this.byMark.set(mark, person);
    return person;
  }

  async #signIn(role: Exclude<Role, 'guest'>, mark: string, hp: string): Promise<Readonly<Record<string, string>>> {
    const { db, passwordHash, session } = this.#entrance;
    const category = role === 'inactive' || role === 'developer' ? 'agent' : role;
    const id = await insertAccount(db, {
      ...{ name: `${mark} Wati`, hp, email: `${mark}@konter.example`, passwordHash, category },
      state: role === 'inactive' ? 'inactive' : 'active',
      permissions: category === 'agent' || category === 'master' ? Object.values(PERMISSIONS) : [],
    });
    if (role === 'developer')
      await db.updateTable('account').set({ developer_mode: true }).where('id', '=', id).execute();
    if (category === 'agent' || category === 'master')
      await inTransaction(db, (transaction) =>
        credit(transaction, {
          owner: id,
          amount: DEPOSIT,
          reference: `opening-${id}`,
          kind: 'opening',
          from: 'suspense',
        }),
      );
    const headers = await session(id);
    // Half of them have to confirm every purchase.
    if (this.#serial % 2 === 0)
      await db
        .updateTable('session')
        .set({ password_remembered_until: sql<Date>`now() + interval '1 day'` })
        .where('account_id', '=', id)
        .execute();
    return headers;
  }
}
