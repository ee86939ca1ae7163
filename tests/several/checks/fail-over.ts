import { newAgent, priceOf } from '../../faults/harness/agents.ts';
import { startLoad, untilMore } from '../../faults/harness/load.ts';
import { requireNothingLost } from '../../faults/harness/nothing-lost.ts';
import { require } from '../../faults/harness/sales.ts';
import { promote } from '../../faults/harness/server-copy.ts';
import type { Check } from '../check.ts';

/** More than buy at once: each has a limit of its own. */
const BUYERS = 60;
const AT_ONCE = 4;
const DEPOSIT = 100_000_000;
const BETWEEN = 40;

/** The database server is lost under load, and its standby takes over. Runs last: there is no standby after it. */
export const FAIL_OVER: Check = {
  name: 'fail-over to the standby',
  look: async (cluster) => {
    const { rows: followers } = await cluster.pool.query('select sync_state from pg_stat_replication');
    require(followers[0]?.sync_state === 'sync', 'commits to wait for the standby');
    const agents = await Promise.all(
      Array.from({ length: BUYERS }, () => newAgent(cluster, DEPOSIT, [], () => cluster.url)),
    );
    const [first] = agents;
    require(first !== undefined, 'a buyer');
    const load = startLoad(agents, await priceOf(first), AT_ONCE);
    let away = 0;
    let decided = 0;
    try {
      await untilMore(load, BETWEEN);
      const lost = performance.now();
      await cluster.server.stop('SIGQUIT');
      await cluster.balancer.failOver(() => promote(cluster.standby));
      decided = performance.now() - lost;
      await untilMore(load, 1);
      away = performance.now() - lost;
      await untilMore(load, BETWEEN);
    } finally {
      await load.stop();
    }
    await requireNothingLost(cluster, load, agents);
    return `${load.accepted.length} purchases, ${load.others.length} clean refusals meanwhile; the standby was the server ${decided.toFixed(0)} ms after the loss and sold ${away.toFixed(0)} ms after it; nothing lost, nothing doubled`;
  },
};
