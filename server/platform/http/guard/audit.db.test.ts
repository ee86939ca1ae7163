import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountRoutes } from '#server/modules/account/index.ts';
import { deviceRoutes } from '#server/modules/device/index.ts';
import { passwordRoutes } from '#server/modules/password/index.ts';
import { pinRoutes } from '#server/modules/pin/index.ts';
import { registrationRoutes } from '#server/modules/registration/index.ts';
import { hashPassword, sessionRoutes } from '#server/modules/session/index.ts';
import type { OperationName } from '#src/contract/operations.ts';
import { TEST_PEOPLE } from '../../../../tests/support/desks/test-people.ts';
import { insertAccount } from '../../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/fresh-database.ts';
import { codeIn, sentMessages, tokenIn } from '../../../../tests/support/sent-messages.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { type TestBrowser, testBrowser } from '../../../../tests/support/test-browser.ts';

const PASSWORD = 'konter-uji-55';
const NEW = { password: 'kios-mawar-88', password_confirmation: 'kios-mawar-88' };
const PIN = { pin: '482915', pin_confirmation: '482915' };
const OTHER = { pin: '730264', pin_confirmation: '730264' };
let fresh: FreshDatabase;
let app: FastifyInstance;
let passwordHash: string;
let serial = 0;
beforeAll(async () => {
  fresh = await freshDatabase();
  passwordHash = await hashPassword(PASSWORD);
  const people = [sessionRoutes, passwordRoutes, pinRoutes, registrationRoutes].flatMap((routes) =>
    routes(TEST_PEOPLE),
  );
  app = await testApp(fresh, { routes: [...people, ...deviceRoutes(), ...accountRoutes()], trustProxy: '127.0.0.1' });
  // The log refuses the actions of this table, done or refused; that something failed it takes.
  await sql`create table refused_action (name text)`.execute(fresh.db);
  await sql`create function refuse_line() returns trigger language plpgsql as $$ begin
    if new.outcome <> 'internal' and new.action in (select name from refused_action) then raise exception 'the log is full'; end if;
    return new; end $$`.execute(fresh.db);
  await sql`create trigger refuse_line before insert on audit_event for each row execute function refuse_line()`.execute(
    fresh.db,
  );
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});
beforeEach(() => fresh.db.deleteFrom('allowance').execute());

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly at: TestBrowser;
  /** A browser of another person that has the password and waits for approval. */
  readonly waiting: TestBrowser;
  readonly device: string;
}

const enter = async (email: string): Promise<TestBrowser> => {
  serial += 1;
  const at = testBrowser(app, `10.6.${serial >> 8}.${serial & 255}`);
  await at.call('session.create', { login: email, password: PASSWORD });
  return at;
};

async function owner(): Promise<Owner> {
  serial += 1;
  const email = `jejak-${serial}@konter.example`;
  const id = await insertAccount(fresh.db, { email, passwordHash, approveDevices: true });
  const [at, waiting] = [await enter(email), await enter(email)];
  const row = await fresh.db
    .selectFrom('device')
    .select('id')
    .where('account_id', '=', id)
    .where('state', '=', 'attempt')
    .executeTakeFirstOrThrow();
  return { id, email, at, waiting, device: row.id };
}

/** Everything of an account that the actions below may change. */
async function stateOf({ id }: Owner): Promise<unknown> {
  const { rows } = await sql`
    select a.email, a.password_hash, a.approve_devices, a.deletion_requested_at,
      (select jsonb_agg(jsonb_build_array(d.id, d.state, d.version) order by d.id) from device d where d.account_id = a.id) as devices,
      (select count(*) from session s where s.account_id = a.id) as sessions,
      (select jsonb_agg(to_jsonb(p)) from account_pin p where p.account_id = a.id) as pin,
      (select count(*) from mail_link m where m.account_id = a.id and m.used_at is null) as links
    from account a where a.id = ${id}::bigint`.execute(fresh.db);
  return rows[0];
}

const line = (action: string, { id }: Owner) =>
  fresh.db
    .selectFrom('audit_event')
    .select(['outcome', 'subject'])
    .where('action', '=', action)
    .where((eb) => eb.or([eb('account_id', '=', id), eb('subject', '=', id)]))
    .orderBy('id', 'desc')
    .executeTakeFirst();

const codeBy = async (at: TestBrowser, email: string, operation: OperationName, args: object = {}): Promise<object> => {
  const { passcode } = (await at.call(operation, { channel: 'email', ...args })).body;
  return { passcode, code: codeIn(await sentMessages(fresh.db, email)) };
};

