import data from './catalogue.json' with { type: 'json' };

interface Group {
  readonly operator: string;
  readonly number: string;
  readonly pin?: boolean;
  /** Kind of bill that `CEK…` looks up and `BYR…` pays, with its fees per sheet. */
  readonly bill?: string;
  readonly admin?: number;
  readonly commission?: number;
  readonly products: readonly {
    readonly kode: string;
    readonly nama: string;
    readonly harga: number;
    readonly face?: number;
  }[];
}

export interface Product {
  readonly kode: string;
  readonly nama: string;
  readonly operator: string;
  readonly harga: number;
  readonly face: number;
  readonly number: string;
  /** Its proof is a serial number with a PIN. */
  readonly pin: boolean;
  readonly bill?: { readonly kind: string; readonly admin: number; readonly commission: number };
}

const groups: readonly Group[] = data;

export const PRODUCTS: readonly Product[] = groups.flatMap(
  ({ products, operator, number, pin, bill, admin, commission }) =>
    products.map((product) => ({
      ...product,
      face: product.face ?? 0,
      operator,
      number,
      pin: pin ?? false,
      ...(bill === undefined ? {} : { bill: { kind: bill, admin: admin ?? 0, commission: commission ?? 0 } }),
    })),
);
