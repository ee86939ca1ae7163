import type { Localized } from '#src/domain/language.ts';
import type { CheckDigitScheme } from './check-digit.ts';

/** Names of the rules of the specification's section 5, and `check_digit` beside them. */
export type RuleName =
  | 'required'
  | 'required_if'
  | 'alpha'
  | 'alpha_dash'
  | 'alpha_num'
  | 'alpha_spaces'
  | 'alpha_num_spaces'
  | 'between'
  | 'confirmed'
  | 'digits'
  | 'double'
  | 'email'
  | 'excluded'
  | 'integer'
  | 'is'
  | 'is_not'
  | 'length'
  | 'max'
  | 'min'
  | 'max_value'
  | 'min_value'
  | 'numeric'
  | 'oneOf'
  | 'regex'
  | 'factor_of_thousands'
  | 'check_digit'
  | 'date'
  | 'after'
  | 'before'
  | 'after_or_equal'
  | 'before_or_equal'
  | 'dimensions'
  | 'ext'
  | 'image'
  | 'mimes'
  | 'size';

/** A rule as a document names it, with its arguments and, where the usual sentence does not do, its own. */
export interface ParameterRule {
  readonly rule: RuleName;
  readonly message?: Localized;
  readonly field?: string;
  readonly value?: string | number;
  readonly values?: readonly string[];
  readonly length?: number;
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: number;
  readonly multiple?: boolean;
  readonly pattern?: string;
  readonly date?: string;
  /** Days from today in Asia/Jakarta; 0 is today. */
  readonly days?: number;
  readonly kilobytes?: number;
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: CheckDigitScheme;
}

/** What a text field lets through while one types (spec section 5). */
export const KEYSTROKE_FILTERS = ['digits', 'letters-spaces', 'deposit-name', 'order-number'] as const;
export type KeystrokeFilter = (typeof KEYSTROKE_FILTERS)[number];
