import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { newAgent, priceOf } from '../faults/harness/agents.ts';
import { requireBooks, untilSettled } from '../faults/harness/books.ts';
import { openStage, type Stage } from '../faults/harness/stage.ts';
import { readMinutes } from './flags.ts';
import { startMixedLoad } from './mixed-load.ts';
import { type Sample, takeSample, trendOf } from './samples.ts';

const AGENTS = 60;
const DEPOSIT = 500_000_000;
const EVERY_MS = 5_000;
/** Compiling, filling caches and opening connections is no leak. */
const WARM_UP_MS = 30_000;
/** When everything has been quiet so long, no more files may be open than this many above the beginning. */
const QUIET_MS = 15_000;
const FILES_MAY_GROW = 10;

let stage: Stage | undefined;

/** Ended by hand, it leaves no process behind. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.resolve(stage?.close()).finally(() => process.exit(130)));
}

async function soak(minutes: number, token: string, on: Stage): Promise<readonly string[]> {
  const agents = await Promise.all(Array.from({ length: AGENTS }, () => newAgent(on, DEPOSIT)));
  const [first] = agents;
  if (first === undefined) throw new Error('nobody buys');
  const programs = [
    ['web 1', on.web[0], token],
    ['web 2', on.web[1], token],
    ['worker', on.worker, undefined],
  ] as const;
  const quiet = new Map(programs.map(([name, program]) => [name, program.openFiles()]));
  const places = [on.web[0].url, on.web[1].url] as const;
  const load = startMixedLoad(agents, places, {
    price: await priceOf(first),
    realtimeKey: on.secrets.realtimeKey,
  });
  const taken = new Map<string, Sample[]>(programs.map(([name]) => [name, []]));
  try {
    await pause(WARM_UP_MS);
    const began = performance.now();
    // The delay is counted from one look to the next: the warm-up is not part of the first.
    for (const [, program, metrics] of programs) await takeSample(program, 0, metrics);
    while (performance.now() - began < minutes * 60_000) {
      await pause(EVERY_MS);
      const second = (performance.now() - began) / 1_000;
      for (const [name, program, metrics] of programs)
        taken.get(name)?.push(await takeSample(program, second, metrics));
    }
  } finally {
    await load.stop();
  }
  await untilSettled(on);
  await requireBooks(on);
  await pause(QUIET_MS);
  const lines = [
    `${[...load.done].map(([what, count]) => `${count} ${what}`).join(', ')} in ${minutes} min; books whole`,
  ];
  const leaks: string[] = [];
  for (const [name, program] of programs) {
    const { mibPerHour, firstMib, lastMib, mostMib, mostFiles, delayMs } = trendOf(taken.get(name) ?? []);
    const [before = 0, after] = [quiet.get(name), program.openFiles()];
    if (after > before + FILES_MAY_GROW)
      leaks.push(`${name} has ${after} files open when it is quiet, it had ${before}`);
    const delay =
      delayMs === undefined
        ? ''
        : `; event loop delay p99 ${delayMs.median.toFixed(0)} ms, at worst ${delayMs.worst.toFixed(0)} ms`;
    lines.push(
      `${name.padEnd(6)}  memory ${firstMib.toFixed(0)} → ${lastMib.toFixed(0)} MiB (most ${mostMib.toFixed(0)}), later half ${mibPerHour >= 0 ? '+' : ''}${mibPerHour.toFixed(1)} MiB/h; files and connections ${before} before, at most ${mostFiles}, ${after} after${delay}`,
    );
  }
  const wrong = [...leaks, ...load.problems.slice(0, 10)];
  if (wrong.length > 0) throw new Error([...lines, `${load.problems.length} problems`, ...wrong].join('\n'));
  return lines;
}

async function main(): Promise<number> {
  const minutes = readMinutes(process.argv.slice(process.argv.indexOf('soak') + 1));
  const token = randomBytes(24).toString('hex');
  stage = await openStage({ METRICS_TOKEN: token });
  console.log(`two web servers, a worker, the suppliers, ${stage.postgres.origin}: mixed load for ${minutes} min`);
  try {
    const lines = await soak(minutes, token, stage);
    const [processor] = cpus();
    const day = new Date().toISOString().slice(0, 10);
    console.log(
      `\n${cpus().length} × ${processor?.model.trim()}, Node ${process.versions.node}, ${day}\n${lines.join('\n')}`,
    );
    return 0;
  } finally {
    await stage.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
