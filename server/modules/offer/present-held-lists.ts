import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Executor } from '#server/platform/database/tables.ts';
import type { HeldPriceList } from '#src/contract/held-price-list.contract.ts';
import { deliveredOffers } from './apply-price-list.ts';
import { deliveredFirst } from './decide-held-list.ts';
import { closingDigest, type HeldListRow, heldLists } from './held-list.repository.ts';
import { planPriceList } from './plan-price-list.ts';

type Documents = Pick<DocumentStore, 'products' | 'product'>;

/** Names of nominals that are shown; how many there are is said beside them. */
const MOST_SHOWN = 200;

/** Lists that suppliers send and that would close most of what is open, with what would close. @param id that one alone */
export async function presentHeldLists(db: Executor, documents: Documents, id?: string): Promise<HeldPriceList[]> {
  const found: HeldPriceList[] = [];
  // One for each supplier at most.
  for (const held of await heldLists(db, id)) found.push(await present(db, documents, held));
  return found;
}

async function present(db: Executor, documents: Documents, held: HeldListRow): Promise<HeldPriceList> {
  const known = await deliveredOffers(db, deliveredFirst(documents, held.connector), held.connector);
  const { closing } = planPriceList(known, held.list);
  const decider =
    held.decidedBy === null
      ? undefined
      : await db.selectFrom('account').select(['id', 'name']).where('id', '=', held.decidedBy).executeTakeFirst();
  return {
    id: held.id,
    connector: held.connector,
    state: held.state,
    open: held.open,
    closing: held.closing,
    reopening: held.reopening,
    repricing: held.repricing,
    first_at: held.firstAt.toISOString(),
    last_at: held.lastAt.toISOString(),
    would_close: closing.slice(0, MOST_SHOWN).map(({ row, next }) => {
      const product = documents.product(row.productId)?.document;
      const nominal = product?.nominals?.find(({ code }) => code === row.code);
      return {
        product: row.productId,
        code: row.code,
        sku: row.sku,
        name: nominal?.name ?? { id: row.code, en: row.code, zh: row.code },
        reason: next.reason ?? 'gone',
      };
    }),
    // Another document is live by now: the supplier's next list is compared with it.
    acceptable: closingDigest(closing) === held.digest,
    ...(decider === undefined
      ? {}
      : { decided: { by: decider, at: held.decidedAt?.toISOString() ?? '', note: held.note ?? '' } }),
  };
}
