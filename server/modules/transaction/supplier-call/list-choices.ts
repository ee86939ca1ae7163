import { viewOf } from '#server/documents/document-view.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ProductChoices } from '#src/contract/sale/offer.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Language } from '#src/domain/language.ts';
import type { Parameters } from '../inputs/check-parameters.ts';
import { type ChoiceSource, learnChoices, requireKnownChoices, supplierChoices } from '../inputs/supplier-choices.ts';
import type { Request, SaleDocuments, TransactionDeps } from '../transaction-deps.ts';

type Deps = Pick<TransactionDeps, 'documents' | 'connectors'>;
/** Null for somebody without an account. */
type Asker = { readonly caller: Request['caller'] | null };

/**
 * Choices of a product's parameter that come from its supplier: game servers, regions, numbers. Where the supplier has no list or
 * has never answered, the list that operations keep in the document stands in; without one the value is typed. A guest gets the
 * lists that are the same for everybody, which are kept: nobody unknown has suppliers asked about whatever he types.
 * @throws AppError `product_not_found` also for a parameter that has no such list
 */
export async function listChoices(
  db: Executor,
  deps: Deps,
  { caller, language }: Asker & { readonly language: Language },
  asked: { readonly product: string; readonly parameter: string; readonly parameters: Parameters },
): Promise<ProductChoices> {
  const source = sourceOf(deps, caller, asked.product);
  const parameter = source?.product.parameters.find(({ key }) => key === asked.parameter);
  if (source === undefined || parameter?.choicesFrom === undefined) throw new AppError('product_not_found');
  const given = caller === null ? {} : asked.parameters;
  const listed = await supplierChoices(source, parameter, given, await databaseNow(db));
  const own = parameter.choices ?? [];
  if (listed.choices.length === 0 && own.length > 0) {
    return { data: own.map(({ value, label }) => ({ value, label: label[language] })), source: 'operations' };
  }
  const { choices, state, asOf } = listed;
  // Operations' words for a value are in the reader's language, the supplier's are not.
  const named = choices.map(({ value, label }) => {
    const known = own.find((choice) => choice.value === value);
    return { value, label: known?.label[language] ?? label };
  });
  return { data: named, source: state, ...(asOf === undefined ? {} : { as_of: asOf.toISOString() }) };
}

/** Before a purchase: the lists that its values are checked against are fetched where this process does not know them yet. */
export async function learnPurchaseChoices(
  db: Executor,
  deps: Deps,
  { caller }: Asker,
  { product, parameters }: { readonly product: string; readonly parameters: Parameters },
): Promise<void> {
  const source = sourceOf(deps, caller, product);
  // Most products have no such list, and the time is a statement of its own.
  if (source?.product.parameters.some(({ choicesFrom }) => choicesFrom !== undefined))
    await learnChoices(source, parameters, await databaseNow(db));
}

/**
 * Refuses what the supplier does not list before somebody without an account pays for it; a sale is refused by itself.
 * @throws AppError `validation_failed` on the parameter
 */
export async function requireListedChoices(
  db: Executor,
  deps: Deps,
  asked: { readonly product: string; readonly parameters: Parameters },
): Promise<void> {
  await learnPurchaseChoices(db, deps, { caller: null }, asked);
  const source = sourceOf(deps, null, asked.product);
  if (source !== undefined) requireKnownChoices(source, asked.parameters);
}

function sourceOf(deps: Deps, caller: Asker['caller'], id: string): ChoiceSource | undefined {
  const documents = viewOf<SaleDocuments>(deps.documents, caller);
  const product = documents.product(id)?.document;
  const connector = product && documents.connector(product.supplier.connector)?.document;
  return product && connector && { connectors: deps.connectors, connector, product };
}
