/** Chance that is the same for the same seed, so that a failure can be looked at again (xorshift32). */
export function createChance(seed: number): {
  readonly below: (limit: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
} {
  let state = seed | 0 || 1;
  const below = (limit: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
  return { below, pick: (list) => list[below(list.length)] as (typeof list)[number] };
}

type Chance = ReturnType<typeof createChance>;

const NAMES = [
  ...['state', 'data', 'account', 'query', 'route', 'locale', 'item', 'index', 'event', 'nothing', '_', '_get'],
  ...['__proto__', 'constructor', 'toString', 'x'],
];
const MEMBERS = [
  ...['nominal', 'price', 'offers', 'data', 'list', 'ints', 'name', 'code', 'deposit', 'missing', 'id'],
  ...['__proto__', 'constructor', 'length', 'valueOf'],
];
const FUNCTIONS = [
  ...['money', 'group', 'part', 'digits', 'pick', 'where', 'text', 'has_text', 'int_of', 'coalesce', 'present', 'sum'],
  ...['date', 'time', 'size', 'int', 'double', 'string', 'bool', 'has', 'eval', 'fetch', '_root', 'type', 'timestamp'],
];
const METHODS = [
  ...['size', 'startsWith', 'contains', 'split', 'join', 'matches', 'substring', 'indexOf', 'trim', 'lowerAscii'],
  ...['map', 'filter', 'all', 'exists', 'exists_one', 'constructor', 'replace', 'repeat'],
];
const OPERATORS = ['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=', '&&', '||', 'in'];
const LITERALS = [
  ...['0', '1', '-1', '9223372036854775807', '1e308', '0.1', 'true', 'false', 'null', '""', '"08123"', '"a/b/c"'],
  ...['[]', '{}', '[1,2,3]', '{"a": 1}', '"\\u0000"', 'b"x"', "'(a+)+$'", '99999999999999999999'],
];
const NOISE = [...'(){}[].,?:!&|"\'\\+-*/%<>=$@#~`^; \n\t0a_'.split(''), 'in', 'has', '…', '电', '\u{1f600}'];

/** An expression: mostly one that parses, sometimes one with a piece of noise in it, sometimes nothing but noise. */
export function randomSource(chance: Chance): string {
  const kind = chance.below(20);
  if (kind === 0) return Array.from({ length: chance.below(40) }, () => chance.pick(NOISE)).join('');
  const source = expression(chance, chance.below(7));
  if (kind > 3) return source;
  const at = chance.below(source.length + 1);
  return `${source.slice(0, at)}${chance.pick(NOISE)}${source.slice(at + chance.below(3))}`;
}

function expression(chance: Chance, depth: number): string {
  if (depth <= 0) return chance.below(2) === 0 ? chance.pick(LITERALS) : chance.pick(NAMES);
  const inner = (): string => expression(chance, depth - 1 - chance.below(2));
  switch (chance.below(9)) {
    case 0:
      return `${inner()} ${chance.pick(OPERATORS)} ${inner()}`;
    case 1:
      return `${inner()}.${chance.pick(MEMBERS)}`;
    case 2:
      return `${chance.pick(FUNCTIONS)}(${Array.from({ length: chance.below(4) }, inner).join(', ')})`;
    case 3:
      return `${inner()}.${chance.pick(METHODS)}(${Array.from({ length: chance.below(3) }, inner).join(', ')})`;
    case 4:
      return `${inner()}.${chance.pick(['map', 'filter', 'all', 'exists'])}(x, ${inner()})`;
    case 5:
      return `(${inner()} ? ${inner()} : ${inner()})`;
    case 6:
      return `${chance.pick(['!', '-'])}(${inner()})`;
    case 7:
      return `${inner()}[${inner()}]`;
    default:
      return chance.below(2) === 0 ? `[${inner()}, ${inner()}]` : `{"k": ${inner()}}`;
  }
}
