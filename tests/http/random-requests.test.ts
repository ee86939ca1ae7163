import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '#server/ledger/invariants/invariants.ts';
import { hashPassword } from '#server/modules/session/index.ts';
import { createChance } from '#server/ops/fuzz/random-source.ts';
import { machineMoves } from '#src/machines/moves.ts';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { playRequests } from '../requests/play-requests.ts';
import { type ComposedApp, composedApp } from '../support/composed-app.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { guest, signedIn } from '../support/test-app.ts';

const PASSWORD = 'konter-demo-1';
let fresh: FreshDatabase;
let composed: ComposedApp;
beforeAll(async () => {
  fresh = await freshDatabase();
  composed = await composedApp(fresh);
});
afterAll(async () => {
  await composed.close();
  await fresh.close();
});

// A small share of what `npm run requests` sends, with another seed each day.
test('ACC-8: random requests by every role cause no server error and return nothing of another account', async () => {
  const { app } = composed;
  const { db } = fresh;
  const seed = Math.floor(Date.now() / 86_400_000);
  const played = await playRequests({
    count: 2_000,
    chance: createChance(seed),
    password: PASSWORD,
    products: ['pulsa', 'data'],
    // No supplier listens here.
    without: ['ops.import.price-list'],
    unanswered: ['inquiry_failed'],
    send: async ({ method, path, headers, body }) => {
      const payload = body === undefined ? {} : { payload: body };
      const answer = await app.inject({ method, url: path, headers, ...payload });
      return { status: answer.statusCode, text: answer.body };
    },
    entrance: {
      db,
      passwordHash: await hashPassword(PASSWORD),
      guest: async () => guest(app).headers,
      session: async (accountId) => (await signedIn(app, db, accountId)).headers,
    },
  });
  expect({ seed, wrong: played.wrong }).toEqual({ seed, wrong: [] });
  // Refusals alone would prove nothing.
  expect(played.letIn).toBeGreaterThan(200);
  expect(played.byStatus.get(201) ?? 0).toBeGreaterThan(0);
  expect(await findViolations(db, machineMoves(transactionMachine))).toEqual([]);
});
