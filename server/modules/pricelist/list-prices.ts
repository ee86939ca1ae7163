import type { DocumentStore } from '#server/documents/document-store.ts';
import { readKillSwitches } from '#server/documents/serve/kill-switch.ts';
import {
  amountPrice,
  nominalOffer,
  noticeOf,
  type OfferRow,
  offersOfProducts,
  presentOffer,
  productClosure,
  type SuppliersNow,
  suppliersClosure,
  suppliersNow,
} from '#server/modules/offer/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Offer } from '#src/contract/sale/offer.contract.ts';
import type { Pricelist, PricelistItem, PricelistSection } from '#src/contract/sale/pricelist.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { foreignAt } from '#src/domain/money/foreign-rate.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import { compareNames } from '#src/domain/text/compare-names.ts';
import type { ProductDocument, ProductNominal } from '#src/engine/core/document-types.ts';
import { celEquals } from '#src/engine/core/expression/cel-equality.ts';
import {
  offerScope,
  pricelistType,
  ruleFor,
  type SellingRule,
  sellingPriceBy,
} from '#src/engine/core/product/selling-rule.ts';
import { typeName } from './list-types.ts';

export type PricelistDocuments = Pick<DocumentStore, 'products' | 'connector' | 'operators'>;

/** Bills have no price of their own: what comes on top is told for one of this size, in rupiah. */
const USUAL_AMOUNT = 100_000;
/** What comes on top of this one too comes on top of any. */
const OTHER_AMOUNT = 400_000;

interface Wanted {
  readonly type: string;
  readonly country?: string | undefined;
  /** Rules of the agent who asks; guests have none and see no buying price. */
  readonly rules: ReadonlyMap<string, SellingRule> | undefined;
}

type State = Pick<PricelistItem, 'state' | 'reason'>;

/**
 * The price list of one type (TRX-4): every product of the live documents with its offers now.
 * @param now instant from the database clock
 * @throws AppError `not_found` for a type or country that nothing is sold of
 */
export async function listPrices(
  db: Executor,
  documents: PricelistDocuments,
  { type, country, rules }: Wanted,
  now: Date,
): Promise<Pricelist> {
  const ofType = documents
    .products()
    .map(({ document }) => document)
    .filter((product) => pricelistType(product) === type && (country === undefined || product.variant === country))
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0) || compareNames(a.name.id, b.name.id));
  const [first] = ofType;
  if (first === undefined) throw new AppError('not_found');
  const rows = await offersOfProducts(
    db,
    ofType.map(({ id }) => id),
  );
  const switches = await readKillSwitches(db);
  const connectorOf = (id: string) => documents.connector(id)?.document;
  const suppliers = await suppliersNow(db, ofType, connectorOf, now, { switches });
  const whole = (product: ProductDocument): State | undefined => {
    const off = switches.reason(product);
    if (off !== undefined) return { state: 'disturbed', reason: off };
    const closed = productClosure(product, now) ?? suppliersClosure(product, connectorOf, now);
    return closed === undefined ? undefined : { state: 'closed', reason: closed.reason };
  };
  const sections = ofType.flatMap((product) => {
    const own = new Map(rows.filter(({ productId }) => productId === product.id).map((row) => [row.code, row]));
    return sectionsOf(
      product,
      documents,
      itemsOf(product, { rows: own, whole: whole(product), rules, now, suppliers }),
    );
  });
  const told = rows.map(({ pricedAt }) => pricedAt.getTime());
  return {
    type,
    name: country === undefined ? typeName(type, first) : first.name,
    data: sections,
    ...(type === 'international' && country === undefined ? { countries: countriesOf(ofType) } : {}),
    for_agent: rules !== undefined,
    prices_at: new Date(told.length === 0 ? now : Math.max(...told)).toISOString(),
  };
}

/** International top-up goes by country (spec section 2.5). */
const countriesOf = (products: readonly ProductDocument[]) =>
  products.flatMap(({ variant, name }) => (variant === undefined ? [] : [{ id: variant, name }]));

type Row = PricelistItem & { readonly operator?: string };

interface Prices {
  readonly rows: ReadonlyMap<string, OfferRow>;
  readonly whole: State | undefined;
  readonly rules: Wanted['rules'];
  readonly now: Date;
  readonly suppliers: SuppliersNow;
}

