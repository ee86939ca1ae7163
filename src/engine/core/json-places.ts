import { pointerTo } from './check/problem-list.ts';
import type { ProblemCode, ProblemParams } from './problems/problem-params.ts';

/** A place of a text as editors count it: both from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Where the members of a JSON text stand, or why it is none. */
export type JsonPlaces =
  | {
      readonly ok: true;
      /** Where a value begins; of a pointer that leads nowhere, its nearest holder. */
      readonly valueAt: (pointer: string) => TextPlace;
      /** Where the name of a member begins; of a place in a list, its value. */
      readonly keyAt: (pointer: string) => TextPlace;
    }
  | { readonly ok: false; readonly code: JsonFault; readonly params: ProblemParams; readonly place: TextPlace };

/** Ways in which a text is no JSON; each has a sentence of its own. */
type JsonFault = Extract<ProblemCode, `json-text.${string}`>;

/** Deeper than any document may be. */
const DEEPEST = 100;

/**
 * Reads a text as JSON for its places: by hand, since the parser tells neither where members stand nor what is wrong in words an author can
 * follow. Never throws.
 * @param text as in the file; a mark before it (BOM) is passed over
 */
export function jsonPlaces(text: string): JsonPlaces {
  const reader = new Reader(text);
  try {
    reader.document();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, code: error.code, params: error.params, place: placeOf(text, error.at) };
  }
  const { keys, values } = reader;
  return {
    ok: true,
    valueAt: (pointer) => placeOf(text, nearest(values, pointer)),
    keyAt: (pointer) => placeOf(text, keys.get(pointer) ?? nearest(values, pointer)),
  };
}

function nearest(values: ReadonlyMap<string, number>, pointer: string): number {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = values.get(at);
    if (found !== undefined) return found;
  }
  return values.get('') ?? 0;
}

function placeOf(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  const last = (before.at(-1) ?? '').replace(/^\ufeff/, '');
  return { line: before.length, column: [...last].length + 1 };
}

class Fault extends Error {
  readonly code: JsonFault;
  readonly at: number;
  readonly params: ProblemParams;

  constructor(code: JsonFault, at: number, params: ProblemParams = {}) {
    super(code);
    this.code = code;
    this.at = at;
    this.params = params;
  }
}

const QUOTES = /[\u2018-\u201f\u00ab\u00bb\u2039\u203a\uff02'`]/;
const WORD = /[\p{L}_$][\p{L}\p{N}_$-]*/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+,-]*\d)(?![\p{L}_.])/uy;
/** Whatever somebody may have meant as a number. */
const NUMBER_LIKE = /[-+.]?\d[\w.+-]*|[-+.](?=\p{L})[\w.]*/uy;
const CLOSES = { '{': '}', '[': ']' } as const;

class Reader {
  readonly keys = new Map<string, number>();
  readonly values = new Map<string, number>();
  private readonly text: string;
  private at: number;

  constructor(text: string) {
    this.text = text;
    this.at = text.startsWith('\ufeff') ? 1 : 0;
  }

  document(): void {
    if (this.text.includes('\0')) throw new Fault('json-text.encoding', 0);
    this.blank();
    if (this.at >= this.text.length) throw new Fault('json-text.empty', 0);
    this.value('', 0);
    this.blank();
    if (this.at < this.text.length) throw new Fault('json-text.more', this.at);
  }

