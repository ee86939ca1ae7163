import { databaseNow } from '#server/platform/clock.ts';
import { inSlices } from '#server/platform/concurrency/slices.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ResolvedScreen } from '#src/contract/boot.contract.ts';
import type { DocumentKind } from '#src/engine/core/document-types.ts';
import { earlierVersions } from './document-rows.ts';
import { createSnapshot, type DocumentSnapshot, resolvePath } from './document-snapshot.ts';
import { type PreparedVersions, surroundingsOf } from './layered-documents.ts';
import { prepareDocument, tablesUnder } from './prepare-document.ts';

const PRODUCT_SCREEN = /^(?:product|checkout)\.(.+)$/;

/**
 * Versions of a screen that were live before, those derived from earlier versions of a product included, as they answer a
 * path. A version that this program no longer understands, or that had another address, is left out.
 */
export async function earlierScreens(
  db: Executor,
  there: DocumentSnapshot,
  prepared: PreparedVersions,
  screenId: string,
  path: string,
): Promise<readonly ResolvedScreen[]> {
  const product = PRODUCT_SCREEN.exec(screenId)?.[1];
  const [kind, id]: [DocumentKind, string] =
    product !== undefined && there.products.has(product) ? ['product', product] : ['screen', screenId];
  const around = surroundingsOf(new Map(there.versions.map((one) => [`${one.document.kind} ${one.document.id}`, one])));
  const found: ResolvedScreen[] = [];
  const now = await databaseNow(db);
  for (const { hash, document } of await earlierVersions(db, kind, id)) {
    const key = `${hash} ${document.kind === 'product' ? tablesUnder(document, around) : ''}`;
    const known = prepared.get(key);
    const preparation = known === undefined ? await inSlices(prepareDocument(document, kind, around)) : undefined;
    const version = known ?? (preparation?.ok === true ? preparation.prepared : (preparation?.problems ?? []));
    prepared.set(key, version);
    if (!('hash' in version)) continue;
    const resolution = resolvePath(createSnapshot([version], new Map(), now), path);
    if (resolution.kind === 'screen') found.push(resolution.resolved);
  }
  return found;
}
