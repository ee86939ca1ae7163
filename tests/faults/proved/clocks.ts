import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { acceptedRef, buy, codeOf, newAgent, newNumber, priceOf } from '../harness/agents.ts';
import { untilSettled } from '../harness/books.ts';
import { untilReady } from '../harness/ready.ts';
import { require, requireSoldOnce, until } from '../harness/sales.ts';
import type { Stage } from '../harness/stage.ts';
import { databaseClock, programClock } from '../harness/stage-clock.ts';

const DEPOSIT = 10_000_000;
const HOUR_MS = 3_600_000;
const SHIFT_MS = 2 * HOUR_MS;

/** PostgreSQL with another time, and everything with a connection to it again. @throws Error where its clock cannot be moved */
async function withDatabaseClock(stage: Stage, offsetMs: number, work: () => Promise<void>): Promise<void> {
  const clock = await databaseClock(stage.folder, offsetMs);
  await stage.postgres.stop('SIGQUIT');
  await stage.postgres.start(clock);
  try {
    await untilReady(stage);
    await work();
  } finally {
    await stage.postgres.stop('SIGQUIT');
    await stage.postgres.start();
    await untilReady(stage);
  }
}

async function databaseNow({ pool }: Stage): Promise<number> {
  const { rows } = await pool.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms');
  return Number(rows[0]?.ms);
}

/** Milliseconds from now to the next midnight in Jakarta (UTC+7, no summer time). */
const toMidnight = (): number => 24 * HOUR_MS - ((Date.now() + 7 * HOUR_MS) % (24 * HOUR_MS));

/** Time for a server to start and be found again before it is midnight there. */
const AHEAD_MS = 40_000;
const BEFORE_MS = 3_000;
const AROUND_MS = 7_000;

const ACROSS_MIDNIGHT: Fault = {
  number: 14,
  play: async (stage) => {
    const racers = await newAgent(stage, DEPOSIT);
    const quoted_price = await priceOf(racers);
    const more = { quoted_price };
    const number = newNumber('0000');
    const race = await Promise.all(
      Array.from({ length: 20 }, (_, each) => buy(racers, { number, web: (each % 2) as 0 | 1, more })),
    );
    require(race.filter(({ status }) => status === 201).length === 1, 'one of twenty at once');
    require(race.filter((one) => codeOf(one) === 'repeat_needs_confirmation').length ===
      19, 'nineteen to hear of the first');

    const codes: string[] = [];
    const midnight = Date.now() + toMidnight();
    let days: readonly string[] = [];
    await withDatabaseClock(stage, toMidnight() - AHEAD_MS, async () => {
      const agent = await newAgent(stage, DEPOSIT);
      const left = midnight - (await databaseNow(stage));
      require(left > BEFORE_MS, `to be there before midnight, it is ${left} ms`);
      await pause(left - BEFORE_MS);
      const until = Date.now() + AROUND_MS;
      const late = newNumber('0000');
      while (Date.now() < until) {
        const pair = await Promise.all(([0, 1] as const).map((web) => buy(agent, { number: late, web, more })));
        codes.push(...pair.map((one) => (one.status === 201 ? 'sold' : codeOf(one))));
        await pause(100);
      }
      const { rows } = await stage.pool.query(
        'select business_date::text as day from transaction where owner_id = $1 order by id',
        [agent.id],
      );
      days = rows.map(({ day }) => String(day));
      await untilSettled(stage);
    });
    require(days.length === 2 &&
      days[0] !== days[1], `one sale on each side of midnight, there are ${days.join(', ')}`);
    const strange = codes.filter((code) => code !== 'sold' && code !== 'repeat_needs_confirmation');
    require(strange.length === 0, `nothing but sales and refusals: ${[...new Set(strange)].join(', ')}`);
    return {
      done: `20 at once over two web servers: 1 sold; ${codes.length} tries across midnight: ${days.join(' and ')}`,
    };
  },
};

/** Jobs that come back every day or so, with the minute they are due. */
async function duties({ pool }: Stage): Promise<readonly string[]> {
  const { rows } = await pool.query(
    `select key || ' ' || count(*) as duty from graphile_worker._private_jobs
      where key is not null and run_at > now() + interval '10 minutes' and key not like '%:%' group by key order by key`,
  );
  return rows.map(({ duty }) => String(duty));
}

const HOURS_APART: Fault = {
  number: 15,
  play: async (stage) => {
    const before = await duties(stage);
    const [one, other] = stage.web;
    const programs = [
      [one, SHIFT_MS],
      [other, -SHIFT_MS],
      [stage.worker, SHIFT_MS],
    ] as const;
    for (const [program, ms] of programs) {
      await program.stop('SIGTERM');
      await program.start(programClock(ms));
    }
    const agent = await newAgent(stage, DEPOSIT);
    const sold = async (): Promise<void> => {
      const refs = [];
      for (const web of [0, 1] as const) refs.push(acceptedRef(await buy(agent, { web, ending: '1039' })));
      await untilSettled(stage);
      for (const refId of refs) await requireSoldOnce(stage, refId);
    };
    await sold();
    // A virtual account created at the server that is behind, checked by a worker that is ahead.
    const made = await agent.at[1].call(
      'deposit.create',
      { amount: 100_000, channel: 'xendit.bca' },
      { key: randomUUID() },
    );
    const { code } = made.body.deposit as { readonly code: string };
    const shown = async () =>
      (await agent.at[0].call('deposit.get', { code })).body.deposit as { readonly status: string };
    await until('the gateway to say how to pay', async () => (await shown()).status === 'waiting');
    const { rows } = await stage.pool.query(
      'select extract(epoch from expires_at - created_at)::int as seconds from payment where code = $1',
      [code],
    );
    require(rows[0].seconds > 3_600, `the account to be open for its hours, it is for ${rows[0].seconds} s`);
    await agent.at[0].call('deposit.check', { code });
    await untilSettled(stage);
    require((await shown()).status === 'waiting', 'nothing to expire early');
    for (const [program] of programs) {
      await program.stop('SIGTERM');
      await program.start();
    }
    for (const jump of [SHIFT_MS, -SHIFT_MS]) {
      await withDatabaseClock(stage, jump, async () => {
        const off = (await databaseNow(stage)) - Date.now();
        require(Math.abs(off - jump) < 60_000, `the database's clock to be off by ${jump} ms, it is by ${off}`);
        await sold();
        require((await shown()).status === 'waiting', 'nothing to expire early');
      });
    }
    const doubled = (await duties(stage)).filter((duty) => !duty.endsWith(' 1'));
    require(doubled.length === 0, `no duty twice: ${doubled.join(', ')}`);
    return {
      done: `web servers 2 h ahead and 2 h behind, worker ahead; the database's clock 2 h ahead, then behind; ${before.length} daily duties once each`,
    };
  },
};

export const CLOCKS: readonly Fault[] = [ACROSS_MIDNIGHT, HOURS_APART];
