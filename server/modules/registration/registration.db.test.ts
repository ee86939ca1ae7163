import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountRoutes } from '#server/modules/account/index.ts';
import { passwordRoutes } from '#server/modules/password/index.ts';
import { hashPassword, sessionRoutes } from '#server/modules/session/index.ts';
import { ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import { TEST_PEOPLE } from '../../../tests/support/desks/test-people.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { refusedInEveryLanguage } from '../../../tests/support/refused-in-every-language.ts';
import { sentMessages, tokenIn } from '../../../tests/support/sent-messages.ts';
import { guest, signedIn, type TestAnswer, testApp } from '../../../tests/support/test-app.ts';
import { registrationRoutes } from './index.ts';

let fresh: FreshDatabase;
let app: FastifyInstance;
let master: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  const routes = [
    ...sessionRoutes(TEST_PEOPLE),
    ...accountRoutes(),
    ...passwordRoutes(TEST_PEOPLE),
    ...registrationRoutes(TEST_PEOPLE),
  ];
  app = await testApp(fresh, { routes, trustProxy: '127.0.0.1' });
  master = await insertAccount(fresh.db, { category: 'master' });
  await fresh.db.updateTable('account').set({ referral_code: 'RATNA1' }).where('id', '=', master).execute();
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});
beforeEach(async () => {
  await fresh.db.deleteFrom('allowance').execute();
});

const PASSWORD = 'warung-melati-9';
const typed = (values: object = {}) => ({
  name: 'Wati Lestari',
  email: 'wati@konter.example',
  phone: '+62 813-9000-0001',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  terms: true,
  ...values,
});
/** Everybody comes from an address of her own. */
let visitors = 0;
const elsewhere = () => {
  visitors += 1;
  return { headers: { 'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}` } };
};
const register = (values?: object): Promise<TestAnswer> =>
  guest(app).call('registration.create', typed(values), elsewhere());
const confirm = (token: string): Promise<TestAnswer> => guest(app).call('registration.confirm', { token }, elsewhere());
const lastLink = async (to: string): Promise<string> => tokenIn(await sentMessages(fresh.db, to));

describe('ACC-1: registering', () => {
  test('a link in a mail makes the account, once; then its owner signs in under any spelling of her number', async () => {
    const answer = await register({ referral_code: 'ratna1' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ registration: expect.any(String), email: 'w•••@konter.example' });
    expect((await guest(app).call('session.create', { login: '081390000001', password: PASSWORD })).status).toBe(422);
    const token = await lastLink('wati@konter.example');
    expect((await confirm(token)).body).toEqual({ confirmed: 'registration' });
    expect((await confirm(token)).body).toMatchObject({ code: 'link_expired' });
    const signIn = await guest(app).call('session.create', { login: '6281390000001', password: PASSWORD });
    expect(signIn.body).toMatchObject({
      account: { hp: '081390000001', email: 'wati@konter.example', category: 'agent', state: 'active', deposit: 0 },
    });
    const row = await fresh.db
      .selectFrom('account')
      .select(['master_id', 'referrer_id', 'password_hash'])
      .where('hp', '=', '081390000001')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ master_id: master, referrer_id: master });
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('the answer is the same for an e-mail and a number that have an account; its owner is told by mail', async () => {
    await insertAccount(fresh.db, { email: 'known@konter.example', hp: '081390000011' });
    const [known, stranger] = [
      await register({ email: 'known@konter.example', phone: '081390000012' }),
      await register({ email: 'fresh@konter.example', phone: '081390000011' }),
    ];
    for (const { status, body } of [known, stranger]) {
      expect(status).toBe(201);
      expect(Object.keys(body).sort()).toEqual(['email', 'registration']);
    }
    const [mail] = await sentMessages(fresh.db, 'known@konter.example');
    expect(mail?.text).toContain('you have an account already');
    expect(mail?.text).not.toContain('/verify-email/');
  });

  test('two registrations of one number, confirmed at once: one account, the other is told', async () => {
    await register({ email: 'one@konter.example', phone: '081390000021' });
    await register({ email: 'two@konter.example', phone: '0813-9000-0021' });
    const tokens = [await lastLink('one@konter.example'), await lastLink('two@konter.example')];
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'account_exists' });
    const rows = await fresh.db.selectFrom('account').select('id').where('hp', '=', '081390000021').execute();
    expect(rows).toHaveLength(1);
  });

  test('one number in every form, confirmed at once: one account, under its national form', async () => {
    const forms = [
      '081390000023',
      '+62 813-9000-0023',
      '6281390000023',
      '0062 813 9000 0023',
      '８１３９０００００２３',
    ];
    const emails = forms.map((_, place) => `form-${place}@konter.example`);
    for (const [place, phone] of forms.entries()) {
      expect((await register({ email: emails[place], phone })).status, phone).toBe(201);
    }
    const answers = await Promise.all((await Promise.all(emails.map(lastLink))).map(confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const rows = await fresh.db.selectFrom('account').select('hp').where('hp', 'like', '%81390000023').execute();
    expect(rows).toEqual([{ hp: '081390000023' }]);
  });

  test('one link opened fifty times at once makes one account', async () => {
    await register({ email: 'fifty@konter.example', phone: '081390000022' });
    const token = await lastLink('fifty@konter.example');
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'link_expired')).toHaveLength(49);
  });

  test('the mail can be sent again, a few times', async () => {
    const { body } = await register({ email: 'again@konter.example', phone: '081390000031' });
    const resend = () => guest(app).call('registration.resend', { registration: body.registration });
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) statuses.push((await resend()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(await sentMessages(fresh.db, 'again@konter.example')).toHaveLength(5);
    expect((await confirm(await lastLink('again@konter.example'))).status).toBe(200);
    expect((await resend()).body).toMatchObject({ code: 'link_expired' });
  });

  test('a link that is too old opens nothing', async () => {
    await register({ email: 'late@konter.example', phone: '081390000041' });
    const token = await lastLink('late@konter.example');
    await fresh.db
      .updateTable('mail_link')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await confirm(token)).body).toMatchObject({ code: 'link_expired' });
  });
});

