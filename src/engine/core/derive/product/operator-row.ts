import type { OperatorTable, ProductDocument } from '#src/engine/core/document-types.ts';
import { bind, DERIVE_TEXTS as T } from '../texts/derive-texts.ts';

/** Expression of the name of the operator that is chosen; an empty text for one that the table does not know. */
export function operatorName({ operators }: OperatorTable): string {
  const names = operators.map(({ id, name }) => JSON.stringify({ id, name }));
  return `coalesce(pick([${names.join(', ')}], "id", state.operator).name, "")`;
}

/**
 * The operator by its name. Nominals of two operators are called alike, and one that was picked by hand need not fit the number:
 * who pays is told where it goes. @param operators the table the product names; no row where it asks for none
 */
export function operatorRow(product: Pick<ProductDocument, 'operators'>, operators: OperatorTable | undefined) {
  if (product.operators === undefined || operators === undefined) return [];
  const name = operatorName(operators);
  return [{ label: T.operator, value: bind(name), when: bind(`has_text(${name})`) }];
}
