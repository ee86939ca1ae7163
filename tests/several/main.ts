import { cpus } from 'node:os';
import { requireBooks, untilSettled } from '../faults/harness/books.ts';
import type { Check } from './check.ts';
import { FAIL_OVER } from './checks/fail-over.ts';
import { LIMITS } from './checks/limits.ts';
import { PUBLISHING, STICKY } from './checks/publishing.ts';
import { REALTIME } from './checks/realtime.ts';
import { ROLLING_RESTART } from './checks/rolling-restart.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { readFlags } from './flags.ts';

/** By the name of `--check`, in the order of execution. */
const CHECKS: Readonly<Record<string, Check>> = {
  realtime: REALTIME,
  publish: PUBLISHING,
  'roll-out': STICKY,
  limits: LIMITS,
  restart: ROLLING_RESTART,
  'fail-over': FAIL_OVER,
};

let cluster: Cluster | undefined;

/** Ended by hand, it leaves no process behind. */
const asked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      resolve();
      void Promise.resolve(cluster?.close()).finally(() => process.exit(130));
    });
});

/** Runs one check; the ledger invariants must hold after it. @returns whether all of it holds, and a line of text */
async function make({ name, look }: Check, on: Cluster): Promise<{ readonly holds: boolean; readonly line: string }> {
  const began = performance.now();
  const found = await look(on)
    .then(async (said) => {
      await untilSettled(on);
      await requireBooks(on);
      return { holds: true, said };
    })
    .catch((error: unknown) => ({
      holds: false,
      said: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }));
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  return {
    holds: found.holds,
    line: `${found.holds ? 'holds' : 'DOES NOT HOLD'}  ${seconds} s  ${name}\n       ${found.said}`,
  };
}

function introduce({ url, server, web, workers, standby }: Cluster): void {
  console.log(`
Konter: ${url}  (HAProxy, in front of ${web.map((each) => each.url).join(' and ')})
${workers.length} workers; ${server.origin} at ${server.port}, its standby at ${standby.port}; Redis; the suppliers' stand-ins.
Agent 081200000001, password konter-demo-1. Ctrl-C ends everything and removes the data.`);
}

async function main(): Promise<number> {
  const { checks, port } = readFlags(process.argv.slice(2), Object.keys(CHECKS));
  const began = performance.now();
  cluster = await openCluster(port);
  introduce(cluster);
  console.log(`Up in ${((performance.now() - began) / 1_000).toFixed(1)} s.`);
  if (checks === undefined) {
    const staying = setInterval(() => undefined, 60_000);
    await asked;
    clearInterval(staying);
    return 130;
  }
  const lines: string[] = [];
  let held = 0;
  for (const name of checks) {
    const check = CHECKS[name];
    if (check === undefined) continue;
    console.log(`… ${check.name}`);
    const { holds, line } = await make(check, cluster);
    if (holds) held += 1;
    lines.push(line);
  }
  await cluster.close();
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model.trim()}, Node ${process.versions.node}`;
  console.log(`\n${machine}, ${new Date().toISOString().slice(0, 10)}\n${lines.join('\n')}`);
  console.log(`${held} of ${checks.length} checks hold`);
  return held === checks.length ? 0 : 1;
}

process.exitCode = await main().catch(async (error: unknown) => {
  await cluster?.close();
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
