import type { Language, Localized } from '#src/domain/language.ts';
import { PHRASE_CATALOG, PROBLEM_CATALOG } from './problem-catalog.ts';
import type { NameList, Phrase, ProblemParam } from './problem-params.ts';
import type { PhraseTexts, ProblemTexts } from './problem-texts.ts';

/** A problem in one language. */
export interface SaidProblem {
  readonly reason: string;
  readonly mend: string;
}

const PROBLEMS: ProblemTexts = PROBLEM_CATALOG;
const PHRASES: PhraseTexts = PHRASE_CATALOG;

const COMMA: Localized = { id: ', ', en: ', ', zh: '、' };
const LAST: Readonly<Record<NameList['join'], Localized>> = {
  all: COMMA,
  and: { id: ' dan ', en: ' and ', zh: '和' },
  or: { id: ' atau ', en: ' or ', zh: '或' },
};

/**
 * Says a problem in a language. `params` may come from another program: what does not fit is left out.
 * @returns undefined for a code that this program does not know
 */
export function sayProblem(code: string, params: unknown, language: Language): SaidProblem | undefined {
  const texts = Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code] : undefined;
  if (texts === undefined) return undefined;
  return { reason: fill(texts.reason, params, language), mend: fill(texts.mend, params, language) };
}

/** Says a part of a sentence; nothing for one that this program does not know. */
export function sayPhrase({ code, params, part }: Phrase, language: Language): string {
  if (part !== undefined) return sayProblem(code, params, language)?.[part] ?? '';
  const text = Object.hasOwn(PHRASES, code) ? PHRASES[code] : undefined;
  return text === undefined ? '' : fill(text, params, language);
}

function fill(text: Localized, params: unknown, language: Language): string {
  const given = typeof params === 'object' && params !== null ? params : {};
  return text[language].replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) =>
    Object.hasOwn(given, name) ? say(Reflect.get(given, name) as ProblemParam, language) : '',
  );
}

function say(param: ProblemParam, language: Language): string {
  if (typeof param !== 'object') return String(param);
  if (param === null) return '';
  if ('code' in param) return sayPhrase(param, language);
  return Array.isArray(param.names) ? sayNames(param, language) : '';
}

function sayNames({ names, join }: NameList, language: Language): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return `${names.slice(0, -1).join(COMMA[language])}${(LAST[join] ?? COMMA)[language]}${last}`;
}
