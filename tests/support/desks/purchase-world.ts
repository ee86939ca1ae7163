import { registerCallbackRoutes } from '#server/inbound/callback.routes.ts';
import { readBalances } from '#server/ledger/balance.ts';
import { assembleRecording } from '#server/modules/recording/assemble-recording.ts';
import { readSteps } from '#server/modules/recording/recording.repository.ts';
import { sendTransaction } from '#server/modules/transaction/delivery/send-transaction.ts';
import { transactionRoutes } from '#server/modules/transaction/index.ts';
import { replayRecording } from '#src/recording/replay/replay.ts';
import { liveProduct } from '../factories/product.ts';
import { signedIn, testApp } from '../test-app.ts';
import { openCounter, PASSWORD } from './counter.ts';

const PRICE = 10_000;
const DEPOSIT = 100_000;
const MOST_ROUNDS = 30;

/**
 * What may happen to a purchase: its owner presses, presses again, reloads the page (which has a new key) or takes it back;
 * the line to the supplier is clear, loses the answer, gives none yet or loses the order; workers run, wake up later, or two
 * of them take the same order; the supplier reports, once or twice.
 */
export const ACTIONS = [
  ...([
    'press',
    'press',
    'reload',
    'cancel',
    'work',
    'work',
    'later',
    'two-workers',
    'report',
    'report-twice',
  ] as const),
  ...(['line-clear', 'line-loses-answer', 'line-pending', 'line-loses-order'] as const),
] as const;
export type Action = (typeof ACTIONS)[number];
type Line = 'clear' | 'loses-answer' | 'pending' | 'loses-order';

/** The result of a run. */
interface PurchaseEnd {
  readonly before: number;
  readonly price: number;
  readonly deposit: number;
  readonly hold: number;
  /** References of sales that succeeded, and of orders that the supplier delivered. */
  readonly sold: readonly string[];
  readonly delivered: readonly string[];
  /** References of sales without an end. */
  readonly open: readonly string[];
  /** How often each order reached the supplier. */
  readonly arrivals: Readonly<Record<string, number>>;
  /** Sales that answers to one key of the button named. */
  readonly refsByKey: readonly ReadonlySet<string>[];
  /** Steps as `from EVENT to`. */
  readonly steps: readonly string[];
  /** Divergences between today's machine and the recording. */
  readonly divergences: readonly unknown[];
}

interface Purchase {
  act(action: Action): Promise<void>;
  /** Restores the connection and advances the time until every sale has ended. */
  settle(): Promise<PurchaseEnd>;
}

