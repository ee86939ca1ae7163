import { type Phrase, phrase } from './problems/problem-params.ts';

type Reader = readonly [said: RegExp, phraseOf: (found: string) => Phrase];

/** What CEL and our own rewriting say, which is English, as phrases that can be said in every language. */
const READERS: readonly Reader[] = [
  [/^No such key: (.*)$/, (name) => phrase('expression.field', { name })],
  [/^Unknown variable: (.*)$/, (name) => phrase('expression.name', { name })],
  [/^unknown name (.*)$/, (name) => phrase('expression.name', { name })],
  [/^no such overload: (.*)$/, (types) => phrase('expression.types', { types: plainTypes(types) })],
  [/^found no matching overload for '(.*)'$/, (types) => phrase('expression.arguments', { types: plainTypes(types) })],
  [/^Ternary condition must be bool, got '(.*)'$/, (type) => phrase('expression.condition', { type })],
  [/^unknown function (.*)$/, (name) => phrase('expression.function', { name })],
  [/^unknown method (.*)$/, (name) => phrase('expression.method', { name })],
  [/^Unexpected token: EOF$/, () => phrase('expression.end')],
  [/^Unexpected token: (.*)$/, (token) => phrase('expression.token', { token })],
  [/^Unexpected character: (.*)$/, (token) => phrase('expression.character', { token })],
  [/^Unterminated .*string$/, () => phrase('expression.text')],
  [/^Reserved identifier: (.*)$/, (name) => phrase('expression.reserved', { name })],
  [/^Invalid number: (.*)$/, (text) => phrase('expression.number', { text })],
  [/^the expression is too long$/, () => phrase('expression.long')],
  [/^Exceeded (.*)$/, (limit) => phrase('expression.limit', { limit })],
  [/^optional access is not needed/, () => phrase('expression.optional')],
  [/^only texts, numbers, true, false and null/, () => phrase('expression.literals')],
  [/^the name (.*) is not allowed$/, (name) => phrase('expression.forbidden', { name })],
  [/^has\(\) takes one member/, () => phrase('expression.has')],
  [/^matches\(\) takes a pattern/, () => phrase('expression.matches')],
  [/^(.*)\(\) names its element first$/, (name) => phrase('expression.element', { name })],
  [/^lists inside lists inside lists/, () => phrase('expression.lists')],
  [/^List index must be int, got '(.*)'$/, (type) => phrase('expression.index', { type: plainTypes(type) })],
  [/^Cannot index type '(.*)'$/, (type) => phrase('expression.no-index', { type: plainTypes(type) })],
  [/^(?:division|modulo) by zero$/, () => phrase('expression.division')],
  [/^Invalid regular expression/, () => phrase('expression.regular')],
  [/^a text is expected, not a (.*)$/, (found) => phrase('expression.wants-text', { found })],
  [/^a whole number is expected, not a (.*)$/, (found) => phrase('expression.wants-number', { found })],
  [/^a list is expected, not a (.*)$/, (found) => phrase('expression.wants-list', { found })],
  [/^a map is expected, not a (.*)$/, (found) => phrase('expression.wants-map', { found })],
];

/** Names of types as documents write them. */
const plainTypes = (types: string): string =>
  types.replaceAll(/\bObject\d+\b/g, 'object').replaceAll(/\bdyn<(\w+)>/g, '$1');

/** Why an expression is refused, in words for every language; what nobody foresaw keeps its own words in English alone. */
export function refusalOf(reason: string): Phrase {
  for (const [said, phraseOf] of READERS) {
    const match = said.exec(reason);
    if (match !== null) return phraseOf(match[1] ?? '');
  }
  return phrase('expression.other', { said: plainTypes(reason) });
}
