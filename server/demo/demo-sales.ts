import type { DocumentStore, Live } from '#server/documents/document-store.ts';
import type { ProductDocument, ProductNominal } from '#src/engine/core/document-types.ts';
import { type Chance, createChance } from './demo-chance.ts';
import { customersFor, type DemoCustomer } from './demo-customers.ts';

type DemoOutcome = 'success' | 'late-success' | 'failed' | 'returned' | 'canceled' | 'expired';

/** A sale of the demo's past, before it has a reference and money. */
export interface DemoSale {
  readonly at: Date;
  readonly product: Live<ProductDocument>;
  readonly nominal: ProductNominal;
  readonly customer: DemoCustomer;
  readonly outcome: DemoOutcome;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const JAKARTA_OFFSET_MS = 7 * 3_600_000;
const DAYS = 13;
const PER_DAY = 4;
/** Sales of the last hours, in minutes before now. */
const RECENT_MINUTES = [14, 37, 71, 118, 164, 227, 301, 388];
/** What becomes of every eighth sale; the rest simply succeed. */
const SPECIAL: readonly DemoOutcome[] = ['late-success', 'failed', 'late-success', 'canceled', 'returned', 'failed'];

/**
 * Makes up two weeks of sales out of the products that are live: the same ones on every machine, spread over the opening
 * hours of the shop, oldest first. The same nominal goes to the same number once a day at most (PRE-22).
 * @param now instant from the database clock; nothing is later
 */
export function inventSales(documents: Pick<DocumentStore, 'products'>, now: Date): readonly DemoSale[] {
  const chance = createChance(20_261_120);
  const shelves = documents.products().filter(isSellable);
  if (shelves.length === 0) return [];
  const airtime = shelves.find(({ document }) => document.type === 'pulsa');
  const sold = new Set<string>();
  return saleTimes(now, chance).flatMap((at, index) => {
    const special = index % 8 === 5 ? SPECIAL[Math.floor(index / 8) % SPECIAL.length] : undefined;
    // Airtime sells most, and shows how a sale can end.
    const only = index % 2 === 0 || special !== undefined ? airtime : undefined;
    const sale = firstSale(only === undefined ? shelves : [only], { at, outcome: special ?? 'success' }, chance);
    if (sale === undefined) return [];
    const key = [businessDay(at), sale.product.document.id, sale.nominal.code, sale.customer.number].join(' ');
    if (sold.has(key)) return [];
    sold.add(key);
    return [sale];
  });
}

/** Nominals bought without looking the customer up first: their past needs no inquiry. */
function isSellable({ document }: Live<ProductDocument>): boolean {
  return document.family === 'prepaid' && (document.nominals?.length ?? 0) > 0 && customersFor(document).length > 0;
}

/** Not every product has something small for every customer: it is looked for a few times. */
function firstSale(
  shelves: readonly Live<ProductDocument>[],
  sale: Pick<DemoSale, 'at' | 'outcome'>,
  chance: Chance,
): DemoSale | undefined {
  for (let tries = 0; tries < 8; tries += 1) {
    const product = chance.pick(shelves);
    const found = product && inventSale({ ...sale, product }, chance);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inventSale(sale: Pick<DemoSale, 'at' | 'product' | 'outcome'>, chance: Chance): DemoSale | undefined {
  const { document } = sale.product;
  const customer = chance.pick(customersFor(document));
  const nominals = (document.nominals ?? []).filter(
    (nominal) => nominal.supplierPrice <= 55_000 && (nominal.operator ?? customer?.operator) === customer?.operator,
  );
  const nominal = chance.pick(nominals);
  // A customer who was looked up and never paid: only where there is an inquiry.
  const outcome = sale.outcome === 'canceled' && document.flow.inquiry !== 'none' ? 'expired' : sale.outcome;
  return nominal && customer && { ...sale, outcome, nominal, customer };
}

/** Four a day between eight and nine in Jakarta, then a handful in the last hours; in order. */
function saleTimes(now: Date, chance: Chance): readonly Date[] {
  const midnight = Math.floor((now.getTime() + JAKARTA_OFFSET_MS) / DAY_MS) * DAY_MS - JAKARTA_OFFSET_MS;
  const past = Array.from({ length: DAYS * PER_DAY }, (_, index) => {
    const day = DAYS - Math.floor(index / PER_DAY);
    const minute = 8 * 60 + (index % PER_DAY) * 195 + chance.below(150);
    return midnight - day * DAY_MS + minute * MINUTE_MS + chance.below(MINUTE_MS);
  });
  const recent = RECENT_MINUTES.map((minutes) => now.getTime() - minutes * MINUTE_MS);
  return [...past, ...recent].sort((a, b) => a - b).map((at) => new Date(at));
}

/** The business day of an instant, `YYYY-MM-DD` in Asia/Jakarta. */
export function businessDay(at: Date): string {
  return new Date(at.getTime() + JAKARTA_OFFSET_MS).toISOString().slice(0, 10);
}
