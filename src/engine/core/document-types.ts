import type { Localized } from '#src/domain/language.ts';
import type { ChoiceTable } from './choices/choice-table.ts';
import type { ConnectorDocument } from './connector/connector-document.ts';
import type { FixturesDocument } from './fixtures/fixtures-document.ts';
import type { GoodsDocument } from './goods/goods-document.ts';
import type { ProblemParams } from './problems/problem-params.ts';
import type { ProductDocument } from './product/product-document.ts';
import type { Bindable, Binding } from './screen/bindable-types.ts';

export type { ChoiceTable } from './choices/choice-table.ts';
export type { CallbackAuthentication } from './connector/connector-callback.ts';
export type {
  ConnectorBody,
  ConnectorDocument,
  ConnectorOperation,
  ConnectorTemplate,
  CustomerNumberRecipe,
  PageRecipe,
  SignatureRecipe,
  TokenRecipe,
} from './connector/connector-document.ts';
export type { ResponseField, ResponseReading, StatusRule } from './connector/connector-response.ts';
export type { PaymentChannel } from './connector/payment-channel.ts';
export type { FixturesDocument } from './fixtures/fixtures-document.ts';
export type { GoodsDocument } from './goods/goods-document.ts';
export type {
  AmountOption,
  FeeSlab,
  OtherSupplier,
  ProductDocument,
  ProductFixture,
  ReceiptRow,
} from './product/product-document.ts';
export type { ProductNominal } from './product/product-nominal.ts';
export type {
  ChosenBefore,
  ParameterForm,
  ParameterGroup,
  ProductParameter,
} from './product/product-parameter.ts';
export type { Bindable, Binding } from './screen/bindable-types.ts';

/** What a block may do when something happens to it. One action, or several that run in order until one fails. */
export type Action =
  | {
      readonly action: 'call';
      readonly operation: string;
      readonly args?: Bindable;
      readonly into?: string;
      readonly onSuccess?: readonly Action[];
      readonly onError?: readonly Action[];
    }
  | { readonly action: 'set'; readonly path: string; readonly value: Bindable; readonly tells?: boolean }
  | { readonly action: 'validate'; readonly onSuccess?: readonly Action[] }
  | { readonly action: 'navigate'; readonly to: Bindable; readonly replace?: boolean }
  | { readonly action: 'back' }
  | { readonly action: 'open-overlay'; readonly overlay: OverlayName }
  | { readonly action: 'close-overlay' }
  | { readonly action: 'refresh'; readonly data: readonly string[] }
  | { readonly action: 'send'; readonly machine: string; readonly event: string; readonly args?: Bindable }
  | { readonly action: 'toast'; readonly text: Bindable; readonly tone?: 'info' | 'success' | 'error' }
  | { readonly action: 'copy'; readonly text: Bindable }
  | { readonly action: 'share'; readonly title: Bindable; readonly text: Bindable; readonly receipt?: Bindable }
  | { readonly action: 'print' }
  | { readonly action: 'download'; readonly format: 'pdf' | 'png'; readonly name: Bindable }
  | { readonly action: 'save-file'; readonly operation: string; readonly args?: Bindable }
  | {
      readonly action: 'native';
      readonly function: string;
      readonly args?: Bindable;
      readonly otherwise?: readonly Action[];
    }
  | {
      readonly action: 'when';
      readonly if: Binding;
      readonly then: readonly Action[];
      readonly else?: readonly Action[];
    };

export type ActionName = Action['action'];

/** Overlays live in the query string so that Back closes them (NAV-4): `dialog=confirm`, `sidebar=menu`, `modal=help`. */
export interface OverlayName {
  readonly kind: 'modal' | 'dialog' | 'sidebar';
  readonly id: string;
}

