import { type DocumentSnapshot, resolvePath } from './document-snapshot.ts';
import type { DocumentStore } from './document-store.ts';
import type { Audience } from './serve/cohort.ts';

/** What a view answers by itself; the rest is the same for all views. */
export type ViewReads = Pick<
  DocumentStore,
  | 'product'
  | 'products'
  | 'isListed'
  | 'connector'
  | 'connectors'
  | 'operators'
  | 'goods'
  | 'choices'
  | 'menu'
  | 'resolveScreen'
  | 'screen'
  | 'posts'
  | 'refused'
>;

/** Reads of a snapshot, taken anew each time, so that a change shows at once. */
export function readsOf(current: () => DocumentSnapshot): ViewReads {
  return {
    product: (id) => current().products.get(id),
    products: () => [...current().products.values()],
    isListed: (id) => current().listed.has(id),
    connector: (id) => current().connectors.get(id),
    connectors: () => [...current().connectors.values()],
    operators: (id) => current().operators.get(id),
    goods: () => current().goods,
    choices: (id) => current().choices.get(id),
    menu: (audience) => {
      const { menus } = current();
      const menu = menus.get(audience) ?? menus.get('guest');
      if (!menu) throw new Error('no menu document for guests');
      return menu;
    },
    resolveScreen: (path) => resolvePath(current(), path),
    screen: (id) => current().screens.get(id),
    posts: () => current().posts,
    refused: () => current().refused,
  };
}

/** Documents that may differ by who looks. Stand-ins of tests need not have views. */
export interface Cohorts<D> {
  viewFor?(audience: Audience): D;
}

/** What somebody sees of documents: their view, or the documents themselves where there is only one. */
export function viewOf<D>(documents: D & Cohorts<D>, audience: Audience | null): D {
  return documents.viewFor === undefined ? documents : documents.viewFor(audience ?? {});
}
