import type { DocumentVersion } from '#server/documents/document-rows.ts';
import type { LayeredDocuments } from '#server/documents/layered-documents.ts';
import { readBodies } from '#server/documents/published-layer.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';

interface MeantVersion extends DocumentVersion {
  /** What it needs has been taken back: nobody sees it until that is there again. */
  readonly unusable: boolean;
}

/** The version of each document that is live or, where it cannot be used now, is meant to be; by `kind id`. */
export async function effectiveVersions(
  db: Executor,
  { everybody, layer }: Pick<LayeredDocuments, 'everybody' | 'layer'>,
): Promise<ReadonlyMap<string, MeantVersion>> {
  const used = new Map(
    everybody.versions.map(({ hash, document }): [string, MeantVersion] => [
      `${document.kind} ${document.id}`,
      { hash, document, unusable: false },
    ]),
  );
  const lost = [...layer.live.values()].filter(({ name, hash }) => used.get(name)?.hash !== hash);
  for (const { hash, document } of await readBodies(
    db,
    lost.map(({ hash }) => hash),
  )) {
    used.set(`${document.kind} ${document.id}`, { hash, document, unusable: true });
  }
  return used;
}
