import { describe, expect, test } from 'vitest';
import { type Claim, matchStatement, type StatementLine, totalOfDay } from './match-statement.ts';

const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21'] as const;
const TODAY = DAYS[1];

const line = (values: Partial<StatementLine> = {}): StatementLine => ({
  id: 'M1',
  reference: 'K1',
  day: TODAY,
  amount: 10_000,
  fee: null,
  ...values,
});
const claim = (values: Partial<Claim> = {}): Claim => ({
  reference: 'K1',
  day: TODAY,
  amount: 10_000,
  fee: null,
  subject: 'SALE1',
  ...values,
});
const classOf = (lines: readonly StatementLine[], claims: readonly Claim[]) =>
  matchStatement(lines, claims).map(({ difference }) => difference);

describe('what a statement and our books say of one reference', () => {
  test.each([
    ['both the same', [line()], [claim()], null],
    ['a debit without ours', [line()], [], 'theirs-only'],
    ['a success without a debit', [], [claim()], 'ours-only'],
    ['another amount', [line({ amount: 10_500 })], [claim()], 'amount'],
    ['charged, though it failed with us', [line()], [claim({ amount: 0 })], 'state'],
    ['given back, though it succeeded with us', [line(), line({ id: 'M2', amount: -10_000 })], [claim()], 'state'],
    ['given back and failed', [line(), line({ id: 'M2', amount: -10_000 })], [claim({ amount: 0 })], null],
    ['charged twice', [line(), line({ id: 'M2' })], [claim()], 'doubled'],
    ['paid twice, and booked twice', [line(), line({ id: 'M2' })], [claim({ amount: 20_000 })], null],
    ['failed on both sides', [], [claim({ amount: 0 })], null],
    ['another fee', [line({ fee: 300 })], [claim({ fee: 200 })], 'fee'],
    ['a fee that was rounded otherwise', [line({ fee: 202 })], [claim({ fee: 200 })], null],
    ['a fee that only one names', [line({ fee: 300 })], [claim()], null],
  ] as const)('DEP-6: %s', (_, lines, claims, expected) => {
    expect(classOf(lines, claims)).toEqual([expected]);
  });

  test('DEP-6: lines around midnight find what was sent on the day before or after', () => {
    for (const day of DAYS) expect(classOf([line({ day })], [claim()])).toEqual([null]);
  });

  test('DEP-6: lines without a reference stand each for itself', () => {
    const found = matchStatement([line({ reference: '' }), line({ reference: '', id: 'M2' })], []);
    expect(found.map(({ reference, difference }) => [reference, difference])).toEqual([
      ['#M1', 'theirs-only'],
      ['#M2', 'theirs-only'],
    ]);
  });
});

/** Numbers that look like chance and are the same in each run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomBooks(next: (below: number) => number) {
  const references = Array.from({ length: 1 + next(8) }, (_, index) => `K${index}`);
  const day = () => DAYS[next(DAYS.length)] ?? TODAY;
  const lines = Array.from({ length: next(20) }, (_, index) =>
    line({
      id: `M${index}`,
      reference: next(6) === 0 ? '' : (references[next(references.length)] ?? ''),
      day: day(),
      amount: (next(5) + 1) * 1_000 * (next(4) === 0 ? -1 : 1),
      fee: next(2) === 0 ? null : next(100),
    }),
  );
  const claims = references
    .filter(() => next(4) > 0)
    .map((reference) =>
      claim({ reference, day: day(), amount: next(4) * 1_000, fee: next(2) === 0 ? null : next(100) }),
    );
  return { lines, claims };
}

const shuffled = <T>(list: readonly T[], next: (below: number) => number): readonly T[] =>
  list
    .map((value) => ({ value, key: next(1_000_000) }))
    .sort((one, other) => one.key - other.key)
    .map(({ value }) => value);

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

test('DEP-6: over 3,000 invented statements, no order changes the result and the totals differ by the differences', () => {
  for (let seed = 1; seed <= 3_000; seed += 1) {
    const next = chance(seed);
    const { lines, claims } = randomBooks(next);
    const matches = matchStatement(lines, claims);
    expect(matchStatement(shuffled(lines, next), shuffled(claims, next)), `seed ${seed}`).toEqual(matches);
    for (const day of DAYS) {
      const found = totalOfDay(matches, day);
      const theirs = total(lines.filter((one) => one.day === day).map(({ amount }) => amount));
      const differing = matches.filter((match) => match.day === day && match.difference !== null);
      expect(found.theirs, `seed ${seed}`).toBe(theirs);
      expect(found.theirs - found.ours, `seed ${seed}`).toBe(total(differing.map((one) => one.theirs - one.ours)));
    }
    const all = DAYS.map((day) => totalOfDay(matches, day));
    expect(total(all.map(({ ours }) => ours)), `seed ${seed}`).toBe(total(claims.map(({ amount }) => amount)));
    expect(total(all.map(({ lines: count }) => count)), `seed ${seed}`).toBe(lines.length);
  }
});
