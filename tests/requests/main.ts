import { readdirSync } from 'node:fs';
import { findViolations } from '#server/ledger/invariants/invariants.ts';
import { hashPassword } from '#server/modules/session/index.ts';
import { createChance } from '#server/ops/fuzz/random-source.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { machineMoves } from '#src/machines/moves.ts';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { untilSettled } from '../faults/harness/books.ts';
import { type RunningProgram, startProgram } from '../support/running-program.ts';
import { signedInAt } from '../support/test-app.ts';
import { readFlags } from './flags.ts';
import { playRequests } from './play-requests.ts';
import type { SentRequest } from './random-request.ts';

const PASSWORD = 'konter-demo-1';
/** From the project's folder, where this runs. */
const PRODUCTS = 'schemas/products/prepaid';
const MOVES = machineMoves(transactionMachine);
const SETTLED_WITHIN_MS = 300_000;

let program: RunningProgram | undefined;

/** Ended by hand, it leaves no process behind. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.resolve(program?.dispose()).finally(() => process.exit(130)));
}

async function main(): Promise<number> {
  const { count, seed = Math.floor(Math.random() * 1_000_000) + 1 } = readFlags(process.argv.slice(2));
  console.log(`${count.toLocaleString('en')} random requests, seed ${seed}`);
  program = await startProgram();
  const { url, databaseUrl } = program;
  const { db, pool, close } = openDatabase({ url: databaseUrl, max: 4, applicationName: 'konter-requests' });
  const broken = async () => (await findViolations(db, MOVES)).map(({ id, detail }) => `${id}: ${detail}`);
  try {
    const began = performance.now();
    const played = await playRequests({
      count,
      chance: createChance(seed),
      password: PASSWORD,
      products: readdirSync(PRODUCTS).map((file) => file.replace('.json', '')),
      send: (request) => sendTo(url, request),
      entrance: {
        db,
        passwordHash: await hashPassword(PASSWORD),
        guest: () => visit(url),
        session: async (accountId) => (await signedInAt(() => url, db, accountId)).headers,
      },
      progress: async (done) => {
        const violations = await broken();
        console.log(`${done.toLocaleString('en')} requests; ${violations.length} invariants broken`);
        if (violations.length > 0) throw new Error(violations.join('\n'));
      },
    });
    const perSecond = (played.requests * 1_000) / (performance.now() - began);
    await untilSettled({ pool, firstSale: 0n }, SETTLED_WITHIN_MS);
    const wrong = [...played.wrong, ...(await broken())];
    for (const each of wrong) console.error(each);
    const statuses = [...played.byStatus].sort(([one], [other]) => one - other);
    console.log(
      `\nseed ${seed}: ${played.requests.toLocaleString('en')} requests to ${played.operations} operations by every role, ` +
        `${perSecond.toFixed(0)} per second; ${played.letIn} pairs of operation and role were let in\n` +
        `answers: ${statuses.map(([status, times]) => `${status} ${times.toLocaleString('en')}`).join(', ')}\n` +
        `${wrong.length} wrong (5xx, rows of others, invariants)`,
    );
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await close();
    await program.dispose();
  }
}

async function sendTo(url: string, { method, path, headers, body }: SentRequest) {
  const answer = await fetch(`${url}${path}`, {
    ...{ method, headers, redirect: 'manual' },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Cookie and token of a guest's page. */
async function visit(url: string): Promise<Readonly<Record<string, string>>> {
  const page = await fetch(`${url}/login`);
  const cookie = page.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const token = /<meta name="csrf-token" content="([^"]+)">/.exec(await page.text())?.[1] ?? '';
  return { cookie, 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' };
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
