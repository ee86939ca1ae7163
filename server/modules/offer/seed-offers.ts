import { sql } from 'kysely';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

/**
 * Gives every nominal of the live documents an offer, with the document's price until the first price list arrives. What a
 * price list has set stays, unless the nominal now stands for another article of the supplier. Programs that start at once, or while a
 * price list is applied, meet at the same rows: each takes them in one order, and begins again when it met another in a deadlock.
 * @param known what happens to offers that are there: `only-new` leaves them alone, for products that only some agents see
 * @returns how many offers are new or stand for another article now
 */
export function seedOffers(
  db: Executor,
  documents: Pick<DocumentStore, 'products'>,
  known: 'update' | 'only-new' = 'update',
): Promise<number> {
  return inTransaction(
    db,
    async (trx) => (await seedFirst(trx, documents, known)) + (await seedOthers(trx, documents, known)),
  );
}

/** What the supplier that a product names first delivers. */
async function seedFirst(
  db: Executor,
  documents: Pick<DocumentStore, 'products'>,
  known: 'update' | 'only-new',
): Promise<number> {
  const rows = documents.products().flatMap(({ document }) =>
    (document.nominals ?? []).map((nominal) => ({
      product_id: document.id,
      code: nominal.code,
      sku: nominal.sku,
      supplier_price: nominal.supplierPrice,
      stock: nominal.stock ?? 'available',
    })),
  );
  const written = await sql<{ code: string }>`
    insert into offer (product_id, code, sku, supplier_price, stock)
    select product_id, code, sku, supplier_price, stock
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as fresh (product_id text, code text, sku text, supplier_price bigint, stock text)
    order by product_id, code
    on conflict (product_id, code) do update set
      sku = excluded.sku, supplier_price = excluded.supplier_price, stock = excluded.stock,
      active = true, reason = null, priced_at = now(), listed = false
    where offer.sku <> excluded.sku and ${known === 'update'}
    returning code`.execute(db);
  return written.rows.length;
}

/** The same for what further suppliers deliver. */
async function seedOthers(
  db: Executor,
  documents: Pick<DocumentStore, 'products'>,
  known: 'update' | 'only-new',
): Promise<number> {
  const rows = documents.products().flatMap(({ document }) =>
    (document.supplier.others ?? []).flatMap(({ connector, nominals = {} }) =>
      Object.entries(nominals).map(([code, { sku, supplierPrice }]) => ({
        product_id: document.id,
        code,
        connector_id: connector,
        sku,
        supplier_price: supplierPrice,
      })),
    ),
  );
  if (rows.length === 0) return 0;
  const written = await sql<{ code: string }>`
    insert into supplier_offer (product_id, code, connector_id, sku, supplier_price)
    select product_id, code, connector_id, sku, supplier_price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as fresh (product_id text, code text, connector_id text, sku text, supplier_price bigint)
    order by product_id, code, connector_id
    on conflict (product_id, code, connector_id) do update set
      sku = excluded.sku, supplier_price = excluded.supplier_price, stock = 'available',
      active = true, reason = null, priced_at = now(), listed = false
    where supplier_offer.sku <> excluded.sku and ${known === 'update'}
    returning code`.execute(db);
  return written.rows.length;
}
