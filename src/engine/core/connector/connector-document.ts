import type { Localized } from '#src/domain/language.ts';
import type { ConnectorCallback } from './connector-callback.ts';
import type { ResponseReading } from './connector-response.ts';
import type { StatementReading } from './connector-statement.ts';
import type { OperationEffect } from './operation-effects.ts';
import type { PaymentChannel } from './payment-channel.ts';

/**
 * A value in a connector's request: literal, or a template with placeholders. `{name}` or `{name.inner}` reads the operation's
 * context and must be given (null counts as given), `{name?}` may be absent and then is null; `{secret.name}`, `{const.name}`,
 * `{setting.name}` and `{sign}` read the connector's secrets, its constants, its settings and the signature; `{kept.name}` reads
 * what an earlier answer of the same transaction left; `{time.name}` one of the document's `times`.
 *
 * These objects are forms of their own: `{"$json": template}` is the JSON text of what is inside, `{"$when": {"text": "{number}",
 * "has": "."}, "use": true}` is null (or its `otherwise`) where the text lacks it, and `{"$each": "{bills.list}", "item": template}` repeats a
 * template for each entry of a list, read as `{item.name}`, at most 100. `{"$pad": "{ref}", "length": 20, "with": "0", "align": "right"}`
 * fills a text up to a length, with blanks on the right unless it says otherwise; a longer one is not sent. `{"$amount": "{max_price}",
 * "scale": 2}` counts rupiah in sen (1050000), with `"point": "."` it is the text `10500.00`. A `plain` body may be a list: its texts are
 * joined.
 *
 * In XML a member is an element, a list repeats it; `@name` is an attribute of the element around it (`@xmlns:b` declares a prefix) and
 * `#text` the text of an element that has attributes.
 */
export type ConnectorTemplate =
  | string
  | number
  | boolean
  | null
  | { readonly [key: string]: ConnectorTemplate }
  | readonly ConnectorTemplate[];

export interface SignatureRecipe {
  readonly algorithm: 'md5' | 'sha1' | 'sha256' | 'sha512' | 'hmac-sha1' | 'hmac-sha256' | 'hmac-sha512';
  readonly encoding: 'hex' | 'base64' | 'base64url';
  /** Concatenated templates, e.g. `["{secret.username}", "{secret.key}", "{ref}"]`; forms that become a text too (`$pad`). */
  readonly over: readonly ConnectorTemplate[];
  /** Of the encoded text only so many characters count, from its beginning. */
  readonly length?: number;
  /** For `hex`: the case of its letters; small unless said otherwise. */
  readonly case?: 'upper' | 'lower';
  /** Secret name for the HMAC algorithms. */
  readonly secret?: string;
  /** Signs the body as it is sent, after the templates; the body itself cannot carry such a signature. */
  readonly rawBody?: boolean;
}

export interface ConnectorBody {
  readonly format: 'json' | 'form' | 'multipart' | 'xml' | 'xml-rpc' | 'plain';
  readonly template: ConnectorTemplate;
  /** Outermost element of XML; the method of an XML-RPC call. */
  readonly root?: string;
  readonly omitNull?: boolean;
}

export interface CustomerNumberRecipe {
  readonly join: readonly string[];
  readonly separator: string;
  /** Put before the number from the second purchase of a day on, e.g. `{repeat}.` for `2.0878…`. */
  readonly repeatPrefix?: string;
}

/**
 * How a list that comes in pages goes on. Templates read `{page}` from 1, or `{cursor?}`; at most one of `next`, `more` and `last` says
 * where it ends, without them an empty page does. A list that is not whole changes nothing.
 */
export interface PageRecipe {
  /** Field of the answer that holds the entries. */
  readonly list: string;
  /** Field with the cursor of the next page; absent, null or empty where there is none. */
  readonly next?: string;
  /** Flag that says whether another page follows. */
  readonly more?: string;
  /** Field with the number of pages. */
  readonly last?: string;
  /** More pages than these are a mistake of the provider. */
  readonly most: number;
}

