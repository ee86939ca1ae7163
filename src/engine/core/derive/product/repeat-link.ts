import type { Localized } from '#src/domain/language.ts';
import type { ProductDocument, ProductParameter, ScreenDocument } from '#src/engine/core/document-types.ts';
import { isCovered } from '#src/engine/core/product/covered-inputs.ts';
import { productPath } from '#src/engine/core/product/product-path.ts';
import { destinationKey, isComposedNumber } from './product-expressions.ts';

/** The parts of a product that its links are made of. */
type Linked = Pick<ProductDocument, 'family' | 'type' | 'parameters' | 'supplier' | 'flow'> &
  Partial<Pick<ProductDocument, 'variant' | 'operators' | 'nominals'>>;

/** Inputs that are not typed have nothing to bring back; numbers of cards stand in no address and no list. */
const isBroughtBack = (input: ProductParameter): boolean => input.visible !== false && !isCovered(input);

/**
 * The inputs that come back with a number, by key: those that the product still asks for, with values it still offers.
 * @param parameters what was bought or kept with
 */
export function keptInputs(
  { parameters: asked }: Pick<ProductDocument, 'parameters'>,
  parameters: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    asked.filter(isBroughtBack).flatMap(({ key, choices, choicesFrom }) => {
      const value = Object.hasOwn(parameters, key) ? (parameters[key] ?? '') : '';
      const offered = choicesFrom !== undefined || choices === undefined || choices.some((one) => one.value === value);
      return value === '' || !offered ? [] : [[key, value] as const];
    }),
  );
}

/** What tells two equal numbers apart: the names of the choices kept with them, and what was typed beside them. */
export function keptNote(
  product: Pick<ProductDocument, 'parameters' | 'operators'>,
  parameters: Readonly<Record<string, string>>,
): Localized | undefined {
  const kept = keptInputs(product, parameters);
  const parts = product.parameters.flatMap(({ key, choices = [] }): readonly Localized[] => {
    const value = kept[key];
    if (value === undefined || key === destinationKey(product)) return [];
    return [choices.find((one) => one.value === value)?.label ?? { id: value, en: value, zh: value }];
  });
  if (parts.length === 0) return undefined;
  const joined = (language: keyof Localized) => parts.map((part) => part[language]).join(' · ');
  return { id: joined('id'), en: joined('en'), zh: joined('zh') };
}

/** Inputs that a link may fill in, by the name they have in the address: the destination as `number`, the others `in_<key>`. */
function linkedInputs(product: Linked): ReadonlyMap<string, string> {
  const destination = isComposedNumber(product) ? undefined : destinationKey(product);
  return new Map(
    product.parameters
      .filter(isBroughtBack)
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
  const kept = keptInputs(product, parameters);
  const filled = [...linkedInputs(product)].flatMap(([key, name]) => {
    const value = kept[key];
    return value === undefined ? [] : [[name, value] as const];
  });
  const sold = nominal !== undefined && (product.nominals ?? []).some(({ code }) => code === nominal);
  const whole = product.parameters.every((input) => input.visible === false || isBroughtBack(input));
  const direct = sold && whole && product.flow.inquiry === 'none' && product.flow.bills === 'none';
  const query = new URLSearchParams(
    [
      ...filled,
      ...(sold ? [['nominal', nominal] as const] : []),
      ...(direct ? [['dialog', 'confirm'] as const] : []),
    ].map(([name, value]) => [name, value]),
  );
  return `${productPath(product)}${query.size === 0 ? '' : `?${query}`}`;
}