describe('ACC-1: what is typed badly is said at its field', () => {
  test.each([
    ['/email', 'email_invalid', { email: 'sаri@konter.example' }],
    ['/email', 'email_invalid', { email: 'sari@kоnter.example' }],
    ['/email', 'email_invalid', { email: 'sari@konter.example\r\nBcc: all@example.org' }],
    ['/email', 'email_invalid', { email: 'a@konter.example,b@konter.example' }],
    ['/phone', 'phone_invalid', { phone: '0215551234' }],
    ['/phone', 'phone_invalid', { phone: '0812-ABCD-1234' }],
    ['/phone', 'phone_invalid', { phone: '+1 202 555 0100' }],
    ['/name', 'name_invalid', { name: 'Hadiah di http://judi.example' }],
    ['/name', 'name_invalid', { name: 'Buka judi.com sekarang' }],
    ['/name', 'name_invalid', { name: '<b>Wati</b>' }],
    ['/referral_code', 'referral_invalid', { referral_code: 'NOBODY' }],
    ['/password', 'password_too_short', { password: 'pendek7', password_confirmation: 'pendek7' }],
    ['/password', 'password_too_common', { password: 'Password123', password_confirmation: 'Password123' }],
    [
      '/password',
      'password_too_common',
      { password: '081390000051', password_confirmation: '081390000051', phone: '081390000051' },
    ],
    ['/password_confirmation', 'password_not_confirmed', { password_confirmation: 'warung-melati-8' }],
    ['/terms', 'terms_required', { terms: false }],
  ] as const)('%s: %s', async (field, code, values) => {
    const { status, body } = await register(values);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation_failed' });
    // Up to where the sentence names a limit.
    const [said = ''] = ERROR_CATALOGUE[code].message.en.split('{');
    expect(body.errors).toEqual({ [field]: [expect.stringContaining(said)] });
    expect(await fresh.db.selectFrom('registration').select('id').where('hp', '=', '081390000051').execute()).toEqual(
      [],
    );
  });

  test('everything that is wrong is said at once', async () => {
    const { body } = await register({ name: '1', email: 'x', phone: 'y', password: 'z', referral_code: '?' });
    expect(Object.keys(body.errors as object).sort()).toEqual(
      ['/email', '/name', '/password', '/phone', '/referral_code'].sort(),
    );
  });

  test('one mailbox in mixed case and full-width signs is one address', async () => {
    await insertAccount(fresh.db, { email: 'mixed@konter.example' });
    await register({ email: ' MIXED@Konter.Example ', phone: '081390000061' });
    await register({ email: 'ｍｉｘｅｄ@konter.example', phone: '081390000062' });
    expect(await sentMessages(fresh.db, 'mixed@konter.example')).toHaveLength(2);
  });
});

