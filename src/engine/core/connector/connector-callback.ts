import type { ResponseReading } from './connector-response.ts';

/** Where the document says that a report may come from, besides what proves it. */
interface FromAddresses {
  readonly addresses?: readonly string[];
  /** Setting with a list of addresses, separated by commas; where it is set, nobody else is believed. */
  readonly addressSetting?: string;
  /** Nobody is believed before addresses are named: the proof alone is too little for what may count without a question. */
  readonly addressesNeeded?: boolean;
}

/** A time that is signed along: a report that was recorded is refused once it lies further from our clock than this. */
export interface SignedTime {
  /** Where it stands: a header, or a path in the body. */
  readonly header?: string;
  readonly field?: string;
  /** The header is a list: what parts its entries, and what the entry begins with. */
  readonly separator?: HeaderSeparator;
  readonly prefix?: string;
  /** `epoch`: seconds or milliseconds since 1970, by the number of digits. */
  readonly unit: 'seconds' | 'milliseconds' | 'epoch' | 'iso-8601';
  /** How far it may lie from our clock, before or after. */
  readonly withinSeconds: number;
}

export type HeaderSeparator = ',' | ';' | ' ' | '|';

/** What both signed kinds may say: how the secret becomes a key, and which time is signed along. */
interface Signed {
  /** The secret is written in hex or base64, and its bytes are the key; otherwise its letters are. */
  readonly secretEncoding?: 'hex' | 'base64';
  /** Letters before the encoded bytes that are no part of them: `whsec_`. */
  readonly secretPrefix?: string;
  readonly timestamp?: SignedTime;
}

/**
 * How the sender of a callback proves itself. Templates in `over` read the body's bytes as `{raw.body}` or as a digest of
 * them, `{raw.sha256}` in hex and `{raw.sha256.base64}`, headers as `{header.X-Name}`, the signed time as it came as
 * `{timestamp}`, our reference as `{ref}`, the body's values as `{body.name}`, secrets, settings and constants.
 */
export type CallbackAuthentication = FromAddresses &
  (
    | ({
        readonly kind: 'hmac-header';
        readonly header: string;
        /** The header holds several entries: each that begins with `prefix` is a signature, and one true one is enough. */
        readonly separator?: HeaderSeparator;
        readonly prefix?: string;
        readonly algorithm: 'hmac-sha1' | 'hmac-sha256' | 'hmac-sha512';
        readonly encoding?: 'hex' | 'base64' | 'base64url';
        /** What is signed; the body's bytes where nothing is said. */
        readonly over?: readonly string[];
        readonly secret: string;
      } & Signed)
    | ({
        readonly kind: 'signature-field';
        /** Path of the signature in the body or query: `$.sign`. */
        readonly field: string;
        readonly algorithm: 'md5' | 'sha1' | 'sha256' | 'sha512' | 'hmac-sha1' | 'hmac-sha256' | 'hmac-sha512';
        readonly encoding?: 'hex' | 'base64' | 'base64url';
        readonly over: readonly string[];
        /** Of the encoded text only so many characters count, from its beginning. */
        readonly length?: number;
        /** Secret of the HMAC algorithms; the others name theirs in `over`. */
        readonly secret?: string;
      } & Signed)
    | {
        readonly kind: 'shared-secret';
        readonly secret: string;
        /** At least one place: last part of our address, query parameter, header, path in the body. */
        readonly path?: boolean;
        readonly parameter?: string;
        readonly header?: string;
        readonly field?: string;
      }
    | {
        /** `Authorization: Bearer …` with this secret. */
        readonly kind: 'bearer';
        readonly secret: string;
      }
    | { readonly kind: 'address-list' }
  );

/** A callback that is acknowledged and dropped: one of these values stands there, or what stands there fits the pattern. */
export interface IgnoredCallback {
  readonly from: string | readonly string[];
  readonly in?: readonly string[];
  readonly pattern?: string;
}

export type CallbackMethod = 'POST' | 'GET' | 'PUT' | 'PATCH' | 'DELETE';

/** How a provider reports outcomes by itself. */
export interface ConnectorCallback {
  /** POST unless it says otherwise; a GET's query is its body, in the format `form`. */
  readonly method?: CallbackMethod;
  readonly authentication: CallbackAuthentication;
  /** What tells deliveries apart; `body` where the provider gives them no id: the same words again are the same delivery. */
  readonly deliveryId?: { readonly header: string } | 'body';
  readonly event?: { readonly header: string; readonly ignore: readonly string[] };
  /** What is none of ours though its sender is known, by what stands in it: test deliveries, events of other products. */
  readonly ignore?: readonly IgnoredCallback[];
  /** Where our reference is, as in a field's `from`. */
  readonly reference: string | readonly string[];
  /**
   * The proof does not cover what is reported: an outcome is asked for before it is believed. With `-if-any` where the sale
   * can be asked about: some protocols have a question for one kind of sale and only the report for another.
   */
  readonly confirm?: 'status-check' | 'status-check-if-any';
  readonly response: ResponseReading;
  readonly acknowledge: { readonly status: number; readonly body: string; readonly contentType?: string };
}
