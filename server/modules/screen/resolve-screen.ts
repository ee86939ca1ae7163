import type { DocumentStore, ScreenResolution } from '#server/documents/document-store.ts';
import type { Caller } from '#server/platform/http/route.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { MenuDocument, ScreenRoute } from '#src/engine/core/document-types.ts';
import { productPath } from '#src/engine/core/product/product-path.ts';
import { menuEntries } from './menu-for-caller.ts';
import { toolScreen } from './tool-screen.ts';

/** Paths of products, where an address that the menu does not know leads to its first product (NAV-6). */
const PRODUCT_PATH = /^\/(prabayar|pascabayar)(\/|$)/;

/** The same products in the page layout of the wrapper. */
const IN_PAGE_LAYOUT = /^\/webapp(\/(?:prabayar|pascabayar)(?:\/.*)?)$/;
const inPageLayout = (to: string): string => (PRODUCT_PATH.test(to) ? `/webapp${to}` : to);

/**
 * A country's own address, `/prabayar/china` (NAV-7). The spec merges the countries into one entry, so each is a product inside it;
 * which countries there are is what the documents say.
 */
const COUNTRY_ADDRESS = /^\/prabayar\/([A-Za-z0-9-]+)$/;

/** The chat is no screen: its address opens it over the home (NAV-11). */
const CHAT_OVER_HOME = '/?chat=open';

/** Documents that screens are found in; those without products of their own have no period of sale. */
export type ScreenDocuments = Pick<DocumentStore, 'resolveScreen' | 'menu'> &
  Partial<Pick<DocumentStore, 'products' | 'isListed'>>;

export type FoundScreen = Exclude<ScreenResolution, { kind: 'none' }>;

/**
 * What a path shows to a caller: a screen, or a path to go to instead.
 * @param path without origin; query and fragment are passed over
 * @param demo the program runs as a demo: everybody may look into the playground
 * @throws AppError `not_found`, `not_authenticated` (unless the route is public), `masters_only` (agent center)
 */
export function resolveScreen(
  documents: ScreenDocuments,
  menu: MenuDocument,
  path: string,
  caller: (Pick<Caller, 'category'> & Partial<Pick<Caller, 'permissions'>>) | null,
  demo = false,
): FoundScreen {
  const bare = path.replace(/[?#].*$/s, '');
  const tool = toolScreen(bare, caller, demo);
  if (tool !== undefined) return { kind: 'screen', resolved: tool };
  if (menuEntries(menu).some(({ moduleType, route }) => moduleType === 'chat' && route === bare))
    return { kind: 'redirect', to: CHAT_OVER_HOME };
  const found = documents.resolveScreen(bare);
  if (found.kind === 'redirect') return found;
  const plain = IN_PAGE_LAYOUT.exec(bare)?.[1];
  if (plain !== undefined && (found.kind === 'none' || PRODUCT_PATH.test(found.resolved.screen.route.path))) {
    // What is led elsewhere outside the page layout is led there inside it (NAV-9, NAV-13).
    const there = resolveScreen(documents, menu, plain, caller, demo);
    if (there.kind === 'redirect') return { kind: 'redirect', to: inPageLayout(there.to) };
  }
  if (found.kind === 'none') {
    const merged = insideInternational(documents, bare);
    if (merged !== undefined) return { kind: 'redirect', to: merged };
    if (caller !== null && PRODUCT_PATH.test(bare)) return firstProduct(menu, bare);
    throw new AppError(caller === null && PRODUCT_PATH.test(bare) ? 'not_authenticated' : 'not_found');
  }
  const { route } = found.resolved.screen;
  admit(route, caller);
  const { entry } = route;
  if (entry !== undefined && caller?.permissions?.includes(entry.permission) !== true)
    return { kind: 'redirect', to: entry.otherwise };
  if (caller === null) return found;
  const hidden = PRODUCT_PATH.test(route.path) && !isListed(menu, route.path) && !isOutOfPeriod(documents, route.path);
  return hidden || isKeptFrom(documents, menu, route, caller) ? firstProduct(menu, bare) : found;
}

/** A public page about what the menu of the caller's audience sells and the caller's own does not (NAV-8). */
function isKeptFrom(
  documents: Pick<DocumentStore, 'menu'>,
  menu: MenuDocument,
  { sells }: ScreenRoute,
  { category }: Pick<Caller, 'category'>,
): boolean {
  return sells !== undefined && !isListed(menu, sells) && isListed(documents.menu(category).document, sells);
}

/** A product before its first or after its last day is in no menu; its page says since when, in place of another product's. */
function isOutOfPeriod(documents: ScreenDocuments, path: string): boolean {
  const product = documents.products?.().find(({ document }) => productPath(document) === path);
  return product !== undefined && documents.isListed?.(product.document.id) === false;
}

/** Where a country's own address leads; undefined for what is no country that is sold. Who may see it is decided there. */
function insideInternational(documents: Pick<DocumentStore, 'resolveScreen'>, path: string): string | undefined {
  const country = COUNTRY_ADDRESS.exec(path)?.[1];
  if (country === undefined) return undefined;
  const there = `/prabayar/international/${country}`;
  return documents.resolveScreen(there).kind === 'none' ? undefined : there;
}

const listed = new WeakMap<MenuDocument, Map<string, boolean>>();

/** Whether a menu leads to a path. A product of a type that holds several is inside that type's entry. */
function isListed(menu: MenuDocument, path: string): boolean {
  const known = listed.get(menu) ?? new Map<string, boolean>();
  listed.set(menu, known);
  const found = known.get(path) ?? menuEntries(menu).some((entry) => `${path}/`.startsWith(`${entry.route}/`));
  known.set(path, found);
  return found;
}

function admit(route: ScreenRoute, caller: Pick<Caller, 'category'> | null): void {
  if (route.public === true) return;
  if (caller === null) throw new AppError('not_authenticated');
  if (route.agentCenter === true && caller.category !== 'master') throw new AppError('masters_only');
}

/** The first product of the menu; the home when no product is sold. Never the same path again. */
function firstProduct(menu: MenuDocument, path: string): FoundScreen {
  const first = menuEntries(menu).find(({ moduleType }) => moduleType === 'product')?.route ?? '/';
  if (first === path) throw new AppError('not_found');
  return { kind: 'redirect', to: first };
}
