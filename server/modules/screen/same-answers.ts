/** Addresses of one document in memory. */
const MOST_KEPT = 500;
/** How long an answer stays the same object, in milliseconds: its signature is valid for hours. */
const SAME_FOR_MS = 60_000;

interface Kept<A> {
  readonly answer: A;
  readonly until: number;
}

/** Gives the same object for the same document at the same address, so that its signature, text and ETag are made once. */
export interface SameAnswers<D extends object, A> {
  of(document: D, key: string, make: (document: D) => A): A;
}

/** @param now milliseconds of a clock that never goes back */
export function sameAnswers<D extends object, A>(now: () => number = () => performance.now()): SameAnswers<D, A> {
  const documents = new WeakMap<D, Map<string, Kept<A>>>();
  return {
    of: (document, key, make) => {
      const keys = documents.get(document) ?? new Map<string, Kept<A>>();
      documents.set(document, keys);
      const known = keys.get(key);
      const time = now();
      if (known !== undefined && known.until > time) return known.answer;
      if (keys.size >= MOST_KEPT) keys.clear();
      const answer = make(document);
      keys.set(key, { answer, until: time + SAME_FOR_MS });
      return answer;
    },
  };
}
