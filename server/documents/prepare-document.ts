import { sourceOfProblem } from '#src/engine/core/derive/source-of-problem.ts';
import { deriveCheckoutScreen } from '#src/engine/core/derived/derive-checkout-screen.ts';
import { deriveProductScreen } from '#src/engine/core/derived/derive-product-screen.ts';
import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type {
  Document,
  DocumentKind,
  OperatorTable,
  Problem,
  ProductDocument,
  ScreenDocument,
} from '#src/engine/core/document-types.ts';
import { parseDocument } from '#src/engine/core/parse-document.ts';
import { createProblem, reasonAndMend } from '#src/engine/core/problems/create-problem.ts';
import { withPostHead } from '#src/engine/core/screen/blog-post.ts';
import type { Live } from './document-store.ts';
import { SchemaError, type ServedScreen, serveScreen } from './serve/serve-screen.ts';
import { documentHash } from './text/canonical-json.ts';

/** A version that was checked, with the screens it leads to: its own, or those derived from a product. */
export interface PreparedDocument {
  readonly hash: string;
  readonly document: Document;
  readonly screen?: ServedScreen;
  /** The one-page checkout of a product's nominals. */
  readonly checkout?: ServedScreen;
  /** Version of the operator table that a product's screen was derived with. */
  readonly table?: string;
}

export type Preparation =
  | { readonly ok: true; readonly prepared: PreparedDocument; readonly warnings: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** What other documents a version is prepared with. */
export interface Surroundings {
  readonly environment: DocumentEnvironment;
  /** Finds the operator table that a product names. */
  readonly table: (id: string) => Live<OperatorTable> | undefined;
}

/**
 * Checks a document by itself: its own kind's rules, the screen derived from it, the schemas its forms compile to. Whether
 * its paths are free is for those to say who know all documents.
 */
export function prepareDocument(json: unknown, kind: DocumentKind | 'unknown', around: Surroundings): Preparation {
  const parsed = parseDocument(kind, json, around.environment);
  if (!parsed.ok) return parsed;
  const { document, problems: warnings } = parsed;
  const table = document.kind === 'product' ? tableOf(document, around) : undefined;
  const screen = screenOf(document, table?.document);
  const checkout = document.kind === 'product' ? deriveCheckoutScreen(document, table?.document) : undefined;
  if (document.kind === 'product') {
    for (const made of [screen, checkout]) {
      const derived = made && parseDocument('screen', made, around.environment);
      if (made === undefined || derived?.ok !== false) continue;
      const { problems } = derived;
      return { ok: false, problems: problems.map((one) => ofItsScreen(one, document, made, table?.document)) };
    }
  }
  try {
    const prepared: PreparedDocument = {
      hash: documentHash(document),
      document,
      ...(screen === undefined ? {} : { screen: serveScreen(screen) }),
      ...(checkout === undefined ? {} : { checkout: serveScreen(checkout) }),
      ...(table === undefined ? {} : { table: table.hash }),
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

/** The same, said at the member of the product that the screen has it from. */
export function ofItsScreen(
  problem: Problem,
  product: ProductDocument,
  screen: ScreenDocument,
  table: OperatorTable | undefined,
): Problem {
  const { pointer, severity } = problem;
  const source = sourceOfProblem(product, screen, pointer, table);
  if (source !== undefined) return createProblem(severity, source, 'derived-screen.problem', reasonAndMend(problem));
  return createProblem(severity, '', 'derived-screen.unplaced', { pointer, ...reasonAndMend(problem) });
}
