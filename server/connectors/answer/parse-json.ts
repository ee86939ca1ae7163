import { Contradiction, WrittenNumber } from './written-number.ts';

/** Deeper than any answer; a parse that calls itself must end. */
const MAX_DEPTH = 200;
const NUMBER = /-?\d+(\.\d+)?([eE][+-]?\d+)?/y;
const BLANKS = /[\t\n\r ]*/y;
const LITERALS = { true: true, false: false, null: null } as const;
/** Before JSON that browsers must not run as a script. */
const SCRIPT_GUARD = /^\)\]\}',?/;
/** Whole numbers from here on come as text: a JavaScript number would lose digits. */
const LONG = 16;
/** Numbers from here on show by their zeros that they were printed from a double. */
const PRINTED = 19;

class NoJson extends Error {
  override readonly name = 'NoJson';
}

/**
 * Parses a supplier's JSON and keeps what its numbers were written as: whole ones of 16 digits and more come back as text,
 * those with a fraction or an exponent as {@link WrittenNumber}, because a token with rounded digits is money lost.
 *
 * Read beyond RFC 8259, since the meaning is certain: a comma after the last member, line breaks inside texts, a script guard
 * before the body, digits with a leading zero (as text). A name that has two values is a {@link Contradiction}.
 *
 * @returns undefined when the text is no JSON, e.g. cut off in the middle.
 */
export function parseJson(text: string): unknown {
  try {
    return new JsonReader(text.trim().replace(SCRIPT_GUARD, '')).whole();
  } catch (error) {
    if (error instanceof NoJson || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

class JsonReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): unknown {
    const value = this.#value();
    this.#skipBlanks();
    if (this.#at < this.#text.length) throw new NoJson('more than one value');
    return value;
  }

  #value(): unknown {
    this.#skipBlanks();
    switch (this.#text[this.#at]) {
      case '{':
        return this.#nested(() => this.#object());
      case '[':
        return this.#nested(() => this.#list());
      case '"':
        return this.#string();
      default:
        return this.#literal();
    }
  }

  #nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new NoJson('too deep');
    this.#at += 1;
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #object(): unknown {
    const members = new Map<string, unknown>();
    while (!this.#ends('}')) {
      const name = this.#text[this.#at] === '"' ? this.#string() : undefined;
      if (name === undefined || !this.#takes(':')) throw new NoJson('no member');
      const value = this.#value();
      const known = members.get(name);
      members.set(name, members.has(name) && !isSame(known, value) ? new Contradiction(known, value) : value);
      if (!this.#takes(',') && !this.#isAt('}')) throw new NoJson('no end of a member');
    }
    return Object.fromEntries(members);
  }

  #list(): unknown {
    const entries: unknown[] = [];
    while (!this.#ends(']')) {
      entries.push(this.#value());
      if (!this.#takes(',') && !this.#isAt(']')) throw new NoJson('no end of an entry');
    }
    return entries;
  }

  #string(): string {
    const start = this.#at + 1;
    let end = this.#text.indexOf('"', start);
    while (end !== -1 && this.#isEscaped(end)) end = this.#text.indexOf('"', end + 1);
    if (end === -1) throw new NoJson('a text without an end');
    this.#at = end + 1;
    const written = this.#text.slice(start, end);
    return written.includes('\\') ? unescaped(written) : written;
  }

  #isEscaped(quote: number): boolean {
    let before = quote;
    while (this.#text[before - 1] === '\\') before -= 1;
    return (quote - before) % 2 === 1;
  }

  #literal(): unknown {
    NUMBER.lastIndex = this.#at;
    const number = NUMBER.exec(this.#text);
    if (number !== null) {
      this.#at = NUMBER.lastIndex;
      return numberOf(number[0], number[1] !== undefined || number[2] !== undefined);
    }
    for (const [word, value] of Object.entries(LITERALS)) {
      if (!this.#text.startsWith(word, this.#at)) continue;
      this.#at += word.length;
      return value;
    }
    throw new NoJson('no value');
  }

  #skipBlanks(): void {
    BLANKS.lastIndex = this.#at;
    BLANKS.test(this.#text);
    this.#at = BLANKS.lastIndex;
  }

  #isAt(sign: string): boolean {
    this.#skipBlanks();
    return this.#text[this.#at] === sign;
  }

  #takes(sign: string): boolean {
    const there = this.#isAt(sign);
    if (there) this.#at += 1;
    return there;
  }

  #ends(sign: string): boolean {
    if (this.#at >= this.#text.length) throw new NoJson('cut off');
    return this.#takes(sign);
  }
}

/** @throws SyntaxError for an escape that JSON does not have */
function unescaped(written: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: raw line breaks inside a text are what is mended here
  const oneLine = written.replace(/[\u0000-\u001f]/g, (sign) => JSON.stringify(sign).slice(1, -1));
  return JSON.parse(`"${oneLine}"`) as string;
}

function numberOf(text: string, broken: boolean): unknown {
  if (broken) return new WrittenNumber(text);
  const digits = text.replace('-', '');
  if (digits.length >= PRINTED && String(Number(text)) === text) return new WrittenNumber(text);
  const isText = digits.length >= LONG || (digits.length > 1 && digits.startsWith('0'));
  return isText ? text : Number(text);
}

/** Told twice and alike; objects told twice are not compared. */
function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof WrittenNumber && other instanceof WrittenNumber) return one.text === other.text;
  return one === other;
}
