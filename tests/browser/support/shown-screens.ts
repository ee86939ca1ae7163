import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';

/** A screen and its address. */
export interface ShownScreen {
  readonly path: string;
  /** What a picture of it is called, where its address changes from run to run. */
  readonly name?: string;
  /** Answers with this HTTP status; 200 when absent. */
  readonly status?: number;
}

const FIXED: readonly ShownScreen[] = [
  { path: '/' },
  { path: '/?sidebar=menu' },
  { path: '/prabayar/pulsa' },
  { path: '/prabayar/pulsa?number=081234567890&nominal=telkomsel-10' },
  { path: '/prabayar/pulsa?number=081234567890&nominal=telkomsel-10&dialog=confirm' },
  { path: '/prabayar/data?number=085712345678' },
  { path: '/prabayar/electricity' },
  { path: '/pascabayar/electricity?number=530000000001' },
  { path: '/account' },
  { path: '/account/address' },
  { path: '/account/receipt' },
  { path: '/account/laporan/transaksi' },
  { path: '/account/laporan/pasca' },
  { path: '/account/laporan/deposit' },
  { path: '/account/laporan/grafik' },
  { path: '/account/laporan/unduhan' },
  { path: '/payment' },
  { path: '/pricelist' },
  { path: '/pricelist/data' },
  { path: '/account/pricelist' },
  { path: '/account/pricelist/picture' },
  { path: '/shop' },
  { path: '/shop/search?q=kertas' },
  { path: '/shop/collection/baru' },
  { path: '/shop/category/pakaian' },
  { path: '/shop/cart' },
  { path: '/shop/cart/checkout' },
  { path: '/shop/transaction/all' },
  { path: '/shop/product/kaos' },
  { path: '/shop/product/kepala-cas-20w' },
  { path: '/shop/product/paket-buka-konter' },
  { path: '/system/offline' },
  { path: '/system/error' },
  { path: '/agent-center', status: 403 },
  { path: '/tidak-ada', status: 404 },
];

/** Every screen of an agent, with a sale in each state that the demo has and a receipt of each family. */
export async function shownScreens(db: Executor, hp: string): Promise<readonly ShownScreen[]> {
  await fillCart(db, hp);
  const { rows } = await sql<{ ref_id: string; state: string; family: string }>`
    select distinct on (t.state, t.family) t.ref_id, t.state, t.family
    from transaction t join account a on a.id = t.owner_id where a.hp = ${hp} order by t.state, t.family, t.id`.execute(
    db,
  );
  const sales = rows.map(({ ref_id, state, family }) => ({
    path: `/transaction/${ref_id}`,
    name: `sale-${state}-${family}`,
  }));
  const receipts = rows
    .filter(({ state }) => state === 'success')
    .map(({ ref_id, family }) => ({
      name: `receipt-${family}`,
      path: `/receipt/${family === 'prepaid' ? 'prabayar' : 'pascabayar'}/${ref_id}`,
    }));
  return [...FIXED, ...sales, ...receipts];
}

/** Two lines in the agent's cart: one whose price has moved, one with a note. */
async function fillCart(db: Executor, hp: string): Promise<void> {
  await sql`insert into shop_cart (account_id) select id from account where hp = ${hp} on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into shop_cart_line (account_id, variant_id, quantity, notes, price_seen)
    select a.id, l.variant, l.quantity, l.notes, l.price
    from account a, (values ('KERTAS-STRUK-80', 3, '', 1), ('KRT58-9M', 10, 'Yang tebal', 2600)) l(variant, quantity, notes, price)
    where a.hp = ${hp} on conflict do nothing`.execute(db);
}
