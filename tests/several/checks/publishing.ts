import { newAgent, priceOf } from '../../faults/harness/agents.ts';
import { require, until } from '../../faults/harness/sales.ts';
import type { Check } from '../check.ts';
import { openLivePage } from '../live-page.ts';
import { openOpsDesk } from '../ops-desk.ts';

const BY = 10;
const ROUNDS = 5;

/** A version published at one web process is shown by the other, whose pages are notified. */
export const PUBLISHING: Check = {
  name: 'publishing across processes',
  look: async (cluster) => {
    const desk = await openOpsDesk(cluster, 0);
    const agent = await newAgent(cluster, 0);
    const page = await openLivePage(cluster.web[1].url, cluster.secrets.realtimeKey, {
      id: agent.id,
      caller: agent.at[1],
    });
    try {
      const before = await priceOf(agent, undefined, 1);
      const waits: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const release = await desk.dearer(BY);
        const told = page.next('documents.changed');
        const began = performance.now();
        await desk.publish(release);
        await told;
        const price = await priceOf(agent, undefined, 1);
        waits.push(performance.now() - began);
        require(price ===
          before + BY, `web 2 to sell for ${before + BY} once its pages are told, it does for ${price}`);
        await desk.rollBack(release);
        await until('the old price at web 2', async () => (await priceOf(agent, undefined, 1)) === before);
      }
      return `${ROUNDS} releases published and rolled back at web 1; pages at web 2 were told and saw the price within ${Math.max(...waits).toFixed(0)} ms`;
    } finally {
      page.close();
    }
  },
};

const ACCOUNTS = 40;
const SHARES = [30, 70] as const;

/** An account in a roll-out stays in it at every process, after a restart too, and when the share grows. */
export const STICKY: Check = {
  name: 'sticky roll-out',
  look: async (cluster) => {
    const desk = await openOpsDesk(cluster, 1);
    const agents = await Promise.all(Array.from({ length: ACCOUNTS }, () => newAgent(cluster, 0)));
    const [first] = agents;
    require(first !== undefined, 'an agent');
    const usual = await priceOf(first);
    const release = await desk.dearer(BY);
    /** The accounts that see the new price at a web process. */
    const seenAt = async (web: 0 | 1): Promise<readonly string[]> => {
      const prices = await Promise.all(agents.map(async (agent) => [agent.id, await priceOf(agent, undefined, web)]));
      return prices.filter(([, price]) => price !== usual).map(([id]) => String(id));
    };
    const said: string[] = [];
    let before: readonly string[] = [];
    for (const percent of SHARES) {
      await desk.rollOut(release, { percent });
      await until('the roll-out at web 1', async () => (await seenAt(0)).length > before.length);
      const [one, other] = [await seenAt(0), await seenAt(1)];
      require(one.join() ===
        other.join(), `the same ${one.length} accounts at both, web 2 shows it to ${other.length}`);
      require(before.every((id) => one.includes(id)), 'a larger share to keep everybody of the smaller one');
      said.push(`${percent} %: ${one.length} of ${ACCOUNTS}`);
      before = one;
    }
    await cluster.web[0].stop('SIGKILL');
    await cluster.web[0].start();
    require((await seenAt(0)).join() === before.join(), 'the same accounts after a restart');
    await desk.rollBack(release);
    await until('nobody to see it', async () => (await seenAt(0)).length + (await seenAt(1)).length === 0);
    return `${said.join(', ')}; the same at both web processes and after kill -9 of one`;
  },
};
