import type { LimitBand, ProductDocument } from '../product-document.ts';

/** Who buys, where, and with what. */
export interface SaleSetting {
  readonly role: string;
  readonly channel: string;
  readonly mode: string;
}

type Scope = 'role' | 'channel' | 'mode';

/** Limits that hold for a buyer, each with what it goes by. */
export function limitBands(
  { limits }: Pick<ProductDocument, 'limits'>,
  who: SaleSetting,
): readonly (readonly [Scope, LimitBand])[] {
  const { perRole = {}, perChannel = {}, perMode = {} } = limits ?? {};
  const found: readonly (readonly [Scope, LimitBand | undefined])[] = [
    ['role', Object.hasOwn(perRole, who.role) ? perRole[who.role] : undefined],
    ['channel', Object.hasOwn(perChannel, who.channel) ? perChannel[who.channel] : undefined],
    ['mode', Object.hasOwn(perMode, who.mode) ? perMode[who.mode] : undefined],
  ];
  return found.flatMap(([scope, band]) => (band === undefined ? [] : [[scope, band] as const]));
}

/** A product with the bounds of one purchase narrowed to what this buyer may. */
export function withLimitsOf<P extends Pick<ProductDocument, 'limits'>>(product: P, who: SaleSetting): P {
  const bands = limitBands(product, who).map(([, band]) => band);
  if (bands.length === 0) return product;
  const least = [product.limits, ...bands].flatMap((band) => band?.minAmount ?? []);
  const most = [product.limits, ...bands].flatMap((band) => band?.maxAmount ?? []);
  return {
    ...product,
    limits: {
      ...product.limits,
      ...(least.length > 0 ? { minAmount: Math.max(...least) } : {}),
      ...(most.length > 0 ? { maxAmount: Math.min(...most) } : {}),
    },
  };
}
