import type { Localized } from '#src/domain/language.ts';
import type { ProductFamily } from '#src/domain/sale/transaction.ts';
import type { Binding } from '../screen/bindable-types.ts';
import type { NameCheckPolicy } from './product-name-check.ts';
import type { ProductNominal } from './product-nominal.ts';
import type { ParameterGroup, ProductParameter } from './product-parameter.ts';

export interface ReceiptRow {
  /** By which the receipt finds a row that was read from the supplier's answer: `pick(transaction.details, "key", …)`. */
  readonly key?: string;
  readonly label: Localized;
  readonly value: Binding;
  readonly when?: Binding;
  readonly show?: 'always' | 'agent' | 'customer';
  readonly pii?: ProductParameter['pii'];
  /** `qr` is drawn as a code to scan. */
  readonly style?: 'normal' | 'money' | 'large' | 'token' | 'qr';
  /** Only in `reading.rows`: a currency's code and an amount, `MYR 5.6`, told with its decimals in the reader's language. */
  readonly foreign?: boolean;
  /** Read from the supplier's answer and hidden until the agent uncovers it: codes, PINs. */
  readonly secret?: boolean;
}

export interface FeeSlab {
  readonly from: number;
  readonly to: number | null;
  readonly fixed: number;
  readonly percentBasisPoints?: number;
  readonly effectiveFrom?: string;
  readonly effectiveTo?: string | null;
  /** `nearest` when absent. */
  readonly rounding?: 'up' | 'down' | 'nearest';
  /** `customer` when absent: on top of the selling price too. `agent`: out of the agent's profit. `platform`: not taken. */
  readonly borneBy?: 'customer' | 'agent' | 'platform';
}

/** Limits of one kind of buyer, in rupiah of price and purchases per business day. */
export interface LimitBand {
  readonly minAmount?: number;
  readonly maxAmount?: number;
  readonly perDay?: number;
  readonly amountPerDay?: number;
}

/** What one customer number may receive of a product, whatever nominal, in purchases and rupiah of price. */
export interface CustomerLimits {
  /** Whose purchases for the number count; `everybody` when absent. */
  readonly counts?: 'account' | 'everybody';
  readonly perDay?: number;
  readonly amountPerDay?: number;
  /** Per calendar month of Asia/Jakarta. */
  readonly perMonth?: number;
  readonly amountPerMonth?: number;
  readonly window?: { readonly minutes: number; readonly purchases?: number; readonly amount?: number };
}

/** Where the amount comes from; see the meta-schema. */
export type AmountPolicy = 'nominal' | 'exact' | 'exact-up' | 'exact-down' | 'at-least' | 'at-most' | 'range' | 'free';

/** A further supplier of a product: the same goods under its own codes and costs. What it leaves out is the first one's. */
export interface OtherSupplier {
  readonly connector: string;
  readonly pay: string;
  readonly inquiry?: string;
  readonly status: string;
  /** The lower is asked first; the first supplier has 1, the others 2, 3 … by their places when absent. */
  readonly priority?: number;
  readonly customerNumber?: Binding;
  readonly extra?: { readonly [name: string]: Binding };
  /** Its code and cost of each nominal that it delivers, by the nominal's code. */
  readonly nominals?: { readonly [code: string]: { readonly sku: string; readonly supplierPrice: number } };
  readonly biller?: ProductDocument['biller'];
  readonly reading?: ProductDocument['reading'];
}

export interface ProductFixture {
  readonly outcome: 'success' | 'failed' | 'pending-success' | 'pending-failed' | 'wrong-number' | 'already-paid';
  readonly parameters: { readonly [key: string]: string };
  readonly nominal?: string;
}

/** A way to pay a bill: all of it before a day, with a late fee after it, in part. */
export interface AmountOption {
  readonly code: string;
  readonly label: Localized;
  /** What is paid in rupiah, the biller's administration fee apart; `item` is the bill. */
  readonly amount: Binding;
  readonly when: 'always' | 'until-due' | 'after-due';
  /** The last day before it is late, as YYYY-MM-DD or YYYYMMDD; `item` is the bill. */
  readonly until?: Binding;
}

