import { chooseSupplier } from '#server/modules/supplier/index.ts';
import type { OfferNotice } from '#src/contract/sale/offer.contract.ts';
import type { Localized } from '#src/domain/language.ts';
import type { StockLabel } from '#src/domain/sale/transaction.ts';
import type { ProductDocument, ProductNominal } from '#src/engine/core/document-types.ts';
import { nominalPrice } from '#src/engine/core/product/price/offer-price.ts';
import { pricingOf } from '../offer-override.ts';
import type { OfferRow } from '../offer-row.ts';
import { nominalClosure } from './offer-closure.ts';
import { supplierNotice } from './supplier-notice.ts';
import type { SupplierNow, SuppliersNow } from './suppliers-now.ts';

/** Whether a nominal may be bought now, and what agents should know of its suppliers before they try. */
export interface NominalState {
  readonly stock: StockLabel;
  readonly closed?: Localized;
  readonly notice?: OfferNotice;
}

/**
 * The state of a nominal over all of its suppliers: it is open while one of them is. What a person decided about it (not sold,
 * its stock, a price below cost) goes before what suppliers say.
 * @param row the first supplier's offer, with what people decided
 * @param now instant from the database clock
 */
export function nominalState(
  product: ProductDocument,
  nominal: ProductNominal,
  row: OfferRow | undefined,
  suppliers: SuppliersNow,
  now: Date,
): NominalState {
  const stock = row?.stock ?? nominal.stock ?? 'available';
  const several = suppliersOf(product, nominal, row, suppliers, now);
  const dated = nominalClosure(nominal, { ...OPEN, ...row, active: true, reason: null }, now);
  const decided = row?.active === false && (row.reason === 'paused' || row.reason === 'below_cost');
  if (dated !== undefined || decided || several.length === 1) {
    const closed = nominalClosure(nominal, row, now);
    if (closed !== undefined) return { stock, closed };
    return { stock, ...noticed(suppliers, product.supplier.connector) };
  }
  const choice = chooseSupplier(several, product.supplier.choice ?? 'priority');
  if (choice === undefined) return closedState(several, stock);
  return { stock: openStock(row, stock), ...noticed(suppliers, choice.chosen) };
}

/** A nominal without a row of its own, for the question whether its own dates close it. */
const OPEN: OfferRow = {
  productId: '',
  code: '',
  sku: '',
  supplierPrice: 0,
  stock: 'available',
  active: true,
  reason: null,
  pricedAt: new Date(0),
  listed: false,
};

/** Suppliers of a nominal; a further one may cost what the agent pays before the platform's fee. */
function suppliersOf(
  product: ProductDocument,
  nominal: ProductNominal,
  row: OfferRow | undefined,
  suppliers: SuppliersNow,
  now: Date,
): readonly SupplierNow[] {
  const { price, fee } = nominalPrice(
    pricingOf(product, row),
    nominal,
    row?.supplierPrice ?? nominal.supplierPrice,
    now,
  );
  return suppliers.of(product, { nominal, row, most: price - fee });
}

function noticed(suppliers: SuppliersNow, connector: string): Pick<NominalState, 'notice'> {
  const notice = supplierNotice(suppliers.health(connector));
  return notice === undefined ? {} : { notice };
}

/** Another supplier has what the first is sold out of, unless a person said that it is. */
function openStock(row: OfferRow | undefined, stock: StockLabel): StockLabel {
  return stock === 'sold-out' && (row?.override?.stock ?? null) === null ? 'available' : stock;
}

/** Nobody is open: the one that opens first says when, else the first one says why. */
function closedState(suppliers: readonly SupplierNow[], stock: StockLabel): NominalState {
  const closures = suppliers.flatMap(({ closed }) => closed ?? []);
  const soonest = [...closures].sort((a, b) => (a.until ?? '9').localeCompare(b.until ?? '9'))[0];
  if (soonest !== undefined) return { stock, closed: soonest.reason };
  if (suppliers.some(({ skipped }) => skipped === 'sold-out')) return { stock: 'sold-out' };
  return { stock, closed: NOBODY };
}

const NOBODY: Localized = {
  id: 'Tidak ada pemasok yang buka.',
  en: 'No supplier is open.',
  zh: '暂无可用供应商。',
};
