import { type Phrase, phrase } from '#src/engine/core/problems/problem-params.ts';

type Reader = readonly [said: RegExp, phraseOf: (found: string) => Phrase];

/** What CEL and our own rewriting say, which is English, as phrases that can be said in every language. */
const READERS: readonly Reader[] = [
  [/\b(?:index|fromIndex) out of (?:range|bounds)\b/, () => phrase('expression.outside')],
  [/^No such key: (.*)$/, (name) => phrase('expression.field', { name })],
  [/^Unknown variable: (.*)$/, (name) => phrase('expression.name', { name })],
  [/^unknown name (.*)$/, (name) => phrase('expression.name', { name })],
  [/^no such overload: (.*)$/, (types) => phrase('expression.types', { types: plainTypes(types) })],
  [/^Logical operator requires bool operands, got '(.*)'$/, (type) => phrase('expression.logical', { type })],
  [/^Ternary branches must have the same type/, () => phrase('expression.branches')],
  [/^Expression of type '(.*)' cannot be range/, (type) => phrase('expression.range', { type: plainTypes(type) })],
  [/overflow|^a whole number outside the safe range$/, () => phrase('expression.overflow')],
  [/^Newlines not allowed/, () => phrase('expression.newline')],
  [/^Invalid exponent$/, () => phrase('expression.exponent')],
  [/^Invalid (?:hex )?integer: (.*)$/, (text) => phrase('expression.number', { text })],
  [/^(\w+)\(\) (?:type|conversion) error/, (type) => phrase('expression.conversion', { type })],
  [/join\(.*\): list must contain only strings$/, () => phrase('expression.joined')],
  [/^no member (\S+) in a/, (name) => phrase('expression.field', { name })],
  [/^a (?:\w+) has no size$/, () => phrase('expression.size')],
  [/^a member is named by a string/, () => phrase('expression.member')],
  [/^Invalid (?:Unicode|escape|hex|octal)|^\\|escape/, () => phrase('expression.escape')],
  [/^found no matching overload for '(.*)'$/, (types) => phrase('expression.arguments', { types: plainTypes(types) })],
  [/^Ternary condition must be bool, got '(.*)'$/, (type) => phrase('expression.condition', { type })],
  [/^unknown function (.*)$/, (name) => phrase('expression.function', { name })],
  [/^unknown method (.*)$/, (name) => phrase('expression.method', { name })],
  [/^Unexpected token: EOF$/, () => phrase('expression.end')],
  [/^Unexpected token: (.*)$/, (token) => phrase('expression.token', { token: tokenSign(token) })],
  [/^Expected (\w+), got EOF$/, (token) => phrase('expression.missing-sign', { token: tokenSign(token) })],
  [/^Expected (\w+), got/, (token) => phrase('expression.other-sign', { token: tokenSign(token) })],
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

const SIGNS: Readonly<Record<string, string>> = {
  LPAREN: '(',
  RPAREN: ')',
  LBRACKET: '[',
  RBRACKET: ']',
  LBRACE: '{',
  RBRACE: '}',
  COMMA: ',',
  COLON: ':',
  QUESTION: '?',
  DOT: '.',
  PLUS: '+',
  MINUS: '-',
  MULTIPLY: '*',
  DIVIDE: '/',
  MODULO: '%',
  EQ: '==',
  NE: '!=',
  LT: '<',
  LE: '<=',
  GT: '>',
  GE: '>=',
  AND: '&&',
  OR: '||',
  NOT: '!',
  IN: 'in',
  NULL: 'null',
};

/** What somebody typed, not what the reader of CEL calls it: numbers, texts and names keep its word. */
const tokenSign = (token: string): string => SIGNS[token] ?? token.toLowerCase();

/** Why an expression is refused, in words for every language; what nobody foresaw keeps its own words in English alone. */
export function refusalOf(reason: string): Phrase {
  for (const [said, phraseOf] of READERS) {
    const match = said.exec(reason);
    if (match !== null) return phraseOf(match[1] ?? '');
  }
  return phrase('expression.other', { said: plainTypes(reason) });
}
