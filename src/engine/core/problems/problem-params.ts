import type { PHRASE_CATALOG, PROBLEM_CATALOG } from './problem-catalog.ts';

/** Names one `rule.case`, such as `fee-gap.greater`. */
export type ProblemCode = keyof typeof PROBLEM_CATALOG;
export type PhraseCode = keyof typeof PHRASE_CATALOG;

/** A part of a sentence that is said in the reader's language too. */
export interface Phrase {
  readonly code: string;
  readonly params: ProblemParams;
  /** The code is that of a whole problem, of which one sentence is meant. */
  readonly part?: 'reason' | 'mend';
}

/** Names of a document or of the program, never translated: `a, b`, `a and b`, `a or b`. */
export interface NameList {
  readonly names: readonly string[];
  readonly join: 'all' | 'and' | 'or';
}

/** What fills a place of a sentence: a name as it is written, a number, several names, or another phrase. */
export type ProblemParam = string | number | NameList | Phrase;
export type ProblemParams = Readonly<Record<string, ProblemParam>>;

type Places<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Places<Rest> : never;

type Filling<Name extends string> = [Name] extends [never] ? [] : [params: Readonly<Record<Name, ProblemParam>>];

/** The parameters that a sentence needs; none are given where it has no places. */
export type ProblemFilling<Code extends ProblemCode> = Filling<
  Places<(typeof PROBLEM_CATALOG)[Code]['reason']['en']> | Places<(typeof PROBLEM_CATALOG)[Code]['mend']['en']>
>;

/** Makes a part of a sentence. */
export function phrase<Code extends PhraseCode>(
  code: Code,
  ...[params]: Filling<Places<(typeof PHRASE_CATALOG)[Code]['en']>>
): Phrase {
  return { code, params: params ?? {} };
}

/** "a, b, c" */
export const allOf = (names: readonly string[]): NameList => ({ names, join: 'all' });

/** More names than this are counted and the first few told: nobody reads on. */
const MOST_NAMES = 12;
const FIRST_NAMES = 5;

/** "a, b or c"; of many, their number and the first few. */
export function oneOf(names: Iterable<string>): ProblemParam {
  const all = [...names];
  if (all.length <= MOST_NAMES) return { names: all, join: 'or' };
  return phrase('names.some', { count: all.length, names: allOf(all.slice(0, FIRST_NAMES)) });
}
