import { acceptedRef, buy, newAgent } from '../../faults/harness/agents.ts';
import { untilSettled } from '../../faults/harness/books.ts';
import { require, requireSoldOnce } from '../../faults/harness/sales.ts';
import type { Check } from '../check.ts';
import { openLivePage } from '../live-page.ts';

const SALES = 10;

/** A sale at one web process reaches a page at the other, and one behind the proxy (LISTEN/NOTIFY). */
export const REALTIME: Check = {
  name: 'realtime across processes',
  look: async (cluster) => {
    const agent = await newAgent(cluster, 1_000_000);
    const [, other] = cluster.web;
    const who = { id: agent.id, caller: agent.at[1] };
    const pages = await Promise.all(
      [other.url, cluster.url].map((url) => openLivePage(url, cluster.secrets.realtimeKey, who)),
    );
    try {
      const waits: number[] = [];
      for (let sale = 0; sale < SALES; sale += 1) {
        const accepted = pages.map((page) => page.next('transaction.updated'));
        const ended = pages.map((page) => page.next('transaction.updated', ({ status }) => status === 'success'));
        const refId = acceptedRef(await buy(agent, { web: 0, ending: '0000' }));
        const answered = performance.now();
        await Promise.all(accepted);
        waits.push(performance.now() - answered);
        await Promise.all(ended);
        await untilSettled(cluster);
        await requireSoldOnce(cluster, refId);
      }
      const worst = Math.max(...waits);
      require(worst < 5_000, `each sale to be heard within 5 s, one was after ${worst.toFixed(0)} ms`);
      return `${SALES} sales at web 1 heard by pages at web 2 and at the proxy, accepted and ended, at most ${worst.toFixed(0)} ms after the answer`;
    } finally {
      for (const page of pages) page.close();
    }
  },
};
