import type { Language } from '#src/domain/language.ts';
import { type SaidProblem, sayProblem } from '#src/engine/core/problems/say-problem.ts';

/**
 * The same value with every problem in it said in a language, however deep: an answer, or what a refusal tells. A problem of
 * a newer server keeps the words it came with.
 */
export function inLanguage<Value>(value: Value, language: Language): Value {
  if (language === 'en') return value;
  return said(value, language) as Value;
}

/** Reason and mend as a line. */
export const oneLine = ({ reason, mend }: SaidProblem, language: Language): string =>
  language === 'zh' ? `${reason}。${mend}` : `${reason}. ${mend}`;

function said(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((one) => said(one, language));
  if (typeof value !== 'object' || value === null) return value;
  if ('code' in value && 'reason' in value && 'params' in value && typeof value.code === 'string') {
    return { ...value, ...sayProblem(value.code, value.params, language) };
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, said(one, language)]));
}
