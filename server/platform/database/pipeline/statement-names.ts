import { createHash } from 'node:crypto';

/** Names of prepared statements of one pool; decisions 0072 and 0078. */
export interface StatementNames {
  /**
   * The name under which a text is prepared on every connection of the pool.
   * @returns undefined for what is sent without one: told apart below, seldom run, or one too many
   */
  nameOf(text: string): string | undefined;
  /** How often all names were replaced. */
  readonly renewals: number;
  /**
   * Discards the names of a renewal ago, unless that was done meanwhile: the statements prepared under them are outdated.
   */
  renew(since: number): void;
}

/**
 * PostgreSQL keeps prepared statements, on each connection, until the connection ends: those of a purchase take 70 kB
 * each.
 */
export const MOST_NAMES = 64;
/** Texts that ran less often are not prepared. */
const RUNS = 3;
/** Texts that differ only in the length of a list: the first few, never one for each length. */
const MOST_OF_A_SHAPE = 2;
/** Runs are counted for this many texts; then counting starts over, and frequent texts are soon counted again. */
const MOST_COUNTED = 1_000;
/** Characters of a text. What is longer holds hundreds of rows to write: reading it is little of what it costs. */
const LONGEST = 8_000;

/** Anything else (`begin`, `listen`, several statements at once) has nothing to plan. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b[^;]*$/i;

/**
 * Selects all columns: a column that is added while such a statement is prepared makes PostgreSQL refuse it ("cached plan
 * must not change result type"). A product of two brackets looks alike and goes without a name, too.
 */
const ALL_COLUMNS = /(?:\b(?:select|returning|distinct|all)|[.,)])\s*\*/i;

/**
 * What is read best differs with the values: a page, a sum, a stretch of time, a pattern. PostgreSQL may make one plan for all
 * values of a statement with a name; one without is planned for its values each time.
 */
const FITTED =
  /\b(?:limit|fetch|offset|group\s+by|between|i?like|count|sum|avg|min|max)\b|(?<!=)[<>]=?\s*\$\d|\$\d+(?:::\w+)?\s*(?:>|<(?!>))/i;

/** An insert has one plan for all values, and the rows that it selects from are found by keys. */
const INSERTS = /\binsert\s+into\b/i;

/** A list of any length counts as a list of one. */
const shapeOf = (text: string): string =>
  text
    .replaceAll(/\$\d+(?:\s*,\s*\$\d+)*/g, '$')
    .replaceAll(/(\([^()$]*\$[^()]*\))(?:\s*,\s*\([^()$]*\$[^()]*\))+/g, '$1');

/** @returns whether a text may be prepared under a name at all */
export const isNameable = (text: string): boolean =>
  text.length <= LONGEST && PLANNED.test(text) && !ALL_COLUMNS.test(text) && (INSERTS.test(text) || !FITTED.test(text));

/** Names for the texts that a pool runs often: derived from the text, the same in every process, never more than {@link MOST_NAMES}. */
export function createStatementNames(): StatementNames {
  let renewals = 0;
  let names = new Map<string, string>();
  let runs = new Map<string, number | 'never'>();
  const shapes = new Map<string, number>();

  const note = (text: string, count: number | 'never'): undefined => {
    if (runs.size >= MOST_COUNTED) runs = new Map();
    runs.set(text, count);
  };
  const learn = (text: string): string | undefined => {
    // Not even counted: a thousand of them, each with another number of rows, would be kept for nothing.
    if (text.length > LONGEST) return undefined;
    const before = runs.get(text) ?? 0;
    if (before === 'never' || names.size >= MOST_NAMES) return undefined;
    if (before + 1 < RUNS) return note(text, before + 1);
    if (!isNameable(text)) return note(text, 'never');
    const shape = shapeOf(text);
    const alike = shapes.get(shape) ?? 0;
    if (alike >= MOST_OF_A_SHAPE) return note(text, 'never');
    shapes.set(shape, alike + 1);
    runs.delete(text);
    const name = nameFor(text, renewals);
    names.set(text, name);
    return name;
  };
  return {
    nameOf: (text) => names.get(text) ?? learn(text),
    get renewals() {
      return renewals;
    },
    renew: (since) => {
      if (since !== renewals) return;
      renewals += 1;
      names = new Map([...names.keys()].map((text) => [text, nameFor(text, renewals)]));
    },
  };
}

const nameFor = (text: string, renewal: number): string =>
  `konter_${renewal}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
