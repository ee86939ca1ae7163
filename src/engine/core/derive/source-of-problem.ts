import { pointerTo } from '../check/problem-list.ts';
import type { OperatorTable, ProductDocument, ScreenDocument } from '../document-types.ts';

/** Shorter texts stand in a document more than once by chance. */
const SHORTEST = 3;
type Parts = readonly string[];

interface Step {
  readonly value: unknown;
  readonly rest: Parts;
}

/**
 * Where in a product stands what a place of its derived screen is made of: the object itself where the screen holds it as it is, else a text or
 * an expression that occurs once in the product, else the input that the block is bound to or named after.
 * @param pointer in the derived screen
 * @returns a pointer into the product; undefined where the screen alone has it, as the texts that every product shares
 */
export function sourceOfProblem(
  product: ProductDocument,
  screen: ScreenDocument,
  pointer: string,
  operators?: OperatorTable,
): string | undefined {
  const places = placesOf(product);
  const steps = stepsTo(screen, pointer);
  for (const { value, rest } of steps) {
    const found = places.objects.get(value) ?? textPlace(value, places);
    if (found !== undefined) return deepest(product, found, rest);
  }
  if (operators !== undefined && steps.some(({ value }) => isPartOf(value, operators))) return '/operators/table';
  for (const { value } of steps) {
    const at = inputOf(product, value);
    if (at !== undefined) return at;
  }
  return undefined;
}

interface Places {
  readonly objects: ReadonlyMap<unknown, string>;
  /** Texts that occur once, by their words. */
  readonly texts: ReadonlyMap<string, string | undefined>;
}

function placesOf(product: ProductDocument): Places {
  const objects = new Map<unknown, string>();
  const texts = new Map<string, string | undefined>();
  const visit = (value: unknown, at: string): void => {
    if (typeof value === 'string' && value.length >= SHORTEST) texts.set(value, texts.has(value) ? undefined : at);
    if (typeof value !== 'object' || value === null) return;
    if (at !== '') objects.set(value, at);
    for (const [key, child] of Object.entries(value)) visit(child, pointerTo(at, key));
  };
  visit(product, '');
  return { objects, texts };
}

/** Values on the way to a place, the innermost first, with what of the pointer lies below each. */
function stepsTo(screen: ScreenDocument, pointer: string): readonly Step[] {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const steps: Step[] = [];
  let value: unknown = screen;
  for (const [index, part] of parts.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) break;
    value = (value as Readonly<Record<string, unknown>>)[part];
    steps.unshift({ value, rest: parts.slice(index + 1) });
  }
  return steps;
}

/** A text as it is, or the longest expression of the product that a derived one contains; a bare path is in many. */
function textPlace(value: unknown, { texts }: Places): string | undefined {
  if (typeof value !== 'string' || value.length < SHORTEST) return undefined;
  const whole = texts.get(value);
  if (whole !== undefined) return whole;
  const inside = [...texts].flatMap(([text, at]) =>
    at?.endsWith('/$') === true && !/^[\w.]+$/.test(text) && value.includes(text) ? [{ at, length: text.length }] : [],
  );
  return inside.sort((a, b) => b.length - a.length)[0]?.at;
}

/** As far below a place as the product goes. */
function deepest(product: ProductDocument, found: string, rest: Parts): string {
  let [at, value] = [found, valueAt(product, found)];
  for (const part of rest) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) break;
    value = (value as Readonly<Record<string, unknown>>)[part];
    at = pointerTo(at, part);
  }
  return at;
}

function valueAt(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      return typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined;
    }, root);
}

function isPartOf(value: unknown, whole: unknown): boolean {
  if (typeof value !== 'object' || value === null || typeof whole !== 'object' || whole === null) return false;
  return value === whole || Object.values(whole).some((child) => isPartOf(value, child));
}

/** The input that a block is bound to, that it is named after, or that an expression reads. */
function inputOf({ parameters }: ProductDocument, value: unknown): string | undefined {
  const words =
    typeof value === 'string'
      ? [...value.matchAll(/\bparameters\.(\w+)/g)].map(([, key = '']) => key)
      : typeof value === 'object' && value !== null
        ? [nameAfter(value, 'bind'), nameAfter(value, 'id')]
        : [];
  const index = parameters.findIndex(({ key }) => words.includes(key));
  return index < 0 ? undefined : pointerTo('/parameters', index);
}

function nameAfter(value: object, member: 'bind' | 'id'): string {
  const named = (value as Readonly<Record<string, unknown>>)[member];
  return typeof named === 'string'
    ? named.replace(/^(?:state\.)?parameters\./, '').replace(/-(?:waiting|source)$/, '')
    : '';
}
