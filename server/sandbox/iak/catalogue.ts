import games from './catalogue/games.json' with { type: 'json' };
import postpaid from './catalogue/postpaid.json' with { type: 'json' };
import prepaid from './catalogue/prepaid.json' with { type: 'json' };

interface ProductGroup {
  readonly type: string;
  readonly operator: string;
  readonly label: string;
  readonly number: string;
  readonly game?: string;
  readonly products: readonly {
    readonly code: string;
    readonly nominal: string;
    readonly price: number;
    readonly details?: string;
    readonly days?: number;
  }[];
}

interface BillerGroup {
  readonly type: string;
  readonly kind: string;
  readonly least?: number;
  readonly most?: number;
  readonly billers: readonly {
    readonly code: string;
    readonly name: string;
    readonly fee: number;
    readonly komisi: number;
  }[];
}

/** A game by its code: how its account is put together and which servers there are. */
export interface Game {
  readonly code: string;
  readonly name: string;
  readonly format: string;
  readonly inquiry: boolean;
  readonly servers: readonly { readonly name: string; readonly value: string }[];
}

export interface Product {
  readonly code: string;
  readonly type: string;
  readonly operator: string;
  readonly label: string;
  readonly nominal: string;
  readonly details: string;
  readonly price: number;
  readonly days: number;
  readonly number: string;
  readonly game: string;
}

export interface Biller {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly kind: string;
  /** Rupiah per sheet, and the buyer's share of it. */
  readonly fee: number;
  readonly komisi: number;
  readonly least: number;
  readonly most: number;
}

const productGroups: readonly ProductGroup[] = prepaid;
const billerGroups: readonly BillerGroup[] = postpaid;

export const GAMES: readonly Game[] = games;

export const PRODUCTS: readonly Product[] = productGroups.flatMap(({ products, ...group }) =>
  products.map(({ details = '-', days = 0, ...product }) => ({
    ...group,
    game: group.game ?? '',
    ...product,
    details,
    days,
  })),
);

export const BILLERS: readonly Biller[] = billerGroups.flatMap(({ billers, type, kind, least = 0, most = 0 }) =>
  billers.map((biller) => ({ ...biller, type, kind, least, most })),
);
