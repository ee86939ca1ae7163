import { afterAll, describe, expect, it } from 'vitest';
import { createDocumentEnvironment } from '#server/documents/check/document-environment.ts';
import { SchemaError, serveScreen } from '#server/documents/serve/serve-screen.ts';
import type { ChoiceTable, ConnectorDocument, OperatorTable } from '#src/engine/core/document-types.ts';
import { lintDocument } from '#src/engine/core/lint/lint-document.ts';
import { parseDocument } from '#src/engine/core/parse-document.ts';
import {
  drawableScreens,
  shippedChoices,
  shippedConnectors,
  shippedDocuments,
  shippedOperators,
  shippedProducts,
} from '../shipped-documents.ts';
import { shippedEnvironment } from '../shipped-environment.ts';
import { EVERY_MUTANT, leaveFigures, sample } from './mutant-figures.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

const environment = shippedEnvironment();
const derived = drawableScreens().filter(({ id }) => id.startsWith('product.'));
const targets: readonly (readonly [name: string, document: unknown])[] = [
  ...shippedDocuments().map(({ file, document }) => [file, document] as const),
  ...derived.map((screen) => [`screen of ${screen.id}`, screen] as const),
];

/** Passes the check, and its schemas compile: then it could be live. */
function isTaken(broken: unknown): boolean {
  const parsed = parseDocument('unknown', broken, environment);
  if (!parsed.ok || parsed.document.kind !== 'screen') return parsed.ok;
  try {
    return serveScreen(parsed.document).live.hash !== '';
  } catch (error) {
    if (error instanceof SchemaError) return false;
    throw error;
  }
}

/** What others are checked against may be what was broken: then they are refused in its place. */
function othersRefuse(broken: unknown): boolean {
  const document = broken as ConnectorDocument | OperatorTable | ChoiceTable;
  if (document.kind !== 'connector' && document.kind !== 'operators' && document.kind !== 'choices') return false;
  const connectors = shippedConnectors().map((one) => one.document);
  const operators = shippedOperators().map((one) => one.document);
  const choices = shippedChoices().map((one) => one.document);
  const changed = createDocumentEnvironment({
    connectors: connectors.map((one) => (one.id === document.id ? (document as ConnectorDocument) : one)),
    operators: operators.map((one) => (one.id === document.id ? (document as OperatorTable) : one)),
    choices: choices.map((one) => (one.id === document.id ? (document as ChoiceTable) : one)),
  });
  return shippedProducts().some((product) => !parseDocument('product', product.document, changed).ok);
}

/** Operations of connectors that some product uses, as `connector/operation`. */
const used = new Set(
  shippedProducts().flatMap(({ document: { supplier, parameters } }) =>
    [
      supplier.pay,
      supplier.status,
      supplier.inquiry ?? '',
      ...parameters.map(({ choicesFrom }) => choicesFrom?.operation ?? ''),
    ].map((operation) => `${supplier.connector}/${operation}`),
  ),
);

/** Nothing is published that lint finds an error in, e.g. a value that the connector's template needs and the product lacks. */
const lintRefuses = (broken: unknown): boolean =>
  lintDocument('unknown', broken, environment).some(({ severity }) => severity === 'error');

/** Mutants that are as good as the document they came from: an operation that no product uses is nobody's loss. */
function isHarmless({ wound, pointer }: Mutant, document: unknown): boolean {
  const operation = /^\/operations\/([^/]+)$/.exec(pointer)?.[1];
  if (wound !== 'operation' || operation === undefined) return false;
  return !used.has(`${(document as ConnectorDocument).id}/${operation}`);
}

describe('SDUI-8: a broken document is refused by the check or by lint', () => {
  const figures = { mutants: 0, refused: 0, survivors: [] as string[] };
  afterAll(() => leaveFigures('checked', figures));

  it.each(targets)(
    '%s: not one mutant is taken',
    (name, document) => {
      const survivors: string[] = [];
      const mutants = sample(mutantsOf(document), 23, name).filter((mutant) => !isHarmless(mutant, document));
      for (const { pointer, wound, what, make } of mutants) {
        const broken = make();
        figures.mutants += 1;
        if (isTaken(broken) && !othersRefuse(broken) && !lintRefuses(broken)) {
          survivors.push(`${name}${pointer}: ${wound}, ${what}`);
        }
      }
      figures.refused += mutants.length - survivors.length;
      figures.survivors.push(...survivors);
      expect(survivors).toEqual([]);
    },
    EVERY_MUTANT ? 600_000 : 30_000,
  );
});
