import type { ScreenDocument } from '#src/engine/core/document-types.ts';

/** One path of a screen, ready to be matched. */
export interface RoutePattern {
  readonly pattern: string;
  readonly segments: readonly string[];
  readonly screen: ScreenDocument;
  readonly hash: string;
}

export interface RouteMatch {
  readonly route: RoutePattern;
  readonly params: Readonly<Record<string, string>>;
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

/** What two patterns have in common when they match the same paths: `/a/:x` and `/a/:y` are one. */
export function routeShape(pattern: string): string {
  return `/${segmentsOf(pattern)
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/')}`;
}

/** Every path that is a screen's own; those it only stands in for are not. */
export function pathsOf(screen: ScreenDocument): readonly string[] {
  return [screen.route.path, ...(screen.route.aliases ?? [])];
}

/**
 * Patterns in the order they are tried: what is spelled out before `:name`, that before `*`. A screen stands in for a path only
 * where no screen has it as its own.
 */
export function createRouteTable(
  screens: Iterable<{ readonly document: ScreenDocument; readonly hash: string }>,
): readonly RoutePattern[] {
  const all = [...screens];
  const own = new Set(all.flatMap(({ document }) => pathsOf(document)).map(routeShape));
  const routes = all.flatMap(({ document, hash }) => {
    const others = (document.route.standsInFor ?? []).filter((path) => !own.has(routeShape(path)));
    const patterns = [...pathsOf(document), ...others];
    return patterns.map((pattern) => ({ pattern, segments: segmentsOf(pattern), screen: document, hash }));
  });
  return routes.sort((a, b) => compare(a.segments, b.segments));
}

function compare(a: readonly string[], b: readonly string[]): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index += 1) {
    const difference = generality(a[index] ?? '') - generality(b[index] ?? '');
    if (difference !== 0) return difference;
  }
  // `/a/*` answers for `/a` too, unless `/a` is spelled out.
  if (a[shared] === '*' || b[shared] === '*') return a.length - b.length;
  return b.length - a.length;
}

const generality = (segment: string) => (segment === '*' ? 2 : segment.startsWith(':') ? 1 : 0);

/** Finds the route of a path; a query and a slash at the end do not count. */
export function matchRoute(table: readonly RoutePattern[], path: string): RouteMatch | undefined {
  const segments = segmentsOf(path.split(/[?#]/, 1)[0] ?? '').map(decoded);
  if (segments.some((segment) => segment === undefined)) return undefined;
  const { literal, open } = indexOf(table);
  const spelledOut = literal.get(`/${segments.join('/')}`);
  // What is spelled out from start to end comes before every other that matches.
  if (spelledOut !== undefined && !segments.some((segment) => segment?.includes('/'))) {
    return { route: spelledOut, params: {} };
  }
  for (const route of open) {
    const params = paramsOf(route.segments, segments as readonly string[]);
    if (params) return { route, params };
  }
  return undefined;
}

interface RouteIndex {
  readonly literal: ReadonlyMap<string, RoutePattern>;
  /** Those with a name or a `*` in them, in the order they are tried. */
  readonly open: readonly RoutePattern[];
}

const indexes = new WeakMap<readonly RoutePattern[], RouteIndex>();

function indexOf(table: readonly RoutePattern[]): RouteIndex {
  const known = indexes.get(table);
  if (known !== undefined) return known;
  const isLiteral = ({ segments }: RoutePattern) => segments.every((segment) => generality(segment) === 0);
  const literal = new Map<string, RoutePattern>();
  for (const route of table.filter(isLiteral)) {
    const path = `/${route.segments.join('/')}`;
    if (!literal.has(path)) literal.set(path, route);
  }
  const index = { literal, open: table.filter((route) => !isLiteral(route)) };
  indexes.set(table, index);
  return index;
}

function paramsOf(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  const open = pattern.at(-1) === '*';
  if (open ? path.length < pattern.length - 1 : path.length !== pattern.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const value = path[index] ?? '';
    if (segment === '*') params['*'] = path.slice(index).join('/');
    else if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Writes parameters into a path: `/a/:x` → `/a/1`. */
export function fillPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:([A-Za-z][A-Za-z0-9_]*)/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? encodeURIComponent(params[name] ?? '') : whole,
  );
}
