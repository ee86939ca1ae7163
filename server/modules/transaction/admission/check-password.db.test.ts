import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppError } from '#src/domain/errors/app-error.ts';
import { openCounter, PASSWORD, type TestAgent, type TestCounter } from '../../../../tests/support/desks/counter.ts';
import { checkPassword, type TypedPassword } from './check-password.ts';

let counter: TestCounter;
let agent: TestAgent;
const SESSION = Buffer.alloc(32, 7);

beforeAll(async () => {
  counter = await openCounter();
});
beforeEach(async () => {
  agent = await counter.agent();
});
afterAll(() => counter.close());

const check = (typed: TypedPassword, passwordRemembered = false) =>
  checkPassword(counter.db, { accountId: agent.id, sessionHash: SESSION, passwordRemembered }, typed);

describe('PRE-21: password to confirm a payment', () => {
  test('the right one passes, a wrong or missing one is told on its field', async () => {
    await check({ password: PASSWORD });
    await expect(check({ password: 'salah' })).rejects.toMatchObject({
      code: 'wrong_password',
      fields: { '/password': [{ code: 'wrong_password' }] },
    });
    await expect(check({})).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { '/password': [{ code: 'required' }] },
    });
  });

  test('a session that remembers is not asked; only the right password makes it remember', async () => {
    await check({}, true);
    await counter.db
      .insertInto('session')
      .values({
        token_hash: SESSION,
        account_id: agent.id,
        csrf_token: 'x',
        expires_at: '2030-01-01T00:00:00Z',
        password_remembered_until: null,
      })
      .execute();
    const until = async () =>
      (await counter.db.selectFrom('session').select('password_remembered_until').executeTakeFirstOrThrow())
        .password_remembered_until;
    await check({ password: 'salah', remember_password: true }).catch(() => undefined);
    await check({ password: PASSWORD });
    expect(await until()).toBeNull();
    await check({ password: PASSWORD, remember_password: true });
    expect(await until()).toEqual(new Date('2030-01-01T00:00:00Z'));
  });

  test('twenty purchases at once with the right password are not guessing', async () => {
    await Promise.all(Array.from({ length: 20 }, () => check({ password: PASSWORD })));
  });

  test('ACC-3: a wrong one says how many attempts are left, the last one and those after it until when to wait', async () => {
    const wrong = () =>
      check({ password: 'salah' }).then(
        () => undefined,
        (error: AppError) => error,
      );
    const left: unknown[] = [];
    for (let guess = 0; guess < 4; guess += 1) left.push((await wrong())?.details.attempts_left);
    expect(left).toEqual([4, 3, 2, 1]);
    const [last, refused] = [await wrong(), await wrong()];
    expect([last?.code, refused?.code]).toEqual(['wrong_password', 'too_many_passwords']);
    expect(last?.details).toEqual(refused?.details);
    const until = Date.parse(String(refused?.details.locked_until));
    expect(until - Date.now()).toBeGreaterThan(20_000);
    expect(refused?.sentence?.id).toMatch(/Coba lagi pukul \d\d\.\d\d WIB\.$/);
    expect(last?.fields['/password']?.[0]?.message?.id).toMatch(/^Kata sandi salah\. Coba lagi pukul/);
  });

  test('guessing waits longer and longer, per account, and guesses sent at once count too', async () => {
    const guesses = await Promise.allSettled(Array.from({ length: 20 }, () => check({ password: 'tebak' })));
    const codes = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'passed'));
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_passwords')).toHaveLength(15);
    await expect(check({ password: PASSWORD })).rejects.toMatchObject({ code: 'too_many_passwords', status: 429 });
    await counter.pool.query(`update password_attempt set locked_until = now() - interval '1 second'`);
    await check({ password: PASSWORD });
    await check({ password: PASSWORD });
  });
});
