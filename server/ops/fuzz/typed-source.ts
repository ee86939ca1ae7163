import type { createChance } from './random-source.ts';

type Chance = ReturnType<typeof createChance>;
type Kind = 'int' | 'double' | 'string' | 'bool' | 'list' | 'map' | 'any';
/** Writes a part of some kind, one level less deep. */
type Write = (kind: Kind) => string;

const KINDS: readonly Kind[] = ['int', 'double', 'string', 'bool', 'list', 'map', 'any'];

/** What reads nothing, or something that is of that kind in the scope of the fuzz. */
const LEAVES: Readonly<Record<Kind, readonly string[]>> = {
  int: [
    ...['0', '1', '-1', '7', '0x1F', '9007199254740993', '9223372036854775807', 'state.price', 'account.deposit'],
    ...['index', 'item.price', 'state.ints[0]', 'state.ints[1]'],
  ],
  double: ['0.0', '-0.0', '0.1', '1e308', '2.5', '5e-324', '9007199254740992.0', 'state.ratio'],
  string: [
    ...['""', '"08123"', '"a/b/c"', "'it'", '"电\\u0041"', 'r"\\d"', '"""x"y"""', '"\\x41\\101"', 'state.name'],
    ...[
      'account.name',
      'route.id',
      'item.code',
      'locale',
      'query.name',
      '" 12 "',
      '"12"',
      '"inf"',
      '"true"',
      '"2026-11-20"',
    ],
  ],
  bool: ['true', 'false', 'state.ok', 'has(state.name)', 'has(state.missing)', 'has(data.offers.data)'],
  list: [
    ...[
      '[]',
      '[1, 2, 3]',
      '["a", "b"]',
      '[1, "a", null]',
      '[[1], [2]]',
      'state.list',
      'state.ints',
      'data.offers.data',
    ],
    ...['state.mixed', 'data.none', '[{"code": "c1", "price": 5}]'],
  ],
  map: ['{}', '{"a": 1}', '{"a": "x", "b": null}', '{1: 2, true: 3}', 'item', 'account', 'state', '{"code": "c1"}'],
  any: [
    ...['null', 'event', 'state.missing', 'data.none', 'state.mixed[0]', 'state.mixed[2]', 'data.offers.data[3].name'],
    ...['state["name"]', 'data.list[0]', 'item["price"]'],
  ],
};

const ARITHMETIC = ['+', '-', '*', '/', '%'];
const COMPARED = ['<', '<=', '>', '>=', '==', '!='];
const PATTERNS = ['"^08[0-9]+$"', '"a|b"', '"[a-z]+"', '""', '"x?"'];
const KEYS = ['"code"', '"price"', '"name"', '"none"'];