function itemsOf(product: ProductDocument, prices: Prices): readonly Row[] {
  const nominals = product.nominals ?? [];
  return nominals.length === 0
    ? [amountItem(product, prices)]
    : nominals.map((nominal) => nominalItem(product, nominal, prices));
}

function nominalItem(
  product: ProductDocument,
  nominal: ProductNominal,
  { rows, whole, rules, now, suppliers }: Prices,
): Row {
  const row = nominalOffer(nominal, rows.get(nominal.code));
  const offer = presentOffer(product, nominal, row, { now, suppliers });
  const { code, name, group, description, price, suggested_price, stock, operator } = offer;
  return {
    code,
    scope: offerScope(product.id, code),
    name,
    ...(operator === undefined ? {} : { operator }),
    ...(group === undefined ? {} : { group }),
    ...(description === undefined ? {} : { description }),
    // Guests are told no agent's price, not by a rate either.
    ...foreignAt(nominal.foreign, rules === undefined ? suggested_price : price),
    public_price: suggested_price,
    ...agentPrices(product, code, price, suggested_price, rules),
    stock,
    ...(whole ?? stateOf(row, offer)),
  };
}

function stateOf(row: OfferRow | undefined, { closed, notice }: Pick<Offer, 'closed' | 'notice'>): State {
  if (closed === undefined) {
    return notice === undefined ? { state: 'active' } : { state: notice.kind, reason: notice.text };
  }
  return { state: row?.active === false && row.reason === 'disturbed' ? 'disturbed' : 'closed', reason: closed };
}

/** Bills and open amounts: what comes on top, and of which amount where a share of it does. */
function amountItem(product: ProductDocument, { whole, rules, now, suppliers }: Prices): Row {
  const usual = onTop(product, USUAL_AMOUNT, { rules, now });
  const isShare = !celEquals(usual, onTop(product, OTHER_AMOUNT, { rules, now }));
  return {
    code: product.id,
    scope: offerScope(product.id, product.id),
    name: product.name,
    ...(product.description === undefined ? {} : { description: product.description }),
    ...usual,
    on_top: true,
    ...(isShare ? { on_top_of: USUAL_AMOUNT } : {}),
    stock: 'available',
    ...(whole ?? stateOf(undefined, noticeOf(product, suppliers))),
  };
}

function onTop(product: ProductDocument, amount: Rupiah, { rules, now }: Pick<Prices, 'rules' | 'now'>) {
  const { price, suggested } = amountPrice(product, amount, now);
  const public_price = Math.max(0, suggested - amount);
  if (rules === undefined) return { public_price };
  const selling = sellingPriceBy(ruleFor(rules, product), price, suggested);
  return {
    public_price,
    price: Math.max(0, price - amount),
    selling_price: selling - amount,
    margin: selling - price,
  };
}

function agentPrices(
  product: ProductDocument,
  code: string,
  price: number,
  suggested: number,
  rules: Wanted['rules'],
): Pick<PricelistItem, 'price' | 'selling_price' | 'margin' | 'own'> {
  if (rules === undefined) return {};
  const rule = ruleFor(rules, product, code);
  const selling = sellingPriceBy(rule, price, suggested);
  return { price, selling_price: selling, margin: selling - price, ...(rule?.kind === 'price' ? { own: true } : {}) };
}

/** One section per operator where a product has them, else one per product. */
function sectionsOf(
  product: ProductDocument,
  { operators }: Pick<PricelistDocuments, 'operators'>,
  rows: readonly Row[],
): readonly PricelistSection[] {
  const keywords = [...(product.aliases ?? []), ...(product.tags ?? [])].join(' ');
  const known = product.operators === undefined ? [] : (operators(product.operators.table)?.document.operators ?? []);
  const strip = ({ operator: _operator, ...item }: Row): PricelistItem => item;
  const base = { name: product.name, icon: product.icon, keywords };
  const mark = product.mark === undefined ? {} : { mark: { ...product.mark } };
  const rest = rows.filter(({ operator }) => !known.some(({ id }) => id === operator)).map(strip);
  return [
    ...known.flatMap(({ id, name, mark: letters, color }) => {
      const items = rows.filter(({ operator }) => operator === id).map(strip);
      const own = {
        id: `${product.id}-${id}`,
        name: { id: name, en: name, zh: name },
        mark: { letters, color, drawing: id },
      };
      return items.length === 0 ? [] : [{ ...base, ...own, items }];
    }),
    ...(rest.length === 0 ? [] : [{ id: product.id, ...base, ...mark, items: rest }]),
  ];
}
