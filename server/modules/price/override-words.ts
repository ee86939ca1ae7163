interface Decision {
  readonly price: string | number | null;
  readonly margin: string | number | null;
  readonly stock: string | null;
  readonly active: boolean | null;
}

/** A decision as the audit log says it. */
export function inWords({ price, margin, stock, active }: Decision): string {
  const parts = [
    price === null ? [] : [`price ${price}`],
    margin === null ? [] : [`margin ${margin}`],
    stock === null ? [] : [`stock ${stock}`],
    active === null ? [] : [active ? 'sold' : 'not sold'],
  ].flat();
  return parts.length === 0 ? 'as listed' : parts.join(', ');
}