interface Change {
  readonly operation: OperationName;
  /** What must have happened before; @returns arguments of the call. */
  readonly arguments: (who: Owner) => Promise<object> | object;
  /** Where it is called from; the owner's own browser when absent. */
  readonly from?: 'waiting';
}
const withPin = (over: object) => async (who: Owner) => {
  await who.at.call('pin.store', { password: PASSWORD, ...PIN, purchase: true, transfer: false });
  return over;
};
const CHANGES: readonly Change[] = [
  { operation: 'password.change', arguments: () => ({ old_password: PASSWORD, ...NEW }) },
  {
    operation: 'password.reset',
    arguments: async ({ at, email }) => {
      await at.call('password.forgot', { login: email });
      return { token: tokenIn(await sentMessages(fresh.db, email)), ...NEW };
    },
  },
  { operation: 'account.email.change', arguments: ({ email }) => ({ email: `baru-${email}`, password: PASSWORD }) },
  {
    operation: 'registration.confirm',
    arguments: async ({ at, email }) => {
      await at.call('account.email.change', { email: `baru-${email}`, password: PASSWORD });
      return { token: tokenIn(await sentMessages(fresh.db, `baru-${email}`)) };
    },
  },
  { operation: 'pin.store', arguments: () => ({ password: PASSWORD, ...PIN, purchase: true, transfer: true }) },
  { operation: 'pin.update', arguments: withPin({ old_pin: PIN.pin, ...OTHER }) },
  { operation: 'pin.use.set', arguments: withPin({ password: PASSWORD, purchase: false, transfer: true }) },
  {
    operation: 'pin.reset',
    arguments: async (who) => {
      await withPin({})(who);
      return { password: PASSWORD, ...OTHER, ...(await codeBy(who.at, who.email, 'pin.code')) };
    },
  },
  { operation: 'device.accept', arguments: ({ device }) => ({ device }) },
  { operation: 'device.reject', arguments: ({ device }) => ({ device }) },
  { operation: 'device.approval.set', arguments: () => ({ enabled: false }) },
  {
    operation: 'session.create-by-device-code',
    from: 'waiting',
    arguments: (who) => codeBy(who.waiting, who.email, 'session.attempt-code'),
  },
  {
    operation: 'session.create-by-code',
    from: 'waiting',
    arguments: (who) => codeBy(who.waiting, who.email, 'passcode.create', { login: who.email, purpose: 'sign-in' }),
  },
  {
    operation: 'session.create-by-device',
    from: 'waiting',
    arguments: async ({ at, device }) => {
      await at.call('device.accept', { device });
      return {};
    },
  },
];

describe('ACC-2, ACC-3, ACC-4: what protects an account changes with its line in the log, or not at all', () => {
  test.each(CHANGES)('$operation', async ({ operation, arguments: prepare, from }) => {
    const who = await owner();
    const args = { ...(await prepare(who)) };
    const call = () => (from === 'waiting' ? who.waiting : who.at).call(operation, args);
    const before = await stateOf(who);
    await sql`insert into refused_action values (${operation})`.execute(fresh.db);
    expect((await call()).status).toBe(500);
    await sql`delete from refused_action`.execute(fresh.db);
    expect(await stateOf(who)).toEqual(before);
    // The failure itself is logged, after it.
    const failure = await fresh.db
      .selectFrom('audit_event')
      .select('outcome')
      .where('action', '=', operation)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(failure?.outcome).toBe('internal');

    // A code opens once, also for what failed then.
    if ('code' in args) Object.assign(args, await prepare(who));
    expect((await call()).status).toBe(200);
    expect(await stateOf(who)).not.toEqual(before);
    expect(await line(operation, who)).toMatchObject({ outcome: 'ok' });
  });

  test('ACC-6: an account that comes back by signing in has two lines, and neither without the other', async () => {
    const who = await owner();
    await sql`update account set deletion_requested_at = now() where id = ${who.id}::bigint`.execute(fresh.db);
    const before = await stateOf(who);
    await sql`insert into refused_action values ('account.recover')`.execute(fresh.db);
    const signIn = () => who.at.call('session.create', { login: who.email, password: PASSWORD });
    expect((await signIn()).status).toBe(500);
    await sql`delete from refused_action`.execute(fresh.db);
    expect(await stateOf(who)).toEqual(before);
    expect((await signIn()).status).toBe(200);
    expect(await line('account.recover', who)).toEqual({ outcome: 'ok', subject: who.id });
    expect(await line('session.create', who)).toEqual({ outcome: 'ok', subject: who.id });
  });

  test('ACC-1, ACC-2: a refused sign-in is logged with the account that was tried, once, before it is answered', async () => {
    const who = await owner();
    const stranger = testBrowser(app, '10.7.0.1');
    const guess = (password: string) => stranger.call('session.create', { login: who.email, password });
    const lines = async () => {
      const { rows } = await sql<{ outcome: string; requests: number; lines: number }>`
        select outcome, count(distinct request_id)::int as requests, count(*)::int as lines from audit_event
        where action = 'session.create' and subject = ${who.id} and address = '10.7.0.1' group by outcome`.execute(
        fresh.db,
      );
      return Object.fromEntries(rows.map(({ outcome, ...counted }) => [outcome, [counted.requests, counted.lines]]));
    };
    await sql`insert into refused_action values ('session.create')`.execute(fresh.db);
    const before = await stateOf(who);
    for (const password of ['salah', PASSWORD]) expect((await guess(password)).status).toBe(500);
    // No pending device, and no hint whether the password was right.
    expect(await stateOf(who)).toEqual(before);
    await sql`delete from refused_action`.execute(fresh.db);
    expect((await guess(PASSWORD)).body.code).toBe('device_unrecognised');
    let answered = '';
    let wrong = 0;
    while (answered !== 'too_many_passwords') {
      answered = String((await guess('salah')).body.code);
      wrong += answered === 'wrong_credentials' ? 1 : 0;
    }
    expect(await lines()).toEqual({
      device_unrecognised: [1, 1],
      wrong_credentials: [wrong, wrong],
      too_many_passwords: [1, 1],
    });
    const nobody = await testBrowser(app, '10.7.0.2').call('session.create', {
      login: 'tiada@konter.example',
      password: 'x',
    });
    expect(nobody.body.code).toBe('wrong_credentials');
    const { rows } = await sql`select account_id, subject, outcome from audit_event where address = '10.7.0.2'`.execute(
      fresh.db,
    );
    expect(rows).toEqual([{ account_id: null, subject: null, outcome: 'wrong_credentials' }]);
  });
});
