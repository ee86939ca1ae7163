import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ConnectorFixtures, readFixturesOf } from '#server/connectors/fixtures/connector-fixtures.ts';
import { readDocumentFiles, readDocumentText, withoutMark } from '#server/documents/folder/read-files.ts';
import type { Problem } from '#src/engine/core/document-types.ts';
import type { NamedDocument } from '#src/engine/core/lint/lint-documents.ts';
import { UsageError } from '../ops-command.ts';

/** A document of a file, with the author's text. */
interface TextDocument extends NamedDocument {
  readonly text: string;
}

/** A file that is no document: it is no JSON, or says a member twice. */
interface UnreadableFile {
  readonly name: string;
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** Documents of the command line, and those that could not even be read as JSON. */
export interface ReadDocuments {
  readonly documents: readonly TextDocument[];
  readonly unreadable: readonly UnreadableFile[];
  /** What is recorded beside those that are connectors. */
  readonly fixtures: ConnectorFixtures;
}

/** Reads every document below a folder. */
export async function readFolder(folder: string): Promise<ReadDocuments> {
  const files = await readDocumentFiles(folder);
  return {
    documents: files.flatMap(({ file, json, text = '', problem }) => (problem ? [] : [{ name: file, json, text }])),
    unreadable: files.flatMap(({ file, text = '', problem }) =>
      problem ? [{ name: file, text, problems: [problem] }] : [],
    ),
    fixtures: await fixturesBeside(files.map(({ file, json }) => ({ document: path.join(folder, file), json }))),
  };
}

/** Fixtures of those files that are connectors. */
function fixturesBeside(
  files: readonly { readonly document: string; readonly json?: unknown }[],
): Promise<ConnectorFixtures> {
  return readFixturesOf(
    files.flatMap(({ document, json }) => (isNamedConnector(json) ? [{ id: json.id, document }] : [])),
  );
}

const isNamedConnector = (json: unknown): json is { readonly id: string } =>
  typeof json === 'object' &&
  json !== null &&
  'kind' in json &&
  json.kind === 'connector' &&
  'id' in json &&
  typeof json.id === 'string';

/** Reads files and folders by name. @throws UsageError when there is no such file */
export async function readNamed(names: readonly string[]): Promise<ReadDocuments> {
  const all: ReadDocuments[] = [];
  for (const name of names) {
    const found = await stat(name).catch(() => undefined);
    if (found === undefined) throw new UsageError(`there is no file ${name}`);
    all.push(found.isDirectory() ? await readFolder(name) : await readFileOf(name));
  }
  return {
    documents: all.flatMap(({ documents }) => documents),
    unreadable: all.flatMap(({ unreadable }) => unreadable),
    fixtures: new Map(all.flatMap(({ fixtures }) => [...fixtures])),
  };
}

async function readFileOf(name: string): Promise<ReadDocuments> {
  const text = withoutMark(await readFile(path.resolve(name), 'utf8'));
  const read = readDocumentText(text);
  if ('problem' in read) {
    return { documents: [], unreadable: [{ name, text, problems: [read.problem] }], fixtures: new Map() };
  }
  const { json } = read;
  const fixtures = await fixturesBeside([{ document: name, json }]);
  return { documents: [{ name, text, json }], unreadable: [], fixtures };
}

/** Reads one JSON file. @throws UsageError when there is none, or it cannot be read, with the place and what would be right */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(path.resolve(file), 'utf8').catch(() => undefined);
  if (text === undefined) throw new UsageError(`there is no file ${file}`);
  const read = readDocumentText(withoutMark(text));
  if (!('problem' in read)) return read.json;
  const { pointer, reason, mend } = read.problem;
  throw new UsageError(`${file}${pointer === '' ? '' : `#${pointer}`}: ${reason}. ${mend}`);
}
