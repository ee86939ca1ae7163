import { deriveProductScreen } from '../derived/derive-product-screen.ts';
import type { Action, BlockNode, ProductDocument, ScreenDocument } from '../document-types.ts';
import { flattenActions } from '../screen/action-names.ts';
import { resolveBindable } from '../screen/resolve-bindable.ts';
import { TEST_OPERATORS } from './test-products.ts';

/** The screen of a product of the tests. */
export const derive = (product: ProductDocument) =>
  deriveProductScreen(product, product.operators ? TEST_OPERATORS : undefined);
/** All blocks of a tree. */
export const nodesOf = (node: BlockNode): readonly BlockNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];
/** A block by its id. */
export const byId = (screen: ScreenDocument, id: string) => nodesOf(screen.body).find((node) => node.id === id);
/** All actions of a block. */
export const actionsOf = (node: BlockNode | undefined): readonly Action[] =>
  flattenActions(Object.values(node?.on ?? {}).flat());
/** Operations that a block calls. */
export const calls = (node: BlockNode | undefined) =>
  actionsOf(node).flatMap((action) => (action.action === 'call' ? [action.operation] : []));

/** What the server offers of the one nominal. */
export const offer = {
  code: 'a',
  operator: 'telkomsel',
  name: { id: '50.000', en: '50.000', zh: '50.000' },
  price: 49_650,
  suggested_price: 52_000,
  margin: 2350,
  stock: 'available',
};
/** What a look-up told. */
export const looked = {
  ref_id: 'K1',
  price: 52_500,
  selling_price: 54_000,
  customer_name: 'Bu Sari',
  details: [{ label: { id: 'Daya', en: 'Power', zh: '功率' }, value: '1300 VA' }],
  bills: [
    { id: '202610', total: 30_000 },
    { id: '202611', total: 22_350 },
  ],
};

/** What expressions of a screen see. */
export function scopeOf(screen: ScreenDocument, state: Record<string, unknown>, over: Record<string, unknown> = {}) {
  const base = { locale: 'id', query: { number: '', nominal: '' }, route: {}, site: {}, loading: {}, failed: {} };
  const initial = Object.entries(screen.state ?? {}).map(([name, field]) => [
    name,
    resolveBindable(field.initial, base),
  ]);
  return {
    ...base,
    loading: Object.fromEntries(Object.keys(screen.data ?? {}).map((name) => [name, false])),
    failed: Object.fromEntries(Object.keys(screen.data ?? {}).map((name) => [name, ''])),
    account: { deposit: 1_250_000, password_remembered: false },
    data: { offers: { product: 'airtime', data: [offer], prices_at: '' }, recent: { data: [] } },
    state: { ...Object.fromEntries(initial), ...state },
    ...over,
  };
}

/** A block's prop as it comes out. */
export const prop = (screen: ScreenDocument, id: string, name: string, scope: Record<string, unknown>) =>
  resolveBindable(byId(screen, id)?.props?.[name], scope);
