import { type Static, Type } from '@sinclair/typebox';
import { MAX_AMOUNT } from '#src/domain/money/money.ts';
import { STOCK_LABELS } from '#src/domain/sale/transaction.ts';
import { amountField, foreignField, localizedField, markField } from '../fields.contract.ts';
import { productListAnswer } from './offer.contract.ts';

/** Types of the price list, as tiles of a directory (TRX-4). */
export const pricelistTypesAnswer = productListAnswer;

export const pricelistQuery = Type.Object(
  { country: Type.Optional(Type.String({ maxLength: 40, description: 'Only this variant, e.g. a country' })) },
  { additionalProperties: false },
);

/** What may be bought and for how much. Guests see the public price alone; what an agent pays is the agent's own business. */
const pricelistItem = Type.Object({
  code: Type.String(),
  scope: Type.String({ description: 'Scope of a selling rule for it alone' }),
  name: localizedField,
  group: Type.Optional(localizedField),
  description: Type.Optional(localizedField),
  foreign: Type.Optional(foreignField),
  public_price: amountField('What a customer pays, as the platform advises'),
  price: Type.Optional(amountField('What leaves the deposit of the agent who asks')),
  selling_price: Type.Optional(amountField('Selling price by the rules of the agent who asks')),
  margin: Type.Optional(amountField('Selling price less price')),
  own: Type.Optional(Type.Boolean({ description: 'The agent set the selling price of this one alone' })),
  on_top: Type.Optional(Type.Boolean({ description: 'Prices come on top of the amount or the bill' })),
  on_top_of: Type.Optional(
    amountField('What comes on top depends on the amount; told is what comes on top of this one'),
  ),
  stock: Type.Union(STOCK_LABELS.map((label) => Type.Literal(label))),
  state: Type.Union([Type.Literal('active'), Type.Literal('slow'), Type.Literal('disturbed'), Type.Literal('closed')]),
  reason: Type.Optional(localizedField),
});

const pricelistSection = Type.Object({
  id: Type.String(),
  name: localizedField,
  icon: Type.String(),
  mark: Type.Optional(markField),
  keywords: Type.String(),
  items: Type.Array(pricelistItem),
});
export type PricelistSection = Static<typeof pricelistSection>;
export type PricelistItem = Static<typeof pricelistItem>;

export const pricelistAnswer = Type.Object({
  type: Type.String(),
  name: localizedField,
  data: Type.Array(pricelistSection),
  countries: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), name: localizedField }), {
      description: 'Where a type goes by country',
    }),
  ),
  for_agent: Type.Boolean({ description: 'With the prices of the agent who asks' }),
  prices_at: Type.String({ description: 'When suppliers last told a price' }),
});
export type Pricelist = Static<typeof pricelistAnswer>;

const scopeField = Type.String({ pattern: '^(\\*|[A-Za-z0-9-]{1,40}(/[A-Za-z0-9._-]{1,80})?)$' });
const kindField = Type.Union([Type.Literal('fixed'), Type.Literal('percent'), Type.Literal('price')]);

/** One rule of an agent: what is added to the price, or the price itself. */
const sellingRule = Type.Object({
  scope: scopeField,
  label: localizedField,
  kind: kindField,
  amount: Type.Integer({
    minimum: 0,
    maximum: MAX_AMOUNT,
    description: 'Rupiah; hundredths of a percent for `percent`',
  }),
  round_up: Type.Boolean({ description: 'Up to the next half thousand' }),
});

export const sellingRulesAnswer = Type.Object({
  data: Type.Array(sellingRule),
  types: Type.Array(Type.Object({ scope: Type.String(), label: localizedField })),
});
export type SellingRules = Static<typeof sellingRulesAnswer>;

export const sellingRuleBody = Type.Object(
  {
    scope: scopeField,
    kind: kindField,
    amount: Type.Integer({ minimum: 0, maximum: MAX_AMOUNT }),
    round_up: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

export const sellingRuleDeleteBody = Type.Object({ scope: scopeField }, { additionalProperties: false });
