import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconciliationRoutes } from '#server/modules/reconciliation/index.ts';
import { businessDate } from '#server/platform/clock.ts';
import type { ReconciliationDay } from '#src/contract/operations/reconciliation.contract.ts';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../../../tests/support/desks/payment-desk.ts';
import { EXIT } from '../ops-command.ts';
import { runOps } from '../run-ops.ts';
import { reconcileCommand } from './reconcile-command.ts';

let desk: PaymentDesk;
let ani: Payer;
let today: string;

beforeAll(async () => {
  desk = await openPaymentDesk({ routes: (deps) => reconciliationRoutes(deps) });
  today = await businessDate(desk.db);
});
beforeEach(async () => {
  // Each run asks every provider, so that one person may not press too often.
  ani = await desk.payer({ category: 'operations', name: 'Ani Petugas' });
});
afterAll(() => desk.close());

/** The command as a terminal runs it, spoken over HTTP to the program as this person of operations. */
async function reconcile(words: readonly string[], who: Payer = ani) {
  const out: string[] = [];
  const err: string[] = [];
  const origin = desk.callbackUrl.replace('/api/v1/callback', '');
  const send: typeof fetch = (address, init) => {
    // In the place of the token: the session of this person.
    const headers = new Headers(init?.headers);
    headers.delete('authorization');
    for (const [name, value] of Object.entries(who.headers)) headers.set(name, value);
    return fetch(address, { ...init, headers });
  };
  const command = reconcileCommand({ KONTER_URL: origin, KONTER_OPS_TOKEN: 'of-a-test' }, send);
  const streams = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const code = await runOps(['reconcile', ...words], streams, [command]);
  return { code, out, err };
}
const slip = (provider: string, words: object) =>
  fetch(`${desk.sandboxUrl}/${provider}/_slip`, { method: 'POST', body: JSON.stringify(words) });

describe('npm run ops -- reconcile', () => {
  test('DEP-6: says each provider, then the figures of all last; ends with 0 when nothing is open', async () => {
    const { code, out, err } = await reconcile(['--day', today]);
    expect([code, err]).toEqual([EXIT.ok, []]);
    expect(out.slice(-2)).toEqual([
      expect.stringMatching(new RegExp(`^${today}: \\d+ providers, \\d+ statements read, 0 not readable$`)),
      'theirs Rp 0, ours Rp 0, difference Rp 0, open 0',
    ]);
    expect(out.slice(0, -2)).toContain(
      'midtrans: 0 lines, theirs Rp 0, ours Rp 0, difference Rp 0, explained Rp 0, open 0',
    );
  });

  test('DEP-6: ends with 1 while something differs, with the sums; again, and as JSON, it says the same', async () => {
    await slip('midtrans', { invent: { ref: 'DEP000000000000001', amount: 40_000 } });
    const { code, out } = await reconcile(['--day', today]);
    expect(code).toBe(EXIT.problems);
    expect(out.at(-1)).toBe('theirs Rp 40.000, ours Rp 0, difference Rp 40.000, open 1');
    expect((await reconcile(['--day', today])).out).toEqual(out);
    const json = await reconcile(['--day', today, '--json']);
    expect([json.code, json.out.length]).toEqual([EXIT.problems, 1]);
    const said = JSON.parse(json.out[0] ?? '') as { day: string; days: ReconciliationDay[] };
    expect(said.day).toBe(today);
    expect(said.days.find(({ connector }) => connector === 'midtrans')).toMatchObject({ difference: 40_000, open: 1 });
  });

  test('DEP-6: a statement that cannot be read is none that agrees: it ends with 1, and yesterday is the day unless named', async () => {
    await slip('iak', { broken: true });
    const { code, out } = await reconcile([]);
    expect(code).toBe(EXIT.problems);
    expect(out).toContain('iak: not read (no-answer)');
    const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    expect(out.at(-2)).toMatch(new RegExp(`^${yesterday}: .* 1 not readable$`));
    await slip('iak', { right: true });
  });

  test.each([['2026-02-31'], ['yesterday'], ['26-11-22'], ['2026-11-22T00:00']])(
    'DEP-6: --day %s is called wrongly: ends with 2, and nobody is asked',
    async (day) => {
      const { code, out, err } = await reconcile(['--day', day]);
      expect([code, out]).toEqual([EXIT.usage, []]);
      expect(err.join('\n')).toMatch(/--day takes a day as YYYY-MM-DD[\s\S]*Usage: npm run ops -- reconcile/);
    },
  );

  test('DEP-6: words and options that it does not know, and --day without a day, end with 2', async () => {
    for (const words of [['--days', today], ['--day']]) expect((await reconcile(words)).code).toBe(EXIT.usage);
  });

  test('DEP-6: a day to come is refused with 1, an agent with 4, and no answer is 5', async () => {
    const future = await reconcile(['--day', '2999-01-01']);
    expect([future.code, future.out]).toEqual([EXIT.problems, []]);
    expect(future.err.join('\n')).toContain('validation_failed');
    const agent = await reconcile(['--day', today], await desk.payer());
    expect([agent.code, agent.err[0]]).toEqual([EXIT.forbidden, expect.stringContaining('forbidden: ')]);
    const away = reconcileCommand({ KONTER_URL: 'http://127.0.0.1:1', KONTER_OPS_TOKEN: 'of-a-test' });
    expect(await runOps(['reconcile'], { out: () => undefined, err: () => undefined }, [away])).toBe(EXIT.unreachable);
  });
});
