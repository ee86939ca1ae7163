import { inSlices, type Steps } from '#server/platform/concurrency/slices.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type ChoiceTables, choiceTablesOf, expandChoices } from '#src/engine/core/choices/expand-choices.ts';
import type { ChoiceTable, ProductDocument } from '#src/engine/core/document-types.ts';
import { type DocumentVersion, storeVersions } from './document-rows.ts';
import type { Live } from './document-store.ts';
import { hashInSteps } from './text/canonical-json.ts';

/**
 * A product with the rows of its tables, as it is shown, sold and kept with each sale; the hash is its own, since another version of a
 * table makes other goods of it.
 * @param hash of the author's document
 * @returns undefined for a product that names no table: it is sold as it was written
 */
export function* expandedOf(
  hash: string,
  product: ProductDocument,
  tables: ChoiceTables,
): Steps<Live<ProductDocument> | undefined> {
  if (choiceTablesOf(product).length === 0) return undefined;
  const document = { ...expandChoices(product, tables), expandedFrom: hash };
  yield;
  return { hash: yield* hashInSteps(document), document };
}

/** Stores the expanded versions that some view of these documents can show, before it shows them: a sale is pinned to one. */
type StoreExpanded = (documents: readonly DocumentVersion[]) => Promise<void>;

export function expandedVersionStore(db: Executor): StoreExpanded {
  const stored = new Set<string>();
  return async (documents) => {
    const tables = tablesById(documents);
    const fresh = new Map<string, DocumentVersion>();
    for (const { hash, document } of documents) {
      if (document.kind !== 'product') continue;
      for (const chosen of combinations(choiceTablesOf(document), tables)) {
        const key = [hash, ...chosen.map((table) => table.hash)].join(' ');
        if (stored.has(key)) continue;
        const among = new Map(chosen.map((table) => [table.document.id, table.document]));
        const expanded = await inSlices(expandedOf(hash, document, among));
        if (expanded !== undefined) fresh.set(key, expanded);
      }
    }
    await storeVersions(db, [...fresh.values()]);
    for (const key of fresh.keys()) stored.add(key);
  };
}

type TableVersions = ReadonlyMap<string, readonly Live<ChoiceTable>[]>;

function tablesById(documents: readonly DocumentVersion[]): TableVersions {
  const found = new Map<string, Live<ChoiceTable>[]>();
  for (const { hash, document } of documents) {
    if (document.kind === 'choices') found.set(document.id, [...(found.get(document.id) ?? []), { hash, document }]);
  }
  return found;
}

/** One version of each table, in every way: somebody who takes part in a roll-out of one may see it beside any of the others. */
function combinations(ids: readonly string[], tables: TableVersions): readonly (readonly Live<ChoiceTable>[])[] {
  if (ids.length === 0) return [];
  return ids.reduce<readonly (readonly Live<ChoiceTable>[])[]>(
    (ways, id) => ways.flatMap((way) => (tables.get(id) ?? []).map((table) => [...way, table])),
    [[]],
  );
}
