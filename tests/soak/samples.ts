import type { RoleProcess } from '../faults/harness/role-process.ts';

/** A process at one moment. */
export interface Sample {
  /** Seconds since the load began. */
  readonly second: number;
  /** Resident, in MiB. */
  readonly memoryMib: number;
  /** Open files and connections. */
  readonly files: number;
  /** 99th percentile of the event loop's delay since the sample before, in milliseconds; undefined without /metrics. */
  readonly delayMs: number | undefined;
}

/** What became of a process during a soak. */
export interface Trend {
  /** By least squares over the later half, in MiB an hour: the first half is caches filling and code being compiled. */
  readonly mibPerHour: number;
  readonly firstMib: number;
  readonly lastMib: number;
  readonly mostMib: number;
  readonly firstFiles: number;
  readonly lastFiles: number;
  readonly mostFiles: number;
  /** Largest and middle 99th percentile of the event loop's delay in milliseconds; undefined without /metrics. */
  readonly delayMs: { readonly worst: number; readonly median: number } | undefined;
}

/** Looks at a process now. @param token of /metrics; undefined for a process without that page */
export async function takeSample(program: RoleProcess, second: number, token: string | undefined): Promise<Sample> {
  const delayMs = token === undefined ? undefined : await readDelay(program.url, token);
  return { second, memoryMib: program.memoryMib(), files: program.openFiles(), delayMs };
}

async function readDelay(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const found = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await answer.text())?.[1];
  if (found === undefined) throw new Error(`${url}/metrics says nothing of the event loop (${answer.status})`);
  return Number(found) * 1_000;
}

/** @throws Error with fewer than four samples: two points make any slope */
export function trendOf(samples: readonly Sample[]): Trend {
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined || samples.length < 4) throw new Error('too few samples for a trend');
  const delays = samples.flatMap(({ delayMs }) => (delayMs === undefined ? [] : [delayMs])).sort((a, b) => a - b);
  return {
    mibPerHour: slopeOf(samples.slice(Math.floor(samples.length / 2))) * 3_600,
    firstMib: first.memoryMib,
    lastMib: last.memoryMib,
    mostMib: Math.max(...samples.map(({ memoryMib }) => memoryMib)),
    firstFiles: first.files,
    lastFiles: last.files,
    mostFiles: Math.max(...samples.map(({ files }) => files)),
    delayMs:
      delays.length === 0
        ? undefined
        : { worst: delays.at(-1) ?? 0, median: delays[Math.floor(delays.length / 2)] ?? 0 },
  };
}

/** MiB a second. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const seconds = mean(samples.map(({ second }) => second));
  const memory = mean(samples.map(({ memoryMib }) => memoryMib));
  const above = samples.reduce((sum, each) => sum + (each.second - seconds) * (each.memoryMib - memory), 0);
  const below = samples.reduce((sum, each) => sum + (each.second - seconds) ** 2, 0);
  return above / below;
}
