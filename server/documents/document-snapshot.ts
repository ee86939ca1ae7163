import { deriveDirectoryScreens } from '#src/engine/core/derived/derive-directory-screen.ts';
import { deriveLandingScreens } from '#src/engine/core/derived/derive-landing-screen.ts';
import type {
  ChoiceTable,
  ConnectorDocument,
  Document,
  FixturesDocument,
  GoodsDocument,
  MenuDocument,
  OperatorTable,
  Problem,
  ProductDocument,
  ScreenDocument,
} from '#src/engine/core/document-types.ts';
import { isListed, nextListing } from '#src/engine/core/product/product-closure.ts';
import { postsOf } from '#src/engine/core/screen/blog-post.ts';
import type { Live, ScreenResolution } from './document-store.ts';
import type { PreparedDocument } from './prepare-document.ts';
import { createRouteTable, fillPath, matchRoute, pathsOf, type RoutePattern, routeShape } from './route-table.ts';
import { fillMenu } from './serve/fill-menu.ts';
import { inPageLayout, serveScreen } from './serve/serve-screen.ts';

/** Everything that is live at one moment; replaced as a whole when documents change. */
export interface DocumentSnapshot {
  readonly versions: readonly PreparedDocument[];
  readonly products: ReadonlyMap<string, Live<ProductDocument>>;
  readonly connectors: ReadonlyMap<string, Live<ConnectorDocument>>;
  readonly operators: ReadonlyMap<string, Live<OperatorTable>>;
  readonly choices: ReadonlyMap<string, Live<ChoiceTable>>;
  readonly goods: ReadonlyMap<string, Live<GoodsDocument>>;
  readonly fixtures: ReadonlyMap<string, Live<FixturesDocument>>;
  readonly menus: ReadonlyMap<string, Live<MenuDocument>>;
  readonly screens: ReadonlyMap<string, Live<ScreenDocument>>;
  /** Blog posts, newest first. */
  readonly posts: readonly ScreenDocument[];
  readonly routes: readonly RoutePattern[];
  readonly validators: ReadonlyMap<string, string>;
  readonly refused: ReadonlyMap<string, readonly Problem[]>;
  /** Products that lists show now: those outside their period of sale are not among them. */
  readonly listed: ReadonlySet<string>;
  /** When the next product or nominal begins or ends to be sold: this snapshot is right until then. */
  readonly until: Date | undefined;
}

/**
 * Indexes documents. Where two claim one path, which only layers of different origin can, the later of them has it.
 * @param now instant from the database clock: directories and menus show what is sold then
 */
export function createSnapshot(
  versions: readonly PreparedDocument[],
  refused: ReadonlyMap<string, readonly Problem[]>,
  now: Date,
): DocumentSnapshot {
  const ofKind = <D extends Document>(kind: D['kind']): readonly Live<D>[] =>
    versions.flatMap(({ hash, document }) => (document.kind === kind ? [{ hash, document: document as D }] : []));
  const byId = <D extends Document>(list: readonly Live<D>[]): ReadonlyMap<string, Live<D>> =>
    new Map([...list].sort((a, b) => (a.document.id < b.document.id ? -1 : 1)).map((live) => [live.document.id, live]));
  const own = versions.flatMap(({ screen, checkout }) => [screen, checkout].filter((one) => one !== undefined));
  const products = versions.flatMap(({ hash, document, expanded }) =>
    document.kind === 'product' ? [expanded ?? { hash, document }] : [],
  );
  const goods = ofKind<GoodsDocument>('goods');
  const all = products.map(({ document }) => document);
  const sold = all.filter(({ effective }) => isListed(effective, now));
  const tables = ofKind<OperatorTable>('operators').map(({ document }) => document);
  const directories = [...deriveDirectoryScreens(sold, all), ...deriveLandingScreens(sold, tables)].map(serveScreen);
  // A written screen has a path before a derived one.
  const screens = [...directories, ...own];
  const live = screens.map((screen) => screen.live);
  const menus = ofKind<MenuDocument>('menu').map(({ hash, document }) => ({
    hash,
    document: fillMenu(document, sold),
  }));
  return {
    versions,
    products: byId(products),
    connectors: byId(ofKind<ConnectorDocument>('connector')),
    operators: byId(ofKind<OperatorTable>('operators')),
    choices: byId(ofKind<ChoiceTable>('choices')),
    goods: byId(goods),
    fixtures: byId(ofKind<FixturesDocument>('fixtures')),
    menus: menusByAudience(menus),
    screens: byId(live),
    posts: postsOf(live.map(({ document }) => document)),
    routes: createRouteTable(withoutRivals(live)),
    validators: new Map(screens.flatMap(({ validators }) => validators).map(({ hash, source }) => [hash, source])),
    refused,
    listed: new Set(sold.map(({ id }) => id)),
    until: nextListing(
      [...products.flatMap(({ document }) => periodsOf(document)), ...goods.map(({ document }) => document.effective)],
      now,
    ),
  };
}

const periodsOf = ({ effective, nominals = [] }: ProductDocument) => [
  effective,
  ...nominals.map((nominal) => nominal.effective),
];

function withoutRivals(screens: readonly Live<ScreenDocument>[]): readonly Live<ScreenDocument>[] {
  const owners = new Map<string, string>();
  for (const { document } of screens) for (const path of pathsOf(document)) owners.set(routeShape(path), document.id);
  return screens.filter(({ document }) =>
    pathsOf(document).every((path) => owners.get(routeShape(path)) === document.id),
  );
}

function menusByAudience(menus: readonly Live<MenuDocument>[]): ReadonlyMap<string, Live<MenuDocument>> {
  return new Map(menus.flatMap((menu) => menu.document.audience.map((audience) => [audience, menu] as const)));
}

/** Resolves a path: a screen with its parameters, a redirect, or nothing. */
export function resolvePath({ routes }: DocumentSnapshot, path: string): ScreenResolution {
  const match = matchRoute(routes, path);
  if (!match) return { kind: 'none' };
  const { screen, hash, pattern } = match.route;
  const { redirect } = screen.route;
  if (redirect !== undefined) return { kind: 'redirect', to: fillPath(redirect, match.params) };
  const live = { hash, document: screen };
  const shown = pattern.startsWith('/webapp/') ? inPageLayout(live) : live;
  return { kind: 'screen', resolved: { screen: shown.document, hash: shown.hash, params: match.params } };
}
