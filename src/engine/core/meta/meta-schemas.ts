import type { DocumentKind } from '../document-types.ts';
import type { JsonSchema } from '../schema/schema-types.ts';
import type { BlockSpec } from '../screen/block-spec.ts';
import { CHOICES_META_SCHEMA } from './choices.schema.ts';
import { CONNECTOR_META_SCHEMA } from './connector/connector.schema.ts';
import { FIXTURES_META_SCHEMA } from './fixtures.schema.ts';
import { GOODS_META_SCHEMA } from './goods.schema.ts';
import { MENU_META_SCHEMA, OPERATORS_META_SCHEMA } from './menu.schema.ts';
import { PRODUCT_META_SCHEMA } from './product/product.schema.ts';
import { screenMetaSchema } from './screen.schema.ts';

export const DOCUMENT_KINDS = [
  'screen',
  'product',
  'connector',
  'menu',
  'operators',
  'choices',
  'goods',
  'fixtures',
] as const satisfies DocumentKind[];

/** The JSON Schema of every document kind; files in `schemas/meta` are made from these (SDUI-5). */
export function createMetaSchemas(specs: readonly BlockSpec[]): Readonly<Record<DocumentKind, JsonSchema>> {
  return {
    screen: screenMetaSchema(specs),
    product: PRODUCT_META_SCHEMA,
    connector: CONNECTOR_META_SCHEMA,
    menu: MENU_META_SCHEMA,
    operators: OPERATORS_META_SCHEMA,
    choices: CHOICES_META_SCHEMA,
    goods: GOODS_META_SCHEMA,
    fixtures: FIXTURES_META_SCHEMA,
  };
}
