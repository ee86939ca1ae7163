/** What a word of an expression is; signs and the words `in`, `true`, `false` and `null` are their own kind. */
export interface Token {
  readonly kind: 'name' | 'literal' | 'sign' | 'end';
  /** The sign or the name as it is written. */
  readonly text: string;
  /** What a literal stands for. */
  readonly value: string | number | bigint | boolean | null;
}

/** Quoted three times, then once: a prefix belongs to the text only when the quote follows at once. */
const TEXT = String.raw`[bBrR]?(?:"""(?:\\[\s\S]|[^\\])*?"""|'''(?:\\[\s\S]|[^\\])*?'''|"(?!"")(?:\\[\s\S]|[^"\\\n\r])*"|'(?!'')(?:\\[\s\S]|[^'\\\n\r])*')`;
const NUMBER = String.raw`0[xX][0-9a-fA-F]+|[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?`;
/** A remark is never read as two divisions, nor shorter than its line. */
const SIGN = String.raw`==|!=|<=|>=|&&|\|\||\/(?!\/)|[-+*%<>!()[\]{}.,:?]`;
const TOKEN = new RegExp(
  String.raw`(?:[ \t\n\r]|\/\/[^\n]*(?:\n|$))*(?:(${TEXT})|([A-Za-z_][A-Za-z0-9_]*)|(${NUMBER})|(${SIGN})|$)`,
  'y',
);

const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/** The words of an expression, the end last. @throws SyntaxError for what is none */
export function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (;;) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (match === null) throw new SyntaxError(`Unexpected character after ${at}`);
    const token = tokenOf(match);
    tokens.push(token);
    if (token.kind === 'end') return tokens;
  }
}

function tokenOf([, text, name, number, sign]: RegExpExecArray): Token {
  if (text !== undefined) return literal(text, textOf(text));
  if (number !== undefined) return literal(number, numberOf(number));
  if (name === 'in') return { kind: 'sign', text: name, value: null };
  if (name !== undefined) {
    return Object.hasOwn(WORDS, name) ? literal(name, WORDS[name] ?? null) : { kind: 'name', text: name, value: null };
  }
  return sign === undefined ? { kind: 'end', text: 'the end', value: null } : { kind: 'sign', text: sign, value: null };
}

const literal = (text: string, value: Token['value']): Token => ({ kind: 'literal', text, value });

function numberOf(written: string): number | bigint {
  if (/^0[xX]|^[0-9]+$/.test(written)) return BigInt(written);
  const number = Number(written);
  if (!Number.isFinite(number)) throw new SyntaxError(`Invalid number: ${number}`);
  return number;
}

function textOf(written: string): string {
  const prefix = /^[bBrR]?/.exec(written)?.[0] ?? '';
  if (prefix === 'b' || prefix === 'B')
    throw new SyntaxError('only texts, numbers, true, false and null may be written in an expression');
  const quotes = /^("""|'''|.)/.exec(written.slice(prefix.length))?.[0].length ?? 1;
  const inside = written.slice(prefix.length + quotes, -quotes);
  const text = prefix === '' ? inside.replace(ESCAPE, unescaped) : inside;
  if (/[\ud800-\udfff]/u.test(text)) throw new SyntaxError('Invalid Unicode surrogate');
  return text;
}

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|[xX]([0-9a-fA-F]{2})|([0-3][0-7]{2})|(.))/gs;
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '\\': '\\', '?': '?', '"': '"', "'": "'", '`': '`' },
  ...{ a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
};

function unescaped(whole: string, u4?: string, u8?: string, hex?: string, octal?: string, sign = ''): string {
  const code = octal === undefined ? Number.parseInt(u4 ?? u8 ?? hex ?? '', 16) : Number.parseInt(octal, 8);
  const known = Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : undefined;
  if (known !== undefined) return known;
  // Half of a pair is no character, not even beside its other half.
  const half = code >= 0xd800 && code <= 0xdfff;
  if (sign !== '' || half || code > 0x10ffff) throw new SyntaxError(`Invalid escape: ${whole}`);
  return String.fromCodePoint(code);
}
