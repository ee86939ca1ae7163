import { viewOf } from '#server/documents/document-view.ts';
import type { ChoiceSearchAnswer } from '#src/contract/sale/offer.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Language } from '#src/domain/language.ts';
import { chosenOf, searchChoices } from '#src/engine/core/choices/search-choices.ts';
import { dependsOn } from '#src/engine/core/product/parameter-forms.ts';
import type { Request, SaleDocuments, TransactionDeps } from '../transaction-deps.ts';

/** Null for a visitor without an account. */
interface Asker {
  readonly caller: Request['caller'] | null;
  readonly language: Language;
}

interface Asked {
  readonly product: string;
  readonly parameter: string;
  readonly text?: string;
  readonly value?: string;
  readonly given?: string;
  readonly after?: string;
}

/**
 * Matches among the choices that a product lists, as the caller is offered them now, and the name of what is chosen (SDUI-9, decision
 * 0136); pages ask where the list is long. Reads memory only: rows are those of the published product, indexed once for each version.
 * @throws AppError `product_not_found` for an unknown product, and for an input without a list of its own
 */
export function searchListedChoices(
  { documents }: Pick<TransactionDeps, 'documents'>,
  { caller, language }: Asker,
  { product: id, parameter: key, text = '', value = '', given, after }: Asked,
): ChoiceSearchAnswer {
  const product = viewOf<SaleDocuments>(documents, caller).product(id)?.document;
  const parameter = product?.parameters.find((one) => one.key === key);
  if (parameter?.choices === undefined || parameter.choicesFrom !== undefined) throw new AppError('product_not_found');
  const by = { given: dependsOn(parameter) === undefined ? undefined : (given ?? ''), language };
  const { found, more } = searchChoices(parameter, { text, after, ...by });
  return { data: [...found], more, chosen: value === '' ? null : chosenOf(parameter, value, by) };
}
