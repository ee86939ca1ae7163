import { sql } from 'kysely';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { receiveStock } from '#server/modules/stock/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

/** Variants that the demo shows as sold out or nearly so; the others have plenty. */
const SCARCE: Readonly<Record<string, number>> = {
  'KEPALA-CAS-20W': 0,
  'TIMBANGAN-PAKET': 5,
  'PRN58-HITAM': 4,
  'PRN58-PUTIH': 0,
  'PRN58-KUNING': 8,
  'KRT58-20M': 0,
  'KAOS-XL-KUNING': 0,
  'KAOS-S-HIJAU': 3,
  'EAR35-KUNING': 0,
  'BUBBLE-WRAP': 7,
};
const PLENTY = 640;

/** Gives the demo's goods their first pieces; a variant that has stock already keeps it. A returning start adds nothing. */
export async function seedGoodsStock(db: Executor, documents: Pick<DocumentStore, 'goods'>): Promise<void> {
  const skus = [...documents.goods().values()].flatMap(({ document }) => document.variants.map(({ sku }) => sku));
  if (skus.length === 0) return;
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('konter demo'))`.execute(trx);
    const known = await trx.selectFrom('shop_stock').select('variant_id').where('variant_id', 'in', skus).execute();
    const stocked = new Set(known.map(({ variant_id }) => variant_id));
    for (const variantId of skus.filter((sku) => !stocked.has(sku)).sort()) {
      const quantity = SCARCE[variantId] ?? PLENTY;
      if (quantity > 0) await receiveStock(trx, { variantId, quantity, actor: 'demo', reason: 'demo' });
    }
  });
}
