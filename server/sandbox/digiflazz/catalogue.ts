import activation from './catalogue/activation.json' with { type: 'json' };
import activePeriod from './catalogue/active-period.json' with { type: 'json' };
import data from './catalogue/data.json' with { type: 'json' };
import eMoney from './catalogue/e-money.json' with { type: 'json' };
import esim from './catalogue/esim.json' with { type: 'json' };
import games from './catalogue/games.json' with { type: 'json' };
import gasToken from './catalogue/gas-token.json' with { type: 'json' };
import international from './catalogue/international.json' with { type: 'json' };
import pln from './catalogue/pln.json' with { type: 'json' };
import postpaid from './catalogue/postpaid.json' with { type: 'json' };
import pulsa from './catalogue/pulsa.json' with { type: 'json' };
import smsPhone from './catalogue/sms-phone.json' with { type: 'json' };
import starterPack from './catalogue/starter-pack.json' with { type: 'json' };
import television from './catalogue/television.json' with { type: 'json' };
import voucher from './catalogue/voucher.json' with { type: 'json' };

/** Items of one category and brand as the catalogue files list them; `face` is the face value, `number` the kind of number. */
interface Group {
  readonly category: string;
  readonly brand: string;
  readonly type: string;
  readonly number: string;
  readonly currency?: string;
  readonly cutOff?: readonly string[];
  readonly items: readonly {
    readonly sku: string;
    readonly name: string;
    readonly price: number;
    readonly desc: string;
    readonly face?: number;
    readonly stock?: number;
  }[];
}

interface BillerGroup {
  readonly brand: string;
  readonly kind: string;
  /** Bounds of an amount the customer chooses, in rupiah. */
  readonly least?: number;
  readonly most?: number;
  readonly billers: readonly {
    readonly sku: string;
    readonly name: string;
    readonly admin: number;
    readonly commission: number;
  }[];
}

/** A line of the prepaid price list under the provider's names, and below `ours` what never leaves. */
export interface CatalogueItem {
  readonly product_name: string;
  readonly category: string;
  readonly brand: string;
  readonly type: string;
  readonly seller_name: string;
  readonly price: number;
  readonly buyer_sku_code: string;
  readonly buyer_product_status: boolean;
  readonly seller_product_status: boolean;
  readonly unlimited_stock: boolean;
  readonly stock: number;
  readonly multi: boolean;
  readonly start_cut_off: string;
  readonly end_cut_off: string;
  readonly desc: string;
  readonly ours: { readonly number: string; readonly face: number; readonly currency: string };
}

/** A line of the postpaid list: an administration fee per sheet and the buyer's share of it; `ours` never leaves. */
export interface BillerItem {
  readonly product_name: string;
  readonly category: string;
  readonly brand: string;
  readonly seller_name: string;
  readonly admin: number;
  readonly commission: number;
  readonly buyer_sku_code: string;
  readonly buyer_product_status: boolean;
  readonly seller_product_status: boolean;
  readonly desc: string;
  readonly ours: { readonly kind: string; readonly least: number; readonly most: number };
}

const SELLER = { seller_name: 'Sandbox Seller', buyer_product_status: true, seller_product_status: true } as const;

const prepaidGroups: readonly Group[] = [
  ...[pulsa, data, pln, smsPhone, activePeriod, games, voucher, eMoney],
  ...[gasToken, television, activation, starterPack, esim, international],
].flat();

const postpaidGroups: readonly BillerGroup[] = postpaid;

const OPEN_ALL_DAY = '0:0';

/** `SANDBOX_ALWAYS_OPEN=1`: no daily closing hours, so that what relies on a sale can be tried at any hour. */
const hoursOf = ({ cutOff }: Group): readonly string[] =>
  process.env.SANDBOX_ALWAYS_OPEN === '1' ? [] : (cutOff ?? []);

export const PREPAID: readonly CatalogueItem[] = prepaidGroups.flatMap((group) =>
  group.items.map(({ sku, name, price, desc, face, stock }) => ({
    product_name: name,
    category: group.category,
    brand: group.brand,
    type: group.type,
    ...SELLER,
    price,
    buyer_sku_code: sku,
    unlimited_stock: stock === undefined,
    stock: stock ?? 0,
    multi: true,
    start_cut_off: hoursOf(group)[0] ?? OPEN_ALL_DAY,
    end_cut_off: hoursOf(group)[1] ?? OPEN_ALL_DAY,
    desc,
    ours: { number: group.number, face: face ?? 0, currency: group.currency ?? 'IDR' },
  })),
);

export const PASCA: readonly BillerItem[] = postpaidGroups.flatMap(({ brand, kind, least, most, billers }) =>
  billers.map(({ sku, name, admin, commission }) => ({
    product_name: name,
    category: 'Pascabayar',
    brand,
    ...SELLER,
    admin,
    commission,
    buyer_sku_code: sku,
    desc: '-',
    ours: { kind, least: least ?? 0, most: most ?? 0 },
  })),
);

/** The postpaid list as the provider tells it. */
export const PASCA_LIST: readonly Omit<BillerItem, 'ours'>[] = PASCA.map(({ ours: _, ...item }) => item);

/** A prepaid item by the buyer's code, if it is sold. */
export function prepaidItem(sku: string): CatalogueItem | undefined {
  return PREPAID.find((item) => item.buyer_sku_code === sku);
}

/** A biller by the buyer's code, if it is open. */
export function billerItem(sku: string): BillerItem | undefined {
  return PASCA.find((item) => item.buyer_sku_code === sku);
}
