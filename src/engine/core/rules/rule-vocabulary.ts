import { _, type Ajv, type Code, type KeywordCxt, str, stringify } from 'ajv';
import { _Code } from 'ajv/dist/compile/codegen/code.js';
import { checkDigitFits } from './check-digit.ts';
import { addChoicesBy } from './choices-by.ts';
import type { ParameterRule, RuleName } from './parameter-rule.ts';

/** Whole days as ISO writes them. */
const DAY =
  '^\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|[12]\\d))$';
const NUMBER = '^-?\\d{1,15}(?:\\.\\d{1,6})?$';
const EMAIL = '[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\\.[A-Za-z0-9-]{1,63}){1,8}';
const IMAGE = '\\.(?:jpg|svg|jpeg|png|bmp|gif|webp)$';

const DAY_MS = 86_400_000;
const JAKARTA_MS = 7 * 3_600_000;

/** The condition under which a value is refused, as code over `data`. */
type Refusal = (context: KeywordCxt, rule: Omit<ParameterRule, 'rule'>) => Code;

const fits = ({ gen }: KeywordCxt, pattern: string, data: Code, flags = 'u'): Code => {
  const expression = new RegExp(pattern, flags);
  const name = gen.scopeValue('pattern', {
    key: `${flags}${pattern}`,
    ref: expression,
    code: _`new RegExp(${pattern}, ${flags})`,
  });
  return _`${name}.test(${data})`;
};
const pattern =
  (source: string): Refusal =>
  (context) =>
    _`!${fits(context, source, context.data)}`;
/** A day that the calendar has: its day of the month is still the same after the calendar has read it. */
const isDay = (context: KeywordCxt, data: Code): Code => {
  const part = (from: number, to: number): Code => _`Number(${data}.slice(${from}, ${to}))`;
  const read = _`new Date(Date.UTC(${part(0, 4)}, ${part(5, 7)} - 1, ${part(8, 10)})).getUTCDate()`;
  return _`(${fits(context, DAY, data)} && ${read} === ${part(8, 10)})`;
};
const characters = (data: Code): Code => _`Array.from(${data}).length`;
const numeric = (context: KeywordCxt): Code =>
  _`(typeof ${context.data} === "number" || ${fits(context, NUMBER, context.data)})`;

/** Where a value stands among the others. */
interface Among {
  readonly it: { readonly parentData: Code };
}

/** The day to compare with: written down, so many days from today, or what another parameter holds. */
function otherDay({ it }: Among, { date, days, field }: Omit<ParameterRule, 'rule'>): Code {
  if (date !== undefined) return _`${date}`;
  if (days === undefined) return _`${it.parentData}[${field ?? ''}]`;
  return _`new Date(Date.now() + ${JAKARTA_MS + days * DAY_MS}).toISOString().slice(0, 10)`;
}

/** Nothing there: nothing to compare. */
const compare =
  (refused: (data: Code, other: Code) => Code): Refusal =>
  (context, rule) => {
    const other = otherDay(context, rule);
    const known = rule.field === undefined ? _`true` : _`typeof ${other} === "string" && ${isDay(context, other)}`;
    return _`!${isDay(context, context.data)} || (${known} && ${refused(context.data, other)})`;
  };
const ending = (values: readonly string[] | undefined): string =>
  `\\.(?:${(values ?? []).map((value) => value.replace(/[^A-Za-z0-9]/g, '')).join('|')})$`;

/** Its text goes into the module: what compiled validators share in the browser is fixed, and an open page keeps the one it has. */
const CHECK_DIGIT_FITS = { ref: checkDigitFits, code: new _Code(`(${checkDigitFits})`) };