/** One node of a screen's tree. `block` names a registered block; the engine never guesses. */
export interface BlockNode {
  readonly block: string;
  readonly id: string;
  readonly props?: { readonly [prop: string]: Bindable };
  /** Path into the screen's state that an input block reads and writes, e.g. `parameters.destination`. */
  readonly bind?: string;
  /** The node is drawn only while this is true. A broken expression counts as a diagnostic, never as `false` for money. */
  readonly when?: Binding;
  /** Draws the node once per element of a list; inside, `item` and `index` are in scope. */
  readonly repeat?: { readonly for: Binding; readonly key: string };
  readonly on?: { readonly [event: string]: readonly Action[] };
  readonly children?: readonly BlockNode[];
  /** Minimum block versions, e.g. `{"nominal-grid": 2}`; not met: the fallback is drawn. */
  readonly requires?: { readonly [block: string]: number };
  readonly fallback?: BlockNode;
}

/** The declared type of a state field, route or query parameter: what CEL checks against. */
export type FieldType = 'string' | 'int' | 'bool' | 'list<string>' | 'map' | 'dyn';

export interface DataSource {
  /** Name of an operation of our own API (`transaction.list`), never a URL. */
  readonly call: string;
  readonly args?: { readonly [name: string]: Bindable };
  /** Fetched only while true. */
  readonly when?: Binding;
  /** Realtime events of the account's private channel that make it refetch, e.g. `transaction.updated`. */
  readonly refreshOn?: readonly string[];
  /** How long an answer counts as fresh, in milliseconds. */
  readonly staleAfterMs?: number;
  /** Refetch interval while the screen is visible, in milliseconds. */
  readonly everyMs?: number;
  /** Keeps the previous answer on screen while new arguments load, and appends pages when `append` names the cursor. */
  readonly page?: { readonly cursor: string; readonly items: string; readonly next: string };
}

export interface ScreenRoute {
  /** React Router path, e.g. `/transaction/:refId`. */
  readonly path: string;
  /** Further paths that draw the same screen. */
  readonly aliases?: readonly string[];
  /** Paths that draw this screen only while no other document claims them: parts that open later. */
  readonly standsInFor?: readonly string[];
  readonly public?: boolean;
  /** Name of a public route: `home:data`, `page::agency` (spec section 2.1). */
  readonly name?: string;
  readonly back?: boolean;
  readonly editableTitle?: boolean;
  readonly keepAlive?: boolean;
  readonly agentCenter?: boolean;
  /** Only accounts with a permission enter; a call of our API says whether (NAV-5). */
  readonly entry?: ScreenEntry;
  /** Path to go to instead of drawing anything (`/pascabayar` → `/prabayar/pulsa`). */
  readonly redirect?: string;
  /** Path of what a public page is about; who is kept from that (NAV-8) does not find the page either. */
  readonly sells?: string;
}

/** Who may enter a screen: the server goes by the permission; a program that is open already asks `call` once. */
export interface ScreenEntry {
  readonly permission: string;
  /** Operation whose answer says whether, and the field of it that does. */
  readonly call: string;
  readonly allows: string;
  /** Path for everybody else, and for a call that fails. */
  readonly otherwise: string;
}

/** What makes a screen a blog post (ACC-9): it stands in the list, newest first, and its page begins with day and picture. */
export interface BlogPost {
  /** Day it was written, `YYYY-MM-DD`. */
  readonly date: string;
  readonly picture?: {
    readonly type: 'png' | 'jpeg' | 'webp';
    /** The bytes in base64, about 15 KB at most: a document names no address. */
    readonly data: string;
    /** What it shows, for those who do not see it. */
    readonly label: Localized;
    /** In px; what the page keeps free until it is drawn. */
    readonly width: number;
    readonly height: number;
  };
}

