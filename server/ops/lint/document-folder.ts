import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createDocumentEnvironment } from '#server/documents/document-environment.ts';
import { readDocumentFiles, withoutMark } from '#server/documents/read-files.ts';
import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type { ConnectorDocument, OperatorTable, Problem } from '#src/engine/core/document-types.ts';
import { type NamedDocument, pathsOfAll } from '#src/engine/core/lint/lint-documents.ts';
import { repeatedKey } from '#src/engine/core/repeated-key.ts';
import { UsageError } from '../ops-command.ts';

/** Documents of the command line, and those that could not even be read as JSON. */
export interface ReadDocuments {
  readonly documents: readonly NamedDocument[];
  readonly unreadable: readonly { readonly name: string; readonly problems: readonly Problem[] }[];
}

/** Reads every document below a folder. */
export async function readFolder(folder: string): Promise<ReadDocuments> {
  const files = await readDocumentFiles(folder);
  return {
    documents: files.flatMap(({ file, json, problem }) => (problem ? [] : [{ name: file, json }])),
    unreadable: files.flatMap(({ file, problem }) => (problem ? [{ name: file, problems: [problem] }] : [])),
  };
}

/** Reads files and folders by name. @throws UsageError when there is no such file, or it is no JSON. */
export async function readNamed(names: readonly string[]): Promise<ReadDocuments> {
  const all: ReadDocuments[] = [];
  for (const name of names) {
    const found = await stat(name).catch(() => undefined);
    if (found === undefined) throw new UsageError(`there is no file ${name}`);
    if (found.isDirectory()) all.push(await readFolder(name));
    else all.push({ documents: [{ name, json: await readJson(name) }], unreadable: [] });
  }
  return {
    documents: all.flatMap(({ documents }) => documents),
    unreadable: all.flatMap(({ unreadable }) => unreadable),
  };
}

/** Reads one JSON file. @throws UsageError */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(path.resolve(file), 'utf8').catch(() => undefined);
  if (text === undefined) throw new UsageError(`there is no file ${file}`);
  const json = parsed(file, withoutMark(text));
  const twice = repeatedKey(text);
  if (twice !== undefined) throw new UsageError(`${file} says ${twice} twice; only the last one would count`);
  return json;
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is no JSON: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
}

/** What documents are checked against: this program, and the operator tables and connectors among them. */
export function environmentOf(documents: readonly NamedDocument[]): DocumentEnvironment {
  const kindOf = (json: unknown): unknown =>
    typeof json === 'object' && json !== null && 'kind' in json ? json.kind : undefined;
  const ofKind = <D>(kind: string): readonly D[] =>
    documents.flatMap(({ json }) => (kindOf(json) === kind ? [json as D] : []));
  const environment = createDocumentEnvironment({
    operators: ofKind<OperatorTable>('operators').filter(({ operators }) => Array.isArray(operators)),
    connectors: ofKind<ConnectorDocument>('connector').filter(({ operations }) => typeof operations === 'object'),
  });
  return { ...environment, paths: pathsOfAll(documents.map(({ json }) => json)) };
}
