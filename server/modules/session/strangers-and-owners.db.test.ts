import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passwordRoutes } from '#server/modules/password/index.ts';
import { registrationRoutes } from '#server/modules/registration/index.ts';
import { TEST_PEOPLE } from '../../../tests/support/desks/test-people.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { codeIn, sentMessages } from '../../../tests/support/sent-messages.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { type TestBrowser, testBrowser } from '../../../tests/support/test-browser.ts';
import { hashPassword, sessionRoutes } from './index.ts';

const PASSWORD = 'konter-uji-77';
let shared = '';
let fresh: FreshDatabase;
let app: FastifyInstance;
let owner: TestBrowser;
let email: string;
let id: string;
let serial = 0;
beforeAll(async () => {
  fresh = await freshDatabase();
  const routes = [...sessionRoutes(TEST_PEOPLE), ...passwordRoutes(TEST_PEOPLE), ...registrationRoutes(TEST_PEOPLE)];
  app = await testApp(fresh, { routes, trustProxy: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});
beforeEach(async () => {
  for (const table of ['allowance', 'password_attempt', 'one_time_code'] as const)
    await fresh.db.deleteFrom(table).execute();
  await sql`delete from graphile_worker._private_jobs`.execute(fresh.db);
  serial += 1;
  email = `pemilik-${serial}@konter.example`;
  id = await insertAccount(fresh.db, {
    hp: `0814${String(serial).padStart(8, '0')}`,
    email,
    passwordHash: await hashPassword(PASSWORD),
    approveDevices: true,
  });
  shared = `10.20.${serial}.40`;
  owner = testBrowser(app, shared);
  expect((await owner.call('session.create', { login: email, password: PASSWORD })).status).toBe(200);
  owner.leave();
  await fresh.db.deleteFrom('password_attempt').execute();
});

const stranger = (address = shared): TestBrowser => testBrowser(app, address);
const codeOf = async (
  at: TestBrowser,
  operation: Parameters<TestBrowser['call']>[0],
  args: object,
): Promise<string> => {
  const { status, body } = await at.call(operation, { ...args });
  return status === 200 ? 'ok' : String(body.code);
};
const signIn = (at: TestBrowser, password: string): Promise<string> =>
  codeOf(at, 'session.create', { login: email, password });
const askForCode = (at: TestBrowser) =>
  at.call('passcode.create', { login: email, channel: 'email', purpose: 'sign-in' });
const counted = async (): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<{ scope: string; used: number }>`
    select scope, used from allowance union all select scope, failures from password_attempt`.execute(fresh.db);
  return Object.fromEntries(rows.map(({ scope, used }) => [scope, used]));
};

describe('ACC-1, ACC-2: a stranger does not keep an owner out', () => {
  test('whatever is guessed from the same address, the owner signs in on a trusted device at once', async () => {
    const guesses: string[] = [];
    for (let round = 0; round < 12; round += 1) guesses.push(await signIn(stranger(), 'wrong password'));
    expect(guesses.at(-1)).toBe('too_many_passwords');
    for (let other = 0; other < 16; other += 1) await signIn(stranger(`10.99.0.${other + 1}`), 'wrong password');
    expect(await signIn(owner, PASSWORD)).toBe('ok');
  });

  test('API-2: so many calls from the same address that it may make no more leave those of a trusted device', async () => {
    const answers: string[] = [];
    for (let round = 0; round < 31; round += 1) answers.push(await signIn(stranger(), ''));
    expect(answers.at(-1)).toBe('too_many_requests');
    owner.leave();
    expect(await signIn(owner, PASSWORD)).toBe('ok');
  });

  test('guesses on a trusted device wait as well, and what the owner mistypes there keeps no other device out', async () => {
    const guesses: string[] = [];
    for (let round = 0; round < 6; round += 1) guesses.push(await signIn(owner, 'wrong password'));
    expect(guesses).toEqual([...Array(5).fill('wrong_credentials'), 'too_many_passwords']);
    expect(await signIn(owner, PASSWORD)).toBe('too_many_passwords');
    expect(await signIn(stranger(), PASSWORD)).toBe('device_unrecognised');
  });

  test('a device whose trust was taken back counts with strangers', async () => {
    await sql`update device set snapshot = jsonb_set(snapshot::jsonb, '{context,trusted}', 'false') where account_id = ${id}`.execute(
      fresh.db,
    );
    for (let round = 0; round < 6; round += 1) await signIn(stranger(), 'wrong password');
    expect(await signIn(owner, PASSWORD)).toBe('too_many_passwords');
  });

  test('what is answered to a stranger is the same for an account as for none: no attempts left, no end of a wait', async () => {
    const answers = async (login: string) => {
      const at = stranger(`10.88.0.${login.length}`);
      const told: unknown[] = [];
      for (let round = 0; round < 7; round += 1) {
        const { body } = await at.call('session.create', { login, password: 'wrong password' });
        told.push({ ...body, request_id: '' });
      }
      return told;
    };
    const known = await answers(email);
    expect(await answers('nobody@konter.example')).toEqual(known);
    expect(known.at(-1)).toMatchObject({ code: 'too_many_passwords' });
    expect(JSON.stringify(known)).not.toMatch(/attempts_left|locked_until/);
  });

  test('a guess that one limit refuses unlooked-at counts in no other', async () => {
    for (let round = 0; round < 5; round += 1) await signIn(stranger(), 'wrong password');
    const before = await counted();
    for (let round = 0; round < 5; round += 1) expect(await signIn(stranger(), PASSWORD)).toBe('too_many_passwords');
    expect(await counted()).toEqual(before);
    // Where the second of the limits waits, the first is not counted either.
    await sql`update password_attempt set locked_until = now() + interval '1 minute' where scope = ${`login:account:${id}`}`.execute(
      fresh.db,
    );
    expect(await signIn(stranger('10.77.0.1'), PASSWORD)).toBe('too_many_passwords');
    expect(Object.keys(await counted()).filter((scope) => scope.includes('10.77.0.1'))).toEqual([]);
  });
});

describe('ACC-1: a stranger does not use up the codes of an owner', () => {
  test('codes asked for by strangers leave those of a trusted device', async () => {
    const answers = [];
    for (let round = 0; round < 6; round += 1) answers.push((await askForCode(stranger())).body.code);
    expect(answers.at(-1)).toBe('too_many_codes');
    expect((await askForCode(owner)).status).toBe(200);
  });

  test('a code that one limit refuses takes nothing from the others', async () => {
    for (let round = 0; round < 5; round += 1) await askForCode(stranger());
    const before = await counted();
    for (let round = 0; round < 10; round += 1) await askForCode(stranger());
    expect(await counted()).toEqual(before);
  });

  test('guesses by strangers leave those of a trusted device, and refused ones count at no code', async () => {
    await sql`insert into allowance (scope, used, began_at) values (${`code-guess:${id}`}, 30, now())`.execute(
      fresh.db,
    );
    const { body } = await askForCode(stranger());
    const guess = { passcode: body.passcode, code: '000000' };
    for (let round = 0; round < 7; round += 1)
      expect(await codeOf(stranger(), 'session.create-by-code', guess)).toBe('too_many_codes');
    const { rows } = await sql<{ guesses: number }>`select guesses from one_time_code`.execute(fresh.db);
    expect(rows).toEqual([{ guesses: 0 }]);
    await sql`delete from graphile_worker._private_jobs`.execute(fresh.db);
    const mine = await askForCode(owner);
    const messages = await sentMessages(fresh.db, email);
    const code = codeIn(messages);
    expect(await codeOf(owner, 'session.create-by-code', { passcode: mine.body.passcode, code })).toBe('ok');
  });
});

describe('ACC-1: mails that strangers ask for have an end each day', () => {
  const aged = (scope: string) =>
    sql`update allowance set began_at = began_at - interval '61 minutes' where scope like ${scope} and scope not like '%-day:%'`.execute(
      fresh.db,
    );
  test('ten resets a day for an account, known or not, in words; a trusted device has its own', async () => {
    for (const login of [email, 'siapa-pun@konter.example']) {
      const answers: unknown[] = [];
      for (let round = 0; round < 14; round += 1) {
        const answer = await stranger(`10.41.${round}.1`).call('password.forgot', { login });
        answers.push(answer.body.code ?? answer.status);
        if (answers.at(-1) === 'too_many_mails') await aged('reset:%');
      }
      expect(answers.filter((answer) => answer === 200)).toHaveLength(10);
      expect(answers.filter((answer) => answer === 'too_many_mails').length).toBeGreaterThan(0);
      expect(answers.at(-1)).toBe('too_many_mails_today');
    }
    expect((await owner.call('password.forgot', { login: email })).status).toBe(200);
  });

  test('a hundred resets a day from one network', async () => {
    await sql`insert into allowance (scope, used, began_at)
      values ('reset-day:network:10.42.0.1', 100, now())`.execute(fresh.db);
    const refused = await stranger('10.42.0.1').call('password.forgot', { login: email });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_mails_today']);
    expect(await counted()).toEqual({ 'reset-day:network:10.42.0.1': 100 });
  });

  test('ten registrations a day for one address, and a hundred from one network', async () => {
    const register = (to: string, at: string) =>
      stranger(at).call('registration.create', {
        name: 'Budi',
        email: to,
        phone: `0815${String(serial).padStart(8, '0')}`,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        terms: true,
      });
    const answers: unknown[] = [];
    for (let round = 0; round < 13; round += 1) {
      const answer = await register('sasaran@konter.example', `10.43.${round}.1`);
      answers.push(answer.body.code ?? answer.status);
      if (answers.at(-1) === 'too_many_mails') await aged('register:%');
    }
    expect(answers.filter((answer) => answer === 201 || answer === 200)).toHaveLength(10);
    expect(answers.at(-1)).toBe('too_many_mails_today');
    await sql`insert into allowance (scope, used, began_at)
      values ('register-day:network:10.44.0.1', 100, now())`.execute(fresh.db);
    expect((await register('lain@konter.example', '10.44.0.1')).body.code).toBe('too_many_mails_today');
  });

  test('ten changes a day by one account, and ten mails to one address by whatever accounts', async () => {
    expect(await signIn(owner, PASSWORD)).toBe('ok');
    const change = (to: string) => owner.call('account.email.change', { email: to, password: PASSWORD });
    await sql`insert into allowance (scope, used, began_at) values (${`change-email-day:account:${id}`}, 9, now())`.execute(
      fresh.db,
    );
    expect((await change('satu@konter.example')).status).toBe(200);
    expect((await change('dua@konter.example')).body.code).toBe('too_many_mails_today');
    await sql`update allowance set used = 10 where scope like 'change-email-day:to:%'`.execute(fresh.db);
    await sql`delete from allowance where scope like '%account%'`.execute(fresh.db);
    expect((await change('satu@konter.example')).body.code).toBe('too_many_mails_today');
    expect((await change('dua@konter.example')).status).toBe(200);
  });
});
