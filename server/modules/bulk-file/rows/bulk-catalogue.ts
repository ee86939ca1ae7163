import type { DocumentStore } from '#server/documents/document-store.ts';
import { codeKey } from '#src/domain/typed/read-code.ts';
import type { ProductDocument, ProductNominal, ProductParameter } from '#src/engine/core/document-types.ts';

/** A nominal that a product code names. */
export interface BulkArticle {
  readonly product: ProductDocument;
  readonly nominal: ProductNominal;
  /** What an agent writes: the nominal's code, with the product before it where several have the same one. */
  readonly code: string;
}

/** Which cell a parameter is filled from; undefined when a spreadsheet has no cell for it. */
export type RowCell = 'destination' | 'meterNumber';

/** Everything that can be bought by spreadsheet, by the key of its code. */
export function bulkCatalogue(documents: Pick<DocumentStore, 'products'>): ReadonlyMap<string, BulkArticle> {
  const articles = documents
    .products()
    .filter(({ document }) => document.family === 'prepaid' && document.amount.policy === 'nominal')
    .flatMap(({ document }) => (document.nominals ?? []).map((nominal) => ({ product: document, nominal })));
  const uses = new Map<string, number>();
  for (const { nominal } of articles) uses.set(codeKey(nominal.code), (uses.get(codeKey(nominal.code)) ?? 0) + 1);
  return new Map(
    articles.map(({ product, nominal }) => {
      const alone = uses.get(codeKey(nominal.code)) === 1;
      const code = alone ? nominal.code : `${product.id}:${nominal.code}`;
      return [codeKey(code), { product, nominal, code }];
    }),
  );
}

/** How a product's parameters are filled from a row; undefined when it asks for more than a row holds. */
export function cellsOf({ parameters }: ProductDocument): ReadonlyMap<string, RowCell> | undefined {
  const cells = new Map<string, RowCell>();
  for (const parameter of parameters) {
    const cell = cellOf(parameter);
    const taken = cell === undefined || [...cells.values()].includes(cell);
    if (!taken && cell !== undefined) cells.set(parameter.key, cell);
    else if (parameter.required && parameter.default === undefined) return undefined;
  }
  return cells;
}

function cellOf({ type }: ProductParameter): RowCell | undefined {
  if (type === 'meter') return 'meterNumber';
  return type === 'msisdn' || type === 'customer-number' || type === 'text' || type === 'number'
    ? 'destination'
    : undefined;
}

/** What a purchase takes in place of what a cell says (`+62 812…` → `0812…`); undefined while the row has no checked number. */
export function numberTaken(
  product: ProductDocument | undefined,
  parameters: Readonly<Record<string, string>> | null,
  cell: RowCell,
): string | undefined {
  if (product === undefined || parameters === null) return undefined;
  const [key] = [...(cellsOf(product) ?? [])].find(([, filled]) => filled === cell) ?? [];
  return key === undefined ? undefined : parameters[key];
}
