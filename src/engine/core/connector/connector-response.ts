/** A value read from an answer. A field named `reference` must equal the `ref` that was sent, else nothing is believed. */
export interface ResponseField {
  /**
   * Where the value is: `$.data.status` (JSON, form and XML-RPC; `$.payload>$.status` inside a member that is JSON text),
   * `/fm/status` (XML; a step without a prefix fits any namespace prefix; `/a/b[@kind='price']` chooses by an attribute,
   * `/a/b/@code` at the end reads one), a column's name or its number from 1 (separated
   * text), the name of a position (fixed-width), a named group of `pattern` (text). `@text` is the whole body. Of several places the first that holds a
   * value counts; an empty text, list or map is none.
   */
  readonly from: string | readonly string[];
  /** `decimal` keeps the digits as text: for money of other currencies, which never becomes a floating number. */
  readonly type: 'string' | 'int' | 'rupiah' | 'decimal' | 'json' | 'flag' | 'list';
  readonly optional?: boolean;
  /**
   * For `rupiah`: amounts are counted in units of 10^-scale rupiah, 2 for sen (1030000 is Rp 10.300). An amount with parts of a rupiah
   * is unreadable, unless `round` says what is done with them: `up` for what we pay, `down` for what we have.
   */
  readonly scale?: number;
  readonly round?: 'up' | 'down';
  /** Takes one part of the value, e.g. of a pipe list inside a member; `at` counts from 1. */
  readonly part?: { readonly separator: string; readonly at: number };
  /** Takes the group `value` of the first of these that is found in the value; anchored, or searched for. */
  readonly match?: string | readonly string[];
  /** For a flag: values that mean yes; without them, the body's own true. */
  readonly in?: readonly string[];
  /** For a list: the members of each entry, read from it as `$.name`, in XML as `/entry/name` (one element or many). Entries without a required one are left out. */
  readonly each?: { readonly [name: string]: ResponseField };
}

/** What a field's value means: one of the values, or a pattern. `["*"]` matches any value that is there at all. */
export interface StatusRule {
  readonly field: string;
  readonly in?: readonly string[];
  readonly pattern?: string;
  readonly means: 'success' | 'failed' | 'pending';
  /**
   * For a question about an order: it counts only so many minutes after the order left, and is pending before. "Not found" may mean that
   * the order is still on its way.
   */
  readonly afterMinutes?: number;
}

interface CodeList {
  readonly field: string;
  readonly in: readonly string[];
}

/** How an answer or a callback is read: format, fields, meaning. */
export interface ResponseReading {
  readonly format: 'json' | 'text' | 'xml' | 'xml-rpc' | 'separated' | 'fixed-width' | 'form';
  /** For text: named groups; of several the first that matches counts. Without one, fields read `@text`. */
  readonly pattern?: string | readonly string[];
  /** For separated text. */
  readonly separator?: string;
  readonly columns?: readonly string[];
  /** For fixed-width text: where each value stands, in characters from 1; a text that ends before a value is unreadable. */
  readonly positions?: { readonly [name: string]: { readonly at: number; readonly length: number } };
  /** Outermost element that XML must have; the method that an XML-RPC call to us must name. */
  readonly root?: string;
  /** Content types besides the format's own that the provider sends it under; `text/*` and scripts are read without a word. */
  readonly types?: readonly string[];
  readonly fields: { readonly [name: string]: ResponseField };
  /**
   * `by-address`: path or query names what is asked about, so the answer may call it by the provider's own id. Another
   * reference of ours is refused still.
   */
  readonly asked?: 'by-address';
  /**
   * What HTTP statuses mean here. `read`: the body decides. `failed`: a refusal, if the body is readable. Any other says
   * nothing about the money. Left out: 200 is read, and a 4xx counts where its own body says that it failed.
   */
  readonly http?: { readonly read: readonly number[]; readonly failed?: readonly number[] };
  /** First rule that matches decides; none matches: pending. Case does not count. */
  readonly status?: readonly StatusRule[];
  /** A second opinion, e.g. of the words beside the code: where both have one and they differ, it is pending. */
  readonly agreeing?: readonly StatusRule[];
  /** For an explicit failure: codes with which nothing was created at the supplier. */
  readonly nothingCreated?: CodeList;
  /** Codes with which the supplier gives the money back, even after an earlier success. */
  readonly refunded?: CodeList;
  /** Supplier codes to reasons in our catalogue (`wrong_number`, `bill_already_paid`, …). */
  readonly reasons?: { readonly field: string; readonly map: { readonly [code: string]: string } };
  /** Kept with the transaction, letter by letter, for its later calls: `{kept.name}` in templates, field of this answer. */
  readonly remember?: { readonly [name: string]: string };
}
