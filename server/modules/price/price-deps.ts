import type { DocumentStore } from '#server/documents/document-store.ts';

export interface PriceDeps {
  readonly documents: Pick<DocumentStore, 'product'>;
}
