import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { ScreenDocument } from '#src/engine/core/document-types.ts';
import { productPath, typePath } from '#src/engine/core/product/product-path.ts';
import { shippedProducts, shippedScreens } from './shipped-documents.ts';
import { AGENT_CENTER, PRIVATE, PUBLIC } from './specified-routes.ts';

type Target = { readonly pattern: string; readonly screen: ScreenDocument | null };
const own: readonly Target[] = [
  ...shippedScreens().flatMap(({ document }) =>
    [document.route.path, ...(document.route.aliases ?? [])].map((pattern) => ({ pattern, screen: document })),
  ),
  ...[...new Set(shippedProducts().flatMap(({ document }) => [productPath(document), typePath(document)]))].flatMap(
    (path) => [path, `/webapp${path}`].map((pattern) => ({ pattern, screen: null })),
  ),
];
const isOwn = (path: string): boolean => own.some(({ pattern }) => pattern === path);
/** A screen stands in for a path only where no document has it as its own. */
const targets: readonly Target[] = [
  ...own,
  ...shippedScreens().flatMap(({ document }) =>
    (document.route.standsInFor ?? []).filter((path) => !isOwn(path)).map((pattern) => ({ pattern, screen: document })),
  ),
];

/** What answers a path; exact patterns win over those with holes. */
function resolve(path: string): Target | undefined {
  const exact = targets.find(({ pattern }) => pattern === path);
  return exact ?? targets.find(({ pattern }) => matchPath(pattern, path) !== null);
}

describe('every route of the specification', () => {
  it.each([...PUBLIC, ...PRIVATE])('NAV-1: %s leads somewhere', (path) => {
    expect(resolve(path)).toBeDefined();
  });

  it('NAV-1: redirects end at a screen', () => {
    const redirects = targets.flatMap(({ screen }) => screen?.route.redirect ?? []);
    for (const path of redirects) expect(resolve(path)?.screen?.route.redirect, path).toBeUndefined();
    expect(redirects).toEqual(expect.arrayContaining(['/prabayar/pulsa', '/help', '/notification/today']));
  });

  it('NAV-2: guests see exactly what is public', () => {
    const isPublic = (path: string): boolean => resolve(path)?.screen?.route.public === true;
    expect(PUBLIC.filter((path) => !isPublic(path))).toEqual([]);
    expect(PRIVATE.filter(isPublic)).toEqual(['/shop/checkout/abc']);
  });

  it('NAV-1: the agent center is marked as such', () => {
    for (const path of AGENT_CENTER) expect(resolve(path)?.screen?.route.agentCenter, path).toBe(true);
  });

  it('NAV-1, NAV-9, POST-15: bare prepaid, bare postpaid and postpaid e-money lead on', () => {
    expect(resolve('/prabayar')?.screen?.route.redirect).toBe('/prabayar/pulsa');
    expect(resolve('/pascabayar')?.screen?.route.redirect).toBe('/prabayar/pulsa');
    expect(resolve('/pascabayar/emoney')?.screen?.route.redirect).toBe('/prabayar/emoney');
    expect(resolve('/m/pascabayar/emoney')?.screen?.route.redirect).toBe('/m/emoney');
  });

  it('NAV-1: no path belongs to two screens', () => {
    const patterns = targets.map(({ pattern }) => pattern);
    expect(patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index)).toEqual([]);
  });
});
