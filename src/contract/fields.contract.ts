import { Type } from '@sinclair/typebox';
import { MAX_AMOUNT } from '#src/domain/money/money.ts';

/** Whole rupiah, zero or more, at most {@link MAX_AMOUNT}. Decimals, strings and Unicode digits are refused, not converted. */
export const amountField = (description: string) => Type.Integer({ minimum: 0, maximum: MAX_AMOUNT, description });

/** Signed whole rupiah (profit, mutations). */
export const signedAmountField = (description: string) =>
  Type.Integer({ minimum: -MAX_AMOUNT, maximum: MAX_AMOUNT, description });

/** ISO 8601 instant with offset. */
export const instantField = (description: string) => Type.String({ description, maxLength: 40 });

/** Our reference of a transaction: unguessable, safe in a URL. */
export const refIdField = Type.String({
  pattern: '^[A-Z0-9]{8,40}$',
  description: 'Reference of the transaction',
  examples: ['K261120F7Q2M8ZP4'],
});

/** A text in the three languages. */
export const localizedField = Type.Object(
  { id: Type.String(), en: Type.String(), zh: Type.String() },
  { additionalProperties: false },
);

/** What stands for a brand in lists: a drawn mark by its name, or letters on a colour (`#RRGGBB`). */
export const markField = Type.Object({
  letters: Type.String(),
  color: Type.String(),
  drawing: Type.Optional(
    Type.String({ description: 'Name of the drawn mark; one that a client lacks has its letters' }),
  ),
});

/** Money of another country that arrives, and what one unit of it costs at the price that stands beside it (PRE-14). */
export const foreignField = Type.Object({
  currency: Type.String({ description: 'Code of ISO 4217' }),
  amount: Type.Number({ exclusiveMinimum: 0, description: 'Units of that currency' }),
  rate: localizedField,
});

/** What the user typed for a product's parameters, by key. */
export const parametersField = Type.Record(
  Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' }),
  Type.String({ maxLength: 120 }),
  {
    maxProperties: 12,
    description: "Values of the product document's parameters, by key",
  },
);

/** Inputs that come back with a number: those that its product still asks for. Secrets and numbers of identity cards are not among them. */
export const keptInputsField = Type.Record(Type.String(), Type.String(), {
  description: "Values that the product's inputs are filled in with, by key",
});

/** The number of a sale for people, where the supplier's is put together of several inputs. */
export const destinationTextField = Type.Optional(Type.String({ description: 'The number for people' }));
