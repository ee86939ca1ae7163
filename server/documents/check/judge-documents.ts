import type { ConnectorFixtures, FixtureFile } from '#server/connectors/fixtures/connector-fixtures.ts';
import { fixturesAmong } from '#server/connectors/fixtures/published-fixtures.ts';
import { recordedAnswers } from '#server/connectors/fixtures/recorded-answers.ts';
import { tryConnector } from '#server/connectors/fixtures/try-connector.ts';
import type { Steps } from '#server/platform/concurrency/slices.ts';
import { createProblemList } from '#src/engine/core/check/problem-list.ts';
import { expandChoices } from '#src/engine/core/choices/expand-choices.ts';
import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type { Problem } from '#src/engine/core/document-types.ts';
import { type LintReport, lintOneByOne, type NamedDocument, pathsOfAll } from '#src/engine/core/lint/lint-documents.ts';
import { statesOfFixtures } from '#src/engine/core/lint/trial/sample-states.ts';
import { tryScreen } from '#src/engine/core/lint/trial/try-screen.ts';
import type { DocumentSnapshot } from '../document-snapshot.ts';
import { ofItsScreen, type PreparedDocument } from '../prepare-document.ts';
import { type CheckedDocument, checkDocuments } from './check-documents.ts';
import { createDocumentEnvironment } from './document-environment.ts';
import { judgeFixtures } from './judge-fixtures.ts';
import { isChoiceTable, isConnector, isTable } from './usable-shape.ts';

const NONE: readonly FixtureFile[] = [];

/** What is to be said of documents that shall be live together with what is there. */
export interface JudgedSet {
  /** In the order they were given. */
  readonly documents: readonly CheckedDocument[];
  /** Everything that would be there if they were published, those with errors left out. */
  readonly versions: readonly PreparedDocument[];
}

/** What documents are judged with besides each other. */
export interface JudgedWith {
  readonly connectorConfigNames?: ReadonlySet<string>;
  /** What lies recorded in folders; what is published of a connector counts in its place. */
  readonly fixtures?: ConnectorFixtures;
}

/**
 * Says everything that can be said against documents: the one list of problems of the command line, the preview and publishing. They are
 * checked as one set against everything that is there, linted with the connectors, operator tables, paths and categories of both, and run
 * with every fixture: of each connector those among the candidates, else those that are there, else those of folders. Changes nothing. In
 * steps: with a long table it takes a second.
 * @param candidates parsed JSON of any shape
 */
export function* judgeDocuments(
  there: Pick<DocumentSnapshot, 'versions'>,
  candidates: readonly unknown[],
  given: JudgedWith = {},
): Steps<JudgedSet> {
  const { connectorConfigNames } = given;
  const checked = yield* checkDocuments(there, candidates, connectorConfigNames);
  const all = checked.versions.map(({ document }) => document);
  const fixtures = fixturesAmong(all, given.fixtures);
  const named = candidates.map((json, index): NamedDocument => ({ name: nameOf(json) ?? `#${index}`, json }));
  const own = new Set(named.map(({ name }) => name));
  const others = there.versions
    .map(({ document }): NamedDocument => ({ name: `${document.kind} ${document.id}`, json: document }))
    .filter(({ name }) => !own.has(name));
  yield;
  const environment = environmentOf([...others, ...named], { ...given, fixtures });
  yield;
  const linted: LintReport[] = [];
  for (const report of lintOneByOne(named, environment, others)) {
    if (report !== undefined) linted.push(report);
    yield;
  }
  const documents: CheckedDocument[] = [];
  for (const [index, { prepared, problems }] of checked.documents.entries()) {
    const tried = prepared === undefined ? [] : triedProblems(prepared, environment, fixtures);
    const disagreeing = yield* judgeFixtures(prepared?.document, { all, own, environment });
    const further = [...(linted[index]?.problems ?? []), ...tried, ...disagreeing];
    documents.push({ prepared, problems: withoutTwins(problems, further) });
    yield;
  }
  return { documents, versions: checked.versions };
}

/** What fixtures show beside the linter's own: of a connector's readings, and of the screens that are derived from a product. */
function triedProblems(
  { document, screen, checkout }: PreparedDocument,
  environment: DocumentEnvironment,
  fixtures: ConnectorFixtures | undefined,
): readonly Problem[] {
  if (document.kind === 'connector') return tryConnector(document, fixtures?.get(document.id) ?? []);
  if (document.kind !== 'product') return [];
  const source = { product: document, tables: environment.choiceTables, operators: undefined };
  const states = statesOfFixtures(expandChoices(document, environment.choiceTables), environment);
  return [screen, checkout].flatMap((made) => {
    if (made === undefined) return [];
    const drawn = made.live.document;
    const problems = createProblemList();
    tryScreen(drawn, { environment, problems }, states);
    return problems.all.map((one) => ofItsScreen(one, source, drawn));
  });
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
  { connectorConfigNames, fixtures }: JudgedWith = {},
): DocumentEnvironment {
  const connectors = documents.map(({ json }) => json).filter(isConnector);
  const environment = createDocumentEnvironment({
    operators: documents.map(({ json }) => json).filter(isTable),
    choices: documents.map(({ json }) => json).filter(isChoiceTable),
    connectors,
    ...(connectorConfigNames ? { connectorConfigNames } : {}),
  });
  const recorded = new Map(connectors.map((one) => [one.id, recordedAnswers(one, fixtures?.get(one.id) ?? NONE)]));
  return { ...environment, recorded, paths: pathsOfAll(documents.map(({ json }) => json)) };
}
