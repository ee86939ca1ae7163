import type { ResponseReading, StatusRule } from '#src/engine/core/document-types.ts';
import type { OperationResult } from '../operation-result.ts';
import { compilePattern } from './find-groups.ts';
import { MAX_TEXT } from './open-body.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The part of a result that the answer's words decide. */
export type Meaning = Pick<OperationResult, 'nothingCreated' | 'refunded' | 'reason'> & {
  readonly outcome: 'success' | 'failed' | 'pending';
};

/**
 * What the supplier said: the first rule that matches decides, and where none does the answer is pending, never failed
 * (design: unknown is pending).
 */
export function mapStatus(response: ResponseReading, fields: Fields): Meaning {
  const outcome = outcomeOf(response, fields);
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
function outcomeOf({ status, agreeing }: ResponseReading, fields: Fields): Meaning['outcome'] {
  const said = firstMatch(status, fields);
  const second = firstMatch(agreeing, fields);
  return said === undefined || (second !== undefined && second !== said) ? 'pending' : said;
}

/** For a call that the HTTP status calls refused: a failure, unless the body's own words say something else. */
export function mapRefusal(response: ResponseReading, fields: Fields): Meaning {
  const words = [firstMatch(response.status, fields), firstMatch(response.agreeing, fields)];
  const contradicted = words.some((word) => word !== undefined && word !== 'failed');
  return contradicted ? { outcome: 'pending', nothingCreated: false } : refusalOf(response, fields);
}

function firstMatch(rules: readonly StatusRule[] | undefined, fields: Fields): Meaning['outcome'] | undefined {
  return rules?.find((rule) => matches(rule, fields))?.means;
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
