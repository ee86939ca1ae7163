import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { type FreshDatabase, freshDatabase } from '../../tests/support/fresh-database.ts';
import { readBalances } from './balance.ts';
import { findViolations, type Violation } from './invariants/invariants.ts';
import { listAccountMutations } from './mutations.ts';
import { postJournal } from './post-journal.ts';
import { capture } from './postings/capture.ts';
import { credit } from './postings/credit.ts';
import { hold } from './postings/hold.ts';
import { refund } from './postings/refund.ts';
import { release } from './postings/release.ts';

let database: FreshDatabase;
let owners = 0;

beforeAll(async () => {
  database = await freshDatabase({ max: 20 });
});
afterEach(async () => {
  expect(await violations()).toEqual([]);
});
afterAll(() => database.close());

/** Sales are not written here, so invariants between a sale's state and its money do not apply. */
async function violations(): Promise<Violation[]> {
  return (await findViolations(database.db)).filter(({ states }) => !states.includes('open sales'));
}

async function newOwner(deposit: number): Promise<string> {
  owners += 1;
  const { id } = await database.db
    .insertInto('account')
    .values({
      hp: `08120000${String(owners).padStart(4, '0')}`,
      email: `agent${owners}@konter.example`,
      name: 'Agen',
      category: 'agent',
      password_hash: 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (deposit > 0) await inTransaction(database.db, (trx) => credit(trx, opening(id, deposit)));
  return id;
}

const opening = (owner: string, amount: number) =>
  ({ owner, amount, reference: `open-${owner}`, kind: 'opening', from: 'suspense' }) as const;
const during = <T>(work: Parameters<typeof inTransaction<T>>[1]): Promise<T> => inTransaction(database.db, work);
const refused = (error: unknown): string => (error instanceof AppError ? error.code : String(error));

describe('ledger', () => {
  test('DEP-6: a hold moves the price from deposit to hold, and a capture to supplier and revenue', async () => {
    const owner = await newOwner(50_000);
    const sale = { owner, reference: 'A1', price: 10_500 };
    expect(await during((trx) => hold(trx, sale))).toMatchObject({ before: 50_000, after: 39_500 });
    expect(await readBalances(database.db, owner)).toEqual({ deposit: 39_500, hold: 10_500, cashback: 0 });
    await during((trx) => capture(trx, { ...sale, cost: 10_200 }));
    expect(await readBalances(database.db, owner)).toEqual({ deposit: 39_500, hold: 0, cashback: 0 });
    expect(await linesOf('settle:A1')).toEqual([
      { kind: 'hold', amount: '-10500' },
      { kind: 'revenue', amount: '300' },
      { kind: 'supplier_float', amount: '10200' },
    ]);
  });

  test('DEP-6: a supplier dearer than the price makes a loss, an equal one no revenue line', async () => {
    const owner = await newOwner(50_000);
    for (const [reference, cost] of [
      ['B1', 10_900],
      ['B2', 10_500],
    ] as const) {
      await during((trx) => hold(trx, { owner, reference, price: 10_500 }));
      await during((trx) => capture(trx, { owner, reference, cost }));
    }
    expect(await linesOf('settle:B1')).toContainEqual({ kind: 'revenue', amount: '-400' });
    expect((await linesOf('settle:B2')).map(({ kind }) => kind)).toEqual(['hold', 'supplier_float']);
  });

  test('DEP-6: a refund reverses the capture and gives the owner the whole price, once', async () => {
    const owner = await newOwner(20_000);
    const sale = { owner, reference: 'C1', price: 10_500 };
    await during((trx) => hold(trx, sale));
    await during((trx) => capture(trx, { ...sale, cost: 10_200 }));
    const first = await during((trx) => refund(trx, sale));
    const second = await during((trx) => refund(trx, sale));
    expect(second).toEqual({ ...first, repeated: true });
    expect(await readBalances(database.db, owner)).toEqual({ deposit: 20_000, hold: 0, cashback: 0 });
    await expect(during((trx) => refund(trx, { owner, reference: 'C2' }))).rejects.toThrow('nothing was captured');
  });

  test('DEP-6: a hold ends once: a released one cannot be captured, and a repetition does nothing', async () => {
    const owner = await newOwner(20_000);
    const sale = { owner, reference: 'D1', price: 10_500 };
    await during((trx) => hold(trx, sale));
    await during((trx) => hold(trx, sale));
    await during((trx) => release(trx, sale));
    await during((trx) => release(trx, sale));
    await expect(during((trx) => capture(trx, { ...sale, cost: 1 }))).rejects.toThrow('already belongs to a release');
    await during((trx) => hold(trx, { ...sale, reference: 'D2' }));
    await expect(during((trx) => release(trx, { owner, reference: 'D3' }))).rejects.toThrow('nothing is held for D3');
    await during((trx) => release(trx, { owner, reference: 'D2' }));
    expect((await readBalances(database.db, owner)).deposit).toBe(20_000);
  });

  test('DEP-6: a deposit never goes below zero, and a refused hold leaves nothing behind', async () => {
    const owner = await newOwner(10_000);
    const never = await newOwner(0);
    for (const who of [owner, never]) {
      const sale = { owner: who, reference: `E${who}`, price: 10_001 };
      await expect(during((trx) => hold(trx, sale)).catch(refused)).resolves.toBe('insufficient_deposit');
    }
    expect((await readBalances(database.db, owner)).deposit).toBe(10_000);
    expect(await linesOf(`hold:E${owner}`)).toEqual([]);
  });

  test('DEP-6: fifty holds at once over money for ten: ten hold, forty are refused', async () => {
    const owner = await newOwner(100_000);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        during((trx) => hold(trx, { owner, reference: `F${index}`, price: 10_000 })).then(() => 'held', refused),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'insufficient_deposit')).toHaveLength(40);
    expect(await readBalances(database.db, owner)).toEqual({ deposit: 0, hold: 100_000, cashback: 0 });
  });

  test('DEP-6: transfers both ways at once do not wait for each other in a circle', async () => {
    const [one, two] = [await newOwner(100_000), await newOwner(100_000)];
    const transfer = (from: string, to: string, key: string) =>
      database.db.transaction().execute((trx) =>
        postJournal(trx, {
          kind: 'adjustment',
          reference: key,
          idempotencyKey: key,
          entries: [
            { owner: from, kind: 'deposit', amount: -1_000 },
            { owner: to, kind: 'deposit', amount: 1_000 },
          ],
        }),
      );
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 2 === 0 ? transfer(one, two, `G${index}`) : transfer(two, one, `G${index}`),
      ),
    );
    expect((await readBalances(database.db, one)).deposit + (await readBalances(database.db, two)).deposit).toBe(
      200_000,
    );
  });

  test('DEP-6: a journal that does not sum to zero, names an account twice or has one line is refused', async () => {
    const post = (entries: Parameters<typeof postJournal>[1]['entries']) =>
      during((trx) => postJournal(trx, { kind: 'adjustment', reference: 'H', idempotencyKey: 'H', entries }));
    const owner = await newOwner(1_000);
    await expect(post([{ owner, kind: 'deposit', amount: 5 }])).rejects.toThrow('two lines');
    await expect(
      post([
        { owner, kind: 'deposit', amount: 5 },
        { kind: 'suspense', amount: -4 },
      ]),
    ).rejects.toThrow('sums to zero');
    await expect(
      post([
        { owner, kind: 'deposit', amount: 5 },
        { owner, kind: 'deposit', amount: -5 },
      ]),
    ).rejects.toThrow('names an account once');
    await expect(
      post([
        { owner, kind: 'deposit', amount: 0.5 },
        { kind: 'suspense', amount: -0.5 },
      ]),
    ).rejects.toThrow('whole rupiah');
    await expect(
      postJournal(database.db, { kind: 'hold', reference: 'H', idempotencyKey: 'H', entries: [] }),
    ).rejects.toThrow('inside a transaction');
  });

  test('DEP-6: journals and entries cannot be changed or deleted, not even by hand', async () => {
    await expect(database.pool.query('update entry set amount = amount + 1')).rejects.toThrow('append-only');
    await expect(database.pool.query('delete from journal')).rejects.toThrow('append-only');
  });

  test('DEP-6: rows changed outside of the ledger violate an invariant', async () => {
    const owner = await newOwner(10_000);
    const broken = async (statement: string): Promise<string[]> => {
      const found: string[] = [];
      const undone = database.db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql.raw(statement).execute(trx);
        found.push(...(await findViolations(trx)).map(({ id }) => id));
        throw new Error('undo');
      });
      await expect(undone).rejects.toThrow('undo');
      return found;
    };
    const ofOwner = `(select id from ledger_account where owner_id = ${owner} and kind = 'deposit')`;
    expect(await broken(`update ledger_account set balance = balance + 1 where id = ${ofOwner}`)).toContain('I2');
    expect(await broken(`update entry set amount = amount + 1 where ledger_account_id = ${ofOwner}`)).toEqual(
      expect.arrayContaining(['I1', 'I2', 'I10', 'I11']),
    );
    expect(await broken(`delete from entry where ledger_account_id = ${ofOwner}`)).toContain('I1');
    expect(await broken('drop trigger entry_immutable on entry')).toContain('I4');
    expect(
      await broken(
        `insert into journal (kind, reference, idempotency_key) values ('release', 'Z1', 'z1'), ('capture', 'Z1', 'z2')`,
      ),
    ).toContain('I5');
  });

  test('DEP-6: the history of a deposit is gapless, newest first, page by page', async () => {
    const owner = await newOwner(100_000);
    for (let index = 0; index < 5; index += 1) {
      await during((trx) => hold(trx, { owner, reference: `I${index}`, price: 1_000 + index }));
    }
    const first = await listAccountMutations(database.db, owner, { limit: 4 });
    const second = await listAccountMutations(database.db, owner, { limit: 4, from: first.further });
    const all = [...first.mutations, ...second.mutations];
    expect(all.map(({ reference }) => reference)).toEqual(['I4', 'I3', 'I2', 'I1', 'I0', `open-${owner}`]);
    expect(second.further).toBeUndefined();
    for (const [index, line] of all.entries()) {
      expect(line.startBalance - line.debit + line.credit).toBe(line.endBalance);
      const older = all[index + 1];
      if (older) expect(line.startBalance).toBe(older.endBalance);
    }
    const back = await listAccountMutations(database.db, owner, { limit: 4, from: second.last, towards: 'newer' });
    expect(back.mutations).toEqual(all.slice(1, 5));
  });

  test('DEP-6: whatever is held, captured, released and refunded in whatever order, a model of the balances agrees', async () => {
    const step = fc.record({
      act: fc.constantFrom('hold', 'capture', 'release', 'refund'),
      sale: fc.integer({ min: 0, max: 5 }),
      price: fc.integer({ min: 1, max: 40_000 }),
      cost: fc.integer({ min: 1, max: 45_000 }),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        run += 1;
        const owner = await newOwner(100_000);
        const model = { deposit: 100_000, hold: 0 };
        const sales = new Map<number, { price: number; state: string }>();
        for (const { act, sale: number, price, cost } of steps) {
          const known = sales.get(number);
          const sale = { owner, reference: `R${run}-${number}`, price: known?.price ?? price };
          const moves: Record<string, (trx: Executor) => Promise<unknown>> = {
            hold: (trx) => hold(trx, sale),
            capture: (trx) => capture(trx, { ...sale, cost }),
            release: (trx) => release(trx, sale),
            refund: (trx) => refund(trx, sale),
          };
          const outcome = await during(async (trx) => moves[act]?.(trx)).then(() => 'done', refused);
          if (act === 'hold' && known === undefined) {
            const enough = sale.price <= model.deposit;
            expect(outcome).toBe(enough ? 'done' : 'insufficient_deposit');
            if (!enough) continue;
            sales.set(number, { price: sale.price, state: 'held' });
            model.deposit -= sale.price;
            model.hold += sale.price;
          } else if (known?.state === 'held' && (act === 'capture' || act === 'release')) {
            known.state = `${act}d`;
            model.hold -= sale.price;
            if (act === 'release') model.deposit += sale.price;
          } else if (known?.state === 'captured' && act === 'refund') {
            known.state = 'refunded';
            model.deposit += sale.price;
          }
          expect(await readBalances(database.db, owner)).toMatchObject(model);
        }
        expect(await violations()).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

async function linesOf(key: string): Promise<{ kind: string; amount: string }[]> {
  const { rows } = await database.pool.query(
    `select a.kind, e.amount from journal j join entry e on e.journal_id = j.id
      join ledger_account a on a.id = e.ledger_account_id where j.idempotency_key = $1 order by a.kind`,
    [key],
  );
  return rows;
}
