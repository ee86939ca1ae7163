import { setTimeout as pause } from 'node:timers/promises';
import type { OperationName } from '#src/contract/operations.ts';
import { type Agent, acceptedRef, buy, newNumber } from '../faults/harness/agents.ts';
import { openLivePage } from '../several/live-page.ts';

/** What agents do all day, until they are told to stop. */
export interface MixedLoad {
  /** How often each thing was done. */
  readonly done: ReadonlyMap<string, number>;
  /** What went wrong, in words. */
  readonly problems: readonly string[];
  stop(): Promise<void>;
}

/** At both web servers together; each waits between two things, so that the machine is busy and not overwhelmed. */
const LANES = 12;
const BETWEEN_MS = 100;
/** How long an agent looks at a page that listens. */
const LISTENS_MS = 1_000;

const READS: readonly (readonly [OperationName, Readonly<Record<string, unknown>>])[] = [
  ['screen.resolve', { path: '/' }],
  ['menu.get', {}],
  ['offer.list', { product: 'pulsa' }],
  ['screen.resolve', { path: '/prabayar/pulsa' }],
  ['transaction.list', {}],
  ['report.overview', {}],
  ['deposit.mutations', {}],
  ['account.get', {}],
];

/**
 * Starts it: reading screens, lists and totals, buying what succeeds, fails and stays pending for a while, opening and closing live pages.
 * @param places the two web servers @param realtimeKey public key of their live connections
 */
export function startMixedLoad(
  agents: readonly Agent[],
  places: readonly [string, string],
  options: { readonly price: number; readonly realtimeKey: string },
): MixedLoad {
  const done = new Map<string, number>();
  const problems: string[] = [];
  let stopped = false;
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    await work().then(
      () => done.set(what, (done.get(what) ?? 0) + 1),
      (error: unknown) => problems.push(`${what}: ${error instanceof Error ? error.message : String(error)}`),
    );
    await pause(BETWEEN_MS);
  };
  const lane = async (_: unknown, index: number): Promise<void> => {
    const web = (index % 2) as 0 | 1;
    for (let turn = index; !stopped; turn += LANES) {
      const agent = agents[turn % agents.length];
      if (agent === undefined) return;
      const caller = agent.at[web];
      for (const [operation, args] of READS) {
        await attempt('reads', async () => {
          const { status } = await caller.call(operation, args);
          if (status !== 200) throw new Error(`${operation} was answered ${status}`);
        });
      }
      // At once, refused, by callback.
      const ending = ['0000', '0014', '1039'][turn % 3] ?? '0000';
      await attempt('purchases', async () => {
        acceptedRef(await buy(agent, { number: newNumber(ending), web, more: { quoted_price: options.price } }));
      });
      await attempt('live pages', async () => {
        const page = await openLivePage(places[web], options.realtimeKey, { id: agent.id, caller });
        await pause(LISTENS_MS);
        page.close();
      });
    }
  };
  const lanes = Array.from({ length: LANES }, lane);
  return {
    done,
    problems,
    stop: async () => {
      stopped = true;
      await Promise.all(lanes);
    },
  };
}
