import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectorDocument, Document } from '#src/engine/core/document-types.ts';

/** Folder of the documents that `docs/recipes/walk-through.md` publishes. */
export const WALK_THROUGH = join(import.meta.dirname, '..', '..', 'docs', 'recipes', 'walk-through');

const read = (file: string): unknown => JSON.parse(readFileSync(join(WALK_THROUGH, file), 'utf8'));

/** All of them, by file. */
export const walkThroughDocuments = (): readonly { readonly file: string; readonly document: Document }[] =>
  readdirSync(WALK_THROUGH)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ file, document: read(file) as Document }));

/** Supplier that answers in separated text. */
export const PIPE_CONNECTOR = read('b-connector.json') as ConnectorDocument;
