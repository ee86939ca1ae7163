import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSessions, expireSessions } from '#server/modules/device/index.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { createSession } from './create-session.ts';
import { hashPassword } from './password.ts';
import { verifyYielding } from './verify-yielding.ts';

// The real one, watched.
vi.mock('./verify-yielding.ts', { spy: true });

const PASSWORD = 'konter-demo-1';
let fresh: FreshDatabase;
let sari: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  sari = await insertAccount(fresh.db, {
    hp: '081234567890',
    email: 'sari@konter.example',
    passwordHash: await hashPassword(PASSWORD),
  });
});
afterAll(() => fresh.close());
beforeEach(async () => {
  await fresh.db.deleteFrom('password_attempt').execute();
  await fresh.db.deleteFrom('session').execute();
});

const note = async (): Promise<void> => undefined;
const signIn = (login: string, password = PASSWORD, address = '10.0.0.1', previous?: Buffer) =>
  createSession(fresh.db, { login, password, address, note, ...(previous === undefined ? {} : { previous }) });
const sessions = () => fresh.db.selectFrom('session').selectAll().execute();
const refused = async (login: string, address?: string): Promise<string> => {
  try {
    await signIn(login, 'wrong password', address);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
  }
  return 'signed in';
};

describe('ACC-1: sign in', () => {
  test.each(['081234567890', '+62 812-3456-7890', '6281234567890', ' SARI@konter.example '])('as %s', async (login) => {
    const { accountId, token, csrfToken, expires } = await signIn(login);
    expect(accountId).toBe(sari);
    expect(expires.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const [session] = await sessions();
    expect(session?.csrf_token).toBe(csrfToken);
    expect(session?.token_hash.toString('base64url')).not.toContain(token);
    expect(session?.token_hash).toHaveLength(32);
  });

  test('a wrong password and an unknown person are told the same', async () => {
    expect(await refused('081234567890')).toBe('wrong_credentials');
    expect(await refused('089999999999')).toBe('wrong_credentials');
    expect(await refused('nobody@konter.example\u0000')).toBe('wrong_credentials');
    expect(await refused('()')).toBe('wrong_credentials');
    expect(await sessions()).toEqual([]);
  });

  test('signing in twice gives two sessions; the one the caller came with ends', async () => {
    await signIn('081234567890');
    const [first] = await sessions();
    await signIn('081234567890');
    expect(await sessions()).toHaveLength(2);
    await signIn('081234567890', PASSWORD, '10.0.0.1', first?.token_hash);
    const left = await sessions();
    expect(left).toHaveLength(2);
    expect(left.some((session) => session.token_hash.equals(first?.token_hash ?? Buffer.alloc(0)))).toBe(false);
  });

  test('an unknown person’s password costs the same work as a known one’s, so that the time tells nothing', async () => {
    // What the work of argon2 depends on: its kind and cost, and the lengths of salt and hash.
    const workOf = (encoded: unknown): readonly unknown[] => {
      const [, kind, version, cost, salt = '', hash = ''] = String(encoded).split('$');
      return [kind, version, cost, salt.length, hash.length];
    };
    const done = async (login: string) => {
      vi.mocked(verifyYielding).mockClear();
      expect(await refused(login)).toBe('wrong_credentials');
      const work = vi
        .mocked(verifyYielding)
        .mock.calls.map(([encoded, password, ...rest]) => [workOf(encoded), password, rest]);
      // The library itself was asked, and looked at the whole of it.
      await expect(Promise.all(vi.mocked(verifyYielding).mock.results.map(({ value }) => value))).resolves.toEqual([
        false,
      ]);
      return work;
    };
    const known = await done('081234567890');
    expect(known).toEqual([[['argon2id', 'v=19', 'm=19456,t=2,p=1', 22, 43], 'wrong password', []]]);
    for (const login of ['089999999999', 'nobody@konter.example', '()']) expect(await done(login)).toEqual(known);
  });
});

describe('ACC-1: guessing passwords', () => {
  test.each(['081234567890', '089999999999'])('waits grow for %s after a few slips, known or not', async (login) => {
    const answers: string[] = [];
    for (let round = 0; round < 7; round += 1) answers.push(await refused(login));
    expect(answers).toEqual([...Array(5).fill('wrong_credentials'), 'too_many_passwords', 'too_many_passwords']);
    const wait = async (): Promise<number> => {
      const { rows } = await sql<{ seconds: string }>`
        select extract(epoch from locked_until - last_failed_at) as seconds from password_attempt
        where scope like 'login:%:10.0.0.1' and scope not like 'login:address:%'`.execute(fresh.db);
      return Number(rows[0]?.seconds);
    };
    expect(await wait()).toBe(15);
    await fresh.db
      .updateTable('password_attempt')
      .set({ locked_until: new Date(0) })
      .execute();
    expect(await refused(login)).toBe('wrong_credentials');
    expect(await wait()).toBe(30);
  });

  test('the right password is not even looked at while waiting, but the owner gets in from another place', async () => {
    for (let round = 0; round < 6; round += 1) await refused('081234567890', '10.6.6.6');
    await expect(signIn('081234567890', PASSWORD, '10.6.6.6')).rejects.toMatchObject({ code: 'too_many_passwords' });
    await expect(signIn('081234567890', PASSWORD, '10.0.0.9')).resolves.toMatchObject({ accountId: sari });
  });

  test('a hundred guesses at once are a hundred attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => refused('081234567890')));
    expect(answers.filter((answer) => answer === 'wrong_credentials')).toHaveLength(5);
  });

  test('slips are forgotten after the right password', async () => {
    for (let round = 0; round < 4; round += 1) await refused('081234567890');
    await signIn('081234567890');
    for (let round = 0; round < 4; round += 1) expect(await refused('081234567890')).toBe('wrong_credentials');
  });
});

