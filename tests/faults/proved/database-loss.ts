import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { newAgent, priceOf } from '../harness/agents.ts';
import { type Load, startLoad, untilMore } from '../harness/load.ts';
import { requireNothingLost } from '../harness/nothing-lost.ts';
import { require } from '../harness/sales.ts';
import type { Stage } from '../harness/stage.ts';

const DEPOSIT = 10_000_000;
const BUYERS = 4;

const proceed = (load: Load): Promise<void> => untilMore(load, 4);

/** What is done to the database while people buy; ends with everything whole. */
const OUTAGES: readonly (readonly [string, (stage: Stage) => Promise<void>])[] = [
  [
    'crash of the server (SIGQUIT) and restart',
    async ({ postgres }) => {
      await postgres.stop('SIGQUIT');
      await pause(500);
      await postgres.start();
    },
  ],
  [
    'every connection cut',
    async ({ link }) => {
      link.cut();
      await pause(500);
      link.mend();
    },
  ],
  [
    'a wire that carries nothing for three seconds',
    async ({ link }) => {
      link.freeze();
      await pause(3_000);
      link.mend();
    },
  ],
  [
    'backends ended one by one',
    async ({ pool, database }) => {
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = $1 and application_name like 'konter%' and pid <> pg_backend_pid()`,
        [database],
      );
    },
  ],
];

const UNDER_LOAD: Fault = {
  number: 16,
  play: async (stage) => {
    const agents = await Promise.all(Array.from({ length: BUYERS }, () => newAgent(stage, DEPOSIT)));
    const [first] = agents;
    require(first !== undefined, 'a buyer');
    const price = await priceOf(first);
    const load = startLoad(agents, price);
    try {
      for (const [, happen] of OUTAGES) {
        await proceed(load);
        await happen(stage);
        await proceed(load);
      }
    } finally {
      stage.link.mend();
      await load.stop();
    }
    await requireNothingLost(stage, load, agents);
    const done = `${load.accepted.length} purchases, ${load.others.length} clean refusals: ${OUTAGES.map(([name]) => name).join('; ')}`;
    return { done };
  },
};

export const DATABASE_LOSS: readonly Fault[] = [UNDER_LOAD];
