import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hookSignature } from '#server/sandbox/digiflazz/signature.ts';
import { readStatement } from './books.ts';
import type { Books, Stage } from './stage.ts';

/** @throws Error with the expectation */
export function require(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`expected ${what}`);
}

/** A sale as the database has it now. */
export async function saleOf(
  { pool }: Pick<Books, 'pool'>,
  refId: string,
): Promise<{
  readonly state: string;
  readonly price: number;
  readonly needsReview: boolean;
  readonly sn: string | null;
}> {
  const { rows } = await pool.query('select state, price, needs_review, sn from transaction where ref_id = $1', [
    refId,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error(`${refId} is gone`);
  return { state: row.state, price: Number(row.price), needsReview: row.needs_review, sn: row.sn };
}

/** Kinds of the journals of a sale, in order. */
export async function journalsOf({ pool }: Pick<Books, 'pool'>, refId: string): Promise<string> {
  const { rows } = await pool.query('select kind from journal where reference = $1 order by id', [refId]);
  return rows.map(({ kind }) => kind).join(' ');
}

/** How often the first supplier took money for a sale. */
export async function debitsOf(stage: Pick<Books, 'sandboxUrl'>, refId: string): Promise<number> {
  const { entries } = await readStatement(stage, 'digiflazz');
  return entries.filter((entry) => entry.ref_id === refId && entry.kind === 'debit').length;
}

/** Requires a successful sale, sold once, on both sides. @throws Error with the difference */
export async function requireSoldOnce(stage: Pick<Books, 'pool' | 'sandboxUrl'>, refId: string): Promise<void> {
  const sale = await saleOf(stage, refId);
  require(sale.state === 'success', `${refId} to be a success, it is ${sale.state}`);
  const journals = await journalsOf(stage, refId);
  require(journals === 'hold capture', `${refId} to be held and captured once, its journals are ${journals}`);
  const debits = await debitsOf(stage, refId);
  require(debits === 1, `one debit of ${refId} at the supplier, there are ${debits}`);
}

/** Waits until something is so. @throws Error with `what` when it does not become so */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, withinMs = 30_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (await isSo()) return;
    await pause(25);
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Waits, but not for ever. @throws Error with `what` */
export async function within<T>(what: string, work: Promise<T>, ms = 30_000): Promise<T> {
  const late = new AbortController();
  const limit = pause(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error(`waited in vain for ${what}`);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    late.abort();
    limit.catch(() => undefined);
  }
}

/**
 * A callback of the first supplier about a sale, truly signed, as a late or repeated one would be.
 * @param rc the provider's response code: 00 success, 02 failed, 03 pending, 74 refunded
 * @returns the status of the answer
 */
export async function tell(
  stage: Stage,
  refId: string,
  rc: '00' | '02' | '03' | '74',
  delivery: string = randomUUID(),
): Promise<number> {
  const status = { '00': 'Sukses', '02': 'Gagal', '03': 'Pending', '74': 'Gagal' }[rc];
  const body = JSON.stringify({ data: { ref_id: refId, rc, status, message: status, sn: rc === '00' ? 'SN-1' : '' } });
  const answer = await fetch(`http://127.0.0.1:${stage.callbacks.port}/api/v1/callback/digiflazz`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-digiflazz-event': 'update',
      'x-digiflazz-delivery': delivery,
      'x-hub-signature': hookSignature(stage.secrets.sandboxWebhookSecret, body),
    },
  });
  await answer.arrayBuffer();
  return answer.status;
}
