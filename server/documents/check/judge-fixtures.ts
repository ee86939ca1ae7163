import { filesOf } from '#server/connectors/fixtures/published-fixtures.ts';
import { tryConnector } from '#server/connectors/fixtures/try-connector.ts';
import type { Steps } from '#server/platform/concurrency/slices.ts';
import { createProblemList, pointerTo } from '#src/engine/core/check/problem-list.ts';
import { expandChoices } from '#src/engine/core/choices/expand-choices.ts';
import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type { Document, FixturesDocument, Problem, ProductDocument } from '#src/engine/core/document-types.ts';
import type { RecordedAnswer } from '#src/engine/core/lint/trial/recorded-answer.ts';
import { tryProduct } from '#src/engine/core/lint/trial/try-product.ts';
import { createProblem, reasonAndMend } from '#src/engine/core/problems/create-problem.ts';
import { connectorsOf } from '#src/engine/core/product/supplier-bindings.ts';

/** What fixtures are judged among. */
interface FixturesJudgedAmong {
  /** Everything that would be there, of each document one version. */
  readonly all: readonly Document[];
  /** Names, as `kind id`, of what is judged itself: it is tried with the fixtures there. */
  readonly own: ReadonlySet<string>;
  /** With what is recorded, these fixtures included. */
  readonly environment: DocumentEnvironment;
}

/**
 * What fixtures show of their connector, at the file that it disagrees with, also where the two are judged together: either may be wrong; and
 * of the products that name it and are not judged themselves. Of other documents, and of one that was refused, it says nothing.
 */
export function* judgeFixtures(document: Document | undefined, among: FixturesJudgedAmong): Steps<readonly Problem[]> {
  if (document?.kind !== 'fixtures') return [];
  return [...(yield* connectorProblems(document, among)), ...(yield* productProblems(document, among))];
}

function* connectorProblems(document: FixturesDocument, { all }: FixturesJudgedAmong): Steps<readonly Problem[]> {
  const connector = all.find((one) => one.kind === 'connector' && one.id === document.id);
  if (connector?.kind !== 'connector') return [];
  const found: Problem[] = [];
  for (const [index, file] of filesOf(document).entries()) {
    yield;
    for (const problem of tryConnector(connector, [file])) {
      const { why } = reasonAndMend(problem);
      const params = { connector: document.id, pointer: problem.pointer || '/', why };
      const at = pointerTo('/files', index);
      found.push(createProblem(problem.severity, at, 'fixtures-document.disagrees', params));
    }
  }
  return found;
}

function* productProblems(
  { id }: FixturesDocument,
  { all, own, environment }: FixturesJudgedAmong,
): Steps<readonly Problem[]> {
  const found: Problem[] = [];
  for (const product of all) {
    if (product.kind !== 'product' || own.has(`product ${product.id}`) || !connectorsOf(product).includes(id)) continue;
    yield;
    const first = firstFailure(product, id, environment);
    if (first === undefined) continue;
    const { why } = reasonAndMend(first);
    const params = { product: product.id, pointer: first.pointer, why };
    found.push(createProblem('error', '', 'broken-product.would-break', params));
  }
  return found;
}

/** The first expression of a product that fails on what is recorded of a connector, and does not fail without it. */
function firstFailure(
  product: ProductDocument,
  connector: string,
  environment: DocumentEnvironment,
): Problem | undefined {
  const expanded = expandChoices(product, environment.choiceTables);
  const failures = (answers: readonly RecordedAnswer[]): readonly Problem[] => {
    const problems = createProblemList();
    const recorded = new Map([[connector, answers]]);
    tryProduct(expanded, { environment: { ...environment, recorded }, problems });
    return problems.all.filter(({ severity }) => severity === 'error');
  };
  const known = new Set(failures([]).map(({ pointer }) => pointer));
  return failures(environment.recorded?.get(connector) ?? []).find(({ pointer }) => !known.has(pointer));
}
