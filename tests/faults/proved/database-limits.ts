import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Fault } from '../fault.ts';
import { newAgent, priceOf } from '../harness/agents.ts';
import { startLoad, untilMore } from '../harness/load.ts';
import { requireNothingLost } from '../harness/nothing-lost.ts';
import { require, until } from '../harness/sales.ts';
import { promote, startStandby, waitForStandby } from '../harness/server-copy.ts';
import type { Stage } from '../harness/stage.ts';

const DEPOSIT = 10_000_000;
/** At each web server more than it has connections, which are 25. */
const CROWD = 70;
const LOCKED_MS = 8_000;

/** Every connection that the server has, taken by others. @returns how to let them go */
async function takeEveryConnection({ postgres, database }: Stage): Promise<() => Promise<void>> {
  const { pool, close } = openDatabase({ url: postgres.url(database), max: 1_000, limits: 'none' });
  const taken: pg.PoolClient[] = [];
  for (;;) {
    const client = await pool.connect().catch(() => undefined);
    if (client === undefined) break;
    taken.push(client);
  }
  return async () => {
    for (const client of taken.splice(0)) client.release(true);
    await close();
  };
}

const NONE_LEFT: Fault = {
  number: 25,
  play: async (stage) => {
    const agents = await Promise.all(Array.from({ length: CROWD }, () => newAgent(stage, DEPOSIT)));
    const [first] = agents;
    require(first !== undefined, 'a buyer');
    const load = startLoad(agents, await priceOf(first));
    let letGo = async (): Promise<void> => undefined;
    try {
      await untilMore(load, CROWD);
      // Every purchase waits for this table, and holds its connection meanwhile.
      const holder = await stage.pool.connect();
      try {
        await holder.query('begin');
        await holder.query('lock table transaction in exclusive mode');
        await pause(LOCKED_MS);
        await until('somebody to be refused while no connection is free', () => load.others.length > 0);
      } finally {
        await holder.query('rollback');
        holder.release();
      }
      const locked = load.others.length;
      await untilMore(load, CROWD);
      const before = load.others.length;
      stage.link.cut();
      letGo = await takeEveryConnection(stage);
      stage.link.mend();
      await until('refusals while the server takes nobody', () => load.others.length > before + CROWD);
      await letGo();
      await untilMore(load, CROWD);
      await load.stop();
      await requireNothingLost(stage, load, agents);
      return {
        done: `${CROWD} at once: all of the programs' connections waiting for a lock for ${LOCKED_MS / 1_000} s (${locked} clean refusals), all of the server's taken by others; ${load.accepted.length} purchases, ${load.others.length} clean refusals`,
      };
    } finally {
      stage.link.mend();
      await letGo();
      await load.stop();
    }
  },
};

const BUYERS = 40;
const AT_ONCE = 4;
const BETWEEN = 20;

const FAIL_OVER: Fault = {
  number: 26,
  play: async (stage) => {
    const standby = await startStandby(stage.postgres, stage.folder);
    try {
      await waitForStandby(stage.postgres);
      const agents = await Promise.all(Array.from({ length: BUYERS }, () => newAgent(stage, DEPOSIT)));
      const [first] = agents;
      require(first !== undefined, 'a buyer');
      const load = startLoad(agents, await priceOf(first), AT_ONCE);
      try {
        await untilMore(load, BETWEEN);
        const lost = performance.now();
        await stage.postgres.stop('SIGQUIT');
        await promote(standby);
        stage.moveTo(standby);
        await untilMore(load, 1);
        const away = performance.now() - lost;
        await untilMore(load, BETWEEN);
        await load.stop();
        await requireNothingLost(stage, load, agents);
        return {
          done: `${load.accepted.length} purchases, ${load.others.length} clean refusals; sold again ${away.toFixed(0)} ms after the loss`,
        };
      } finally {
        await load.stop();
      }
    } finally {
      if (stage.postgres !== standby) await standby.stop('SIGQUIT');
    }
  },
};

export const DATABASE_LIMITS: readonly Fault[] = [NONE_LEFT, FAIL_OVER];
