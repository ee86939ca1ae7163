import { expect } from 'vitest';
import { ERROR_CATALOGUE, type ErrorCode } from '#src/domain/errors/app-error.ts';
import { LANGUAGES, type Language } from '#src/domain/language.ts';
import type { TestAnswer } from './test-app.ts';

/** Headers of a request for an answer in a language. */
export const speaking = (language: Language) => ({ 'accept-language': language });

/**
 * Provokes a refusal once in each language, and compares its status, its code and its sentence with the catalogue (API-2,
 * NAV-15).
 * @param refusal.status written out by the test, so that a changed catalogue is noticed
 * @param refusal.field JSON Pointer of the code's field; the answer's own code is `validation_failed` unless `answered`
 *   names another
 * @param provoke sends the refused request, with these headers, each time alike
 */
export async function refusedInEveryLanguage(
  refusal: {
    readonly status: number;
    readonly code: ErrorCode;
    readonly field?: string;
    readonly answered?: ErrorCode;
  },
  provoke: (headers: ReturnType<typeof speaking>) => Promise<TestAnswer>,
): Promise<void> {
  const { status, code, field, answered = field === undefined ? code : 'validation_failed' } = refusal;
  const said = new Set<string>();
  for (const language of LANGUAGES) {
    const answer = await provoke(speaking(language));
    expect([answer.status, answer.body.code], `${language} ${JSON.stringify(answer.body)}`).toEqual([status, answered]);
    expect(answer.body.message).toBe(ERROR_CATALOGUE[answered].message[language]);
    const sentence = ERROR_CATALOGUE[code].message[language];
    if (field !== undefined) expect(answer.body.errors).toEqual({ [field]: [sentence] });
    said.add(sentence);
  }
  expect(said.size).toBe(LANGUAGES.length);
}