describe('ACC-5: changing the e-mail address', () => {
  test('the password is asked for, and the address counts once its link was opened', async () => {
    await register({ email: 'before@konter.example', phone: '081390000071' });
    await confirm(await lastLink('before@konter.example'));
    const { id } = await fresh.db
      .selectFrom('account')
      .select('id')
      .where('hp', '=', '081390000071')
      .executeTakeFirstOrThrow();
    const caller = await signedIn(app, fresh.db, id);
    const change = (password: string, email = 'after@konter.example') =>
      caller.call('account.email.change', { email, password });
    expect((await change('wrong')).body).toMatchObject({
      code: 'wrong_password',
      errors: { '/password': expect.any(Array) },
    });
    expect((await change(PASSWORD)).status).toBe(200);
    const email = async () => ((await caller.call('account.get')).body.account as { email: string }).email;
    expect(await email()).toBe('before@konter.example');
    await guest(app).call('password.forgot', { login: 'before@konter.example' }, elsewhere());
    const toOldAddress = await lastLink('before@konter.example');
    expect((await confirm(await lastLink('after@konter.example'))).body).toEqual({ confirmed: 'email' });
    expect(await email()).toBe('after@konter.example');
    const password = { password: 'orang-lain-44', password_confirmation: 'orang-lain-44' };
    const late = await guest(app).call('password.reset', { token: toOldAddress, ...password }, elsewhere());
    expect(late.body).toMatchObject({ code: 'link_expired' });
  });

  test('an address that somebody else has is told to its owner alone', async () => {
    await insertAccount(fresh.db, { email: 'owner@konter.example' });
    const id = await insertAccount(fresh.db, { passwordHash: await hashPassword(PASSWORD) });
    const caller = await signedIn(app, fresh.db, id);
    expect(
      (await caller.call('account.email.change', { email: 'owner@konter.example', password: PASSWORD })).status,
    ).toBe(200);
    const [mail] = await sentMessages(fresh.db, 'owner@konter.example');
    expect(mail?.text).not.toContain('/verify-email/');
  });

  test('an address that somebody else confirmed meanwhile stays hers; the link is not used up by trying', async () => {
    const id = await insertAccount(fresh.db, { passwordHash: await hashPassword(PASSWORD) });
    const caller = await signedIn(app, fresh.db, id);
    await caller.call('account.email.change', { email: 'race@konter.example', password: PASSWORD });
    const token = await lastLink('race@konter.example');
    await insertAccount(fresh.db, { email: 'race@konter.example' });
    await refusedInEveryLanguage({ status: 422, code: 'email_taken' }, (headers) =>
      guest(app).call('registration.confirm', { token }, { headers: { ...elsewhere().headers, ...headers } }),
    );
    const { account } = (await caller.call('account.get')).body as { account: { email: string } };
    expect(account.email).not.toBe('race@konter.example');
  });
});
