import { choiceSources } from '../derive/product/choice-sources.ts';
import { confirmSheet, listLink } from '../derive/product/confirm-sheet.ts';
import { asksForName, nameCheckBlocks, nameCheckData, nameKnown } from '../derive/product/name-check-blocks.ts';
import {
  amountField,
  billSection,
  closedNotice,
  nominalGrid,
  operatorPicker,
  stickyBar,
  supplierNotice,
} from '../derive/product/page-blocks.ts';
import { parameterFields } from '../derive/product/parameter-fields.ts';
import { type ProductExpressions, productExpressions } from '../derive/product/product-expressions.ts';
import { fieldsOf, schemaOf, stateOf } from '../derive/product/product-form.ts';
import { numberChanged } from '../derive/product/purchase-actions.ts';
import { linkParameters } from '../derive/product/repeat-link.ts';
import { repeatSource } from '../derive/product/repeat-question.ts';
import { bind } from '../derive/texts/derive-texts.ts';
import type { BlockNode, OperatorTable, ProductDocument, ScreenDocument } from '../document-types.ts';
import { productPath } from '../product/product-path.ts';

/**
 * Makes the screen of a product from its document alone (SDUI-2): fields, operator and nominals or bills, the sticky total,
 * and one confirmation. Pure: the same document gives the same screen. A link may carry `number` and `nominal` to start with.
 * @param operators the table the product names; without it the operator is not asked for
 */
export function deriveProductScreen(product: ProductDocument, operators: OperatorTable | undefined): ScreenDocument {
  const known = operators === undefined ? withoutOperators(product) : product;
  const of = productExpressions(known);
  const path = productPath(known);
  return {
    kind: 'screen',
    id: `product.${known.id}`,
    version: known.version,
    title: known.name,
    route: { path, aliases: [`/webapp${path}`], back: true },
    parameters: {
      ...linkParameters(known),
      nominal: { type: 'string', in: 'query' },
      ...(asksForName(known) ? { check: { type: 'string', in: 'query' } as const } : {}),
    },
    state: stateOf(known, of),
    schema: schemaOf(known, of),
    fields: fieldsOf(known),
    data: {
      offers: { call: 'offer.list', args: { product: known.id }, staleAfterMs: 15_000, everyMs: 60_000 },
      favourites: {
        call: 'contact.list',
        args: { type: path },
        when: bind('account != null'),
        staleAfterMs: 60_000,
      },
      ...choiceSources(known),
      ...nameCheckData(known),
      repeat: repeatSource(known, of),
      recent: { call: 'transaction.recent-numbers', staleAfterMs: 60_000 },
    },
    body: {
      block: 'page',
      id: 'page',
      props: { width: 'form' },
      children: [
        ...pageBlocks(known, operators, of),
        listLink(),
        stickyBar(known, of),
        confirmSheet(known, of, operators),
      ],
    },
  };
}

function withoutOperators({ operators: _, ...product }: ProductDocument): ProductDocument {
  return product;
}

function pageBlocks(
  product: ProductDocument,
  operators: OperatorTable | undefined,
  of: ProductExpressions,
): readonly BlockNode[] {
  const fields = parameterFields(product, numberChanged(of));
  if (of.path === 'bills') return [closedNotice(), supplierNotice(), ...fields, ...billSection(product, of)];
  if (of.subject === 'amount') {
    return [
      closedNotice(),
      supplierNotice(),
      ...fields,
      ...nameCheckBlocks(product, of),
      amountField(product, numberChanged(of), asksForName(product) ? nameKnown(product, of) : undefined),
    ];
  }
  return [
    ...fields,
    ...(product.operators && operators ? [operatorPicker(product, operators, of)] : []),
    ...nameCheckBlocks(product, of),
    nominalGrid(product, of),
  ];
}
