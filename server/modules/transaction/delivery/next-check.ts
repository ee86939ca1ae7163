import type { ProductDocument } from '#src/engine/core/document-types.ts';

/** Nobody asks by itself after three days: a person decides, well below the age at which a supplier buys anew. */
const LONGEST_SECONDS = 3 * 86_400;
const SOONEST_SECONDS = 1;

/**
 * When to ask about an open attempt again. The document's times count from the first send; after the last of them its
 * length is the interval.
 * @param asked how many answers were not definite, this one included
 * @param sentSeconds seconds since the first send
 * @param maxAgeDays how long the supplier knows a reference
 * @param minPollSeconds least time between two questions, as the supplier wants it
 * @returns seconds from now, or null when asking again would be late or unsafe
 */
export function nextCheckSeconds(
  pending: ProductDocument['pending'],
  asked: number,
  sentSeconds: number,
  maxAgeDays: number,
  minPollSeconds = 0,
): number | null {
  const checkAfterSeconds = checkTimes(pending);
  const last = checkAfterSeconds.at(-1) ?? 60;
  const planned = checkAfterSeconds[asked - 1];
  const delay = planned === undefined ? Math.max(60, last) : planned - sentSeconds;
  const wait = Math.max(SOONEST_SECONDS, minPollSeconds, Math.ceil(delay));
  return mayAsk(sentSeconds + wait, maxAgeDays) ? wait : null;
}

/**
 * Until when the first question about a sale is due: an answer that does not come is asked for once its request has timed out.
 * @param timeoutMs how long the request of the purchase waits for its answer
 * @returns seconds from the sending
 */
export function firstCheckSeconds(pending: ProductDocument['pending'], timeoutMs: number): number {
  const [first] = checkTimes(pending);
  return Math.max(first ?? SOONEST_SECONDS, Math.ceil(timeoutMs / 1_000));
}

/** A supplier that always reports by itself is asked only when its report should long be here. */
const checkTimes = ({
  callback,
  checkAfterSeconds,
}: Pick<ProductDocument['pending'], 'callback' | 'checkAfterSeconds'>): readonly number[] =>
  callback === 'always' ? checkAfterSeconds.slice(-1) : checkAfterSeconds;

/** Whether a reference of this age may be asked about, or sent again, without the danger of a second purchase. */
export function mayAsk(sentSeconds: number, maxAgeDays: number): boolean {
  return sentSeconds <= Math.min(LONGEST_SECONDS, (maxAgeDays * 86_400) / 2);
}
