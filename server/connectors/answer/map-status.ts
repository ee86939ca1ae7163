import type { ResponseReading, StatusRule } from '#src/engine/core/document-types.ts';
import type { OperationResult } from '../operation-result.ts';
import { compilePattern } from './find-groups.ts';
import { MAX_TEXT } from './open-body.ts';

const SECONDS_PER_MINUTE = 60;

type Fields = Readonly<Record<string, unknown>>;

/** The part of a result that the answer's words decide. */
export type Meaning = Pick<OperationResult, 'nothingCreated' | 'refunded' | 'reason'> & {
  readonly outcome: 'success' | 'failed' | 'pending';
};

/**
 * What the supplier said: the first rule that matches decides, and where none does the answer is pending, never failed
 * (design: unknown is pending).
 *
 * @param sentSeconds how long ago the order left, by the clock of the database; without it no rule with `afterMinutes` counts yet
 */
export function mapStatus(response: ResponseReading, fields: Fields, sentSeconds?: number): Meaning {
  const outcome = outcomeOf(response, fields, sentSeconds);
  return outcome === 'failed' ? refusalOf(response, fields) : { outcome, nothingCreated: false };
}

/** A failure with what the answer says about it. */
function refusalOf(response: ResponseReading, fields: Fields): Meaning {
  const { nothingCreated, refunded } = response;
  const reason = findReason(response, fields);
  return {
    outcome: 'failed',
    nothingCreated: nothingCreated !== undefined && isOneOf(fields, nothingCreated.field, nothingCreated.in),
    ...(refunded !== undefined && isOneOf(fields, refunded.field, refunded.in) ? { refunded: true } : {}),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** Where code and words both speak and contradict each other, nobody is believed. */
function outcomeOf({ status, agreeing }: ResponseReading, fields: Fields, sentSeconds?: number): Meaning['outcome'] {
  const said = firstMatch(status, fields, sentSeconds);
  const second = firstMatch(agreeing, fields, sentSeconds);
  return said === undefined || (second !== undefined && second !== said) ? 'pending' : said;
}

/** For a call that the HTTP status calls refused: a failure, unless the body's own words say something else. */
export function mapRefusal(response: ResponseReading, fields: Fields, sentSeconds?: number): Meaning {
  const words = [response.status, response.agreeing].map((rules) => firstMatch(rules, fields, sentSeconds));
  const contradicted = words.some((word) => word !== undefined && word !== 'failed');
  return contradicted ? { outcome: 'pending', nothingCreated: false } : refusalOf(response, fields);
}

/** A rule that is not due yet decides too: nothing is settled. */
function firstMatch(
  rules: readonly StatusRule[] | undefined,
  fields: Fields,
  sentSeconds: number | undefined,
): Meaning['outcome'] | undefined {
  const rule = rules?.find((one) => matches(one, fields));
  const isDue = rule?.afterMinutes === undefined || (sentSeconds ?? 0) >= rule.afterMinutes * SECONDS_PER_MINUTE;
  return rule === undefined || isDue ? rule?.means : 'pending';
}

function matches({ field, in: words, pattern }: StatusRule, fields: Fields): boolean {
  if (words !== undefined && !isOneOf(fields, field, words)) return false;
  if (pattern === undefined) return words !== undefined;
  const value = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (value === undefined || value === null || typeof value === 'object') return false;
  const text = String(value);
  return text.length <= MAX_TEXT && compilePattern(pattern).test(text);
}

function isOneOf(fields: Fields, field: string, words: readonly string[]): boolean {
  const value = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (value === undefined || value === null) return false;
  if (words.includes('*')) return true;
  return typeof value !== 'object' && words.some((word) => fold(word) === fold(String(value)));
}

function findReason(response: ResponseReading, fields: Fields): string | undefined {
  const reasons = response.reasons;
  if (reasons === undefined || !Object.hasOwn(fields, reasons.field)) return undefined;
  const code = fold(String(fields[reasons.field]));
  return Object.entries(reasons.map).find(([known]) => fold(known) === code)?.[1];
}

function fold(word: string): string {
  return word.trim().toLowerCase();
}
