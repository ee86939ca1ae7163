import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeModules } from '#server/compose-modules.ts';
import { readConfig } from '#server/config.ts';
import { placeInRelease } from '#server/documents/serve/cohort.ts';
import { type RunningProgram, startProgram } from '#server/program.ts';
import { must, textScreen } from '../support/desks/publishing-desk.ts';
import { insertAccount } from '../support/factories/account.ts';
import { freePort } from '../support/free-port.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { signedInAt, type TestCaller } from '../support/test-app.ts';

/** So many agents that a third and a half of them differ from none and from all, whatever their numbers. */
const AGENTS = 40;

let fresh: FreshDatabase;
let dataDir: string;
let program: RunningProgram | undefined;
let origin = '';
beforeAll(async () => {
  fresh = await freshDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'konter-roll-out-'));
});
afterAll(async () => {
  await program?.stop();
  await fresh.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The whole program of the shipped documents over the test's database, on a port of its own. */
async function start(): Promise<void> {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const config = await readConfig({
    DATABASE_URL: fresh.url,
    KONTER_MODE: 'production',
    PUBLIC_URL: origin,
    APP_SECRET: 'a secret of the tests that is long enough',
    PORT: String(port),
    DATA_DIR: dataDir,
    ROLE: 'web',
  });
  program = await startProgram({
    config,
    compose: composeModules,
    log: pino({ level: 'silent' }),
    release: 'test',
    projectFolder: path.join(import.meta.dirname, '..', '..'),
  });
}

async function restart(): Promise<void> {
  await program?.stop();
  await start();
}

const at = (): string => origin;
const signIn = (accountId: string): Promise<TestCaller> => signedInAt(at, fresh.db, accountId);

test('SDUI-6: a share of the accounts keeps seeing a release through a restart, and a larger share keeps them all', async () => {
  await start();
  const operations = await signIn(await insertAccount(fresh.db, { category: 'operations' }));
  const ids: string[] = [];
  for (let index = 0; index < AGENTS; index += 1) ids.push(await insertAccount(fresh.db));
  const agents = await Promise.all(ids.map(async (id) => ({ id, caller: await signIn(id) })));

  /** Accounts that get the released screen; the others get `not_found`. */
  const seers = async (): Promise<readonly string[]> => {
    const seen: string[] = [];
    for (const { id, caller } of agents) {
      const { status } = await caller.call('screen.resolve', { path: '/sticky-share' });
      expect([200, 404]).toContain(status);
      if (status === 200) seen.push(id);
    }
    return seen;
  };
  const named = { kind: 'screen', id: 'sticky-share' } as const;
  const document = textScreen(named.id, '/sticky-share');
  await must(operations.call('ops.draft.save', { ...named, document, edit: 0 }));
  const made = await must(operations.call('ops.release.create', { title: 'Share', note: 'few', documents: [named] }));
  const release = (made.release as { readonly id: string }).id;
  const rollOut = (percent: number) =>
    must(operations.call('ops.release.roll-out', { release, note: 'few', share: { percent } }));
  const expected = (percent: number) => ids.filter((id) => placeInRelease(release, id) < percent * 100);
  expect(await seers()).toEqual([]);

  await rollOut(33);
  const few = await seers();
  expect(few).toEqual(expected(33));
  expect(few.length).toBeGreaterThan(0);
  expect(few.length).toBeLessThan(AGENTS);

  await restart();
  expect(await seers()).toEqual(few);

  await rollOut(66);
  const more = await seers();
  expect(more).toEqual(expected(66));
  expect(few.filter((id) => !more.includes(id))).toEqual([]);
  expect(more.length).toBeGreaterThan(few.length);
  await rollOut(33);
  expect(await seers()).toEqual(few);

  await must(operations.call('ops.release.roll-back', { release, note: 'enough' }));
  expect(await seers()).toEqual([]);
}, 240_000);