const RULES: Readonly<Record<Kind, readonly ((write: Write, chance: Chance) => string)[]>> = {
  int: [
    (write, chance) => `${write('int')} ${chance.pick(ARITHMETIC)} ${write('int')}`,
    (write, chance) => `${write('int')} ${chance.pick(ARITHMETIC)} ${write('int')}`,
    (write) => `-${write('int')}`,
    (write, chance) => `size(${write(chance.pick(['list', 'string', 'map', 'any']))})`,
    (write, chance) => `${write(chance.pick(['list', 'string', 'map']))}.size()`,
    (write, chance) => `int(${write(chance.pick(['int', 'double', 'string', 'any']))})`,
    (write) => `int_of(${write('any')})`,
    (write, chance) => `sum(${write('list')}, ${chance.pick(KEYS)})`,
    (write, chance) => `${write('string')}.${chance.pick(['indexOf', 'lastIndexOf'])}(${write('string')})`,
    (write, chance) =>
      `${write('string')}.${chance.pick(['indexOf', 'lastIndexOf'])}(${write('string')}, ${write('int')})`,
    (write) => `fee(${write('list')}, ${write('int')})`,
  ],
  double: [
    (write, chance) => `${write('double')} ${chance.pick(['+', '-', '*', '/'])} ${write('double')}`,
    (write) => `-${write('double')}`,
    (write, chance) => `double(${write(chance.pick(['int', 'double', 'string', 'any']))})`,
  ],
  string: [
    (write) => `${write('string')} + ${write('string')}`,
    (write, chance) => `string(${write(chance.pick(['int', 'double', 'bool', 'string', 'any']))})`,
    (write) => `money(${write('int')})`,
    (write) => `text(${write('any')})`,
    (write) => `group(${write('string')}, ${write('int')})`,
    (write) => `part(${write('string')}, ${write('string')}, ${write('int')})`,
    (write, chance) => `${write('string')}.${chance.pick(['lowerAscii', 'upperAscii', 'trim'])}()`,
    (write) => `${write('string')}.substring(${write('int')})`,
    (write) => `${write('string')}.substring(${write('int')}, ${write('int')})`,
    (write) => `${write('list')}.join(${write('string')})`,
    (write) => `${write('list')}.map(x, string(x)).join()`,
    (write, chance) => `${chance.pick(['digits', 'date', 'time', 'month'])}(${write('string')})`,
  ],
  bool: [
    (write, chance) => `${write('bool')} ${chance.pick(['&&', '||'])} ${write('bool')}`,
    (write, chance) => `${write('any')} ${chance.pick(['&&', '||'])} ${write('bool')}`,
    (write) => `!${write('bool')}`,
    (write, chance) => `${write('int')} ${chance.pick(COMPARED)} ${write('int')}`,
    (write, chance) => `${write('int')} ${chance.pick(COMPARED)} ${write('double')}`,
    (write, chance) => `${write('string')} ${chance.pick(COMPARED)} ${write('string')}`,
    (write, chance) => `${write('any')} ${chance.pick(['==', '!=', 'in', '<'])} ${write('any')}`,
    (write, chance) => `${write('any')} in ${write(chance.pick(['list', 'map', 'any']))}`,
    (write, chance) => `${write('string')}.${chance.pick(['startsWith', 'endsWith', 'contains'])}(${write('string')})`,
    (write, chance) => `${write('string')}.matches(${chance.pick(PATTERNS)})`,
    (write, chance) => `${write('list')}.${chance.pick(['all', 'exists', 'exists_one'])}(x, ${write('bool')})`,
    (write, chance) => `${write('list')}.${chance.pick(['all', 'exists', 'exists_one'])}(x, x == ${write('any')})`,
    (write, chance) => `${write('list')}.${chance.pick(['all', 'exists', 'exists_one'])}(x, x.price > ${write('int')})`,
    (write) => `bool(${write('string')})`,
    (write) => `has_text(${write('string')})`,
  ],
  list: [
    (write, chance) => `[${write(chance.pick(KINDS))}, ${write(chance.pick(KINDS))}]`,
    (write) => `${write('list')} + ${write('list')}`,
    (write, chance) => `${write('list')}.map(x, ${write(chance.pick(KINDS))})`,
    (write) => `${write('list')}.map(x, x)`,
    (write) => `${write('list')}.map(x, ${write('bool')}, x)`,
    (write) => `${write('list')}.filter(x, ${write('bool')})`,
    (write) => `${write('list')}.filter(x, x != ${write('any')})`,
    (write) => `${write('map')}.map(key, key)`,
    (write, chance) => `where(${write('list')}, ${chance.pick(KEYS)}, ${write('any')})`,
    (write) => `${write('string')}.split(${write('string')})`,
    (write) => `${write('string')}.split(${write('string')}, ${write('int')})`,
    (write) => `${write('list')}.map(x, ${write('list')}.map(y, [x, y]))`,
  ],
  map: [
    (write, chance) => `{"k": ${write(chance.pick(KINDS))}, "l": ${write(chance.pick(KINDS))}}`,
    (write) => `{${write('string')}: ${write('any')}}`,
    (write) => `present(${write('map')})`,
  ],
  any: [
    (write, chance) => write(chance.pick(KINDS)),
    (write, chance) => `${write('map')}.${chance.pick(['a', 'k', 'code', 'price', 'name'])}`,
    (write) => `${write('list')}[${write('int')}]`,
    (write) => `${write('map')}[${write('string')}]`,
    (write, chance) => `pick(${write('list')}, ${chance.pick(KEYS)}, ${write('any')})`,
    (write) => `coalesce(${write('any')}, ${write('any')})`,
  ],
};

/** An expression whose parts mostly fit together, so that most are let through by the check and come to a value. */
export function typedSource(chance: Chance): string {
  return written(chance.pick(KINDS), chance, 1 + chance.below(4));
}

function written(kind: Kind, chance: Chance, depth: number): string {
  // Now and then something of another kind: refusals are compared too.
  const wanted = chance.below(40) === 0 ? chance.pick(KINDS) : kind;
  if (depth <= 0) return chance.pick(LEAVES[wanted]);
  const write: Write = (inner) => `(${written(inner, chance, depth - 1)})`;
  if (chance.below(12) === 0) return `${write('bool')} ? ${write(wanted)} : ${write(wanted)}`;
  return chance.pick(RULES[wanted])(write, chance);
}
