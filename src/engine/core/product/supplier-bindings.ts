import type { OtherSupplier, ProductDocument } from './product-document.ts';

type Bound = Pick<ProductDocument, 'supplier'>;

/** Every connector that may deliver a product, the first supplier's first. */
export function connectorsOf({ supplier }: Bound): readonly string[] {
  return [supplier.connector, ...(supplier.others ?? []).map(({ connector }) => connector)];
}

/** A further supplier's place in the order that the document configures; the first supplier has 1. */
export function priorityOf({ supplier }: Bound, connector: string): number {
  const others = supplier.others ?? [];
  const index = others.findIndex((other) => other.connector === connector);
  return others[index]?.priority ?? index + 2;
}

/** Whether a further supplier delivers a nominal; without one, whether it delivers a bill or an amount. */
export function delivers({ nominals, biller }: OtherSupplier, nominal: string | undefined): boolean {
  if (nominal === undefined) return biller !== undefined;
  return nominals !== undefined && Object.hasOwn(nominals, nominal);
}

/**
 * A product as one of its suppliers delivers it: that supplier's operations, codes, costs and reading in the place of the
 * first one's. What is not concerned stays: names, prices, flow, receipt.
 * @param connector one of {@link connectorsOf}; another one leaves the product as it is
 */
export function withSupplier(product: ProductDocument, connector: string): ProductDocument {
  const other = product.supplier.others?.find((each) => each.connector === connector);
  if (other === undefined) return product;
  const { supplier, nominals } = product;
  const { customerNumber = supplier.customerNumber, pay, status, inquiry, extra } = other;
  const articles = new Map(Object.entries(other.nominals ?? {}));
  return {
    ...product,
    supplier: {
      ...(supplier.choice === undefined ? {} : { choice: supplier.choice }),
      ...(supplier.others === undefined ? {} : { others: supplier.others }),
      connector,
      pay,
      status,
      customerNumber,
      ...(inquiry === undefined ? {} : { inquiry }),
      ...(extra === undefined ? {} : { extra }),
    },
    ...(nominals === undefined
      ? {}
      : { nominals: nominals.map((nominal) => ({ ...nominal, ...articles.get(nominal.code) })) }),
    ...(other.biller === undefined ? {} : { biller: other.biller }),
    ...(other.reading === undefined ? {} : { reading: other.reading }),
  };
}
