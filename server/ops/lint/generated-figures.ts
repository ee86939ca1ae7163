import { serveScreen } from '#server/documents/serve/serve-screen.ts';
import { deriveProductScreen } from '#src/engine/core/derived/derive-product-screen.ts';
import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type { OperatorTable, ProductDocument } from '#src/engine/core/document-types.ts';
import { lintDocument } from '#src/engine/core/lint/lint-document.ts';
import type { NamedDocument } from '#src/engine/core/lint/lint-documents.ts';
import { parseDocument } from '#src/engine/core/parse-document.ts';
import { generateProduct } from './generate-product.ts';

/** What generated products cost to lint and compile. */
export interface GeneratedFigures {
  readonly products: number;
  readonly nominals: number;
  readonly validators: number;
  readonly seconds: number;
  /** Time of the processor: what it takes on a machine that does nothing else. */
  readonly processorSeconds: number;
  readonly problems: number;
  readonly first?: string;
}

/** Lints so many different products, derives and checks their screens, and compiles the validators of each. */
export function measureGenerated(
  count: number,
  shipped: readonly NamedDocument[],
  environment: DocumentEnvironment,
): GeneratedFigures {
  const table = shipped.find(({ json }) => (json as Partial<OperatorTable>).kind === 'operators')
    ?.json as OperatorTable;
  const products = Array.from({ length: count }, (_, index) => generateProduct(index, table));
  const began = performance.now();
  const used = process.cpuUsage();
  let validators = 0;
  const found: string[] = [];
  for (const product of products) {
    const problems = lintDocument('product', product, environment);
    found.push(...problems.map(({ pointer, reason }) => `${product.id}${pointer}: ${reason}`));
    const screen = deriveProductScreen(product, product.operators ? table : undefined);
    const derived = parseDocument('screen', screen, environment);
    found.push(...derived.problems.map(({ pointer, reason }) => `${product.id} screen ${pointer}: ${reason}`));
    if (derived.ok) validators += serveScreen(derived.document).validators.length;
  }
  const [first] = found;
  const spent = process.cpuUsage(used);
  return {
    products: count,
    nominals: products.reduce((total, { nominals }: ProductDocument) => total + (nominals?.length ?? 0), 0),
    validators,
    seconds: Math.round(performance.now() - began) / 1000,
    processorSeconds: Math.round((spent.user + spent.system) / 1000) / 1000,
    problems: found.length,
    ...(first === undefined ? {} : { first }),
  };
}
