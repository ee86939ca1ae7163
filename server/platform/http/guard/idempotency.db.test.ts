import { randomUUID } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#src/domain/errors/app-error.ts';
import { insertAccount } from '../../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/fresh-database.ts';
import { signedIn, type TestCaller, testApp } from '../../../../tests/support/test-app.ts';
import { defineRoute } from '../route.ts';
import { onceOnly } from './idempotency.ts';

let database: FreshDatabase;
let app: FastifyInstance;
let agent: TestCaller;
let refuse = false;
let passwordsChecked = 0;

const routes = [
  defineRoute({
    operation: 'transaction.create',
    summary: 'Stand-in that writes one row per time it is really done',
    policy: 'active',
    audit: 'transaction.create',
    status: 201,
    body: Type.Object({ amount: Type.Integer() }, { additionalProperties: false }),
    answer: Type.Object({ done: Type.Integer(), big: Type.Optional(Type.String()) }),
    before: async () => {
      passwordsChecked += 1;
    },
    handle: async ({ db }, { body }) => {
      const name = randomUUID();
      await db
        .insertInto('site_preference')
        .values({ name, value: JSON.stringify(body.amount) })
        .execute();
      if (refuse) throw new AppError('insufficient_deposit');
      const rows = await db.selectFrom('site_preference').select('name').execute();
      return { done: rows.length };
    },
  }),
];

beforeAll(async () => {
  database = await freshDatabase({ max: 20 });
  app = await testApp(database, { routes });
  agent = await signedIn(app, database.db, await insertAccount(database.db));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Transactions that wait for this program. */
const waiting = async () => {
  const { rows } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  );
  return rows.length;
};
const done = async () => (await database.db.selectFrom('site_preference').select('name').execute()).length;

describe('one key, one result', () => {
  it('API-2: a money write without a proper key is refused', async () => {
    for (const key of [undefined, 'short', 'has spaces in it', 'x'.repeat(81)]) {
      const response = await agent.call('transaction.create', { amount: 1 }, { headers: { 'idempotency-key': key } });
      expect([response.status, response.body.code]).toEqual([400, 'idempotency_key_missing']);
    }
    expect(await done()).toBe(0);
  });

  it('REAL-4: the same again gets the stored answer and does nothing', async () => {
    const first = await agent.call('transaction.create', { amount: 5 }, { key: 'purchase-1' });
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    passwordsChecked = 0;
    const second = await agent.call('transaction.create', { amount: 5 }, { key: 'purchase-1' });
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(second.body).toEqual(first.body);
    expect(passwordsChecked).toBe(0);
    expect(await done()).toBe(1);
  });

  it('API-2: the same key for another request is 409', async () => {
    const response = await agent.call('transaction.create', { amount: 6 }, { key: 'purchase-1' });
    expect([response.status, response.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(await done()).toBe(1);
  });

  it('another account may use the same key', async () => {
    const other = await signedIn(app, database.db, await insertAccount(database.db));
    const response = await other.call('transaction.create', { amount: 6 }, { key: 'purchase-1' });
    expect(response.headers['idempotency-replayed']).toBeUndefined();
    expect(await done()).toBe(2);
  });

  it('REAL-4: twenty at once are done once and all get the one answer', async () => {
    const before = await done();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => agent.call('transaction.create', { amount: 7 }, { key: 'double-click' })),
    );
    expect(await done()).toBe(before + 1);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === undefined)).toHaveLength(1);
  });

  it('a refused call leaves nothing behind and its key free', async () => {
    const before = await done();
    refuse = true;
    const refused = await agent.call('transaction.create', { amount: 8 }, { key: 'try-again-1' });
    expect(refused.body.code).toBe('insufficient_deposit');
    expect(await done()).toBe(before);
    refuse = false;
    const accepted = await agent.call('transaction.create', { amount: 8 }, { key: 'try-again-1' });
    expect([accepted.status, accepted.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  it('REAL-4: a concurrent second call that runs its check meanwhile gets the stored answer of the first', async () => {
    const call = { accountId: await insertAccount(database.db), route: 'r', key: 'clash-of-the-second', bodyHash: 'b' };
    let looked = 0;
    let finish: () => void = () => undefined;
    const looking = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const first = onceOnly(database.db, call, {
      work: async () => {
        await looking;
        return { status: 201, answer: { by: 'the first' } };
      },
    });
    await expect.poll(waiting).toBe(1);
    const second = onceOnly(database.db, call, {
      stillHolds: async (transaction) => {
        looked += 1;
        const clash = sql`do $$ begin raise exception 'clash' using errcode = '40001'; end $$`;
        const sent = looked === 1 ? clash.execute(transaction) : undefined;
        finish();
        await sent;
      },
      work: async () => ({ status: 201, answer: { by: 'the second' } }),
    });
    const stored = { status: 201, answer: { by: 'the first' } };
    expect(await Promise.all([first, second])).toEqual([
      { ...stored, replayed: false },
      { ...stored, replayed: true },
    ]);
    expect(looked).toBe(2);
  });

  it('REAL-4: a connection that breaks midway answers that the outcome is unknown, and nothing is half done', async () => {
    const before = await done();
    const broken = await testApp(database, {
      routes: [
        defineRoute({
          operation: 'transaction.create',
          summary: 'Stand-in whose database connection is cut',
          policy: 'active',
          audit: 'none',
          answer: Type.Object({}),
          handle: async ({ db }) => {
            await db.insertInto('site_preference').values({ name: randomUUID(), value: '1' }).execute();
            await db
              .selectNoFrom((eb) => eb.fn<boolean>('pg_terminate_backend', [eb.fn('pg_backend_pid')]).as('x'))
              .execute();
            return {};
          },
        }),
      ],
    });
    const again = await signedIn(broken, database.db, await insertAccount(database.db));
    const response = await again.call('transaction.create', {}, { key: 'cut-midway' });
    expect([response.status, response.body.code]).toEqual([503, 'outcome_unknown']);
    expect(await done()).toBe(before);
    await broken.close();
  });
});
