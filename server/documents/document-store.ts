import type { ResolvedScreen } from '#src/contract/boot.contract.ts';
import type {
  ChoiceTable,
  ConnectorDocument,
  GoodsDocument,
  MenuDocument,
  OperatorTable,
  Problem,
  ProductDocument,
  ScreenDocument,
} from '#src/engine/core/document-types.ts';
import type { Audience } from './serve/cohort.ts';

/** A live document and the hash that names its version for ever. */
export interface Live<D> {
  readonly hash: string;
  readonly document: D;
}

/** How a path resolves. `redirect` is a path to go to instead. */
export type ScreenResolution =
  | { readonly kind: 'screen'; readonly resolved: ResolvedScreen }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'none' };

/**
 * The documents that are live now, in memory, and every version there ever was, in the database. Loading refuses a broken
 * document with its problems and keeps the last good version.
 */
export interface DocumentStore {
  product(id: string): Live<ProductDocument> | undefined;
  products(): readonly Live<ProductDocument>[];
  /** Tells whether lists show this product now: those outside their period of sale are in none. */
  isListed(id: string): boolean;
  connector(id: string): Live<ConnectorDocument> | undefined;
  connectors(): readonly Live<ConnectorDocument>[];
  operators(id: string): Live<OperatorTable> | undefined;
  /** Goods of the shop by id, those outside their period of sale included. */
  goods(): ReadonlyMap<string, Live<GoodsDocument>>;
  choices(id: string): Live<ChoiceTable> | undefined;
  /** Menu for an audience: an account category, or `guest`. */
  menu(audience: string): Live<MenuDocument>;
  /** Matches a path against every screen, those derived from products included (`/prabayar/:type`). */
  resolveScreen(path: string): ScreenResolution;
  screen(id: string): Live<ScreenDocument> | undefined;
  /** Blog posts, newest first (ACC-9). */
  posts(): readonly ScreenDocument[];
  /** A pinned version, live or not: in-flight work finishes on what it began with. */
  productByHash(hash: string): Promise<ProductDocument>;
  connectorByHash(hash: string): Promise<ConnectorDocument>;
  /** Compiled validator modules by hash, served at `/validators/{hash}.js`. */
  validator(hash: string): string | undefined;
  /** Field errors of values against a product's parameters, keyed by pointer (`/parameters/destination`). */
  checkParameters(
    hash: string,
    parameters: Readonly<Record<string, string>>,
  ): Readonly<Record<string, readonly { code: string; params?: Record<string, string | number> }[]>>;
  /** What the last load refused: file → problems. Empty when all is well. */
  refused(): ReadonlyMap<string, readonly Problem[]>;
  /** The documents as somebody sees them: releases that roll out reach only those who take part (SDUI-6). */
  viewFor(audience: Audience): DocumentStore;
}
