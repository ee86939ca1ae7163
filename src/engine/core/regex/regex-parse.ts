import { type Phrase, phrase } from '../problems/problem-params.ts';

/** Characters as bits 0–127 of ASCII; bit 128 stands for every other character. */
type CharacterSet = bigint;

export type RegexNode =
  | { readonly kind: 'set'; readonly characters: CharacterSet }
  | { readonly kind: 'group'; readonly branches: readonly (readonly RegexRepeat[])[] };

/** A node and how often it may come. `max` is Infinity when open. */
export interface RegexRepeat {
  readonly node: RegexNode;
  readonly min: number;
  readonly max: number;
}

const EVERYTHING = (1n << 129n) - 1n;
const bit = (code: number): CharacterSet => 1n << BigInt(Math.min(code, 128));
const range = (from: number, to: number): CharacterSet => {
  let set = 0n;
  for (let code = Math.min(from, 128); code <= Math.min(to, 128); code += 1) set |= bit(code);
  return set;
};
const DIGITS = range(48, 57);
const WORD = DIGITS | range(65, 90) | range(97, 122) | bit(95);
const SPACES = range(9, 13) | bit(32) | bit(128);
const CLASSES: Readonly<Record<string, CharacterSet>> = {
  d: DIGITS,
  D: EVERYTHING & ~DIGITS,
  w: WORD,
  W: (EVERYTHING & ~WORD) | bit(128),
  s: SPACES,
  S: (EVERYTHING & ~SPACES) | bit(128),
  t: bit(9),
  n: bit(10),
  r: bit(13),
};

interface Cursor {
  readonly text: string;
  at: number;
}

/** A pattern with something that documents may not use; the phrase says what. */
export class UnreadableRegex extends Error {
  readonly phrase: Phrase;

  constructor(said: Phrase) {
    super(said.code);
    this.name = 'UnreadableRegex';
    this.phrase = said;
  }
}

/** Reads the plain part of the regular expression language. @throws UnreadableRegex for anything documents may not use. */
export function parseRegex(text: string): readonly (readonly RegexRepeat[])[] {
  const cursor = { text, at: 0 };
  const branches = parseBranches(cursor);
  if (cursor.at < text.length) throw new UnreadableRegex(phrase('pattern.bracket-too-many'));
  return branches;
}

function parseBranches(cursor: Cursor): readonly (readonly RegexRepeat[])[] {
  const branches: RegexRepeat[][] = [[]];
  while (cursor.at < cursor.text.length && cursor.text[cursor.at] !== ')') {
    if (cursor.text[cursor.at] === '|') {
      cursor.at += 1;
      branches.push([]);
    } else {
      branches.at(-1)?.push(parseRepeat(cursor));
    }
  }
  return branches;
}

function parseRepeat(cursor: Cursor): RegexRepeat {
  const node = parseNode(cursor);
  const quantifier = /^(?:[*+?]|\{(\d+)(,(\d*))?\})/.exec(cursor.text.slice(cursor.at));
  if (!quantifier) return { node, min: 1, max: 1 };
  cursor.at += quantifier[0].length;
  if (cursor.text[cursor.at] === '?') cursor.at += 1;
  if (quantifier[0] === '*') return { node, min: 0, max: Number.POSITIVE_INFINITY };
  if (quantifier[0] === '+') return { node, min: 1, max: Number.POSITIVE_INFINITY };
  if (quantifier[0] === '?') return { node, min: 0, max: 1 };
  const min = Number(quantifier[1]);
  if (quantifier[2] === undefined) return { node, min, max: min };
  return { node, min, max: quantifier[3] ? Number(quantifier[3]) : Number.POSITIVE_INFINITY };
}

function parseNode(cursor: Cursor): RegexNode {
  const character = cursor.text[cursor.at] ?? '';
  if (character === '(') return parseGroup(cursor);
  if (character === '[') return { kind: 'set', characters: parseClass(cursor) };
  if (character === '^' || character === '$') throw new UnreadableRegex(phrase('pattern.inner-anchor'));
  cursor.at += 1;
  if (character === '.') return { kind: 'set', characters: EVERYTHING };
  if (character === '\\') return { kind: 'set', characters: parseEscape(cursor) };
  return { kind: 'set', characters: bit(character.charCodeAt(0)) };
}

function parseGroup(cursor: Cursor): RegexNode {
  const opening = /^\((?:\?:|\?<[A-Za-z]\w*>)?/.exec(cursor.text.slice(cursor.at))?.[0] ?? '(';
  cursor.at += opening.length;
  if (opening === '(' && cursor.text[cursor.at] === '?') throw new UnreadableRegex(phrase('pattern.look-around'));
  const branches = parseBranches(cursor);
  if (cursor.text[cursor.at] !== ')') throw new UnreadableRegex(phrase('pattern.open-bracket'));
  cursor.at += 1;
  return { kind: 'group', branches };
}

function parseEscape(cursor: Cursor): CharacterSet {
  const character = cursor.text[cursor.at] ?? '';
  cursor.at += 1;
  if (Object.hasOwn(CLASSES, character)) return CLASSES[character] ?? 0n;
  if (/[A-Za-z0-9]/.test(character)) throw new UnreadableRegex(phrase('pattern.escape', { text: `\\${character}` }));
  return bit(character.charCodeAt(0));
}

function parseClass(cursor: Cursor): CharacterSet {
  cursor.at += 1;
  const negated = cursor.text[cursor.at] === '^';
  if (negated) cursor.at += 1;
  let set = 0n;
  while (cursor.at < cursor.text.length && cursor.text[cursor.at] !== ']') {
    const from = parseMember(cursor);
    const next = cursor.text[cursor.at + 1];
    if (from.code !== undefined && cursor.text[cursor.at] === '-' && next !== ']' && next !== undefined) {
      cursor.at += 1;
      const to = parseMember(cursor);
      if (to.code === undefined) throw new UnreadableRegex(phrase('pattern.range'));
      set |= range(from.code, to.code);
    } else {
      set |= from.set;
    }
  }
  cursor.at += 1;
  return negated ? (EVERYTHING & ~set) | bit(128) : set;
}

function parseMember(cursor: Cursor): { readonly set: CharacterSet; readonly code?: number } {
  const character = cursor.text[cursor.at] ?? '';
  cursor.at += 1;
  if (character !== '\\') return { set: bit(character.charCodeAt(0)), code: character.charCodeAt(0) };
  const escaped = cursor.text[cursor.at] ?? '';
  const set = parseEscape(cursor);
  return Object.hasOwn(CLASSES, escaped) ? { set } : { set, code: escaped.charCodeAt(0) };
}
