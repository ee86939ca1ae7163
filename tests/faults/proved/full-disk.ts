import { join } from 'node:path';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { freePort } from '../../support/free-port.ts';
import type { Fault } from '../fault.ts';
import { newAgent, priceOf } from '../harness/agents.ts';
import { type Load, startLoad, untilMore } from '../harness/load.ts';
import { requireNothingLost } from '../harness/nothing-lost.ts';
import { type PostgresServer, startPostgres } from '../harness/postgres-server.ts';
import { untilReady } from '../harness/ready.ts';
import { require, until } from '../harness/sales.ts';
import { copyServer } from '../harness/server-copy.ts';
import { mountSmallDisk, type SmallDisk } from '../harness/small-disk.ts';
import type { Stage } from '../harness/stage.ts';

const DEPOSIT = 10_000_000;
const BUYERS = 40;
const AT_ONCE = 4;
const BETWEEN = 20;
const REFUSALS = 40;
const MEBIBYTE = 1_048_576;
/** More than is ever prepared of the log, which comes in files of 16 MiB. */
const MOST_LOG_MIB = 400;
const FEW_LOG_FILES = { min_wal_size: '32MB', max_wal_size: '64MB' };

/** Makes a copy of the database the serving one; no process uses it meanwhile. @param data folder to make */
async function moveTo(stage: Stage, data: string, settings: Readonly<Record<string, string>>): Promise<PostgresServer> {
  const before = stage.postgres;
  stage.link.cut();
  try {
    await until('nobody to be at work on the database', async () => {
      const { rows } = await stage.pool.query(
        `select from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and state <> 'idle'`,
        [stage.database],
      );
      return rows.length === 0;
    });
    const copy = await copyServer(before, data, { follows: false });
    await before.stop('SIGINT');
    const server = await startPostgres(stage.folder, await freePort(), copy, settings);
    stage.moveTo(server);
    return server;
  } finally {
    stage.link.mend();
  }
}

/** Waits for this many refusals, none of them a broken connection: the web servers are running. */
async function untilRefused({ others }: Load, count: number): Promise<void> {
  const before = others.length;
  await until(`${count} refusals`, () => others.length >= before + count, 60_000);
  const broken = others.slice(before).filter((code) => code === 'broken').length;
  require(broken === 0, `every refusal to be an answer, ${broken} were none`);
}

/** Writes log until the server has no room for the next file of it, and ends by itself. */
async function writeLogUntilItEnds(server: PostgresServer, database: string): Promise<void> {
  const { pool, close } = openDatabase({ url: server.url(database), max: 1, limits: 'none' });
  try {
    for (let written = 0; written < MOST_LOG_MIB; written += 1) {
      const went = await pool
        .query(`select pg_logical_emit_message(true, 'fault', repeat('x', ${MEBIBYTE}))`)
        .then(() => true)
        .catch(() => false);
      if (!went) return;
    }
  } finally {
    await close();
  }
  throw new Error(`the disk was full, and ${MOST_LOG_MIB} MiB of log were written`);
}

async function play(stage: Stage, disk: SmallDisk): Promise<string> {
  const server = await moveTo(stage, join(disk.folder, 'data'), FEW_LOG_FILES);
  await untilReady(stage);
  const agents = await Promise.all(Array.from({ length: BUYERS }, () => newAgent(stage, DEPOSIT)));
  const [first] = agents;
  require(first !== undefined, 'a buyer');
  const load = startLoad(agents, await priceOf(first), AT_ONCE);
  try {
    await untilMore(load, BETWEEN);
    // A fresh file of the log, so that it is the tables that have no room.
    await stage.pool.query('select pg_switch_wal()');
    await stage.pool.query('checkpoint');
    await disk.fill();
    await untilRefused(load, REFUSALS);
    const reading = await first.at[0].call('account.get');
    require(reading.status === 200, `reading to go on, it was answered with ${reading.status}`);
    await disk.clear();
    await untilMore(load, BETWEEN);
    const tables = load.others.length;

    await disk.fill();
    await writeLogUntilItEnds(server, stage.database);
    await untilRefused(load, REFUSALS);
    await disk.clear();
    const before = load.accepted.length;
    let starts = 0;
    await until('purchases to go through again', async () => {
      // As whatever watches over services does.
      if (!server.isRunning()) {
        starts += 1;
        await server.start();
      }
      return load.accepted.length >= before + BETWEEN;
    });
    await load.stop();
    await requireNothingLost(stage, load, agents);
    const log = load.others.length - tables;
    return `no room for tables: ${tables} clean refusals, pages were still read, sold again by itself; no room for the log: ${log} clean refusals, the server ended and was started ${starts} time(s); ${load.accepted.length} purchases`;
  } finally {
    await disk.clear();
    await load.stop();
  }
}

const FULL_DISK: Fault = {
  number: 27,
  play: async (stage) => {
    const { home, user } = stage.postgres;
    const disk = await mountSmallDisk(join(stage.folder, 'small-disk'), user);
    try {
      const done = await play(stage, disk);
      await moveTo(stage, join(home, 'after-full-disk'), {});
      await untilReady(stage);
      return { done };
    } finally {
      // Not survived: what serves is still there, and is ended with the rest of the stage.
      if (stage.postgres.folder.startsWith(disk.folder)) await stage.postgres.stop('SIGQUIT');
      await disk.remove();
    }
  },
};

export const FULL_DISKS: readonly Fault[] = [FULL_DISK];
