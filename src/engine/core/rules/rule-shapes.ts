import { flag, integer, list, oneOf, text } from '../schema/schema-parts.ts';
import type { JsonSchema } from '../schema/schema-types.ts';
import { CHECK_DIGIT_SCHEMES, CHECK_DIGIT_USES } from './check-digit.ts';
import type { RuleName } from './parameter-rule.ts';

/** A rule and its arguments as the meta-schema knows them. */
export interface RuleShape {
  readonly description: string;
  readonly arguments: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  /** Files are objects `{name, type, size, width, height}`; everything else is text. */
  readonly on: 'text' | 'file';
}

const day = { pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
const nothing = (description: string, on: RuleShape['on'] = 'text'): RuleShape => ({
  description,
  arguments: {},
  required: [],
  on,
});
const shape = (
  description: string,
  args: Readonly<Record<string, JsonSchema>>,
  on: RuleShape['on'] = 'text',
  required: readonly string[] = Object.keys(args),
): RuleShape => ({ description, arguments: args, required, on });

const length = { length: integer('How many', 6, { minimum: 0, maximum: 2000 }) };
const value = { value: integer('The limit', 10_000) };
const values = { values: list('The values', text('A value', 'asia'), ['asia', 'europe'], { minItems: 1 }) };
const exact = { value: text('The value', 'yes', { maxLength: 200 }) };
const field = { field: text('Key of the other parameter', 'password') };
const against = {
  date: text('The day to compare with', '2026-01-01', day),
  field: text('Key of the parameter that holds the day to compare with', 'start_date'),
  days: integer('Days from today in Asia/Jakarta; 0 is today', 0, { minimum: -50_000, maximum: 50_000 }),
};
const compared = (description: string) => shape(description, against, 'text', []);

/**
 * Every rule of the specification's section 5, generic and custom, that a document may name in a parameter's `rules`
 * (SDUI-13). One declaration feeds the meta-schema, the check and the compiled validators.
 */
export const RULE_SHAPES = {
  required: nothing('Must be filled'),
  required_if: shape('Must be filled when another parameter holds one of the values', { ...field, ...values }),
  alpha: nothing('Letters only'),
  alpha_dash: nothing('Letters, digits, dashes and underscores'),
  alpha_num: nothing('Letters and digits'),
  alpha_spaces: nothing('Letters and spaces'),
  alpha_num_spaces: nothing('Letters, digits and spaces'),
  between: shape('A number between two limits, both included', {
    min: integer('Least', 1),
    max: integer('Most', 12),
  }),
  confirmed: shape('Equal to another parameter', field),
  digits: shape('Digits only, exactly so many', length),
  double: shape('A number with decimals', { decimals: integer('Most decimals', 2, { minimum: 0, maximum: 6 }) }),
  email: shape('An e-mail address', { multiple: flag('A list with commas between is taken too') }, 'text', []),
  excluded: shape('None of these values', values),
  integer: nothing('A whole number'),
  is: shape('Exactly this value', exact),
  is_not: shape('Anything but this value', exact),
  length: shape('Exactly so many characters', length),
  max: shape('At most so many characters', length),
  min: shape('At least so many characters', length),
  max_value: shape('A number that is not above', value),
  min_value: shape('A number that is not below', value),
  numeric: nothing('Digits only'),
  oneOf: shape('One of these values', values),
  regex: shape('Fits an anchored, linear-time regular expression', {
    pattern: text('The expression', '^[A-Z]{2}[0-9]{4}$', { maxLength: 200 }),
  }),
  factor_of_thousands: nothing('A whole number that ends in 000'),
  check_digit: shape('A number that agrees with its own check digit', {
    scheme: oneOf(CHECK_DIGIT_USES, CHECK_DIGIT_SCHEMES),
  }),
  date: nothing('A day written as 2026-12-31'),
  after: compared('A day after the given one'),
  before: compared('A day before the given one'),
  after_or_equal: compared('The given day or a later one'),
  before_or_equal: compared('The given day or an earlier one'),
  dimensions: shape(
    'An image of exactly this size, in pixels',
    {
      width: integer('Width', 600, { minimum: 1 }),
      height: integer('Height', 400, { minimum: 1 }),
    },
    'file',
  ),
  ext: shape('A file with one of these endings', { values: list('Endings', text('Ending', 'pdf'), ['pdf']) }, 'file'),
  image: nothing('An image: jpg, svg, jpeg, png, bmp, gif or webp', 'file'),
  mimes: shape(
    'A file of one of these types',
    { values: list('Types', text('Type', 'image/png'), ['image/png']) },
    'file',
  ),
  size: shape('A file that is not larger, in kilobytes', { kilobytes: integer('Most', 8192, { minimum: 1 }) }, 'file'),
} as const satisfies Readonly<Record<RuleName, RuleShape>>;

export const RULE_NAMES = Object.keys(RULE_SHAPES) as readonly RuleName[];
