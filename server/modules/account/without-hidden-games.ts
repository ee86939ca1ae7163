import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Caller } from '#server/platform/http/route.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { hidesGames } from './hides-games.ts';

/** What a caller may find among the products that are sold: no games where the site's setting hides them (NAV-8). */
export async function withoutHiddenGames<P extends { readonly document: Pick<ProductDocument, 'type'> }>(
  db: Executor,
  caller: Pick<Caller, 'accountId'> | null,
  whitelistedEmails: readonly string[],
  products: () => readonly P[],
): Promise<() => readonly P[]> {
  if (!(await hidesGames(db, caller, whitelistedEmails))) return products;
  return () => products().filter(({ document }) => document.type !== 'games');
}
