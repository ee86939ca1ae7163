import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Agent, buy, codeOf, newNumber } from './agents.ts';
import { until } from './sales.ts';

/** Buyers that buy one after the other until they are stopped. */
export interface Load {
  /** References of sales that were answered with 201. */
  readonly accepted: string[];
  /** Codes of other answers, and `broken` where there was none. */
  readonly others: string[];
  stop(): Promise<void>;
}

const BETWEEN_PURCHASES_MS = 550;

/**
 * Every other buyer uses the other web server. A purchase without an answer is repeated under its key, as by our pages.
 * Buyers stay below the limit per account (120 in a minute), however quick the program is.
 * @param atOnce concurrent buyers; with more agents than that each of them buys less often
 */
export function startLoad(agents: readonly Agent[], quoted_price: number, atOnce = agents.length): Load {
  const accepted: string[] = [];
  const others: string[] = [];
  let stopped = false;
  const turns = new Map<Agent, number>();
  const itsTurn = async (agent: Agent): Promise<void> => {
    const now = performance.now();
    const at = Math.max(now, turns.get(agent) ?? 0);
    turns.set(agent, at + BETWEEN_PURCHASES_MS);
    await pause(at - now);
  };
  const lane = async (_: unknown, index: number): Promise<void> => {
    const web = (index % 2) as 0 | 1;
    for (let turn = index; !stopped; turn += atOnce) {
      const agent = agents[turn % agents.length];
      if (agent === undefined) return;
      await itsTurn(agent);
      const purchase = { number: newNumber('0000'), key: randomUUID(), web, more: { quoted_price } };
      for (let attempt = 0; attempt < 400; attempt += 1) {
        const answer = await buy(agent, purchase).catch(() => undefined);
        const sale = answer?.body.transaction as { readonly ref_id: string } | undefined;
        if (answer?.status === 201 && sale !== undefined) {
          accepted.push(sale.ref_id);
          break;
        }
        others.push(answer === undefined ? 'broken' : codeOf(answer));
        await pause(50);
      }
    }
  };
  const lanes = Array.from({ length: atOnce }, lane);
  return {
    accepted,
    others,
    stop: async () => {
      stopped = true;
      await Promise.all(lanes);
    },
  };
}

/** Waits until so many further purchases have gone through. @throws Error when they do not */
export async function untilMore({ accepted }: Load, count: number): Promise<void> {
  const before = accepted.length;
  await until(`${count} purchases to go through`, () => accepted.length >= before + count, 60_000);
}
