import type { DocumentStore, Live } from '#server/documents/document-store.ts';
import { AppError, type FieldErrors } from '#src/domain/errors/app-error.ts';
import type { Localized } from '#src/domain/language.ts';
import { readNumber, takeNumber } from '#src/domain/typed/read-number.ts';
import { destinationKey } from '#src/engine/core/derive/product/product-expressions.ts';
import { keptInputs, keptNote, repeatLink } from '#src/engine/core/derive/product/repeat-link.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { isCovered } from '#src/engine/core/product/covered-inputs.ts';
import { productPath } from '#src/engine/core/product/product-path.ts';

export type ContactDocuments = Pick<DocumentStore, 'products' | 'checkParameters'> &
  Partial<Pick<DocumentStore, 'isListed'>>;

/** What a favourite may be for: a product that is sold. */
export interface ContactType {
  readonly type: string;
  readonly label: Localized;
  /** Whose rules its numbers follow. */
  readonly product: Live<ProductDocument>;
  /** Its numbers are of cards: none is kept as a favourite, and one that was is shown by its end. */
  readonly isCovered: boolean;
}

/** Products by their path, in the order of the menu: what is topped up, then bills. */
export function contactTypes(documents: Pick<DocumentStore, 'products'>): ReadonlyMap<string, ContactType> {
  const order = ({ document }: Live<ProductDocument>) => document.menu?.order ?? Number.MAX_SAFE_INTEGER;
  const types = new Map<string, ContactType>();
  const inOrder = (a: Live<ProductDocument>, b: Live<ProductDocument>): number =>
    Number(a.document.family === 'postpaid') - Number(b.document.family === 'postpaid') || order(a) - order(b);
  for (const product of [...documents.products()].sort(inOrder)) {
    const type = productPath(product.document);
    if (!types.has(type))
      types.set(type, { type, label: product.document.name, product, isCovered: hasCoveredNumber(product.document) });
  }
  return types;
}

function hasCoveredNumber(document: ProductDocument): boolean {
  const key = destinationKey(document);
  return document.parameters.some((parameter) => parameter.key === key && isCovered(parameter));
}

/**
 * The number of a favourite as a sale would send it.
 * @throws AppError `validation_failed` at `/number` by the rules of the product's own field, at `/type` for a type not sold, or whose numbers are of cards
 */
export function contactNumber(documents: ContactDocuments, type: string, typed: string): string {
  const kind = contactTypes(documents).get(type);
  if (kind === undefined || kind.isCovered)
    throw new AppError('validation_failed', { fields: { '/type': [{ code: 'oneOf' }] } });
  const { hash, document } = kind.product;
  const key = destinationKey(document);
  const parameter = document.parameters.find((each) => each.key === key);
  const number = readNumber(typed, parameter?.normalise ?? 'trim', parameter?.pattern);
  const [mine] =
    number === undefined
      ? [{ code: 'pattern' }]
      : number === ''
        ? [{ code: 'required' }]
        : ((documents.checkParameters(hash, { [key]: number }) as FieldErrors)[`/parameters/${key}`] ?? []);
  if (mine === undefined && number !== undefined) return number;
  // Several rules may share the document's one sentence; it is said once.
  const problem = mine ?? { code: 'pattern' };
  const told = parameter?.error === undefined ? problem : { ...problem, message: parameter.error };
  throw new AppError('validation_failed', { fields: { '/number': [told] } });
}

/**
 * A favourite's number with the other inputs of its product as a sale would send them: zone, server, region. Inputs that the
 * product does not know (any more) are left out; a number that several inputs make up is the one that is typed.
 * @throws AppError as {@link contactNumber}; `validation_failed` at `/parameters/<key>`
 */
export function contactInputs(
  documents: ContactDocuments,
  type: string,
  typed: string,
  others: Readonly<Record<string, string>>,
): { readonly number: string; readonly parameters: Readonly<Record<string, string>> } {
  const kind = contactTypes(documents).get(type);
  if (kind === undefined) return { number: contactNumber(documents, type, typed), parameters: {} };
  const { hash, document } = kind.product;
  const destination = destinationKey(document);
  const number = contactNumber(documents, type, others[destination] ?? typed);
  const parameters = Object.fromEntries(
    document.parameters
      .filter((parameter) => !isCovered(parameter))
      .flatMap(({ key, visible, normalise, pattern }) => {
        const value = takeNumber(others[key] ?? '', normalise ?? 'trim', pattern);
        return visible === false || key === destination || value === '' ? [] : [[key, value] as const];
      }),
  );
  const told = documents.checkParameters(hash, { ...parameters, [destination]: number });
  const wrong = Object.keys(parameters).flatMap((key) => {
    const found = told[`/parameters/${key}`];
    return found === undefined ? [] : [[`/parameters/${key}`, found] as const];
  });
  if (wrong.length > 0) throw new AppError('validation_failed', { fields: Object.fromEntries(wrong) });
  return { number, parameters };
}

/** What a favourite brings back: its other inputs, as far as its product has them still, and where it is sold to with all of them. */
export function contactInputsShown({ product: { document } }: ContactType, number: string, kept: unknown) {
  const others = typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, string>>) : {};
  const note = keptNote(document, others);
  return {
    parameters: keptInputs(document, others),
    ...(note === undefined ? {} : { note }),
    repeat_path: repeatLink(document, { parameters: { ...others, [destinationKey(document)]: number } }),
  };
}
