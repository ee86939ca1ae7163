import { newAgent, priceOf } from '../../faults/harness/agents.ts';
import { startLoad, untilMore } from '../../faults/harness/load.ts';
import { NEXT_MIGRATION, nextVersion } from '../../faults/harness/next-version.ts';
import { requireNothingLost } from '../../faults/harness/nothing-lost.ts';
import { require, until } from '../../faults/harness/sales.ts';
import type { Check } from '../check.ts';

/** More than buy at once: each has a limit of its own. */
const BUYERS = 60;
const AT_ONCE = 4;
const DEPOSIT = 100_000_000;
const BETWEEN = 20;

/** Every process is replaced by another version, with a migration, under load through the proxy. */
export const ROLLING_RESTART: Check = {
  name: 'rolling restart under load with a migration',
  look: async (cluster) => {
    const agents = await Promise.all(
      Array.from({ length: BUYERS }, () => newAgent(cluster, DEPOSIT, [], () => cluster.url)),
    );
    const [first] = agents;
    require(first !== undefined, 'a buyer');
    const load = startLoad(agents, await priceOf(first), AT_ONCE);
    const began = performance.now();
    try {
      await untilMore(load, BETWEEN);
      cluster.upgradeTo(nextVersion(cluster.folder));
      for (const program of [...cluster.web, ...cluster.workers]) {
        await program.stop('SIGTERM');
        await untilMore(load, BETWEEN);
        await program.start();
        if (program.role === 'web')
          await until(`${program.url} to be ready`, async () => (await fetch(`${program.url}/api/v1/health/ready`)).ok);
        await untilMore(load, BETWEEN);
      }
    } finally {
      await load.stop();
    }
    const seconds = (performance.now() - began) / 1_000;
    require(load.others.length === 0, `no purchase to fail: ${[...new Set(load.others)].join(', ')}`);
    const { rows } = await cluster.pool.query('select 1 from schema_migration where name = $1', [NEXT_MIGRATION]);
    require(rows.length === 1, 'the migration to have run');
    await requireNothingLost(cluster, load, agents);
    return `${load.accepted.length} purchases in ${seconds.toFixed(0)} s while two web processes and two workers gave way to another version with a migration: none failed, no answer but 201 came through the proxy`;
  },
};
