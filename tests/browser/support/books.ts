import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { findViolations } from '#server/ledger/invariants/invariants.ts';
import { postJournal } from '#server/ledger/post-journal.ts';
import { credit } from '#server/ledger/postings/credit.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { machineMoves } from '#src/machines/moves.ts';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { insertAccount } from '../../support/factories/account.ts';
import type { RunningProgram } from '../../support/running-program.ts';
import { PEOPLE } from './people.ts';

const MOVES = machineMoves(transactionMachine);

/** What every test can spend without running dry, in rupiah. */
const ENOUGH = 1_000_000;
const TOP_UP = 2_000_000;

/** Payments per order in each side's books, by the supplier's reference; orders that cost nothing are left out. */
type Payments = Readonly<Record<string, number>>;

interface StatementEntry {
  readonly ref_id: string;
  readonly kind: 'debit' | 'refund';
  readonly amount: number;
}

/** Our books and the supplier's, as a test looks into them. */
export interface Books {
  readonly db: Executor;
  /** Deposit of an account in rupiah. @param hp its phone number */
  deposit(hp: string): Promise<number>;
  /** Purchases of a number, the newest first. */
  purchases(destination: string): Promise<readonly { readonly refId: string; readonly state: string }[]>;
  /** Debits of the supplier for a number. */
  debits(destination: string): Promise<number>;
  /** Every rule of the ledger holds, and the supplier was paid what our successful orders cost, no more and no less. */
  mustAgree(): Promise<void>;
  /** A new agent with the password of the demo. @param deposit in rupiah @param approveDevices new devices wait @returns phone number */
  newAgent(deposit: number, options?: { readonly approveDevices: boolean }): Promise<string>;
  /** Puts money that no sale earned into a cashback wallet. @param amount in rupiah */
  giveCashback(hp: string, amount: number): Promise<void>;
  /** Tops a deposit up once the tests before have used most of it. @param hp phone number of an account */
  keepFunded(hp: string): Promise<void>;
  /** The next request of this account finds no session any more. */
  endSessions(hp: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the books of a running program; sales that its demo began with are history and not compared. */
export async function openBooks(program: RunningProgram): Promise<Books> {
  const opened: OpenDatabase = openDatabase({
    url: program.databaseUrl,
    max: 2,
    applicationName: 'konter-browser-test',
  });
  const { db } = opened;
  const { rows } = await sql<{ last: string }>`select coalesce(max(id), 0) as last from supplier_attempt`.execute(db);
  const history = rows[0]?.last ?? '0';
  const statement = async (): Promise<readonly (StatementEntry & { readonly customer_no: string })[]> => {
    const answer = await fetch(`${program.sandboxUrl}/digiflazz/_statement`);
    return ((await answer.json()) as { entries: (StatementEntry & { customer_no: string })[] }).entries;
  };
  const deposit: Books['deposit'] = async (hp) => {
    const found = await sql<{ balance: string }>`select l.balance from ledger_account l join account a
      on a.id = l.owner_id where a.hp = ${hp} and l.kind = 'deposit'`.execute(db);
    return Number(found.rows[0]?.balance ?? 0);
  };
  return {
    db,
    deposit,
    keepFunded: async (hp) => {
      if ((await deposit(hp)) < ENOUGH) await topUp(db, hp);
    },
    purchases: async (destination) => {
      const found = await sql<{ refId: string; state: string }>`select ref_id as "refId", state from transaction
        where destination_number = ${destination} order by id desc`.execute(db);
      return found.rows;
    },
    debits: async (destination) =>
      (await statement()).filter(({ kind, customer_no }) => kind === 'debit' && customer_no === destination).length,
    mustAgree: async () => {
      // A webhook may still be on its way, and a program that reads its documents anew answers late; both are waited for.
      await expect(async () => {
        expect(await findViolations(db, MOVES)).toEqual([]);
        expect(await paidByUs(db, history)).toEqual(received(await statement()));
      }).toPass({ timeout: 60_000, intervals: [100, 200, 400] });
    },
    giveCashback: (hp, amount) => addCashback(db, hp, amount),
    newAgent: (deposit, options) => addAgent(db, deposit, options?.approveDevices),
    endSessions: async (hp) => {
      await sql`delete from session using account a where a.id = account_id and a.hp = ${hp}`.execute(db);
    },
    close: () => opened.close(),
  };
}

async function topUp(db: Executor, hp: string): Promise<void> {
  const reference = `DEP${Date.now()}`;
  await inTransaction(db, async (trx) => {
    const { id } = await trx.selectFrom('account').select('id').where('hp', '=', hp).executeTakeFirstOrThrow();
    await credit(trx, { owner: id, amount: TOP_UP, reference, kind: 'deposit', from: 'gateway_clearing' });
  });
}

function addCashback(db: Executor, hp: string, amount: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { id } = await trx.selectFrom('account').select('id').where('hp', '=', hp).executeTakeFirstOrThrow();
    const reference = `CASH${Date.now()}`;
    await postJournal(trx, {
      kind: 'adjustment',
      reference,
      idempotencyKey: `test:${reference}`,
      entries: [
        { kind: 'suspense', amount: -amount },
        { owner: id, kind: 'cashback', amount },
      ],
    });
  });
}

async function addAgent(db: Executor, deposit: number, approveDevices = false): Promise<string> {
  const sari = await db.selectFrom('account').select('password_hash').where('hp', '=', PEOPLE.agent).executeTakeFirst();
  const hp = `0819${String(Date.now()).slice(-8)}`;
  const email = `agen-${hp}@konter.example`;
  await inTransaction(db, async (trx) => {
    const passwordHash = sari?.password_hash ?? '';
    const owner = await insertAccount(trx, { hp, email, name: 'Agen Uji', passwordHash, approveDevices });
    if (deposit > 0)
      await credit(trx, { owner, amount: deposit, reference: `DEP${hp}`, kind: 'deposit', from: 'gateway_clearing' });
  });
  return hp;
}

async function paidByUs(db: Executor, history: string): Promise<Payments> {
  const { rows } = await sql<{ ref: string; amount: string }>`
    select s.supplier_ref as ref, sum(e.amount) as amount
    from supplier_attempt s join transaction t on t.id = s.transaction_id
      join journal j on j.reference = t.ref_id join entry e on e.journal_id = j.id
      join ledger_account a on a.id = e.ledger_account_id and a.kind = 'supplier_float'
    where s.id > ${history}::bigint and s.id = (select max(id) from supplier_attempt x where x.transaction_id = t.id) and s.connector_id = 'digiflazz' group by s.supplier_ref having sum(e.amount) <> 0`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ ref, amount }) => [ref, Number(amount)]));
}

function received(entries: readonly StatementEntry[]): Payments {
  const sums = new Map<string, number>();
  for (const { ref_id, kind, amount } of entries) {
    sums.set(ref_id, (sums.get(ref_id) ?? 0) + (kind === 'debit' ? amount : -amount));
  }
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
}
