import type { Localized } from '#src/domain/language.ts';
import type { KeystrokeFilter, ParameterRule } from '../rules/parameter-rule.ts';
import type { Binding } from '../screen/bindable-types.ts';

/** Values of other inputs, by their keys: each must hold one of its own. */
export interface ChosenBefore {
  readonly [key: string]: readonly string[];
}

export interface ParameterChoice {
  readonly value: string;
  readonly label: Localized;
  /** Further words it is found by. */
  readonly keywords?: string;
  /** Offered only with these values of one other input: a server belongs to its game. */
  readonly when?: ChosenBefore;
}

/** What a value must keep beside the parameter's own pattern and lengths, where other inputs hold these values. */
export interface ParameterForm {
  readonly when: ChosenBefore;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly help?: Localized;
  readonly error?: Localized;
}

export interface ProductParameter {
  /** Wire key; never shown. */
  readonly key: string;
  readonly label: Localized;
  readonly help?: Localized;
  readonly placeholder?: string;
  readonly error?: Localized;
  /** `list` and `file` can be written down but not yet drawn: the check refuses them. */
  readonly type:
    | 'msisdn'
    | 'meter'
    | 'customer-number'
    | 'text'
    | 'number'
    | 'choice'
    | 'email'
    | 'date'
    | 'card'
    | 'bank-account'
    | 'amount'
    | 'pin'
    | 'list'
    | 'file';
  readonly required: boolean;
  readonly visible?: boolean;
  /** Anchored, linear-time regular expression over the normalised value. */
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Named rules of the specification's section 5, checked alike in browser and server (SDUI-13). */
  readonly rules?: readonly ParameterRule[];
  /** Characters the field takes while one types. */
  readonly filter?: KeystrokeFilter;
  /** Value to start with. */
  readonly default?: string;
  /** How what was typed or pasted becomes the value: `msisdn-id` turns +62 812-3456 into 08123456. */
  readonly normalise?: 'msisdn-id' | 'digits' | 'trim' | 'code';
  /** Groups of digits on screen, e.g. 4 → `0812 3456 7890`. */
  readonly groupBy?: number;
  readonly choices?: readonly ParameterChoice[];
  /** A table of choices that is published apart; with `parent`, the value of that input selects its rows. */
  readonly choicesOf?: { readonly table: string; readonly parent?: string };
  /** What the value must keep besides, once another input was chosen: the length of an account number by its bank. */
  readonly forms?: readonly ParameterForm[];
  /** Choices that the supplier lists; `choices` stand in while it has none, and without them the value is typed. */
  readonly choicesFrom?: {
    readonly operation: string;
    /** Field of the answer that holds the rows; `items` when absent. */
    readonly list?: string;
    /** The supplier's code of what it is asked about; the biller's when absent. */
    readonly sku?: string;
    readonly value: string;
    readonly label: string;
    /** Parameters that must be filled first. */
    readonly dependsOn?: readonly string[];
    /** Further arguments of the operation, read there as `{extra.name}`; made of the parameters it depends on. */
    readonly extra?: { readonly [name: string]: Binding };
    readonly cacheMinutes?: number;
  };
  readonly pii: 'none' | 'phone' | 'customer-number' | 'name' | 'address' | 'email' | 'identity' | 'card';
}

/** "At least n of these": keys of parameters, or groups again. */
export interface ParameterGroup {
  readonly name?: Localized;
  readonly atLeast: number;
  readonly of: readonly (string | ParameterGroup)[];
}
