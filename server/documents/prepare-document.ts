import type { Steps } from '#server/platform/concurrency/slices.ts';
import { choiceTablesOf, expandChoices, placeInAuthored } from '#src/engine/core/choices/expand-choices.ts';
import { sourceOfProblem } from '#src/engine/core/derive/source-of-problem.ts';
import { deriveCheckoutScreen } from '#src/engine/core/derived/derive-checkout-screen.ts';
import { deriveProductScreen } from '#src/engine/core/derived/derive-product-screen.ts';
import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type {
  ChoiceTable,
  Document,
  DocumentKind,
  OperatorTable,
  Problem,
  ProductDocument,
  ScreenDocument,
} from '#src/engine/core/document-types.ts';
import { parseDocument, parseInSteps } from '#src/engine/core/parse-document.ts';
import { createProblem, reasonAndMend } from '#src/engine/core/problems/create-problem.ts';
import { withPostHead } from '#src/engine/core/screen/blog-post.ts';
import type { Live } from './document-store.ts';
import { expandedOf } from './expanded-versions.ts';
import { SchemaError, type ServedScreen, serveScreen } from './serve/serve-screen.ts';
import { hashInSteps } from './text/canonical-json.ts';

/** A version that was checked, with the screens it leads to: its own, or those derived from a product. */
export interface PreparedDocument {
  readonly hash: string;
  readonly document: Document;
  readonly screen?: ServedScreen;
  /** The one-page checkout of a product's nominals. */
  readonly checkout?: ServedScreen;
  /** Versions of the tables that a product was prepared with; absent for a product that names none. */
  readonly tables?: string;
  /** A product that takes choices from tables, as it is shown and sold: with their rows, and with a hash of its own. */
  readonly expanded?: Live<ProductDocument>;
}

export type Preparation =
  | { readonly ok: true; readonly prepared: PreparedDocument; readonly warnings: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** What other documents a version is prepared with. */
export interface Surroundings {
  readonly environment: DocumentEnvironment;
  /** Finds the operator table that a product names. */
  readonly table: (id: string) => Live<OperatorTable> | undefined;
  /** Finds a table of choices. */
  readonly choices: (id: string) => Live<ChoiceTable> | undefined;
}

/** Kinds that products are checked against: with another version of one, what was known of the surroundings is out of date. */
export const isReferredTo = (kind: DocumentKind | undefined): boolean =>
  kind === 'choices' || kind === 'operators' || kind === 'connector';

/** Versions of the tables that a product is prepared with; their order distinguishes those it names. */
export function tablesUnder(
  product: ProductDocument,
  { table, choices }: Pick<Surroundings, 'table' | 'choices'>,
): string {
  const operators = product.operators === undefined ? '' : (table(product.operators.table)?.hash ?? '');
  return [operators, ...choiceTablesOf(product).map((id) => choices(id)?.hash ?? '')].join(' ');
}

function tablesOf(product: ProductDocument, around: Surroundings): Pick<PreparedDocument, 'tables'> {
  const isAlone = product.operators === undefined && choiceTablesOf(product).length === 0;
  return isAlone ? {} : { tables: tablesUnder(product, around) };
}

/**
 * Checks a document by itself: its own kind's rules, the screen derived from it, the schemas its forms compile to. Whether
 * its paths are free is for those to say who know all documents. In steps, since a product with a long table takes a second.
 */
export function* prepareDocument(
  json: unknown,
  kind: DocumentKind | 'unknown',
  around: Surroundings,
): Steps<Preparation> {
  const parsed = yield* parseInSteps(kind, json, around.environment);
  if (!parsed.ok) return parsed;
  const { document, problems: warnings } = parsed;
  yield;
  const table = document.kind === 'product' ? tableOf(document, around) : undefined;
  const hash = yield* hashInSteps(document);
  const { choiceTables } = around.environment;
  const expanded = document.kind === 'product' ? yield* expandedOf(hash, document, choiceTables) : undefined;
  yield;
  const shown = expanded?.document ?? document;
  const screen = screenOf(shown, table?.document);
  yield;
  const checkout = shown.kind === 'product' ? deriveCheckoutScreen(shown, table?.document) : undefined;
  if (document.kind === 'product') {
    for (const made of [screen, checkout]) {
      yield;
      const derived = made && parseDocument('screen', made, around.environment);
      if (made === undefined || derived?.ok !== false) continue;
      const { problems } = derived;
      const at = { product: document, tables: choiceTables, operators: table?.document };
      return { ok: false, problems: problems.map((one) => ofItsScreen(one, at, made)) };
    }
  }
  try {
    yield;
    const served = screen && serveScreen(screen);
    yield;
    const servedCheckout = checkout && serveScreen(checkout);
    const prepared: PreparedDocument = {
      hash,
      document,
      ...(served === undefined ? {} : { screen: served }),
      ...(servedCheckout === undefined ? {} : { checkout: servedCheckout }),
      ...(document.kind === 'product' ? tablesOf(document, around) : {}),
      ...(expanded === undefined ? {} : { expanded }),
    };
    return { ok: true, prepared, warnings };
  } catch (cause) {
    if (!(cause instanceof SchemaError)) throw cause;
    return { ok: false, problems: [createProblem('error', cause.pointer, 'meta-schema.form')] };
  }
}

function tableOf(product: ProductDocument, { table }: Surroundings): Live<OperatorTable> | undefined {
  return product.operators === undefined ? undefined : table(product.operators.table);
}

function screenOf(document: Document, table: OperatorTable | undefined): ScreenDocument | undefined {
  if (document.kind === 'screen') return withPostHead(document);
  return document.kind === 'product' ? deriveProductScreen(document, table) : undefined;
}

/** What a screen was derived from. */
interface ScreenSource {
  /** As its author wrote it. */
  readonly product: ProductDocument;
  readonly tables: DocumentEnvironment['choiceTables'];
  readonly operators: OperatorTable | undefined;
}

/** The same, said at the member of the product that the screen has it from. */
export function ofItsScreen(
  problem: Problem,
  { product, tables, operators }: ScreenSource,
  screen: ScreenDocument,
): Problem {
  const { pointer, severity } = problem;
  const source = sourceOfProblem(expandChoices(product, tables), screen, pointer, operators);
  if (source !== undefined) {
    const at = placeInAuthored(product, source);
    return createProblem(severity, at, 'derived-screen.problem', reasonAndMend(problem));
  }
  return createProblem(severity, '', 'derived-screen.unplaced', { pointer, ...reasonAndMend(problem) });
}
