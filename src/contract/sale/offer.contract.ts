import { type Static, Type } from '@sinclair/typebox';
import { PRODUCT_FAMILIES, STOCK_LABELS } from '#src/domain/sale/transaction.ts';
import {
  amountField,
  foreignField,
  instantField,
  localizedField,
  markField,
  parametersField,
} from '../fields.contract.ts';

/** What to know of the supplier before one tries: it works, but not as usual. */
const offerNotice = Type.Object({
  kind: Type.Union([Type.Literal('slow'), Type.Literal('disturbed')]),
  text: localizedField,
});
export type OfferNotice = Static<typeof offerNotice>;

/** A nominal as an agent may buy it now: price, suggested selling price, stock, and why it is closed if it is (PRE-18). */
export const offer = Type.Object({
  code: Type.String(),
  operator: Type.Optional(Type.String()),
  name: localizedField,
  group: Type.Optional(localizedField),
  description: Type.Optional(localizedField),
  amount: Type.Optional(amountField('Face value')),
  foreign: Type.Optional(foreignField),
  price: amountField('What leaves the deposit, fee included'),
  admin_fee: Type.Optional(amountField('Administration fee in the price')),
  suggested_price: amountField('Selling price suggested to the agent'),
  margin: amountField('Suggested price less price'),
  stock: Type.Union(STOCK_LABELS.map((label) => Type.Literal(label))),
  promo: Type.Optional(
    Type.Object({ code: Type.String(), sold_qty: Type.Integer({ description: 'Successful sales so far' }) }),
  ),
  closed: Type.Optional(localizedField),
  notice: Type.Optional(offerNotice),
});
export type Offer = Static<typeof offer>;

/** What the price of an amount is made of, so that a screen can show it; the server computes it again. */
const offerTerms = Type.Object({
  min: amountField('Least open amount'),
  max: amountField('Greatest open amount'),
  multiple_of: amountField('Step of an open amount'),
  margin: amountField('Margin of the platform'),
  markup: amountField('What an agent is advised to add'),
  fees: Type.Array(
    Type.Object({
      from: amountField('From this amount'),
      to: amountField('Up to this amount'),
      fixed: amountField('Fixed part'),
      points: Type.Integer({ description: 'Hundredths of a percent' }),
      round: Type.Integer({ description: 'Added before the division by ten thousand' }),
      passed_on: Type.Boolean({ description: 'The suggested selling price passes it on' }),
    }),
    { description: 'Administration fees of today' },
  ),
});

export type OfferTerms = Static<typeof offerTerms>;

/** How the agent's own rule makes the selling price of bills and of amounts that are typed (TRX-4). */
const sellingTerms = Type.Object({
  fixed: amountField('Added to the price'),
  points: Type.Integer({ minimum: 0, description: 'Hundredths of a percent of the price, rounded up' }),
  step: Type.Integer({ minimum: 1, description: 'The selling price is rounded up to a multiple of this' }),
});

export const offerListAnswer = Type.Object({
  product: Type.String(),
  data: Type.Array(offer),
  closed: Type.Optional(Type.Object({ reason: localizedField, until: Type.Optional(Type.String()) })),
  notice: Type.Optional(offerNotice),
  terms: Type.Optional(offerTerms),
  selling: Type.Optional(sellingTerms),
  prices_at: Type.String({ description: 'When the supplier last told its prices' }),
});

export const productListQuery = Type.Object(
  {
    family: Type.Optional(Type.Union(PRODUCT_FAMILIES.map((family) => Type.Literal(family)))),
    type: Type.Optional(
      Type.String({ minLength: 1, maxLength: 40, description: 'Type of the specification, e.g. games' }),
    ),
  },
  { additionalProperties: false },
);

/** Products as a directory or a search shows them. */
export const productListAnswer = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.String(),
      name: localizedField,
      description: Type.Optional(localizedField),
      path: Type.String({ description: 'Where its screen is' }),
      icon: Type.String(),
      mark: Type.Optional(markField),
      keywords: Type.String({ description: 'Other words it is found by' }),
      closed: Type.Optional(localizedField),
    }),
  ),
});
export type ProductList = Static<typeof productListAnswer>;

export const productChoicesBody = Type.Object(
  { parameters: Type.Optional(parametersField) },
  { additionalProperties: false },
);

/** Choices of one parameter; empty means that the value is typed. */
export const productChoicesAnswer = Type.Object({
  data: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  source: Type.Union(
    (['fresh', 'stale', 'operations', 'down', 'none'] as const).map((source) => Type.Literal(source)),
    {
      description:
        'fresh: as the supplier lists it; stale: its last list, because it does not answer now; operations: the list kept in the ' +
        'document; down: the supplier never answered; none: it has no list',
    },
  ),
  as_of: Type.Optional(instantField('When the supplier told the list')),
});
export type ProductChoices = Static<typeof productChoicesAnswer>;

const choiceValue = (description: string) => Type.Optional(Type.String({ maxLength: 120, description }));

export const choiceSearchQuery = Type.Object(
  {
    text: choiceValue('What is typed: words in any order; nothing fits all'),
    value: choiceValue('What is chosen, whose name is asked for too'),
    given: choiceValue('Value of the input that the choices go by'),
    after: choiceValue('Value of the last row of the page before'),
    rows: Type.Optional(
      Type.String({
        maxLength: 16,
        description: 'Version of the rows that the page was made with; it only keeps answers apart',
      }),
    ),
  },
  { additionalProperties: false },
);

const namedChoice = Type.Object({ value: Type.String(), label: Type.String() });

/** Matches among the choices of a long table, 20 at most. */
export const choiceSearchAnswer = Type.Object({
  data: Type.Array(namedChoice),
  more: Type.Boolean({ description: 'There are further matches after the last of these' }),
  chosen: Type.Union([namedChoice, Type.Null()], {
    description: 'What is chosen; null when nothing is, and when the table does not hold it',
  }),
});
export type ChoiceSearchAnswer = Static<typeof choiceSearchAnswer>;