export interface ScreenDocument {
  readonly $schema?: string;
  readonly kind: 'screen';
  readonly id: string;
  readonly version: number;
  readonly title: Localized;
  /** One or two sentences for search engines; a public screen that has them can be read before scripts run (NAV-21). */
  readonly description?: Localized;
  /** Makes it a blog post; its address is `/blog/posts/<name>`. */
  readonly post?: BlogPost;
  readonly route: ScreenRoute;
  readonly parameters?: { readonly [name: string]: { readonly type: FieldType; readonly in: 'path' | 'query' } };
  readonly state?: { readonly [name: string]: { readonly type: FieldType; readonly initial: Bindable } };
  /** JSON Schema of the state; its validator is compiled on the server and loaded as a module (design: no eval). */
  readonly schema?: { readonly [keyword: string]: unknown };
  /** Field texts by JSON Pointer into the state: label for messages and the document's own error text. */
  readonly fields?: {
    readonly [pointer: string]: {
      readonly label: Localized;
      readonly error?: Localized;
      /** What to say in place of `error` while other values of the state, by pointer, hold one of these; the first that fits. */
      readonly errors?: readonly {
        readonly when: { readonly [pointer: string]: readonly string[] };
        readonly error: Localized;
      }[];
      /** When it is said what is wrong: once the field is left (`leaving`, the default), or with each key. */
      readonly check?: 'leaving' | 'typing';
      /** What to say for one rule, by the keyword that failed; goes before `error`. */
      readonly messages?: { readonly [rule: string]: Localized };
    };
  };
  /** URL of the compiled validator; filled in by the server, never by an author. */
  readonly validator?: string;
  readonly data?: { readonly [name: string]: DataSource };
  readonly body: BlockNode;
}

export interface MenuEntry {
  readonly id: string;
  readonly name: Localized;
  readonly route: string;
  readonly landingRoute?: string;
  readonly icon: string;
  /** What stands for the only product it leads to; filled in by the server, never by an author. */
  readonly mark?: { readonly letters: string; readonly color: string; readonly drawing?: string };
  /** `product - prabayar` and `product - pascabayar` as the specification spells backend ids (section 3). */
  readonly moduleType: 'product' | 'account' | 'report' | 'shop' | 'parcel' | 'agent' | 'help' | 'chat' | 'system';
  readonly backendId?: string;
  readonly type?: string;
  readonly badge?: string;
  /** Only accounts with this permission see it. */
  readonly permission?: string;
  /** Id of the entry that takes this one in, e.g. `international` for a country (NAV-7). */
  readonly mergeInto?: string;
  /** Entries that were merged into this one; filled in by the server, never by an author. */
  readonly entries?: readonly MenuEntry[];
}

export interface MenuDocument {
  readonly $schema?: string;
  readonly kind: 'menu';
  readonly id: string;
  readonly version: number;
  /** Categories of account that get this menu; `guest` for visitors. */
  readonly audience: readonly string[];
  /** Home tiles by layout category, in order (NAV-6). */
  readonly home: readonly {
    readonly id: string;
    readonly name: Localized;
    /** Category of products that the group takes in by itself, after its entries; the server fills them in. */
    readonly products?: string;
    readonly entries: readonly MenuEntry[];
  }[];
  readonly bottom: readonly MenuEntry[];
  readonly sidebar: readonly {
    readonly id: string;
    readonly name: Localized;
    readonly entries: readonly MenuEntry[];
  }[];
}

export interface Operator {
  readonly id: string;
  readonly name: string;
  /** Letter mark and its colour; no copied logos. */
  readonly mark: string;
  readonly color: string;
  readonly prefixes: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Operators with their number prefixes as data (PRE-18): the longest prefix wins, an unknown prefix never blocks. */
export interface OperatorTable {
  readonly $schema?: string;
  readonly kind: 'operators';
  readonly id: string;
  readonly version: number;
  readonly operators: readonly Operator[];
}

export type Document =
  | ScreenDocument
  | ProductDocument
  | ConnectorDocument
  | MenuDocument
  | OperatorTable
  | ChoiceTable
  | GoodsDocument
  | FixturesDocument;
export type DocumentKind = Document['kind'];

/** One thing wrong with a document: where, why, and how to mend it (SDUI-5). */
export interface Problem {
  /** JSON Pointer into the document. */
  readonly pointer: string;
  readonly severity: 'error' | 'warning';
  /** What is wrong, as `rule.case`; with the parameters it is said in any language. */
  readonly code: string;
  readonly params: ProblemParams;
  /** Name of the rule that says so, for the linter's reports. */
  readonly rule: string;
  /** Code and parameters in English, for logs and scripts. */
  readonly reason: string;
  readonly mend: string;
}
