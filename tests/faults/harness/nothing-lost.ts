import type { Agent } from './agents.ts';
import { readStatement, untilSettled } from './books.ts';
import type { Load } from './load.ts';
import { require } from './sales.ts';
import type { Books } from './stage.ts';

/** Permitted answers during an outage: a refusal that states the outcome, or a broken connection. */
const CLEAN = ['broken', 'outcome_unknown', 'service_unavailable'];

/**
 * Checks after an outage under load: refusals were clean, every accepted sale exists, there is no other, and each was
 * sold once on both sides. @throws Error with the check that failed
 */
export async function requireNothingLost(stage: Books, load: Load, agents: readonly Agent[]): Promise<void> {
  const unclean = load.others.filter((code) => !CLEAN.includes(code));
  require(unclean.length === 0, `clean refusals only, there were ${[...new Set(unclean)].join(', ')}`);
  await untilSettled(stage);
  const { rows } = await stage.pool.query(
    `select ref_id, state, (select string_agg(kind, ' ' order by id) from journal where reference = ref_id) as journals
      from transaction where owner_id = any($1)`,
    [agents.map(({ id }) => id)],
  );
  const stored = new Set(rows.map(({ ref_id }) => String(ref_id)));
  const lost = load.accepted.filter((refId) => !stored.has(refId));
  require(lost.length === 0, `no accepted sale to be lost: ${lost.join(', ')}`);
  require(stored.size === load.accepted.length, `${load.accepted.length} sales, there are ${stored.size}`);
  const { entries } = await readStatement(stage, 'digiflazz');
  const debits = new Map<string, number>();
  for (const { ref_id, kind } of entries) if (kind === 'debit') debits.set(ref_id, (debits.get(ref_id) ?? 0) + 1);
  const wrong = rows.filter(
    ({ ref_id, state, journals }) =>
      state !== 'success' || journals !== 'hold capture' || debits.get(String(ref_id)) !== 1,
  );
  require(wrong.length ===
    0, `each sale to be held, captured and debited once, not ${JSON.stringify(wrong.slice(0, 5))}`);
}
