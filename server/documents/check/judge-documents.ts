import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type { Problem } from '#src/engine/core/document-types.ts';
import { lintDocuments, type NamedDocument, pathsOfAll } from '#src/engine/core/lint/lint-documents.ts';
import type { DocumentSnapshot } from '../document-snapshot.ts';
import type { PreparedDocument } from '../prepare-document.ts';
import { type CheckedDocument, checkDocuments } from './check-documents.ts';
import { createDocumentEnvironment } from './document-environment.ts';
import { isConnector, isTable } from './usable-shape.ts';

/** What is to be said of documents that shall be live together with what is there. */
export interface JudgedSet {
  /** In the order they were given. */
  readonly documents: readonly CheckedDocument[];
  /** Everything that would be there if they were published, those with errors left out. */
  readonly versions: readonly PreparedDocument[];
}

/**
 * Says everything that can be said against documents: the one list of problems of the command line, the preview and publishing. They are
 * checked as one set against everything that is there, and linted with the connectors, operator tables, paths and categories of both.
 * Changes nothing.
 * @param candidates parsed JSON of any shape
 */
export function judgeDocuments(
  there: Pick<DocumentSnapshot, 'versions'>,
  candidates: readonly unknown[],
  connectorConfigNames?: ReadonlySet<string>,
): JudgedSet {
  const checked = checkDocuments(there, candidates, connectorConfigNames);
  const named = candidates.map((json, index): NamedDocument => ({ name: nameOf(json) ?? `#${index}`, json }));
  const own = new Set(named.map(({ name }) => name));
  const others = there.versions
    .map(({ document }): NamedDocument => ({ name: `${document.kind} ${document.id}`, json: document }))
    .filter(({ name }) => !own.has(name));
  const environment = environmentOf([...others, ...named], connectorConfigNames);
  const linted = lintDocuments(named, environment, others);
  return {
    documents: checked.documents.map(({ prepared, problems }, index) => ({
      prepared,
      problems: withoutTwins(problems, linted[index]?.problems ?? []),
    })),
    versions: checked.versions,
  };
}

function nameOf(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null || !('kind' in json) || !('id' in json)) return undefined;
  return `${String(json.kind)} ${String(json.id)}`;
}

/** Rules that check and linter both hold: what the check says of the place counts. */
const SAID_BY_BOTH: ReadonlySet<string> = new Set(['duplicate-id', 'duplicate-route']);

/** Check and linter agree on much; each thing is said once. */
function withoutTwins(checked: readonly Problem[], linted: readonly Problem[]): readonly Problem[] {
  const rules = new Set(checked.map(({ rule }) => rule));
  const further = linted.filter(({ rule }) => !(SAID_BY_BOTH.has(rule) && rules.has(rule)));
  const said = new Map(
    [...checked, ...further].map((problem) => [`${problem.pointer} ${problem.reason}`, problem] as const),
  );
  return [...said.values()];
}

/**
 * What documents are linted against: this program, and the operator tables, connectors and paths among them. A connector that has mistakes
 * of its own is known all the same: what refers to it is not wrong for that.
 */
export function environmentOf(
  documents: readonly NamedDocument[],
  connectorConfigNames?: ReadonlySet<string>,
): DocumentEnvironment {
  const environment = createDocumentEnvironment({
    operators: documents.map(({ json }) => json).filter(isTable),
    connectors: documents.map(({ json }) => json).filter(isConnector),
    ...(connectorConfigNames ? { connectorConfigNames } : {}),
  });
  return { ...environment, paths: pathsOfAll(documents.map(({ json }) => json)) };
}
