import { AMOUNTS_PROBLEMS } from './texts/amounts.ts';
import { CONNECTOR_LINT_PROBLEMS } from './texts/connector/connector-lint.ts';
import { CONNECTOR_REQUESTS_PROBLEMS } from './texts/connector/connector-requests.ts';
import { CONNECTOR_TRAPS_PROBLEMS } from './texts/connector/connector-traps.ts';
import { CONNECTORS_PROBLEMS } from './texts/connector/connectors.ts';
import { CUSTOMER_LIMITS_PROBLEMS } from './texts/customer-limits.ts';
import { DOCUMENTS_PROBLEMS } from './texts/documents.ts';
import { EXPRESSIONS_PHRASES } from './texts/expressions.ts';
import { FIXTURES_PROBLEMS } from './texts/fixtures.ts';
import { FLOW_PROBLEMS } from './texts/flow.ts';
import { GOODS_PROBLEMS } from './texts/goods.ts';
import { JSON_TEXT_PROBLEMS } from './texts/json-text.ts';
import { MENDS_PHRASES } from './texts/mends.ts';
import { MENUS_AND_TEXTS_PROBLEMS } from './texts/menus-and-texts.ts';
import { META_SCHEMA_PROBLEMS } from './texts/meta-schema.ts';
import { NAMES_PROBLEMS } from './texts/names.ts';
import { PARAMETER_RULES_PROBLEMS } from './texts/parameter-rules.ts';
import { PARAMETERS_PROBLEMS } from './texts/parameters.ts';
import { PATTERNS_PHRASES } from './texts/patterns.ts';
import { PRODUCTS_PROBLEMS } from './texts/products.ts';
import { SCHEDULE_PROBLEMS } from './texts/schedule.ts';
import { SCREEN_NAMES_PROBLEMS } from './texts/screen-names.ts';
import { SCREENS_PROBLEMS } from './texts/screens.ts';
import { SUPPLIERS_PROBLEMS } from './texts/suppliers.ts';

/** Every sentence of check and linter, by code; the rule is what stands before the dot (SDUI-5, NAV-15). */
export const PROBLEM_CATALOG = {
  ...AMOUNTS_PROBLEMS,
  ...CONNECTOR_LINT_PROBLEMS,
  ...CONNECTOR_REQUESTS_PROBLEMS,
  ...CONNECTOR_TRAPS_PROBLEMS,
  ...CONNECTORS_PROBLEMS,
  ...CUSTOMER_LIMITS_PROBLEMS,
  ...DOCUMENTS_PROBLEMS,
  ...FIXTURES_PROBLEMS,
  ...FLOW_PROBLEMS,
  ...GOODS_PROBLEMS,
  ...JSON_TEXT_PROBLEMS,
  ...MENUS_AND_TEXTS_PROBLEMS,
  ...META_SCHEMA_PROBLEMS,
  ...NAMES_PROBLEMS,
  ...PARAMETER_RULES_PROBLEMS,
  ...PARAMETERS_PROBLEMS,
  ...PRODUCTS_PROBLEMS,
  ...SCHEDULE_PROBLEMS,
  ...SCREEN_NAMES_PROBLEMS,
  ...SCREENS_PROBLEMS,
  ...SUPPLIERS_PROBLEMS,
} as const;

/** Parts of such sentences, by code. */
export const PHRASE_CATALOG = {
  ...EXPRESSIONS_PHRASES,
  ...MENDS_PHRASES,
  ...PATTERNS_PHRASES,
} as const;