export interface PurchaseWorld {
  begin(fate: string): Promise<Purchase>;
  violations(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** The real purchase service over HTTP with a database, and a supplier whose every delivered answer is true. */
export async function openPurchaseWorld(): Promise<PurchaseWorld> {
  const counter = await openCounter({ max: 30 });
  await counter.publish(
    liveProduct('pulsa', { pending: { checkAfterSeconds: [5, 15], reviewAfterSeconds: 86_400, usualSeconds: 5 } }),
  );
  const app = await testApp(counter, {
    routes: transactionRoutes(counter.deps),
    extend: (limited) => registerCallbackRoutes(limited, counter.deps),
  });
  let lives = 0;

  async function begin(fate: string): Promise<Purchase> {
    await counter.reset();
    lives += 1;
    const number = lives;
    const agent = await counter.agent({ deposit: DEPOSIT });
    const caller = await signedIn(app, counter.db, agent.id);
    const arrivals: Record<string, number> = {};
    const keys = new Map<string, Set<string>>();
    let line: Line = 'clear';
    let page = 1;
    let cancels = 0;
    let latest: string | undefined;

    const truth = (reference: string) =>
      arrivals[reference] === undefined
        ? { outcome: 'failed' as const, nothingCreated: true }
        : fate === 'delivers'
          ? { outcome: 'success' as const, fields: { sn: `SN${reference}`, price: 9_800 } }
          : { outcome: 'failed' as const, nothingCreated: true };
    const heard = (reference: string) => {
      if (line === 'pending') return { outcome: 'pending' as const };
      return line === 'clear' ? truth(reference) : { outcome: 'unknown' as const, cause: 'timeout' };
    };
    counter.supplier.answer('top-up', ({ context }) => {
      const reference = String(context.ref);
      if (line === 'loses-order') return { outcome: 'unknown', sent: false, cause: 'busy' };
      arrivals[reference] = (arrivals[reference] ?? 0) + 1;
      return heard(reference);
    });
    counter.supplier.answer('status', ({ context }) => heard(String(context.ref)));

    async function press(): Promise<void> {
      const key = `life-${number}-page-${page}`;
      const { body } = await caller.call(
        'transaction.create',
        {
          product: 'pulsa',
          nominal: 'p10',
          parameters: { destination: '081234567890' },
          quoted_price: PRICE,
          password: PASSWORD,
        },
        { key },
      );
      const made = body.transaction as { readonly ref_id: string } | undefined;
      if (made === undefined) return;
      latest = made.ref_id;
      keys.set(key, (keys.get(key) ?? new Set()).add(made.ref_id));
    }

    async function report(times: number): Promise<void> {
      const bodies = Object.keys(arrivals).map((reference) => JSON.stringify({ reference, ...truth(reference) }));
      const sent = bodies.flatMap((payload) => Array.from({ length: times }, () => payload));
      await Promise.all(
        sent.map((payload) =>
          app.inject({
            method: 'POST',
            url: '/api/v1/callback/biller',
            payload,
            headers: { 'content-type': 'application/json', 'x-test-secret': 'right' },
          }),
        ),
      );
    }

    async function act(action: Action): Promise<void> {
      switch (action) {
        case 'press':
          return press();
        case 'reload':
          page += 1;
          return;
        case 'cancel':
          cancels += 1;
          if (latest === undefined) return;
          await caller.call('transaction.cancel', { ref_id: latest }, { key: `life-${number}-cancel-${cancels}` });
          return;
        case 'work':
          await counter.work();
          return;
        case 'later':
          await counter.skipWaiting();
          await counter.work();
          return;
        case 'two-workers': {
          const reference = latest;
          if (reference === undefined) return;
          // A refusal is an answer too: the other one was there first.
          await Promise.allSettled([1, 2].map(() => sendTransaction(counter.deps, reference)));
          return;
        }
        case 'report':
          return report(1);
        case 'report-twice':
          return report(2);
        case 'line-clear':
          line = 'clear';
          return;
        default:
          line = action.slice('line-'.length) as Line;
      }
    }

    const sales = () =>
      counter.db
        .selectFrom('transaction')
        .select(['id', 'ref_id', 'state'])
        .where('owner_id', '=', agent.id)
        .orderBy('id')
        .execute();
    const isOpen = ({ state }: { readonly state: string }): boolean =>
      state === 'unprocessed' || state === 'processing';

    async function settle(): Promise<PurchaseEnd> {
      line = 'clear';
      for (let round = 0; round < MOST_ROUNDS && (await sales()).some(isOpen); round += 1) {
        await counter.pool.query(
          `update supplier_attempt set sent_at = sent_at - interval '1 hour', created_at = created_at - interval '1 hour'
           where transaction_id in (select id from transaction where owner_id = $1)`,
          [agent.id],
        );
        await counter.skipWaiting();
        await counter.work();
      }
      const rows = await sales();
      const balances = await readBalances(counter.db, agent.id);
      const lifetimes = await Promise.all(rows.map(({ id }) => readSteps(counter.db, 'transaction', id)));
      return {
        before: DEPOSIT,
        price: PRICE,
        deposit: balances.deposit,
        hold: balances.hold,
        sold: rows.filter(({ state }) => state === 'success').map(({ ref_id }) => ref_id),
        delivered: fate === 'delivers' ? Object.keys(arrivals) : [],
        open: rows.filter(isOpen).map(({ ref_id }) => ref_id),
        arrivals,
        refsByKey: [...keys.values()],
        steps: lifetimes
          .flat()
          .flatMap(({ from_state, event, to_state }) =>
            from_state === null ? [] : [`${from_state} ${event.type} ${to_state}`],
          ),
        divergences: lifetimes.flatMap((steps) => {
          const life = { steps, refusals: [], calls: [] };
          return replayRecording(assembleRecording('transaction', steps[0]?.instance_id ?? '', life)).divergences;
        }),
      };
    }

    return { act, settle };
  }

  return {
    begin,
    violations: () => counter.violations(),
    close: async () => {
      await app.close();
      await counter.close();
    },
  };
}
