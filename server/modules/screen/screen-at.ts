import { wasLiveAt } from '#server/documents/document-rows.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Caller } from '#server/platform/http/route.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { MenuDocument } from '#src/engine/core/document-types.ts';
import { type FoundScreen, resolveScreen, type ScreenDocuments } from './resolve-screen.ts';

/** Id of the screen that stands where a product or a screen was. */
export const GONE = 'system.gone';

interface Asked {
  readonly menu: MenuDocument;
  /** Without origin; query and fragment are passed over. */
  readonly path: string;
  readonly caller: (Pick<Caller, 'category'> & Partial<Pick<Caller, 'permissions'>>) | null;
  readonly demo: boolean;
}

/**
 * As {@link resolveScreen}; what was published at this address once and is not any more says so to who is signed in, and never
 * leads to another product (NAV-1, SDUI-4).
 * @throws AppError as `resolveScreen`
 */
export async function screenAt(
  db: Executor,
  documents: ScreenDocuments & Pick<DocumentStore, 'screen'>,
  { menu, path, caller, demo }: Asked,
): Promise<FoundScreen> {
  const found = attempt(() => resolveScreen(documents, menu, path, caller, demo));
  const bare = path.replace(/[?#].*$/s, '').replace(/^\/webapp(?=\/)/, '');
  const gone = documents.screen(GONE);
  const leadsElsewhere = 'refusal' in found ? found.refusal.code === 'not_found' : found.kind === 'redirect';
  const unknown = gone !== undefined && leadsElsewhere && documents.resolveScreen(bare).kind === 'none';
  if (unknown && (await wasLiveAt(db, bare)))
    return { kind: 'screen', resolved: { screen: gone.document, hash: gone.hash, params: {} } };
  if ('refusal' in found) throw found.refusal;
  return found;
}

function attempt(find: () => FoundScreen): FoundScreen | { readonly refusal: AppError } {
  try {
    return find();
  } catch (error) {
    if (error instanceof AppError) return { refusal: error };
    throw error;
  }
}
