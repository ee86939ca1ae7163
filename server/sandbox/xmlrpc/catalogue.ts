import data from './catalogue.json' with { type: 'json' };

interface Group {
  readonly group: string;
  readonly kind: string;
  readonly service: string;
  readonly admin?: number;
  readonly commission?: number;
  readonly least?: number;
  readonly most?: number;
  readonly products: readonly {
    readonly code: string;
    readonly name: string;
    readonly price: number;
    readonly face?: number;
  }[];
}

export interface Product {
  readonly code: string;
  readonly name: string;
  readonly group: string;
  /** `pulsa` by its own method, `beli` and `bill` by the methods named RPC. */
  readonly service: string;
  /** Kind of number, and of bill. */
  readonly kind: string;
  readonly price: number;
  readonly face: number;
  /** Rupiah per sheet, and the buyer's share of it. */
  readonly admin: number;
  readonly commission: number;
  /** Bounds of an amount that the customer chooses; 0 where none is chosen. */
  readonly least: number;
  readonly most: number;
}

const groups: readonly Group[] = data;

export const PRODUCTS: readonly Product[] = groups.flatMap(
  ({ products, admin = 0, commission = 0, least = 0, most = 0, ...group }) =>
    products.map((product) => ({ ...group, face: 0, ...product, admin, commission, least, most })),
);

/** A product that one of the services sells. */
export const productOf = (code: string, ...services: readonly string[]): Product | undefined =>
  PRODUCTS.find((product) => product.code === code && services.includes(product.service));