  /** Passes over blanks. */
  private blank(): void {
    while (this.at < this.text.length) {
      const sign = this.text[this.at] ?? '';
      if (/[ \t\r\n]/.test(sign)) this.at += 1;
      else if (/[\p{Z}\p{Cf}]/u.test(sign)) {
        const name = `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
        throw new Fault('json-text.blank', this.at, { name });
      } else if (sign === '#' || /^\/[/*]/.test(this.text.slice(this.at, this.at + 2))) {
        throw new Fault('json-text.comment', this.at);
      } else return;
    }
  }

  private value(pointer: string, depth: number): void {
    this.values.set(pointer, this.at);
    if (depth > DEEPEST) throw new Fault('json-text.deep', this.at);
    const sign = this.text[this.at] ?? '';
    if (sign === '"') this.string();
    else if (sign === '{') this.members(pointer, depth);
    else if (sign === '[') this.entries(pointer, depth);
    else if (QUOTES.test(sign)) throw new Fault('json-text.quotes', this.at, { sign });
    else if (/[-+.\d]/.test(sign)) this.number();
    else this.word();
  }

  private number(): void {
    const found = this.match(NUMBER);
    if (found === undefined) {
      throw new Fault('json-text.number', this.at, { number: this.match(NUMBER_LIKE) ?? this.text[this.at] ?? '' });
    }
    this.at += found.length;
  }

  private word(): void {
    const word = this.match(WORD);
    if (word === undefined) {
      const sign = this.text[this.at];
      if (sign === undefined) throw new Fault('json-text.unclosed', this.at, { sign: '}' });
      throw new Fault('json-text.sign', this.at, { sign });
    }
    if (word !== 'true' && word !== 'false' && word !== 'null') {
      throw new Fault('json-text.word', this.at, { word, mend: meantBy(word) });
    }
    this.at += word.length;
  }

  private members(pointer: string, depth: number): void {
    this.inside('{', () => {
      const begin = this.at;
      const sign = this.text[begin] ?? '';
      if (QUOTES.test(sign)) throw new Fault('json-text.quotes', begin, { sign });
      if (sign !== '"') {
        const name = this.match(WORD);
        if (name !== undefined) throw new Fault('json-text.bare-name', begin, { name });
        throw new Fault('json-text.name', begin, { sign });
      }
      const key = this.string();
      const inner = pointerTo(pointer, key);
      this.keys.set(inner, begin);
      this.blank();
      if (this.text[this.at] !== ':') throw new Fault('json-text.colon', this.at, { name: key });
      this.at += 1;
      this.blank();
      this.value(inner, depth + 1);
    });
  }

  private entries(pointer: string, depth: number): void {
    let index = 0;
    this.inside('[', () => {
      this.value(pointerTo(pointer, index), depth + 1);
      index += 1;
    });
  }

  /** What stands between brackets, parted by commas. */
  private inside(open: '{' | '[', one: () => void): void {
    const close = CLOSES[open];
    this.at += 1;
    this.blank();
    if (this.text[this.at] === close) {
      this.at += 1;
      return;
    }
    for (;;) {
      one();
      const end = this.at;
      this.blank();
      const sign = this.text[this.at];
      if (sign === close) {
        this.at += 1;
        return;
      }
      if (sign === undefined) throw new Fault('json-text.unclosed', this.text.length, { sign: close });
      if (sign !== ',') this.notComma(sign, end, close);
      const comma = this.at;
      this.at += 1;
      this.blank();
      const next = this.text[this.at];
      if (next === close || next === ',') throw new Fault('json-text.spare-comma', comma);
      if (next === undefined) throw new Fault('json-text.unclosed', this.text.length, { sign: close });
    }
  }

  private notComma(sign: string, end: number, close: string): never {
    if (sign === '}' || sign === ']') throw new Fault('json-text.bracket', this.at, { sign, wanted: close });
    if (/["{[\d\p{L}-]/u.test(sign) || QUOTES.test(sign)) throw new Fault('json-text.missing-comma', end);
    throw new Fault('json-text.sign', this.at, { sign });
  }

  private string(): string {
    const begin = this.at;
    for (let at = begin + 1; at < this.text.length; at += 1) {
      const sign = this.text[at] ?? '';
      if (sign === '"') {
        this.at = at + 1;
        return JSON.parse(this.text.slice(begin, at + 1)) as string;
      }
      if (sign === '\n' || sign === '\r') throw new Fault('json-text.line-end', begin);
      if (sign < ' ') {
        throw new Fault('json-text.control', at, {
          written: sign === '\t' ? '\\t' : JSON.stringify(sign).slice(1, -1),
        });
      }
      if (sign === '\\') {
        const [written = '\\'] = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})?/.exec(this.text.slice(at, at + 6)) ?? [];
        if (written.length === 1) {
          throw new Fault('json-text.escape', at, {
            written: this.text.slice(at, at + 2),
            right: `\\${this.text.slice(at, at + 2)}`,
          });
        }
        at += written.length - 1;
      }
    }
    throw new Fault('json-text.line-end', begin);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0];
  }
}

/** What JSON calls it. */
function meantBy(word: string): string {
  if (/^(?:true|yes|ya|on)$/i.test(word)) return 'true';
  if (/^(?:false|no|tidak|off)$/i.test(word)) return 'false';
  if (/^(?:none|nil|null|undefined|nan|infinity)$/i.test(word)) return 'null';
  return `"${word}"`;
}