const REFUSALS: Readonly<Record<Exclude<RuleName, 'required' | 'required_if' | 'oneOf'>, Refusal>> = {
  alpha: pattern('^\\p{L}+$'),
  alpha_dash: pattern('^[\\p{L}\\p{N}_-]+$'),
  alpha_num: pattern('^[\\p{L}\\p{N}]+$'),
  alpha_spaces: pattern('^[\\p{L}\\p{M} ]+$'),
  alpha_num_spaces: pattern('^[\\p{L}\\p{M}\\p{N} ]+$'),
  between: (context, { min = 0, max = 0 }) =>
    _`!${numeric(context)} || Number(${context.data}) < ${min} || Number(${context.data}) > ${max}`,
  confirmed: ({ data, it }, { field = '' }) => _`${it.parentData}[${field}] !== ${data}`,
  digits: (context, { length = 0 }) => _`!${fits(context, `^[0-9]{${length}}$`, context.data)}`,
  double: (context, { decimals = 0 }) =>
    _`!${fits(context, decimals === 0 ? '^-?\\d{1,15}$' : `^-?\\d{1,15}(?:\\.\\d{1,${decimals}})?$`, context.data)}`,
  email: (context, { multiple }) =>
    _`!${fits(context, multiple ? `^${EMAIL}(?: ?, ?${EMAIL}){0,49}$` : `^${EMAIL}$`, context.data)}`,
  excluded: ({ data }, { values = [] }) => _`${stringify(values)}.includes(${data})`,
  integer: pattern('^-?[0-9]{1,15}$'),
  is: ({ data }, { value = '' }) => _`${data} !== ${value}`,
  is_not: ({ data }, { value = '' }) => _`${data} === ${value}`,
  length: ({ data }, { length = 0 }) => _`${characters(data)} !== ${length}`,
  max: ({ data }, { length = 0 }) => _`${characters(data)} > ${length}`,
  min: ({ data }, { length = 0 }) => _`${characters(data)} < ${length}`,
  max_value: (context, { value = 0 }) => _`!${numeric(context)} || Number(${context.data}) > ${value}`,
  min_value: (context, { value = 0 }) => _`!${numeric(context)} || Number(${context.data}) < ${value}`,
  numeric: pattern('^[0-9]+$'),
  regex: (context, { pattern: source = '^$' }) => _`!${fits(context, source, context.data)}`,
  factor_of_thousands: pattern('^[1-9][0-9]{0,11}000$'),
  check_digit: ({ gen, data }, { scheme = 'luhn' }) =>
    _`!${gen.scopeValue('func', CHECK_DIGIT_FITS)}(${scheme}, ${data})`,
  date: (context) => _`!${isDay(context, context.data)}`,
  after: compare((data, other) => _`${data} <= ${other}`),
  before: compare((data, other) => _`${data} >= ${other}`),
  after_or_equal: compare((data, other) => _`${data} < ${other}`),
  before_or_equal: compare((data, other) => _`${data} > ${other}`),
  dimensions: ({ data }, { width = 0, height = 0 }) => _`${data}.width !== ${width} || ${data}.height !== ${height}`,
  ext: (context, { values }) => _`!${fits(context, ending(values), _`String(${context.data}.name)`, 'iu')}`,
  image: (context) => _`!${fits(context, IMAGE, _`String(${context.data}.name)`, 'iu')}`,
  mimes: ({ data }, { values = [] }) => _`!${stringify(values)}.includes(${data}.type)`,
  size: ({ data }, { kilobytes = 0 }) => _`!(${data}.size <= ${kilobytes * 1024})`,
};

const FILE_RULES: ReadonlySet<string> = new Set(['dimensions', 'ext', 'image', 'mimes', 'size']);
const DAY_RULES: ReadonlySet<string> = new Set(['after', 'before', 'after_or_equal', 'before_or_equal']);
const NUMBER_RULES: ReadonlySet<string> = new Set(['between', 'max_value', 'min_value']);

/** A day as it is written everywhere (NAV-16): `31 January 2026`; "" where the other input holds none. */
const spokenDay = (day: Code): Code =>
  _`(typeof ${day} === "string" ? new Date(${day} + "T00:00:00Z").toLocaleDateString("en-GB", {day: "numeric", month: "long", year: "numeric", timeZone: "UTC"}) : "")`;

/** Arguments that messages may show. */
function shown(context: Among & { readonly keyword: string }, rule: Omit<ParameterRule, 'rule'>): Code {
  const { values, field, date, days, pattern: _pattern, message: _message, multiple: _multiple, ...plain } = rule;
  const texts = { ...plain, ...(values ? { values: values.join(', ') } : {}) };
  const told = Object.entries(texts).reduce<Code>((code, [name, value]) => _`${code}${name}: ${value}, `, _``);
  // `confirmed` names another parameter too, whose value is nobody's message.
  if (date === undefined && days === undefined && !DAY_RULES.has(context.keyword)) return told;
  return _`${told}date: ${spokenDay(otherDay(context, rule))}, `;
}

const argumentsOf = (schema: unknown): Omit<ParameterRule, 'rule'> =>
  typeof schema === 'object' && schema !== null ? (schema as Omit<ParameterRule, 'rule'>) : {};

/**
 * Teaches a schema compiler every named rule, as keywords of the same name whose failures carry that name and the rule's
 * arguments. They are written into the compiled module itself: nothing is loaded or evaluated in the page (SDUI-13).
 */
export function addRuleKeywords(ajv: Ajv): void {
  addChoicesBy(ajv);
  for (const [keyword, refusal] of Object.entries(REFUSALS)) {
    ajv.addKeyword({
      keyword,
      type: FILE_RULES.has(keyword) ? 'object' : NUMBER_RULES.has(keyword) ? ['string', 'number'] : 'string',
      schemaType: ['boolean', 'object'],
      error: {
        message: str`is refused by ${keyword}`,
        params: (context) => _`{${shown(context, argumentsOf(context.schema))}}`,
      },
      code: (context) => context.fail(refusal(context, argumentsOf(context.schema))),
    });
  }
}
