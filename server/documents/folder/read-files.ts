import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentKind, Problem } from '#src/engine/core/document-types.ts';
import { jsonPlaces } from '#src/engine/core/json-places.ts';
import { DOCUMENT_KINDS } from '#src/engine/core/meta/meta-schemas.ts';
import { createProblem, reasonAndMend } from '#src/engine/core/problems/create-problem.ts';
import { repeatedKey } from '#src/engine/core/repeated-key.ts';

/** A file of the documents' folder: its JSON, or why there is none. */
export interface DocumentFile {
  /** Path inside the folder, with `/` between. */
  readonly file: string;
  readonly json?: unknown;
  /** As it was read; for the places of its members. */
  readonly text?: string;
  readonly problem?: Problem;
  /** What the file is about, as far as its text tells, even when it cannot be parsed. */
  readonly identity?: DocumentIdentity;
}

interface DocumentIdentity {
  readonly kind: DocumentKind;
  readonly id: string;
}

const LARGEST_BYTES = 4 * 1024 * 1024;

/** Reads every document below a folder, in the order of their paths. Meta-schemas and fixtures are no documents. */
export async function readDocumentFiles(directory: string): Promise<readonly DocumentFile[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.startsWith('.'))
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !/(^|\/)(meta|fixtures)\//.test(file))
    .sort();
  return Promise.all(files.map((file) => readDocumentFile(directory, file)));
}

async function readDocumentFile(directory: string, file: string): Promise<DocumentFile> {
  const full = path.join(directory, file);
  try {
    if ((await stat(full)).size > LARGEST_BYTES) return { file, problem: createProblem('error', '', 'file.too-large') };
    const text = withoutMark(await readFile(full, 'utf8'));
    const identity = identityOf(text);
    return { file, text, ...readDocumentText(text), ...(identity ? { identity } : {}) };
  } catch {
    return { file, problem: createProblem('error', '', 'file.unreadable') };
  }
}

/** Some editors begin a file with a mark (BOM) that nobody sees and that is no JSON. */
export const withoutMark = (text: string): string => text.replace(/^\ufeff/, '');

/** Reads a text as JSON in which every member is said once. @returns why there is none, with its line and column, otherwise */
export function readDocumentText(text: string): { readonly json: unknown } | { readonly problem: Problem } {
  try {
    const json: unknown = JSON.parse(text);
    const twice = repeatedKey(text);
    return twice === undefined ? { json } : { problem: createProblem('error', twice, 'file.twice') };
  } catch {
    const places = jsonPlaces(text);
    if (places.ok) return { problem: createProblem('error', '', 'file.no-json') };
    const { line, column } = places.place;
    const said = reasonAndMend(places);
    return { problem: createProblem('error', '', 'file.not-json', { line, column, ...said }) };
  }
}

/** Kind and id stand at the top of a document; they are found even where the rest is broken. */
function identityOf(text: string): DocumentIdentity | undefined {
  const kind = /"kind"\s*:\s*"([a-z]+)"/.exec(text)?.[1];
  const id = /"id"\s*:\s*"([^"]+)"/.exec(text)?.[1];
  const known = DOCUMENT_KINDS.find((one) => one === kind);
  return known && id !== undefined ? { kind: known, id } : undefined;
}
