import type { Language } from '#src/domain/language.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import type { TransactionRow } from '../record/transaction-row.ts';

/**
 * What was chosen besides the number (the company, the region, the server), in words, so that whoever looks at the sale or holds
 * its receipt sees where the money went. A row that the supplier's answer has under the same key says it better.
 */
export function choiceRows(
  { parameters, destinationNumber, details }: Pick<TransactionRow, 'parameters' | 'destinationNumber' | 'details'>,
  product: Pick<ProductDocument, 'parameters'>,
  language: Language,
) {
  return product.parameters.flatMap(({ key, label, type, choices, visible }) => {
    const value = parameters[key];
    if (type !== 'choice' || visible === false || value === destinationNumber) return [];
    const chosen = choices?.find((choice) => choice.value === value);
    if (chosen === undefined || details.some((detail) => detail.key === key)) return [];
    return [{ key, label, value: chosen.label[language] }];
  });
}
