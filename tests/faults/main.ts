import { cpus } from 'node:os';
import type { Fault } from './fault.ts';
import { readFlags } from './flags.ts';
import { requireBooks, untilSettled } from './harness/books.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { CALLBACKS } from './proved/callbacks.ts';
import { CRASHES } from './proved/crashes.ts';
import { PRICES } from './proved/prices.ts';
import { RACES } from './proved/races.ts';
import { SILENCE } from './proved/silence.ts';
import { TRANSFERS } from './proved/transfers.ts';
import { lineOf, type Played, summaryOf } from './report.ts';

/** Plays the faults one after the other on one stage; one that is not survived is followed by a new stage. */
const FAULTS: readonly Fault[] = [...CRASHES, ...CALLBACKS, ...RACES, ...SILENCE, ...PRICES, ...TRANSFERS].sort(
  (one, other) => one.number - other.number,
);

async function play(fault: Fault, stage: Stage, forPeople: Set<string>): Promise<Played> {
  const began = performance.now();
  const outcome = await fault
    .play(stage)
    .then(async ({ done, forPeople: left = [] }) => {
      for (const reference of left) forPeople.add(reference);
      await stage.restore();
      await untilSettled(stage);
      await requireBooks(stage, forPeople);
      return { survived: true, said: done };
    })
    .catch((error: unknown) => ({
      survived: false,
      said: error instanceof Error ? (error.stack ?? '') : String(error),
    }));
  return { ...outcome, number: fault.number, seconds: (performance.now() - began) / 1_000 };
}

/** The last words of the processes, for whoever looks for the reason. */
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

/** Ended by hand, it leaves no process behind. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.resolve(stage?.close()).finally(() => process.exit(130)));
}

async function run(wanted: readonly Fault[]): Promise<readonly Played[]> {
  const played: Played[] = [];
  let forPeople = new Set<string>();
  try {
    for (const fault of wanted) {
      if (stage === undefined) {
        const began = performance.now();
        stage = await openStage();
        forPeople = new Set();
        const seconds = ((performance.now() - began) / 1_000).toFixed(1);
        console.log(`two web servers, a worker, the suppliers, ${stage.postgres.origin}: up in ${seconds} s`);
      }
      const result = await play(fault, stage, forPeople);
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

async function main(): Promise<number> {
  const { only } = readFlags(process.argv.slice(2));
  const built = FAULTS.map(({ number }) => number);
  const played = await run(FAULTS.filter(({ number }) => only === undefined || only.includes(number)));
  const [processor] = cpus();
  console.log(
    `\n${cpus().length} × ${processor?.model.trim()}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`,
  );
  for (const line of summaryOf(played, built)) console.log(line);
  return played.every(({ survived }) => survived) ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
