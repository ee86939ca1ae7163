import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BankLine } from '#src/contract/operations/bank-line.contract.ts';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../../../../tests/support/desks/payment-desk.ts';
import { shutOutMeanwhile } from '../../../../tests/support/shut-out-meanwhile.ts';
import type { TestCaller } from '../../../../tests/support/test-app.ts';
import { bankLineRoutes } from '../index.ts';
import { readMutations } from './read-mutations.ts';

const SARI = '081399900011';
let desk: PaymentDesk;
let sari: Payer;
let ani: Payer;
let tono: Payer;
let line: BankLine;

beforeAll(async () => {
  desk = await openPaymentDesk({ routes: (deps) => bankLineRoutes(deps) });
  sari = await desk.payer({ hp: SARI, name: 'Sari Wulandari' });
  ani = await desk.payer({ category: 'operations', name: 'Ani Petugas' });
  tono = await desk.payer({ category: 'operations', name: 'Tono Petugas' });
});
beforeEach(async () => {
  await arrives();
  line = (await listed())[0] as BankLine;
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

async function arrives(): Promise<void> {
  await desk.event('bank', { bank: 'bca', amount: 77_777, description: 'TRSF DARI WULANDARI' });
  const bank = desk.deps.documents.connector('bank');
  if (bank === undefined) throw new Error('no bank');
  expect(await readMutations(desk.deps, bank.document)).toBe(1);
}

const listed = async (who: TestCaller = ani): Promise<readonly BankLine[]> =>
  (await who.call('ops.bank-line.list')).body.data as BankLine[];
const propose = (words: object, who: TestCaller = ani, key = randomUUID()) =>
  who.call('ops.bank-line.propose', { line: line.id, note: 'Bukti transfer cocok', ...words }, { key });
const confirm = (resolution: string, who: TestCaller = tono, key = randomUUID()) =>
  who.call('ops.bank-line.confirm', { line: line.id, resolution, note: 'Setuju' }, { key });
const proposed = async (words: object): Promise<string> => {
  const { status, body } = await propose(words);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.line as BankLine).resolution?.id ?? '';
};
const suspense = async (): Promise<number> => {
  const { rows } = await desk.pool.query<{ sum: string }>(
    `select coalesce(sum(e.amount), 0) as sum from entry e join ledger_account a on a.id = e.ledger_account_id
      where a.kind = 'suspense' and a.owner_id is null`,
  );
  return Number(rows[0]?.sum);
};

describe('bank lines that fit no payment', () => {
  test('DEP-1: lines that the connector could not read are counted with those that make no sense', async () => {
    const bank = desk.deps.documents.connector('bank');
    if (bank === undefined) throw new Error('no bank');
    const untimed = { id: 'x1', bank: 'bca', amount: 5_000, at: 'yesterday' };
    const trace = { request: null, response: null, durationMs: 0 };
    const fields = { mutations: [untimed] };
    const told = { outcome: 'success', nothingCreated: false, fields, dropped: { mutations: 2 }, trace } as const;
    const deps = { ...desk.deps, connectors: { ...desk.deps.connectors, call: async () => told } };
    const lost: number[] = [];
    expect(await readMutations(deps, bank.document, (lines) => lost.push(lines))).toBe(0);
    expect(lost).toEqual([3]);
  });

  test('DEP-1: one says whose it is, another agrees: credited once, with a line in the log for each and the reason', async () => {
    expect(line).toMatchObject({
      bank: 'bank.bca',
      amount: 77_777,
      state: 'unmatched',
      description: 'TRSF DARI WULANDARI',
      outcomes: ['credit', 'set-aside'],
    });
    const before = await sari.deposit();
    const id = await proposed({ outcome: 'credit', phone: '+62 813-9990-0011' });
    expect((await listed(tono))[0]).toMatchObject({
      outcomes: [],
      resolution: { own: false, account: { id: sari.id, name: 'Sari Wulandari' }, by: { name: 'Ani Petugas' } },
    });
    const own = await confirm(id, ani);
    expect([own.status, own.body.code]).toEqual([409, 'own_settlement']);
    expect((await propose({ outcome: 'set-aside' }, tono)).body.code).toBe('settlement_proposed');
    expect(await sari.deposit()).toBe(before);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(id, tono, key)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await confirm(id, tono, key)).body.line).toMatchObject({ state: 'booked', outcomes: [] });
    expect((await confirm(id)).body.code).toBe('settlement_gone');
    expect((await propose({ outcome: 'credit', phone: SARI })).body.code).toBe('event_refused');
    expect(await sari.deposit()).toBe(before + 77_777);
    expect((await listed()).map((one) => one.id)).not.toContain(line.id);
    const reference = `BANK${line.id.padStart(8, '0')}`;
    const [last] = (await sari.call('deposit.mutations', { limit: 1 })).body.data as object[];
    expect(last).toMatchObject({ kind: 'deposit', reference, credit: 77_777 });
    const { rows } = await desk.pool.query(
      "select action, note, after_value from audit_event where subject = $1 and outcome = 'ok' order by id",
      [reference],
    );
    const after = `credit Rp 77.777: account ${sari.id}`;
    expect(rows.slice(0, 2)).toEqual([
      { action: 'bank-line.propose', note: 'Bukti transfer cocok', after_value: after },
      { action: 'bank-line.confirm', note: 'Setuju', after_value: after },
    ]);
  });

  test('DEP-1: set aside it lies in suspense, and whoever turns up later still gets it', async () => {
    const before = [await sari.deposit(), await suspense()] as const;
    expect((await confirm(await proposed({ outcome: 'set-aside' }))).status).toBe(200);
    expect(await suspense()).toBe(before[1] + 77_777);
    expect((await listed())[0]).toMatchObject({ id: line.id, state: 'set-aside', outcomes: ['credit'] });
    expect((await propose({ outcome: 'set-aside' })).body.code).toBe('event_refused');
    expect((await confirm(await proposed({ outcome: 'credit', phone: SARI }))).status).toBe(200);
    expect([await sari.deposit(), await suspense()]).toEqual([before[0] + 77_777, before[1]]);
  });

  test('DEP-1: however many are set aside, each is reached page by page', async () => {
    await arrives();
    const all = (await listed()).map(({ id }) => id);
    const paged: string[] = [];
    for (let cursor: unknown, turn = 0; turn === 0 || cursor !== undefined; turn += 1) {
      const { body } = await ani.call('ops.bank-line.list', { limit: 1, ...(cursor === undefined ? {} : { cursor }) });
      paged.push(...(body.data as BankLine[]).map(({ id }) => id));
      cursor = body.next_cursor;
    }
    expect(all.length).toBeGreaterThan(1);
    expect(paged).toEqual(all);
  });

  test('DEP-1: a proposal can be taken back; nothing was booked', async () => {
    const id = await proposed({ outcome: 'credit', phone: SARI });
    const args = { line: line.id, resolution: id, note: 'Bukan dia' };
    expect((await tono.call('ops.bank-line.withdraw', args)).body.line).toMatchObject({ state: 'unmatched' });
    expect((await tono.call('ops.bank-line.withdraw', args)).body.code).toBe('settlement_gone');
    expect((await confirm(id)).body.code).toBe('settlement_gone');
  });

  test('DEP-1: what somebody proposed who was shut out since is not booked', async () => {
    const before = await sari.deposit();
    const id = await proposed({ outcome: 'credit', phone: SARI });
    await desk.pool.query("update account set state = 'inactive' where name = 'Ani Petugas'");
    expect((await confirm(id)).body.code).toBe('settlement_gone');
    expect(await sari.deposit()).toBe(before);
    await desk.pool.query("update account set state = 'active' where name = 'Ani Petugas'");
    expect((await confirm(id)).status).toBe(200);
  });

  test('DEP-1: nor what somebody proposes who is shut out at that moment', async () => {
    const asked = await shutOutMeanwhile(desk.pool, ani.id, () => propose({ outcome: 'set-aside' }));
    expect([asked.status, asked.body.code]).toEqual([403, 'forbidden']);
    await desk.pool.query("update account set state = 'active' where id = $1", [ani.id]);
    expect((await propose({ outcome: 'set-aside' })).status).toBe(200);
  });

  test('DEP-1: an account that was deleted between the two gets nothing; the money is set aside instead', async () => {
    const gone = await desk.payer({ hp: '081399900013' });
    const id = await proposed({ outcome: 'credit', phone: '081399900013' });
    await desk.pool.query("update account set deleted_at = now(), hp = '000000000013' where id = $1", [gone.id]);
    expect((await confirm(id)).body.code).toBe('settlement_gone');
    expect(await gone.deposit()).toBe(0);
    expect(
      (await tono.call('ops.bank-line.withdraw', { line: line.id, resolution: id, note: 'Akun hapus' })).status,
    ).toBe(200);
    expect((await confirm(await proposed({ outcome: 'set-aside' }))).status).toBe(200);
  });

  test('DEP-1: refused: nobody’s number, none, staff, no note, a strange line, and everybody who is not operations', async () => {
    expect((await propose({ outcome: 'credit' })).body.code).toBe('validation_failed');
    expect((await propose({ outcome: 'credit', phone: '081300000000' })).body.code).toBe('account_not_found');
    expect((await propose({ outcome: 'set-aside', note: '' })).status).toBe(422);
    expect((await propose({ outcome: 'set-aside', line: '999999' })).status).toBe(404);
    expect((await propose({ outcome: 'set-aside', line: '9'.repeat(19) })).status).toBe(404);
    expect((await confirm('999999')).body.code).toBe('settlement_gone');
    const qa = await desk.payer({ category: 'qa', hp: '081399900012' });
    expect((await propose({ outcome: 'credit', phone: '081399900012' })).body.code).toBe('account_not_found');
    for (const who of [sari, qa]) {
      expect((await who.call('ops.bank-line.list')).status).toBe(403);
      expect((await propose({ outcome: 'set-aside' }, who)).status).toBe(403);
      expect((await confirm('1', who)).status).toBe(403);
    }
  });
});
