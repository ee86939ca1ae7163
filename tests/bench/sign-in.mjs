import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../support/free-ports.mjs';
import { atMost } from './figures-table.mjs';
import { median, percentile } from './median.mjs';
import { openClient } from './purchase-clients.mjs';
import { startAndWait } from './started-program.mjs';

/** People who sign in at once, each again as soon as she is answered. */
const STORM = 16;
/** Others, who ask for a price list now and then. */
const OTHERS = 4;
const BETWEEN_MS = 20;
const WARM_UP_MS = 3_000;
const OTHER_PATH = '/api/v1/pricelist/prepaid';
const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * How long other requests take while many sign in, to how long they take without, in turns. Each sign-in is of another login from
 * another address, so that none is refused before its password is looked at; none is right, which costs the same.
 * @returns the ratio of the 99th percentiles, both percentiles in milliseconds, the middle of the rounds' sign-ins per second
 */
export async function measureSignIn({ rounds = 6, roundMs = 5_000 } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'konter-bench-'));
  // When root runs this, the database runs as another user, who has to get through here.
  chmodSync(dataDir, 0o711);
  const environment = { DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1' };
  const program = await startAndWait(['npm', 'start'], {
    cwd: root,
    port: await freePorts(),
    path: '/login',
    environment,
  });
  const clients = [];
  try {
    const client = async () => {
      const opened = await openClient(program.url);
      clients.push(opened);
      return opened;
    };
    const visitor = await visit(program.url);
    const storm = await Promise.all(Array.from({ length: STORM }, client));
    const others = await Promise.all(Array.from({ length: OTHERS }, client));
    const found = { quiet: [], stormy: [], perSecond: [] };
    await round({ storm, others, visitor }, WARM_UP_MS);
    for (let count = 0; count < rounds; count += 1) {
      const quiet = await round({ storm: [], others, visitor }, roundMs);
      const stormy = await round({ storm, others, visitor }, roundMs);
      found.quiet.push(...quiet.times);
      found.stormy.push(...stormy.times);
      found.perSecond.push((stormy.signIns * 1_000) / roundMs);
    }
    // Of all rounds together: one round has some nine requests in its last hundredth, too few to tell anything.
    const quietMs = percentile(found.quiet, 99);
    const stormyMs = percentile(found.stormy, 99);
    return {
      ratio: stormyMs / quietMs,
      quietMs,
      stormyMs,
      perSecond: median(found.perSecond),
    };
  } finally {
    for (const opened of clients) opened.close();
    await program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The figure. @param signIn undefined where it was not measured */
export function signInFigures(signIn) {
  const figure = atMost('Other requests during a sign-in storm, p99, to without', 2, signIn?.ratio, '', 2);
  if (signIn === undefined) return [figure];
  const { ratio, quietMs, stormyMs, perSecond } = signIn;
  const detail = `(${stormyMs.toFixed(1)} to ${quietMs.toFixed(1)} ms, ${perSecond.toFixed(0)} sign-ins per second)`;
  return [{ ...figure, measured: `${ratio.toFixed(2)} ${detail}` }];
}

/** A page's cookie and token, which every sign-in needs. */
async function visit(url) {
  const page = await fetch(`${url}/login`);
  const cookie = page.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  return { cookie, csrf: /<meta name="csrf-token" content="([^"]+)">/.exec(await page.text())?.[1] };
}

let serial = 0;
/** Another address each time: limits are per address. */
function nextAddress() {
  serial += 1;
  return `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
}

async function round({ storm, others, visitor }, ms) {
  const end = performance.now() + ms;
  const times = [];
  let signIns = 0;
  const headers = { cookie: visitor.cookie, 'x-csrf-token': visitor.csrf, 'x-requested-with': 'XMLHttpRequest' };
  await Promise.all([
    ...storm.map(async (client) => {
      while (performance.now() < end) {
        const address = nextAddress();
        const login = `0812${String(serial).padStart(8, '0')}9`;
        const body = JSON.stringify({ login, password: 'not-the-password' });
        const answer = await client.ask('POST', '/api/v1/session', { ...headers, 'x-forwarded-for': address }, body);
        if (answer.status !== 422) throw new Error(`a sign-in was answered ${answer.status}: ${answer.text}`);
        signIns += 1;
      }
    }),
    ...others.map(async (client) => {
      while (performance.now() < end) {
        const began = performance.now();
        const answer = await client.ask('GET', OTHER_PATH, { 'x-forwarded-for': nextAddress() });
        times.push(performance.now() - began);
        if (answer.status !== 200) throw new Error(`${OTHER_PATH} was answered ${answer.status}: ${answer.text}`);
        await pause(BETWEEN_MS);
      }
    }),
  ]);
  return { times, signIns };
}
