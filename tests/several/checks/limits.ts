import { require, until } from '../../faults/harness/sales.ts';
import type { Check } from '../check.ts';
import type { Cluster } from '../cluster.ts';

/** What `server/app.ts` allows an address in a minute. */
const ALLOWED = 1_200;
const MORE = 60;
const AT_ONCE = 20;

/** Calls both web processes alternately from one address. @returns how many were answered, and how many refused */
async function askInTurns(
  { web }: Cluster,
  address: string,
  times: number,
): Promise<{ readonly answered: number; readonly refused: number }> {
  let turn = 0;
  let answered = 0;
  let refused = 0;
  const lane = async (): Promise<void> => {
    while (turn < times) {
      turn += 1;
      const { url } = web[(turn % 2) as 0 | 1];
      const answer = await fetch(`${url}/api/v1/openapi.json`, { headers: { 'x-forwarded-for': address } });
      await answer.arrayBuffer();
      if (answer.status === 429) refused += 1;
      else answered += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return { answered, refused };
}

/**
 * A process whose Redis call timed out counts in its own memory for five seconds. @param network of the calling addresses
 */
async function untilTogether(cluster: Cluster, network: string): Promise<void> {
  let tries = 0;
  await until(`both to count together: ${ALLOWED} answers of ${ALLOWED + MORE}`, async () => {
    tries += 1;
    return (await askInTurns(cluster, `${network}.${tries}`, ALLOWED + MORE)).answered === ALLOWED;
  });
}

/** The limit of an address is one, however many processes count (Redis), and stays one after an outage of Redis. */
export const LIMITS: Check = {
  name: 'rate limits shared',
  look: async (cluster) => {
    // The first time the description is put together, which takes longer than Redis is waited for.
    for (const [index] of cluster.web.entries()) await askInTurns(cluster, `198.51.100.${index + 1}`, 2);
    await untilTogether(cluster, '198.51.101');
    await cluster.redis.stop();
    const apart = await askInTurns(cluster, '198.51.100.8', ALLOWED + MORE);
    require(apart.refused === 0, `each to count by itself without Redis, ${apart.refused} were refused`);
    await cluster.redis.start();
    await untilTogether(cluster, '198.51.102');
    return `${ALLOWED} of ${ALLOWED + MORE} requests of one address answered by two processes in turns, the others refused; without Redis each counted by itself, and together again when it was back`;
  },
};
