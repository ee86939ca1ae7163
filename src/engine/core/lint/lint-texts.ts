import { LANGUAGES, type Localized } from '#src/domain/language.ts';
import { pointerTo } from '../check/problem-list.ts';
import { isLocalized } from '../text/localized-text.ts';
import type { LintContext } from './lint-context.ts';

const HTML = /<\/?(?:script|iframe|img|svg|style|object|embed|link|meta|html|body|form|input|div|span|br|a|b|i|p)\b/i;
const SCRIPT = /\bjavascript:|\bon(?:error|load|click|mouseover)\s*=|&#x?[0-9a-f]{2,6};/i;
const ADDRESS = /(?:\b(?:https?|wss?|ftp|file):\/\/)|^\/\/[a-z0-9]|\bdata:[a-z]+\//i;
const SECRETS: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /\b(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{8,}/,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]*/,
  /\b(?:bearer|basic)\s+[A-Za-z0-9+/=._-]{12,}/i,
  /\bAKIA[0-9A-Z]{12,}/,
  /\b(?:password|passwd|secret|api[-_]?key)\s*[=:]\s*[^\s{]{6,}/i,
  /\b[0-9a-f]{32,}\b/i,
];

/** Members whose value looks like an address and is a name: of a meta-schema, of a namespace in XML. */
const NAMES_A_SCHEMA = /\/(?:\$schema|@xmlns(?::[\w.-]+)?)$/;

/** Turn round or hide what stands beside them: a person approves another text than the one that will be read. */
const HIDDEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/;
/** No text has them but through a slip of an editor; a line break in a long text is fine. */
const CONTROL = /(?![\n\t])\p{Cc}/u;

/** Letters, digits and the plainest signs, too short for a key: most texts of a long table are asked nothing else. */
const PLAIN = /^[\p{L}\p{N} .,()'-]{0,31}$/u;
const BEGINS_A_SECRET = /begin|bearer|basic|eyj|akia/i;

/** Rules for every text of a document, wherever it stands: nothing that runs, no address, no secret (sdui F.9). */
export function lintStrings(value: unknown, pointer: string, context: LintContext): void {
  if (typeof value === 'string') {
    if (!NAMES_A_SCHEMA.test(pointer)) lintString(value, pointer, context);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) lintStrings(child, pointerTo(pointer, key), context);
}

function lintString(text: string, pointer: string, { problems }: LintContext): void {
  if (PLAIN.test(text) && !BEGINS_A_SECRET.test(text)) return;
  if (HTML.test(text) || SCRIPT.test(text)) {
    problems.error(pointer, 'markup-in-text.html');
  }
  if (HIDDEN.test(text) || CONTROL.test(text)) {
    problems.error(pointer, 'hidden-characters.text');
  }
  if (ADDRESS.test(text)) {
    problems.error(pointer, 'address-in-document.text');
  }
  if (SECRETS.some((pattern) => pattern.test(text))) {
    problems.error(pointer, 'secret-in-document.text');
  }
}

/** Rules for texts in three languages. */
export function lintTranslations(value: unknown, pointer: string, context: LintContext): void {
  if (typeof value !== 'object' || value === null) return;
  if (isLocalized(value)) {
    lintLocalized(value, pointer, context);
    return;
  }
  for (const [key, child] of Object.entries(value)) lintTranslations(child, pointerTo(pointer, key), context);
}

const HAN = /\p{Script=Han}/u;
const words = (text: string): readonly string[] => text.match(/\p{L}{2,}/gu) ?? [];
/** A sentence, as opposed to a name: several words, one of them in small letters. */
const isSentence = (text: string): boolean => words(text).filter((word) => word === word.toLowerCase()).length >= 2;
/** Numbers of a text, the decimal sign alike: Indonesian writes 1,5 where English writes 1.5. */
const numbers = (text: string): readonly string[] =>
  (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replaceAll(',', '.')).sort();

function lintLocalized(text: Localized, pointer: string, { problems }: LintContext): void {
  const sentence = isSentence(text.id) || isSentence(text.en);
  if (sentence && text.id === text.en) {
    problems.warning(pointer, 'same-text.indonesian');
  }
  if (sentence && !HAN.test(text.zh)) {
    problems.warning(pointerTo(pointer, 'zh'), 'same-text.chinese');
  }
  for (const language of ['id', 'en'] as const) {
    if (HAN.test(text[language])) {
      const at = pointerTo(pointer, language);
      problems.warning(at, 'wrong-language.chinese');
    }
  }
  for (const language of LANGUAGES) {
    if (/[!！]/.test(text[language])) {
      problems.warning(pointerTo(pointer, language), 'shouting.mark');
    }
    if (/^\s|\s$|\s{2,}/.test(text[language])) {
      problems.warning(pointerTo(pointer, language), 'spare-space.text');
    }
  }
  const [first, ...others] = LANGUAGES.map((language) => numbers(text[language]).join(' '));
  if (others.some((one) => one !== first)) {
    problems.warning(pointer, 'numbers-differ.text');
  }
}
