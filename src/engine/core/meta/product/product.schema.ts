import { PRODUCT_FAMILIES, STOCK_LABELS } from '#src/domain/sale/transaction.ts';
import {
  documentHead,
  flag,
  HEAD_REQUIRED,
  integer,
  list,
  localized,
  metaSchema,
  number,
  object,
  oneOf,
  text,
} from '#src/engine/core/schema/schema-parts.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';
import { GROUP_DEFINITION, group, PARAMETER_SCHEMA } from './parameter.schema.ts';
import { AFTER_SCHEMAS } from './product-after.schema.ts';
import {
  AMOUNT_SCHEMA,
  BILLER_SCHEMA,
  FLOW_SCHEMA,
  LIMITS_SCHEMA,
  NOMINAL_SOURCE_SCHEMA,
  rupiah,
} from './product-amount.schema.ts';
import { PRODUCT_IDENTITY } from './product-identity.schema.ts';
import { NAME_CHECK_SCHEMA } from './product-name-check.schema.ts';
import { dayOrNull, PRODUCT_SCHEDULE } from './product-schedule.schema.ts';
import { SUPPLIER_SCHEMA } from './product-supplier.schema.ts';

const nominal = object(
  'What can be bought',
  {
    code: text('Code of the nominal, unique in the product', 'telkomsel-50', { pattern: '^[A-Za-z0-9_.-]{1,60}$' }),
    name: localized('Its name', { id: 'Pulsa 50.000', en: 'Airtime 50.000', zh: '话费 50.000' }),
    operator: text('Operator of the table', 'telkomsel'),
    group: localized('Heading it stands under'),
    description: localized('What it contains'),
    amount: rupiah('Face value', 50_000),
    foreign: object(
      'Money of another country that arrives; what one unit of it costs is counted from the price and shown with it',
      {
        currency: text('Its ISO 4217 code', 'MYR', { pattern: '^[A-Z]{3}$' }),
        amount: number('How many units of it arrive', 5.6, { exclusiveMinimum: 0, maximum: 1_000_000_000_000 }),
      },
      ['currency', 'amount'],
    ),
    validityDays: integer('Days it is valid', 30, { minimum: 0 }),
    sku: text("Supplier's code", 'tsel50', { maxLength: 60 }),
    supplierPrice: rupiah("Supplier's price until its first price list arrives", 49_500),
    suggestedPrice: rupiah('Selling price suggested to agents', 52_000),
    stock: oneOf('Stock', STOCK_LABELS),
    promo: object(
      'Sold as a promotion: its code and how often it was sold are shown',
      { code: text('Code of the promotion', 'HEMAT10', { pattern: '^[A-Z0-9]{3,20}$' }) },
      ['code'],
    ),
    effective: object(
      'From when to when it is sold',
      { from: text('First day', '2026-01-01'), to: dayOrNull('Last day; null is without end') },
      ['from', 'to'],
    ),
  },
  ['code', 'name', 'sku', 'supplierPrice'],
);

const slab = object(
  'A slab',
  {
    from: rupiah('From this amount', 0),
    to: { ...rupiah('Up to this amount; null is without end', 1_000_000), type: ['integer', 'null'] },
    fixed: rupiah('Fixed part', 2500),
    percentBasisPoints: integer('Hundredths of a percent of the amount', 50, { minimum: 0, maximum: 10_000 }),
    effectiveFrom: text('First day', '2026-01-01'),
    effectiveTo: dayOrNull('Last day'),
    rounding: oneOf('How parts of a rupiah are rounded', ['up', 'down', 'nearest']),
    borneBy: oneOf('Who pays it', ['customer', 'agent', 'platform']),
  },
  ['from', 'to', 'fixed'],
);

const pricing = object(
  'What is added to the supplier price',
  {
    margin: rupiah('Margin of the platform', 150),
    suggestedMarkup: rupiah('What an agent is advised to add', 2000),
    adminFee: list('Administration fee by amount; slabs meet and do not overlap', slab, []),
  },
  ['margin', 'suggestedMarkup'],
);

const selling: Readonly<Record<string, JsonSchema>> = {
  operators: object(
    'How the operator is suggested',
    {
      table: text('Operator table', 'mobile'),
      parameter: text('Parameter whose prefix tells', 'destination'),
      override: flag('The agent may pick another'),
    },
    ['table', 'parameter', 'override'],
  ),
  flow: FLOW_SCHEMA,
  nameCheck: NAME_CHECK_SCHEMA,
  amount: AMOUNT_SCHEMA,
  nominals: list('What can be bought', nominal, []),
  nominalSource: NOMINAL_SOURCE_SCHEMA,
  biller: BILLER_SCHEMA,
  pricing,
  limits: LIMITS_SCHEMA,
  supplier: SUPPLIER_SCHEMA,
};

/** The meta-schema of products. */
export const PRODUCT_META_SCHEMA = metaSchema(
  'product',
  'Product document',
  object(
    'A product: its inputs, flow, prices, supplier and receipt; its screen is derived from it',
    {
      ...documentHead('product', 'pulsa'),
      family: oneOf('Sold before use or billed after it', PRODUCT_FAMILIES),
      type: text('Last part of its path', 'pulsa', { pattern: '^[A-Za-z][A-Za-z0-9-]{0,39}$' }),
      variant: text(
        'One of several products of this family and type: the last part of its path, /prabayar/games/free-fire. ' +
          'The page /prabayar/games then lists them all',
        'free-fire',
        { pattern: '^[a-z0-9][a-z0-9-]{0,39}$' },
      ),
      name: localized('Its name'),
      description: localized('What it is'),
      icon: text('Icon', 'phone'),
      mark: object(
        'What stands for the product in lists, in place of a logo: a drawing, or letters on a colour where a client lacks it',
        {
          letters: text('One or two letters', 'FF', { minLength: 1, maxLength: 2 }),
          color: text('Colour below them', '#C8102E', { pattern: '^#[0-9A-Fa-f]{6}$' }),
          drawing: text('Name of the drawn mark', 'free-fire', { pattern: '^[a-z0-9][a-z0-9-]{0,39}$' }),
        },
        ['letters', 'color'],
      ),
      ...PRODUCT_IDENTITY,
      ...PRODUCT_SCHEDULE,
      parameters: list('Inputs in order', PARAMETER_SCHEMA, [], { minItems: 1, maxItems: 12 }),
      groups: list('Sets of inputs of which some must be filled', group(), [{ atLeast: 1, of: ['destination'] }]),
      ...selling,
      ...AFTER_SCHEMAS,
    },
    [
      ...HEAD_REQUIRED,
      ...['family', 'type', 'name', 'icon', 'parameters', 'flow', 'amount', 'pricing', 'supplier', 'pending'],
      ...['receipt', 'fixtures'],
    ],
  ),
  { group: GROUP_DEFINITION },
);
