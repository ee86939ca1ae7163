import { randomInt } from 'node:crypto';
import { cpus } from 'node:os';
import path from 'node:path';
import type { Fault } from './fault.ts';
import { readFlags } from './flags.ts';
import { requireBooks, untilSettled } from './harness/books.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { moveClock, msUntil } from './harness/stage-clock.ts';
import { runHistories } from './histories/run-histories.ts';
import { ANSWERS } from './proved/answers.ts';
import { BULK_FILES } from './proved/bulk-files.ts';
import { CALLBACKS } from './proved/callbacks.ts';
import { CLOCKS } from './proved/clocks.ts';
import { CRASHES } from './proved/crashes.ts';
import { DATABASE_LIMITS } from './proved/database-limits.ts';
import { DATABASE_LOSS } from './proved/database-loss.ts';
import { FULL_DISKS } from './proved/full-disk.ts';
import { PAYMENTS } from './proved/payments.ts';
import { PRICES } from './proved/prices.ts';
import { RACES } from './proved/races.ts';
import { RESTORES } from './proved/restores.ts';
import { ROLLING_RESTART } from './proved/rolling-restart.ts';
import { SILENCE } from './proved/silence.ts';
import { SURROUNDINGS } from './proved/surroundings.ts';
import { TRANSFERS } from './proved/transfers.ts';
import { lineOf, type Played, summaryOf } from './report.ts';

/** Runs the faults one after the other on one stage; after one that is not survived a new stage is started. */
const FAULTS: readonly Fault[] = [
  ...CRASHES,
  ...CALLBACKS,
  ...RACES,
  ...SILENCE,
  ...PRICES,
  ...TRANSFERS,
  ...ANSWERS,
  ...DATABASE_LOSS,
  ...PAYMENTS,
  ...BULK_FILES,
  ...CLOCKS,
  ...RESTORES,
  ...ROLLING_RESTART,
  ...SURROUNDINGS,
  ...DATABASE_LIMITS,
  ...FULL_DISKS,
].sort((one, other) => one.number - other.number);

async function play(fault: Fault, stage: Stage): Promise<Played> {
  const began = performance.now();
  const outcome = await fault
    .play(stage)
    .then(async ({ done, forPeople: left = [] }) => {
      for (const reference of left) stage.forPeople.add(reference);
      await stage.restore();
      await untilSettled(stage);
      await requireBooks(stage);
      return { survived: true, said: done };
    })
    .catch((error: unknown) => ({
      survived: false,
      said: error instanceof Error ? (error.stack ?? '') : String(error),
    }));
  return { ...outcome, number: fault.number, seconds: (performance.now() - began) / 1_000 };
}

/** The last log lines of the processes, to find the cause. */
function lastWords({ web, worker, sandbox }: Stage): string {
  const logged = [...web, worker, sandbox].flatMap(({ role, printed }) =>
    printed()
      .filter((line) => line.startsWith('{'))
      .slice(-8)
      .map((line) => `[${role}] ${line}`),
  );
  return logged.join('\n');
}

let stage: Stage | undefined;

/** An interrupted run leaves no process behind. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.resolve(stage?.close()).finally(() => process.exit(130)));
}

async function run(wanted: readonly Fault[]): Promise<readonly Played[]> {
  const played: Played[] = [];
  try {
    for (const fault of wanted) {
      if (stage === undefined) {
        const began = performance.now();
        stage = await openStage();
        const seconds = ((performance.now() - began) / 1_000).toFixed(1);
        console.log(`two web servers, a worker, the suppliers, ${stage.postgres.origin}: up in ${seconds} s`);
      }
      const result = await play(fault, stage);
      played.push(result);
      console.log(lineOf(result));
      if (result.survived) continue;
      console.log(lastWords(stage));
      await stage.close();
      stage = undefined;
    }
  } finally {
    await stage?.close();
  }
  return played;
}

/** @returns the machine's description, for later readers of the figures */
function machine(): string {
  const [processor] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  return `${cpus().length} × ${processor?.model.trim()}, Node ${process.versions.node}, ${day}`;
}

async function playHistories(count: number, given: number | undefined): Promise<number> {
  const seed = given ?? randomInt(1, 2 ** 30);
  const began = performance.now();
  console.log(`${count} histories from seed ${seed}`);
  const { played, steps, failure } = await runHistories({
    count,
    seed,
    migrations: path.resolve('server', 'migrations'),
    say: (line) => console.log(line),
  });
  if (failure !== undefined) console.log(`NOT SURVIVED: ${failure}`);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(`\n${machine()}`);
  const verdict = failure === undefined ? 'nothing lost, nothing doubled' : 'the last one NOT survived';
  console.log(`${played} histories of ${steps} steps in ${seconds} s, seed ${seed}: ${verdict}`);
  return failure === undefined ? 0 : 1;
}

async function main(): Promise<number> {
  const { only, histories, seed, at } = readFlags(process.argv.slice(2));
  if (histories !== undefined) return playHistories(histories, seed);
  if (at !== undefined) await moveClock(msUntil(at, Date.now()));
  console.log(`it is ${new Date().toLocaleTimeString('id-ID', { timeZone: 'Asia/Jakarta' })} in Jakarta`);
  const built = FAULTS.map(({ number }) => number);
  const played = await run(FAULTS.filter(({ number }) => only === undefined || only.includes(number)));
  console.log(`\n${machine()}`);
  for (const line of summaryOf(played, built)) console.log(line);
  return played.every(({ survived }) => survived) ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