export interface ProductDocument {
  readonly $schema?: string;
  readonly kind: 'product';
  readonly id: string;
  readonly version: number;
  /** Hash of the author's document, where the rows of tables stand in place of `choicesOf`; filled in by the server, never by an author. */
  readonly expandedFrom?: string;
  readonly family: ProductFamily;
  /** The specification's tab or type: `pulsa`, `data`, `electricity` … (spec 2.2). */
  readonly type: string;
  /** One of several products of its family and type: the last part of its path, e.g. `free-fire`. */
  readonly variant?: string;
  readonly name: Localized;
  readonly description?: Localized;
  readonly icon: string;
  /** What stands for the product in lists: a drawn mark by its name, else letters on a colour; no copied logos. */
  readonly mark?: { readonly letters: string; readonly color: string; readonly drawing?: string };
  readonly aliases?: readonly string[];
  readonly tags?: readonly string[];
  readonly effective?: { readonly from: string; readonly to: string | null };
  /** Daily windows in Asia/Jakarta, `HH:MM`; end before start crosses midnight; equal means none. */
  readonly cutOffs?: readonly { readonly start: string; readonly end: string; readonly reason: Localized }[];
  readonly closure?: { readonly from: string; readonly to: string | null; readonly reason: Localized } | null;
  readonly parameters: readonly ProductParameter[];
  readonly groups?: readonly ParameterGroup[];
  /** Which operator table detects the operator, from which parameter; `override` lets the agent pick another. */
  readonly operators?: { readonly table: string; readonly parameter: string; readonly override: boolean };
  readonly flow: {
    readonly inquiry: 'none' | 'optional' | 'required';
    /** A required look-up that gives no answer may be gone on without, when the agent says so. */
    readonly withoutName?: boolean;
    readonly inquiryExpiresMinutes?: number;
    readonly bills: 'none' | 'single' | 'many' | 'all';
    readonly sameDay?: boolean;
    /** Of several bills the older ones go first: none is paid while an older one is left out (POST-14). */
    readonly oldestFirst?: { readonly reason: Localized };
    /** `after-inquiry`: the look-up's answer lists what can be bought. */
    readonly plan?: 'none' | 'before-inquiry' | 'after-inquiry';
  };
  /** Money is sent only to an account whose holder's name was checked. */
  readonly nameCheck?: NameCheckPolicy;
  readonly amount: {
    readonly policy: AmountPolicy;
    readonly min?: number;
    readonly max?: number;
    readonly multipleOf?: number;
    /** Amounts one tap away, in rupiah. */
    readonly presets?: readonly number[];
    /** Ways to pay a bill, of which one is chosen. */
    readonly options?: readonly AmountOption[];
    /** What a bill is made of, for the customer to read. */
    readonly breakdown?: readonly { readonly code: string; readonly label: Localized; readonly amount: Binding }[];
  };
  readonly nominals?: readonly ProductNominal[];
  /** What the supplier calls the biller: one code, or one per choice of a parameter (region, company, bank). */
  readonly biller?:
    | { readonly sku: string }
    | { readonly by: string; readonly skus: { readonly [choice: string]: string } };
  /** What the platform adds to the supplier's price, and what an agent is advised to add, in rupiah. */
  readonly pricing: {
    readonly margin: number;
    readonly suggestedMarkup: number;
    readonly adminFee?: readonly FeeSlab[];
  };
  readonly limits?: {
    readonly sameNominalPerDay?: number;
    readonly minAmount?: number;
    readonly maxAmount?: number;
    /** By category of account, by channel (`web`, `excel`, `api`), by what is paid with (`deposit`). */
    readonly perRole?: { readonly [role: string]: LimitBand };
    readonly perChannel?: { readonly [channel: string]: LimitBand };
    readonly perMode?: { readonly [mode: string]: LimitBand };
    readonly perCustomer?: CustomerLimits;
  };
  readonly supplier: {
    readonly connector: string;
    readonly pay: string;
    readonly inquiry?: string;
    readonly status: string;
    /** How the customer's number is composed for the supplier, from parameters. */
    readonly customerNumber: Binding;
    /** Further values for the connector's templates, as `{extra.name}`: months, tax year, amount. */
    readonly extra?: { readonly [name: string]: Binding };
    /** What decides among healthy suppliers: the priority (when absent), or the lowest cost. */
    readonly choice?: 'priority' | 'price';
    /** Who else delivers it, each connector once. */
    readonly others?: readonly OtherSupplier[];
  };
  /** How the supplier's answers become the customer's name, bills and rows. Scope: `reply`, `parameters`, `nominal`. */
  readonly reading?: {
    readonly customerName?: Binding;
    readonly customerNumber?: Binding;
    /** The proof as the customer needs it (e.g. only the token out of `token/name/tariff/power/kWh`). */
    readonly token?: Binding;
    /** The proof is hidden until the agent uncovers it. */
    readonly tokenSecret?: boolean;
    /** What a proof looks like; a text that does not is no proof, and a person is told. */
    readonly tokenPattern?: string;
    readonly rows?: readonly ReceiptRow[];
    /** Least and greatest amount that may be paid, as the inquiry's answer tells; 0 says nothing. */
    readonly minAmount?: Binding;
    readonly maxAmount?: Binding;
    /** What can be bought, as the look-up tells; `item` is one of them, its price what the supplier charges. */
    readonly plans?: {
      readonly list: Binding;
      readonly code: Binding;
      readonly name: Binding;
      readonly price: Binding;
      readonly description?: Binding;
    };
    /** `list` yields the bills; in the others `item` is one of them. Amounts are whole rupiah. */
    readonly bills?: {
      readonly list: Binding;
      readonly id: Binding;
      readonly period: Binding;
      readonly amount: Binding;
      readonly adminFee: Binding;
      readonly penalty: Binding;
      /** Administration fee of the payment as a whole, however many bills are chosen; beside those of the bills. */
      readonly paymentFee?: Binding;
      readonly rows?: readonly ReceiptRow[];
    };
  };
  /** What happens while the outcome is unknown. Times in seconds from the first send. */
  readonly pending: {
    readonly checkAfterSeconds: readonly number[];
    readonly reviewAfterSeconds: number;
    readonly usualSeconds: number;
    /** `always`: the supplier reports by itself, and is asked only at the last of the times. */
    readonly callback?: 'none' | 'optional' | 'always';
    /** How often an order that provably never left is sent, always with the same reference. */
    readonly retry?: {
      readonly attempts: number;
      readonly afterSeconds: readonly number[];
      readonly sameReference: boolean;
    };
  };
  readonly receipt: { readonly title: Localized; readonly rows: readonly ReceiptRow[]; readonly footer?: Localized };
  /** Place in the menu. Products of one family and type are one entry; `type` is what they are called together. */
  readonly menu?: { readonly category: string; readonly order: number; readonly type?: Localized };
  readonly fixtures: readonly ProductFixture[];
}
