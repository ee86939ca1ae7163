import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Agent, buy, codeOf, newNumber } from './agents.ts';

/** Buyers who buy one after the other until they are told to stop. */
export interface Load {
  /** References of sales that were answered with 201. */
  readonly accepted: string[];
  /** Codes of other answers, and `broken` where there was none. */
  readonly others: string[];
  stop(): Promise<void>;
}

/** Two buyers at each web server. A purchase without an answer is sent again under its key, as a page of ours does. */
export function startLoad(agents: readonly Agent[], quoted_price: number): Load {
  const accepted: string[] = [];
  const others: string[] = [];
  let stopped = false;
  const lane = async (agent: Agent, index: number): Promise<void> => {
    const web = (index % 2) as 0 | 1;
    while (!stopped) {
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
  const lanes = agents.map(lane);
  return {
    accepted,
    others,
    stop: async () => {
      stopped = true;
      await Promise.all(lanes);
    },
  };
}
