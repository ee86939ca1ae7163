import { listedOffer, nominalOffer, suppliersNow } from '#server/modules/offer/index.ts';
import { type Candidate, type Choice, chooseSupplier, fixedChoice } from '#server/modules/supplier/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { billerSku } from '#src/engine/core/product/biller-sku.ts';
import { type PinnedDocuments, type PinnedSale, pinnedAt } from '../record/load-pinned.ts';
import type { TransactionRow } from '../record/transaction-row.ts';

/** The supplier of a sale's next attempt and why it is that one. */
export interface Route {
  readonly pinned: PinnedDocuments;
  /** Version of its connector. */
  readonly hash: string;
  readonly choice: Choice;
  /** Its code of what is bought. */
  readonly sku: string | undefined;
  /** What it will charge, in rupiah, where that is known before. */
  readonly cost: number | null;
}

/**
 * Chooses who is asked next for a paid sale: among the suppliers that the sale began with, those that are open, were not
 * asked yet and cost no more than the agent paid before the platform's fee. A bill is paid where it was looked up.
 * Must run in the caller's database transaction, with the sale's row locked.
 * @param tried connectors that were asked already
 * @returns undefined when nobody is left
 */
export async function chooseRoute(
  executor: Executor,
  sale: PinnedSale,
  row: TransactionRow,
  tried: readonly string[],
): Promise<Route | undefined> {
  const { product } = sale;
  const strategy = product.supplier.choice ?? 'priority';
  const bound = isBoundToInquiry(product);
  if (sale.connectors.size === 1 || bound) {
    if (tried.length > 0) return undefined;
    const chosen = (bound ? row.context.asked : undefined) ?? product.supplier.connector;
    const because = bound ? ('inquiry' as const) : ('only' as const);
    return routeTo(sale, row, { ...fixedChoice([], chosen, { because, strategy }) }, undefined);
  }
  const candidates = await candidatesOf(executor, sale, row, tried);
  const choice =
    chooseSupplier(candidates, strategy) ??
    (tried.length === 0
      ? fixedChoice(candidates, product.supplier.connector, { because: 'nobody-open', strategy })
      : undefined);
  return (
    choice &&
    routeTo(
      sale,
      row,
      choice,
      candidates.find(({ connector }) => connector === choice.chosen),
    )
  );
}

/** What a look-up told is valid at the supplier that was asked, and the payment repeats it there. */
export const isBoundToInquiry = ({ flow }: Pick<ProductDocument, 'flow'>): boolean =>
  flow.bills !== 'none' || flow.plan === 'after-inquiry';

async function candidatesOf(
  executor: Executor,
  { product, connectors }: PinnedSale,
  row: TransactionRow,
  tried: readonly string[],
): Promise<readonly (Candidate & { readonly sku?: string })[]> {
  const documentOf = (id: string) => connectors.get(id)?.document;
  const nominal = product.nominals?.find(({ code }) => code === row.nominalCode);
  const now = await databaseNow(executor);
  const suppliers = await suppliersNow(executor, [product], documentOf, now, { code: nominal?.code });
  const listed = nominal && (await listedOffer(executor, product.id, nominal.code));
  const own = nominal && nominalOffer(nominal, listed);
  return suppliers
    .of(product, { ...(nominal === undefined ? {} : { nominal }), row: own, most: row.price - row.platformFee })
    .filter(({ connector }) => connectors.has(connector))
    .map((candidate) =>
      tried.includes(candidate.connector) ? { ...candidate, skipped: 'tried' as const } : candidate,
    );
}

function routeTo(
  sale: PinnedSale,
  row: TransactionRow,
  choice: Choice,
  candidate: { readonly sku?: string; readonly cost: number | null } | undefined,
): Route {
  const pinned = pinnedAt(sale, choice.chosen);
  const first = choice.chosen === (row.context.asked ?? sale.product.supplier.connector);
  const sku = candidate?.sku ?? (first ? row.context.sku : billerSku(pinned.product, row.parameters));
  const known = candidate?.cost ?? (first && row.supplierPrice > 0 ? row.supplierPrice : null);
  return { pinned, hash: sale.connectors.get(choice.chosen)?.hash ?? row.connectorHash, choice, sku, cost: known };
}