export interface ConnectorOperation {
  /** What the call may do at the provider; left out, it is judged by name and marks (decision 0095). */
  readonly does?: OperationEffect;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Name in the document's `otherUrls`; left out, the call goes to `baseUrl`. */
  readonly base?: string;
  readonly path: string;
  readonly headers?: { readonly [name: string]: string };
  /** HTTP Basic; templates, sent as an Authorization header. */
  readonly basicAuth?: { readonly user: string; readonly password: string };
  readonly query?: { readonly [name: string]: string };
  readonly body?: ConnectorBody;
  /** Read as `{sign}`; further ones by name as `{sign.name}`. */
  readonly sign?: SignatureRecipe;
  readonly signatures?: { readonly [name: string]: SignatureRecipe };
  /** Name in the document's `tokens`; its token goes along as a bearer token. */
  readonly token?: string;
  /** How `{number}` is put together for this call. */
  readonly customerNumber?: CustomerNumberRecipe;
  /** Value of the context that carries the greatest price we accept. An answer that cost more is for a person to judge. */
  readonly priceGuard?: string;
  readonly timeoutMs: number;
  readonly maxResponseBytes?: number;
  readonly response: ResponseReading;
  readonly idempotency?: {
    readonly sameReference: 'returns-earlier' | 'status-operation' | 'unsafe';
    readonly maxAgeDays: number;
  };
  readonly rateLimit?: { readonly perMinute: number; readonly minSecondsBetween?: number };
  /** For a list that comes in pages; each page is a call and counts in the limit. */
  readonly pages?: PageRecipe;
}

/** How a time is written. */
interface TimeRecipe {
  /** `yyyy`, `MM`, `dd`, `HH`, `mm`, `ss`, `SSS` and what stands between them; or `iso`, `unix`, `unix-ms`. */
  readonly format: string;
  /** Minutes from UTC as `+07:00`; `Asia/Jakarta` is that. UTC unless said otherwise. */
  readonly zone?: string;
  /** `transaction`: when it began, the same for every call about it; left out: when the call leaves. */
  readonly of?: 'call' | 'transaction';
}

/** A token step: OAuth2 with client credentials. */
export interface TokenRecipe {
  readonly operation: string;
  /** Field of the operation's answer with the token, and the one with its seconds of life. */
  readonly field: string;
  readonly expiresIn: string;
  readonly refreshBeforeSeconds?: number;
  /** Setting that says whom the token is for; the operation's templates read it as `{audience}`. */
  readonly audience?: string;
  /** Header that carries it; `Authorization` unless said otherwise. */
  readonly header?: string;
}

export interface ConnectorDocument {
  readonly $schema?: string;
  readonly kind: 'connector';
  readonly id: string;
  readonly version: number;
  readonly group: 'biller' | 'courier' | 'gateway' | 'messenger';
  readonly name: string;
  /** Name of the configuration value that holds the base URL; never a URL. */
  readonly baseUrl: { readonly config: string };
  /** Further base URLs of the same provider by name, e.g. the host that hands out tokens. Not set: `baseUrl`. */
  readonly otherUrls?: { readonly [name: string]: { readonly config: string } };
  /**
   * Hosts the configured base URL may have: `host` over https on its usual port, or `host:port`. Loopback needs no entry and
   * is for sandboxes only: the runtime decides.
   */
  readonly allowedHosts: readonly string[];
  /** Secret names this connector reads, each by reference. */
  readonly secrets: readonly string[];
  /** Names of configuration values that are no secrets, `{setting.name}`: an audience, a list of addresses. */
  readonly settings?: readonly string[];
  readonly constants?: { readonly [name: string]: string };
  readonly tokens?: { readonly [name: string]: TokenRecipe };
  /** Times that templates and signatures read as `{time.name}`. */
  readonly times?: { readonly [name: string]: TimeRecipe };
  /** How an unknown outcome is asked for; `none`: a person decides. */
  readonly statusCheck?: 'resend-same-reference' | 'own-operation' | 'none';
  /** Daily windows without service in Asia/Jakarta; they may cross midnight, equal ends are no window. */
  readonly cutOffs?: readonly { readonly start: string; readonly end: string; readonly reason?: Localized }[];
  readonly minPollSeconds?: number;
  /** While we trace, calls carry W3C's `traceparent`; left out: they do not. */
  readonly traceparent?: boolean;
  readonly operations: { readonly [name: string]: ConnectorOperation };
  readonly callback?: ConnectorCallback;
  /** Ways to pay, where it takes payments. */
  readonly channels?: readonly PaymentChannel[];
  /** How its statement of a day is had and read; left out: it gives none that we can read. */
  readonly statement?: StatementReading;
}
