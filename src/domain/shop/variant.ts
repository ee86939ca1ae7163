import type { Localized } from '../language.ts';
import type { Rupiah } from '../money/money.ts';

/** A step of the price by quantity; the first one begins at 1 or at the minimum (SHOP-1). */
export interface PriceTier {
  readonly fromQuantity: number;
  /** Per piece, in rupiah. */
  readonly price: Rupiah;
}

/** `ended` is sold no more, `hidden` not at the moment. */
type VariantState = 'live' | 'hidden' | 'ended';

/** What cart, checkout and orders read of a variant; lengths in millimetres. */
export interface ShopVariant {
  readonly variantId: string;
  readonly productId: string;
  readonly slug: string;
  readonly name: Localized;
  /** What was chosen, in the order of the article's options. */
  readonly options: readonly { readonly name: Localized; readonly label: Localized }[];
  readonly sku: string;
  readonly picture: string;
  /** Per piece, in rupiah, where no tier says otherwise. */
  readonly price: Rupiah;
  /** Per piece, in rupiah: what the house paid. */
  readonly cost: Rupiah;
  /** Strictly rising quantities, strictly falling prices. */
  readonly tiers: readonly PriceTier[];
  readonly min: number;
  readonly max?: number | undefined;
  readonly multiple: number;
  readonly perAccountLimit?: { readonly quantity: number; readonly days: number } | undefined;
  readonly weightGram?: number | undefined;
  readonly lengthMm?: number | undefined;
  readonly widthMm?: number | undefined;
  readonly heightMm?: number | undefined;
  readonly state: VariantState;
}
