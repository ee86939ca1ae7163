import type { OperatorTable, ProductDocument } from '../document-types.ts';
import { bind, DERIVE_TEXTS as T } from './derive-texts.ts';

/**
 * The operator by its name. Nominals of two operators are called alike, and one that was picked by hand need not fit the number:
 * who pays is told where it goes. @param operators the table the product names; no row where it asks for none
 */
export function operatorRow(product: Pick<ProductDocument, 'operators'>, operators: OperatorTable | undefined) {
  const names = (product.operators ? (operators?.operators ?? []) : []).map(({ id, name }) =>
    JSON.stringify({ id, name }),
  );
  if (names.length === 0) return [];
  const name = `coalesce(pick([${names.join(', ')}], "id", state.operator).name, "")`;
  return [{ label: T.operator, value: bind(name), when: bind(`has_text(${name})`) }];
}