describe('LIFE-6: the life of a session is its machine’s', () => {
  const steps = async (id: string) => {
    const { rows } = await sql<{ step: string; origin: string; request_id: string | null }>`
      select event ->> 'type' || ' ' || to_state as step, origin, request_id
      from lifecycle_event where noun = 'session' and instance_id = ${id}::bigint order by sequence`.execute(fresh.db);
    return rows;
  };
  const cause = { origin: 'user', actor: '1', requestId: 'r-1' } as const;
  const signedIn = async (): Promise<string> => {
    const before = new Set((await sessions()).map(({ id }) => id));
    await signIn('081234567890');
    const id = (await sessions()).map((session) => session.id).find((one) => !before.has(one));
    if (id === undefined) throw new Error('nobody signed in');
    return id;
  };

  test('login, account, logout are steps of a recording; nothing of the session is left, and logging out twice is no error', async () => {
    const id = await signedIn();
    expect(await endSessions(fresh.db, { id }, { type: 'LOGOUT' }, cause)).toBe(1);
    expect(await steps(id)).toEqual([
      { step: 'CREATED fetching', origin: 'user', request_id: null },
      { step: 'ACCOUNT_FETCHED signed-in', origin: 'user', request_id: null },
      { step: 'LOGOUT logged-out', origin: 'user', request_id: 'r-1' },
    ]);
    expect(await sessions()).toEqual([]);
    expect(await endSessions(fresh.db, { id }, { type: 'LOGOUT' }, cause)).toBe(0);
    expect(await steps(id)).toHaveLength(3);
  });

  test('two that end the same session at once: one does, and one step says so', async () => {
    const id = await signedIn();
    const end = () => endSessions(fresh.db, { id }, { type: 'END', reason: 'by-owner' }, cause);
    expect((await Promise.all([end(), end(), end()])).sort()).toEqual([0, 0, 1]);
    expect((await steps(id)).map(({ step }) => step).slice(2)).toEqual(['END ended']);
  });

  test('sessions that ran out are ended by a timer, the others go on', async () => {
    const [first, second, third] = [await signedIn(), await signedIn(), await signedIn()];
    await fresh.db
      .updateTable('session')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('id', 'in', [first, second])
      .execute();
    await expireSessions(fresh.db);
    expect((await sessions()).map(({ id }) => id)).toEqual([third]);
    for (const id of [first, second])
      expect((await steps(id)).at(-1)).toEqual({ step: 'EXPIRE expired', origin: 'timer', request_id: null });
  });

  test('sessions that nobody used for half a day are ended too; their device keeps when it was used last', async () => {
    const [idle, used] = [await signedIn(), await signedIn()];
    await fresh.pool.query("update session set last_seen_at = now() - interval '13 hours' where id = $1", [idle]);
    await fresh.pool.query("update device set last_seen_at = now() - interval '20 hours'");
    const { rows: before } = await fresh.pool.query('select device_id from session where id = $1', [idle]);
    await expireSessions(fresh.db);
    expect((await sessions()).map(({ id }) => id)).toEqual([used]);
    expect((await steps(idle)).at(-1)).toMatchObject({ step: 'EXPIRE expired', origin: 'timer' });
    const { rows } = await fresh.pool.query(
      'select round(extract(epoch from now() - last_seen_at) / 3600)::int as hours from device where id = $1',
      [before[0].device_id],
    );
    expect(rows).toEqual([{ hours: 13 }]);
  });

  test('a new password and another account’s choice: all but one of an account end, nobody else’s', async () => {
    const budi = await insertAccount(fresh.db, { hp: '081234567891', passwordHash: await hashPassword(PASSWORD) });
    await signIn('081234567891');
    const [theirs] = await sessions();
    await signIn('081234567890');
    const mine = await signedIn();
    const kept = (await sessions()).find(({ id }) => id === mine);
    const ended = await endSessions(
      fresh.db,
      { accountId: sari, ...(kept === undefined ? {} : { except: kept.token_hash }) },
      { type: 'END', reason: 'password-changed' },
      cause,
    );
    expect(ended).toBe(1);
    expect((await sessions()).map(({ id }) => id).sort()).toEqual([theirs?.id, mine].sort());
    expect(await endSessions(fresh.db, { accountId: budi, id: mine }, { type: 'LOGOUT' }, cause)).toBe(0);
  });
});
