import type { Localized } from '#src/domain/language.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { GoodsPicture } from '#src/domain/shop/goods-picture.ts';
import type { PriceTier } from '#src/domain/shop/variant.ts';

/** Who buys: each side has prices of its own. */
export type GoodsSide = 'agent' | 'guest';

/** Price of one piece in rupiah; the tiers begin above the smallest quantity. */
export interface GoodsPrice {
  readonly price: Rupiah;
  /** Strictly rising quantities, strictly falling prices. */
  readonly tiers?: readonly PriceTier[];
}

/** What may be bought at once; a variant's own figures go before those of the goods. */
export interface GoodsLimits {
  readonly min?: number;
  readonly max?: number;
  readonly multiple?: number;
}

/** What a courier charges by; lengths in millimetres. */
interface GoodsParcel {
  readonly weightGram: number;
  readonly lengthMm?: number;
  readonly widthMm?: number;
  readonly heightMm?: number;
}

/** What the buyer chooses: a size, a colour. */
interface GoodsOption {
  readonly key: string;
  readonly name: Localized;
  readonly values: readonly { readonly value: string; readonly label: Localized }[];
}

export interface GoodsVariant extends GoodsLimits, Readonly<Record<GoodsSide, GoodsPrice>> {
  /** Unique among all goods: stock, carts and orders name the variant by it. */
  readonly sku: string;
  /** One value of every option, by the option's key. */
  readonly values?: { readonly [option: string]: string };
  /** What one piece cost the house, in rupiah; never leaves the server. */
  readonly cost: Rupiah;
  /** Prices of agents. */
  readonly agent: GoodsPrice;
  /** Prices of everybody else. */
  readonly guest: GoodsPrice;
  /** Place in `pictures`, counted from 0; the first one where absent. */
  readonly picture?: number;
  readonly parcel?: GoodsParcel;
  /** `hidden` is not sold at the moment, `ended` no more. */
  readonly state?: 'live' | 'hidden' | 'ended';
}

/** Goods of the shop (SHOP-1): texts, options, variants and prices; their stock is rows, not part of the document. */
export interface GoodsDocument extends GoodsLimits {
  readonly $schema?: string;
  readonly kind: 'goods';
  /** Also the last part of the page's address, `/shop/product/<id>`. */
  readonly id: string;
  readonly version: number;
  readonly name: Localized;
  readonly description: Localized;
  /** What one piece is called: sheet, roll, pack. */
  readonly unit: Localized;
  /** Further words they are found by. */
  readonly keywords?: string;
  /** Rows of the tables of choices `goods-brand`, `goods-category` and `goods-collection`. */
  readonly brand: string;
  readonly category: string;
  readonly collections?: readonly string[];
  readonly seller: string;
  readonly pictures: readonly GoodsPicture[];
  readonly options?: readonly GoodsOption[];
  readonly perAccountLimit?: { readonly quantity: number; readonly days: number };
  readonly parcel: GoodsParcel;
  /** First and last day of sale in Jakarta; null is without end. */
  readonly effective?: { readonly from: string; readonly to: string | null };
  readonly variants: readonly GoodsVariant[];
}

/** Ids of the tables of choices that name what goods belong to. */
export const GOODS_TABLES = {
  brand: 'goods-brand',
  category: 'goods-category',
  collection: 'goods-collection',
} as const;
