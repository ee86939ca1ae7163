import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Live } from '#server/documents/document-store.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { expandChoices } from '#src/engine/core/choices/expand-choices.ts';
import type {
  ChoiceTable,
  ConnectorDocument,
  OperatorTable,
  ProductDocument,
} from '#src/engine/core/document-types.ts';

function read<D>(folder: string): Live<D>[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.includes('fixtures'))
    .sort()
    .map((file) => {
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      return { hash: createHash('sha256').update(text).digest('hex'), document: JSON.parse(text) as D };
    });
}

/** The products and connectors of the repository as a small store, without the loader's checks. */
export function shippedDocuments() {
  const tables = new Map(read<ChoiceTable>('schemas/choices').map(({ document }) => [document.id, document] as const));
  const products = read<ProductDocument>('schemas/products').map(({ hash, document }) => ({
    hash,
    document: expandChoices(document, tables),
  }));
  const connectors = read<ConnectorDocument>('schemas/connectors');
  const operators = read<OperatorTable>('schemas/operators');
  return {
    products: () => products,
    connectors: () => connectors,
    product: (id: string) => products.find(({ document }) => document.id === id),
    operators: (id: string) => operators.find(({ document }) => document.id === id),
    connector: (id: string) => connectors.find(({ document }) => document.id === id),
    productByHash: async (hash: string): Promise<ProductDocument> => {
      const live = products.find((each) => each.hash === hash);
      if (live === undefined) throw new Error(`no product ${hash}`);
      return live.document;
    },
    connectorByHash: async (hash: string): Promise<ConnectorDocument> => {
      const live = connectors.find((each) => each.hash === hash);
      if (live === undefined) throw new Error(`no connector ${hash}`);
      return live.document;
    },
    checkParameters: () => ({}),
    /** Stores them, so that transactions can be pinned to them. */
    store: async (db: Executor): Promise<void> => {
      for (const { hash, document } of [...products, ...connectors]) {
        const { kind, id, version } = document;
        const row = { hash, kind, id, version, body: JSON.stringify(document) };
        await db
          .insertInto('document')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    },
  };
}
