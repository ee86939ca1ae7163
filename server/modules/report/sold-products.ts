import type { Static } from '@sinclair/typebox';
import { sql } from 'kysely';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { reportProductsAnswer } from '#src/contract/sale/report.contract.ts';
import { PRODUCT_FAMILIES } from '#src/domain/sale/transaction.ts';
import { compareNames } from '#src/domain/text/compare-names.ts';

/** Products that an owner ever had a sale of, by name: what a report can be filtered by. One that is no longer sold has its id for a name. */
export async function soldProducts(
  db: Executor,
  documents: Pick<DocumentStore, 'product'>,
  owner: string,
): Promise<Static<typeof reportProductsAnswer>> {
  const { rows } = await sql<{ product_id: string; family: string }>`
    select distinct product_id, family from (
      select product_id, family from sales_tally where owner_id = ${owner} and span = 'month' and sales > 0
      union all
      select product_id, family from sales_delta where owner_id = ${owner}
      union all
      select product_id, family from transaction where owner_id = ${owner}
        and family = any(${[...PRODUCT_FAMILIES]}::text[]) and state in ('inquiry', 'unprocessed', 'processing')
    ) had`.execute(db);
  const named = rows.map(({ product_id: id, family }) => ({
    id,
    family: family === 'postpaid' ? ('postpaid' as const) : ('prepaid' as const),
    name: documents.product(id)?.document.name ?? { id, en: id, zh: id },
  }));
  return { data: named.sort((a, b) => compareNames(a.name.id, b.name.id)) };
}
