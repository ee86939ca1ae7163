import { destinationKey, isComposedNumber } from './derive/product-expressions.ts';
import type { ProductDocument, ScreenDocument } from './document-types.ts';
import { productPath } from './product-path.ts';

/** The parts of a product that its links are made of. */
type Linked = Pick<ProductDocument, 'family' | 'type' | 'parameters' | 'supplier' | 'flow'> &
  Partial<Pick<ProductDocument, 'variant' | 'operators' | 'nominals'>>;

/** Inputs that a link may fill in, by the name they have in the address: the destination as `number`, the others `in_<key>`. */
function linkedInputs(product: Linked): ReadonlyMap<string, string> {
  const destination = isComposedNumber(product) ? undefined : destinationKey(product);
  return new Map(
    product.parameters
      // Numbers of identity cards stand in no address: addresses are kept and logged.
      .filter(({ visible, pii }) => visible !== false && pii !== 'identity')
      .map(({ key }) => [key, key === destination ? 'number' : `in_${key}`] as const),
  );
}

/** Name in the address of an input; undefined for one that is not typed. */
export const inputInLink = (product: Linked, key: string): string | undefined => linkedInputs(product).get(key);

/** What addresses of a product's screens may carry. */
export function linkParameters(product: Linked): NonNullable<ScreenDocument['parameters']> {
  const names = ['number', ...linkedInputs(product).values()];
  return Object.fromEntries(names.map((name) => [name, { type: 'string', in: 'query' } as const]));
}

/** What was bought or kept. */
export interface Repeatable {
  readonly parameters: Readonly<Record<string, string>>;
  readonly nominal?: string | undefined;
}

/**
 * Where the same can be bought again, with everything filled in that the product asks for (PRE-18): number, zone, server.
 * What is bought straight away opens on its confirmation; the others are looked up anew first.
 */
export function repeatLink(product: Linked, { parameters, nominal }: Repeatable): string {
  const filled = [...linkedInputs(product)].flatMap(([key, name]) => {
    const value = Object.hasOwn(parameters, key) ? (parameters[key] ?? '') : '';
    return value === '' ? [] : [[name, value] as const];
  });
  const sold = nominal !== undefined && (product.nominals ?? []).some(({ code }) => code === nominal);
  const direct = sold && product.flow.inquiry === 'none' && product.flow.bills === 'none';
  const query = new URLSearchParams(
    [
      ...filled,
      ...(sold ? [['nominal', nominal] as const] : []),
      ...(direct ? [['dialog', 'confirm'] as const] : []),
    ].map(([name, value]) => [name, value]),
  );
  return `${productPath(product)}${query.size === 0 ? '' : `?${query}`}`;
}
