import type { ProductDocument } from '../product/product-document.ts';
import type { ParameterChoice, ProductParameter } from '../product/product-parameter.ts';
import type { ChoiceTable } from './choice-table.ts';

/** Tables of choices by id. */
export type ChoiceTables = Pick<ReadonlyMap<string, ChoiceTable>, 'get'>;

/** Ids of the tables that a product takes choices from, each once. Reads with care: the product may not have been checked. */
export function choiceTablesOf({ parameters }: Pick<ProductDocument, 'parameters'>): readonly string[] {
  return [...new Set(parameters.flatMap(({ choicesOf }) => (choicesOf === undefined ? [] : [choicesOf.table])))];
}

/**
 * The product with the rows of its tables in place of their names: a document of the same meta-schema, which needs no table any
 * more. An input whose table is missing has no choices.
 * @returns the product itself where it names no table
 */
export function expandChoices(product: ProductDocument, tables: ChoiceTables): ProductDocument {
  if (choiceTablesOf(product).length === 0) return product;
  return { ...product, parameters: product.parameters.map((parameter) => expandParameter(parameter, tables)) };
}

function expandParameter(parameter: ProductParameter, tables: ChoiceTables): ProductParameter {
  const { choicesOf, ...rest } = parameter;
  if (choicesOf === undefined) return parameter;
  const { table, parent } = choicesOf;
  const rows = tables.get(table)?.rows ?? [];
  const choices = rows.map(
    ({ value, label, parent: belongsTo, keywords }): ParameterChoice => ({
      value,
      label,
      ...(keywords === undefined ? {} : { keywords }),
      ...(parent === undefined || belongsTo === undefined ? {} : { when: { [parent]: [belongsTo] } }),
    }),
  );
  return { ...rest, choices };
}

/** Where in the author's text stands what an expanded product has at a place: choices come from the name of their table. */
export function placeInAuthored({ parameters }: Pick<ProductDocument, 'parameters'>, pointer: string): string {
  const [, list, index = '', member] = pointer.split('/');
  if (list !== 'parameters' || member !== 'choices') return pointer;
  return parameters[Number(index)]?.choicesOf === undefined ? pointer : `/parameters/${index}/choicesOf/table`;
}
