import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** How long a supplier that does not answer is waited for, in milliseconds; shipped connectors wait up to a minute. */
const PATIENCE_MS = 4_000;

/**
 * Copies the built program and its documents into `folder`, so that tests may edit documents and a build under way does not
 * disturb them. Documents are the shipped ones but for the clock: no daily closing hours, less patience with a supplier that does
 * not answer, and as many questions a minute as a test has.
 */
export function copyProgram(folder: string): void {
  cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  copyDocuments(folder);
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  editDocument(folder, 'connectors/billers/digiflazz/connector.json', (document) => ({
    ...document,
    operations: Object.fromEntries(
      Object.entries(document.operations as Record<string, Operation>).map(([name, operation]) => [
        name,
        hurried(operation),
      ]),
    ),
  }));
}

/** Copies the shipped documents into `folder`; products without daily closing hours, so that tests run at any hour. */
export function copyDocuments(folder: string): void {
  cpSync(join(ROOT, 'schemas'), join(folder, 'schemas'), { recursive: true });
  const products = readdirSync(join(folder, 'schemas', 'products'), { recursive: true, encoding: 'utf8' });
  for (const file of products.filter((name) => name.endsWith('.json'))) {
    editDocument(folder, join('products', file), (document) => ({ ...document, cutOffs: [] }));
  }
}

interface Operation {
  readonly timeoutMs: number;
  readonly rateLimit?: object;
}

function hurried({ rateLimit: _, ...operation }: Operation): Operation {
  return { ...operation, timeoutMs: Math.min(operation.timeoutMs, PATIENCE_MS) };
}

/** A document as plain JSON. */
export type PlainDocument = Readonly<Record<string, unknown>>;

/**
 * How long a test waits for what a program that runs makes of an edited document, in milliseconds: it reads and checks all of its
 * documents anew, beside the other programs of a test run.
 */
export const RELOADED = { timeout: 60_000 } as const;

/** Writes a document of a copied program anew. @param file path below `schemas` */
export function editDocument(folder: string, file: string, change: (document: PlainDocument) => PlainDocument): void {
  const path = join(folder, 'schemas', file);
  const document = JSON.parse(readFileSync(path, 'utf8')) as PlainDocument;
  writeFileSync(path, JSON.stringify(change(document), null, 2));
}
