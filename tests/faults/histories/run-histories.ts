import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChance } from '#server/ops/fuzz/random-source.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openCounter, type TestCounter } from '../../support/desks/counter.ts';
import { liveProduct } from '../../support/factories/product.ts';
import { freePort } from '../../support/free-port.ts';
import { startPostgres } from '../harness/postgres-server.ts';
import { type Ground, playHistory } from './play-history.ts';
import { shrink } from './shrink.ts';
import { randomHistory, type Step } from './steps.ts';
import { SupplierModel } from './supplier-model.ts';

/** Histories at the same time: they contend for connections and ledger rows as buyers do. */
const LANES = 8;
/** After so many the whole database is looked over. */
const CHECKPOINT = 1_000;

export interface HistoriesOutcome {
  readonly played: number;
  readonly steps: number;
  /** Why it ended early: the shortened history, and what went wrong. */
  readonly failure?: string;
}

/**
 * Plays random histories against the money core on a real database, each from a seed of its own: `seed`, `seed + 1` and so on.
 * One that fails is shortened by leaving steps out. @param options.folder migrations of the program
 */
export async function runHistories(options: {
  readonly count: number;
  readonly seed: number;
  readonly migrations: string;
  readonly say: (line: string) => void;
}): Promise<HistoriesOutcome> {
  const place = mkdtempSync(join(tmpdir(), 'konter-histories-'));
  await chmod(place, 0o711);
  const postgres = await startPostgres(place, await freePort());
  try {
    // Nothing crashes here but we ourselves, so that a commit need not wait for the disk.
    const url = `${postgres.url('postgres')}?options=-c%20synchronous_commit%3Doff`;
    const database = openDatabase({ url, max: 3 * LANES, limits: 'none' });
    try {
      await migrate(database.pool, options.migrations);
      const counter = await openCounter({ fresh: { ...database, url } });
      await counter.publish(liveProduct('pulsa'));
      const supplier = new SupplierModel();
      const answer = ({ context }: { readonly context: Readonly<Record<string, unknown>> }) =>
        supplier.call(String(context.ref));
      counter.supplier.answer('top-up', answer);
      counter.supplier.answer('status', answer);
      return await playAll({ counter, supplier }, options);
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop('SIGQUIT');
    rmSync(place, { recursive: true, force: true });
  }
}

async function playAll(
  ground: Ground,
  { count, seed, say }: { readonly count: number; readonly seed: number; readonly say: (line: string) => void },
): Promise<HistoriesOutcome> {
  let steps = 0;
  for (let from = 0; from < count; from += CHECKPOINT) {
    const until = Math.min(count, from + CHECKPOINT);
    let next = from;
    let failed: number | undefined;
    const lane = async (): Promise<void> => {
      while (next < until && failed === undefined) {
        const number = next;
        next += 1;
        const history = randomHistory(createChance(seed + number));
        steps += history.length;
        if ((await problemOf(ground, history)) !== undefined) failed ??= number;
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (failed !== undefined) return { played: next, steps, failure: await explain(ground, seed + failed) };
    const violations = await ground.counter.violations();
    if (violations.length > 0)
      return { played: until, steps, failure: `after ${until} histories: ${JSON.stringify(violations.slice(0, 5))}` };
    await forget(ground.counter);
    say(`${until} of ${count} histories`);
  }
  return { played: count, steps };
}

async function problemOf(ground: Ground, history: readonly Step[]): Promise<string | undefined> {
  return playHistory(ground, history).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
}

/** The failing history without the steps that it fails without. */
async function explain(ground: Ground, seed: number): Promise<string> {
  const history = randomHistory(createChance(seed));
  const shortest = await shrink(history, async (steps) => (await problemOf(ground, steps)) !== undefined);
  const problem = (await problemOf(ground, shortest)) ?? 'it fails only sometimes: a race';
  const words = shortest.map((step) => `  ${JSON.stringify(step)}`).join('\n');
  return `--histories=1 --seed=${seed}, ${history.length} steps, ${shortest.length} of them needed:\n${words}\n${problem}`;
}

/** Orders were sent by hand: their jobs and recorded calls are no longer needed. */
async function forget({ pool, supplier }: TestCounter): Promise<void> {
  await pool.query('delete from graphile_worker._private_jobs');
  supplier.calls.length = 0;
}
