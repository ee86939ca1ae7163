import { compileExpression, ExpressionError } from '#src/engine/core/expression/cel/expression.ts';
import { createExpressionChecker } from '#src/engine/core/expression/cel/expression-check.ts';
import { compileScreenExpression } from '#src/engine/core/expression/screen-expression.ts';
import { expressionDifference } from './compare-expressions.ts';
import { createChance, randomSource } from './random-source.ts';
import { typedSource } from './typed-source.ts';

/** Longest time that one expression may take, in milliseconds; far above what any needs, far below what is felt. */
export const BUDGET_MS = 250;

const OFFERS = Array.from({ length: 20 }, (_, index) => ({
  code: `c${index}`,
  price: index * 1000,
  name: { id: 'a', en: 'b', zh: 'c' },
}));
const SCOPE = {
  locale: 'id',
  state: {
    ...{
      nominal: 'c1',
      price: 49_850,
      ratio: 0.25,
      list: ['a', 'b'],
      ints: [1, 2, 3],
      name: 'Siti',
      missing: null,
      ok: true,
    },
    mixed: [1, 'a', null, { code: 'c1', price: 2 ** 53 }, [1.5]],
  },
  data: { offers: { data: OFFERS }, none: null, data: null, list: OFFERS, ints: [5], name: 'x', code: 'y' },
  account: { name: 'Sari', deposit: 100_000, id: '1' },
  query: { name: '', id: '7' },
  route: { id: '7' },
  item: { code: 'c1', price: 5 },
  index: 0,
  event: null,
};
const CHECKER = createExpressionChecker({
  ...{ state: {}, data: {}, account: {}, locale: { type: 'string' } },
  ...{ query: {}, route: {}, item: {}, index: {}, event: {} },
});

/** What a run of random expressions came to. */
export interface FuzzFigures {
  readonly expressions: number;
  readonly evaluated: number;
  readonly refused: number;
  readonly failed: number;
  readonly checked: number;
  /** Raised something else than the one error there is. */
  readonly escaped: number;
  /** Let through by the check, but with another value or refusal on a screen than on the server. */
  readonly differing: number;
  readonly slow: number;
  readonly slowestMs: number;
  readonly seed: number;
  readonly first?: string;
}

const NOTHING_YET = {
  expressions: 0,
  evaluated: 0,
  refused: 0,
  failed: 0,
  checked: 0,
  escaped: 0,
  differing: 0,
  slow: 0,
  slowestMs: 0,
};

/** Compiles and evaluates so many random expressions, as the server does and as screens do; type-checks one in ten. */
export function fuzzExpressions(count: number, seed: number): FuzzFigures {
  return createFuzz(seed)(count);
}

/**
 * The same in parts, so that a page stays alive between them: each call goes on where the last one ended.
 * @returns does so many more and tells what all of them came to
 */
export function createFuzz(seed: number): (count: number) => FuzzFigures {
  const chance = createChance(seed);
  const figures = { ...NOTHING_YET };
  let first: string | undefined;
  const wrong = (source: string, error: unknown): void => {
    figures.escaped += 1;
    first ??= `${source}: ${error instanceof Error ? error.name : String(error)}`;
  };
  const one = (index: number): void => {
    const source = chance.below(3) === 0 ? typedSource(chance) : randomSource(chance);
    const began = performance.now();
    let compiled: ReturnType<typeof compileExpression> | undefined;
    try {
      compiled = compileExpression(source);
    } catch (error) {
      if (error instanceof ExpressionError) figures.refused += 1;
      else wrong(source, error);
    }
    try {
      if (compiled !== undefined) {
        compiled.evaluate(SCOPE);
        figures.evaluated += 1;
      }
    } catch (error) {
      if (error instanceof ExpressionError) figures.failed += 1;
      else wrong(source, error);
    }
    try {
      const difference = expressionDifference(source, SCOPE, (text) => CHECKER.check(text).ok);
      if (difference !== undefined) {
        figures.differing += 1;
        first ??= JSON.stringify(difference);
      }
    } catch (error) {
      wrong(source, error);
    }
    try {
      if (index % 10 === 0) {
        CHECKER.check(source);
        figures.checked += 1;
      }
    } catch (error) {
      wrong(source, error);
    }
    const took = leastTime(source, performance.now() - began);
    if (took > BUDGET_MS) {
      figures.slow += 1;
      first ??= `${source}: ${Math.round(took)} ms`;
    }
    figures.slowestMs = Math.max(figures.slowestMs, Math.round(took));
  };
  return (count) => {
    for (let index = 0; index < count; index += 1) {
      one(figures.expressions);
      figures.expressions += 1;
    }
    return { ...figures, seed, ...(first === undefined ? {} : { first }) };
  };
}

/** The machine may have been busy elsewhere: an expression is slow when it is slow each time. In milliseconds. */
function leastTime(source: string, first: number): number {
  let took = first;
  for (let again = 0; again < 3 && took > BUDGET_MS; again += 1)
    took = Math.min(took, timeOf(`${source}${' '.repeat(again + 1)}`));
  return took;
}

/** Time of one expression that has not been compiled before, in milliseconds. */
function timeOf(source: string): number {
  const began = performance.now();
  try {
    compileScreenExpression(source).evaluate(SCOPE);
    compileExpression(source).evaluate(SCOPE);
    CHECKER.check(source);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
  }
  return performance.now() - began;
}
