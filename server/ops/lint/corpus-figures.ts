import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type { Problem } from '#src/engine/core/document-types.ts';
import { lintDocument } from '#src/engine/core/lint/lint-document.ts';
import { lintDocuments, type NamedDocument } from '#src/engine/core/lint/lint-documents.ts';
import { applyPatch, type Patch } from './apply-patch.ts';

/** A change to shipped documents, and the rule that must notice it; a clean one has no rule and must not be noticed. */
export interface CorpusEntry {
  readonly name: string;
  /** Files below schemas/ that the change is made to, each by itself. */
  readonly documents: readonly string[];
  readonly patch: readonly Patch[];
  readonly expect?: string;
}

/** What the linter made of the corpus. */
export interface CorpusFigures {
  readonly mistakes: number;
  /** Different changes; each is made to one or more documents. */
  readonly kinds: number;
  readonly found: number;
  readonly foundPercent: number;
  readonly clean: number;
  readonly alarmPercent: number;
  readonly missed: readonly string[];
  readonly alarms: readonly string[];
}

/** Reads the entries of every file of the corpus's folder. */
export async function readCorpus(folder: string): Promise<readonly CorpusEntry[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.flatMap((text) => JSON.parse(text) as readonly CorpusEntry[]);
}

/** What the linter says of one change to one document. */
export interface CorpusFinding {
  readonly entry: CorpusEntry;
  readonly file: string;
  readonly problems: readonly Problem[];
}

/** Makes each change to its documents, and lints them. @throws Error when an entry names what is not there */
export function* findingsOf(
  entries: readonly CorpusEntry[],
  documents: readonly NamedDocument[],
  environment: DocumentEnvironment,
): Generator<CorpusFinding> {
  for (const entry of entries) {
    for (const file of entry.documents) {
      const document = documents.find(({ name }) => name === file);
      if (document === undefined) throw new Error(`${entry.name}: there is no document ${file}`);
      const changed = applyPatch(document.json, entry.patch, entry.name);
      yield { entry, file, problems: problemsOf({ name: file, json: changed }, documents, environment) };
    }
  }
}

/** Runs the linter over each change. @throws Error when an entry names what is not there: the corpus itself is wrong then. */
export async function runCorpus(
  folder: string,
  documents: readonly NamedDocument[],
  environment: DocumentEnvironment,
): Promise<CorpusFigures> {
  const entries = await readCorpus(folder);
  const missed: string[] = [];
  const alarms: string[] = [];
  let [mistakes, clean] = [0, 0];
  for (const { entry, file, problems } of findingsOf(entries, documents, environment)) {
    if (entry.expect === undefined) {
      clean += 1;
      if (problems.length > 0) alarms.push(`${entry.name} in ${file}: ${problems[0]?.reason}`);
    } else {
      mistakes += 1;
      if (!problems.some(({ rule }) => rule === entry.expect)) {
        missed.push(`${entry.name} in ${file} (${[...new Set(problems.map(({ rule }) => rule))].join(', ')})`);
      }
    }
  }
  const found = mistakes - missed.length;
  return {
    mistakes,
    kinds: entries.filter(({ expect }) => expect !== undefined).length,
    found,
    foundPercent: percent(found, mistakes),
    clean,
    alarmPercent: percent(alarms.length, clean),
    missed,
    alarms,
  };
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10);

/** What is said against one document that stands among the others. */
function problemsOf(
  changed: NamedDocument,
  all: readonly NamedDocument[],
  environment: DocumentEnvironment,
): readonly Problem[] {
  const own = lintDocument('unknown', changed.json, environment);
  const others = all
    .filter(({ name }) => name !== changed.name)
    .map(({ name, json }) => ({ name, json: headOf(json) }));
  const reports = lintDocuments([...others, { name: changed.name, json: headOf(changed.json) }], environment);
  const claimed = reports.at(-1)?.problems ?? [];
  return [...own, ...claimed.filter(({ rule }) => rule === 'duplicate-id' || rule === 'duplicate-route')];
}

/** What a document claims for itself, without the rest. */
function headOf(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  const { kind, id, family, type, route } = json as Readonly<Record<string, unknown>>;
  return { kind, id, family, type, route };
}
