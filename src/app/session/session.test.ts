import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionMachine } from '#src/machines/session/session.machine.ts';
import { explore, simplePaths } from '#src/recording/chart/explore.ts';
import { type FoldEvent, folding } from '#src/recording/replay/fold.ts';
import { ApiError } from '../api/api-error.ts';
import { SARI } from '../test-support/sari.ts';
import { createSession } from './session.ts';

/** Saved data of another account's page; it must not outlive the session. */
const SECRET = ['call', 'report'];
const WHILE = 1_500;

const refusal = (status: number, code: string) => new ApiError(status, { code, message: code });

/** The page's session, and a server that answers the fetch of the account as the test sets it. */
function openPage() {
  let answer: () => unknown = () => ({ account: SARI });
  let lost = 0;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const session = createSession({
    client,
    initial: null,
    api: { call: async () => answer() },
    onLost: () => {
      lost += 1;
      session.end();
    },
  });
  const fetchWith = async (next: () => unknown): Promise<void> => {
    answer = next;
    session.refresh();
    await vi.advanceTimersByTimeAsync(WHILE);
  };
  const refuse = (error: ApiError) =>
    fetchWith(() => {
      throw error;
    });
  return {
    session,
    lost: () => lost,
    secret: () => client.getQueryData(SECRET),
    /** Applies an event of the machine to the page. */
    async happen(event: FoldEvent): Promise<void> {
      if (event.type === 'ACCOUNT_FETCHED') {
        if (session.account() !== null) return fetchWith(() => ({ account: SARI }));
        session.begin(SARI);
        client.setQueryData(SECRET, 'what was sold');
      } else if (event.type === 'LOGOUT') session.end();
      else if (event.type === 'ACCOUNT_FAILED') await refuse(refusal(Number(Reflect.get(event, 'status')), 'any'));
      // Ended elsewhere or expired: this page finds out by its next fetch.
      else await refuse(refusal(401, event.type === 'EXPIRE' ? 'session_expired' : 'not_authenticated'));
      await vi.advanceTimersByTimeAsync(WHILE);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the page’s session against its machine', () => {
  test('LIFE-6: on every path of the machine the page shows the account exactly while the session is open', async () => {
    const paths = simplePaths(explore('session', sessionMachine), 200);
    expect(paths.length).toBeGreaterThan(8);
    for (const path of paths) {
      const fold = folding(sessionMachine);
      let { snapshot } = fold.begin();
      const page = openPage();
      for (const event of path) {
        const before = snapshot.value;
        ({ snapshot } = fold.step(snapshot, event));
        await page.happen(event);
        const told = `${path.map(({ type }) => type).join(' ')}: ${snapshot.value}`;
        // Over a page whose session ran out one signs in again; until then it stays as it was.
        const staysOpen = snapshot.value === 'expired' && before === 'signed-in';
        const shows = snapshot.value === 'signed-in' || staysOpen;
        expect(page.session.account(), told).toEqual(shows ? SARI : null);
        expect(page.secret(), told).toBe(shows ? 'what was sold' : undefined);
        const leaves = ['lost', 'ended'].includes(String(snapshot.value)) && before === 'signed-in';
        expect(page.lost(), told).toBe(leaves ? 1 : 0);
      }
    }
  });

  test('LIFE-6: a fetch without an answer does not change the session, in the machine and on the page', async () => {
    const page = openPage();
    await page.happen({ type: 'ACCOUNT_FETCHED' });
    const offline = { type: 'ACCOUNT_FAILED', status: 0 } as const;
    await page.happen(offline);
    expect(page.session.account()).toEqual(SARI);
    const fold = folding(sessionMachine);
    const signedIn = fold.step(fold.begin().snapshot, { type: 'ACCOUNT_FETCHED' }).snapshot;
    expect(fold.step(signedIn, offline).outcome).toBe('guard-denied');
  });

  test('REAL-3: over the limit of requests the page keeps the account and fetches it again later', async () => {
    const page = openPage();
    await page.happen({ type: 'ACCOUNT_FETCHED' });
    const over = { type: 'ACCOUNT_FAILED', status: 429 } as const;
    await page.happen(over);
    expect([page.session.account(), page.secret(), page.lost()]).toEqual([SARI, 'what was sold', 0]);
    const fold = folding(sessionMachine);
    const signedIn = fold.step(fold.begin().snapshot, { type: 'ACCOUNT_FETCHED' }).snapshot;
    expect(fold.step(signedIn, over).outcome).toBe('guard-denied');
    await page.happen({ type: 'ACCOUNT_FETCHED' });
    expect(page.session.account()).toEqual(SARI);
    const refused = { type: 'ACCOUNT_FAILED', status: 403 } as const;
    await page.happen(refused);
    expect([page.session.account(), page.lost()]).toEqual([null, 1]);
  });

  test('LIFE-6: an ended session never comes back; signing in again is another one', async () => {
    const page = openPage();
    for (const type of ['ACCOUNT_FETCHED', 'LOGOUT', 'ACCOUNT_FETCHED']) await page.happen({ type });
    expect(page.session.account()).toEqual(SARI);
    const fold = folding(sessionMachine);
    let { snapshot } = fold.begin();
    for (const type of ['ACCOUNT_FETCHED', 'LOGOUT', 'ACCOUNT_FETCHED']) ({ snapshot } = fold.step(snapshot, { type }));
    expect(snapshot.value).toBe('logged-out');
  });
});
