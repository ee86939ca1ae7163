import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { isLetIn } from '#server/platform/http/admission.ts';
import { type Caller, OPERATIONS_ONLY } from '#server/platform/http/route.ts';
import type { HeldPriceList } from '#src/contract/operations/held-price-list.contract.ts';
import { deliveredOffers } from './apply-price-list.ts';
import { deliveredFirst } from './decide-held-list.ts';
import { type HeldListRow, heldLists, upsetDigest } from './held-list.repository.ts';
import { planPriceList } from './plan-price-list.ts';
import type { OfferChange } from './write-offers.ts';

type Documents = Pick<DocumentStore, 'products' | 'product'>;

/** Names of nominals that are shown; how many there are is said beside them. */
const MOST_SHOWN = 200;

/** Lists that suppliers send and that would upset most of what is open, with what would close or cost much else, and whether the caller may accept them. */
export async function presentHeldLists(db: Executor, documents: Documents, caller: Caller): Promise<HeldPriceList[]> {
  const found: HeldPriceList[] = [];
  // One for each supplier at most.
  for (const held of await heldLists(db)) found.push(await present(db, documents, held, caller));
  return found;
}

async function present(db: Executor, documents: Documents, held: HeldListRow, caller: Caller): Promise<HeldPriceList> {
  const known = await deliveredOffers(db, deliveredFirst(documents, held.connector), held.connector);
  const plan = planPriceList(known, held.list);
  const { closing, leaping } = plan;
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
    leaping: held.leaping,
    first_at: held.firstAt.toISOString(),
    last_at: held.lastAt.toISOString(),
    would_close: shown(closing).map((change) => ({
      ...named(documents, change),
      reason: change.next.reason ?? 'gone',
    })),
    would_leap: shown(leaping).map((change) => ({
      ...named(documents, change),
      before: change.row.supplierPrice,
      after: change.next.price,
    })),
    // Another document is live by now: the supplier's next list is compared with it.
    acceptable: isLetIn(OPERATIONS_ONLY, caller) && upsetDigest(plan) === held.digest,
    ...(decider === undefined
      ? {}
      : { decided: { by: decider, at: held.decidedAt?.toISOString() ?? '', note: held.note ?? '' } }),
  };
}

/** The first ones by product and code, so that the same list reads the same each time. */
function shown(changes: readonly OfferChange[]): readonly OfferChange[] {
  const place = ({ row }: OfferChange): string => `${row.productId} ${row.code}`;
  return changes.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)).slice(0, MOST_SHOWN);
}

function named(documents: Documents, { row: { productId, code, sku } }: OfferChange) {
  const nominal = documents.product(productId)?.document.nominals?.find((one) => one.code === code);
  return { product: productId, code, sku, name: nominal?.name ?? { id: code, en: code, zh: code } };
}
