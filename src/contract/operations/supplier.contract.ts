import { type Static, Type } from '@sinclair/typebox';
import { amountField } from '../fields.contract.ts';

/** How a supplier did in its latest purchases. */
export const supplierHealthField = Type.Object({
  state: Type.Union([Type.Literal('good'), Type.Literal('slow'), Type.Literal('disturbed')]),
  judged: Type.Integer({ description: 'Attempts of the last half hour that tell something about it, twenty at most' }),
  succeeded: Type.Integer(),
  percent: Type.Integer({ description: 'Of the judged ones; 100 when there was none' }),
  median_seconds: Type.Union([Type.Integer(), Type.Null()]),
});

const skippedField = Type.Union(
  (['killed', 'closed', 'not-offered', 'sold-out', 'too-dear', 'tried'] as const).map((why) => Type.Literal(why)),
);

/** A supplier that was considered when an attempt was made. */
const consideredField = Type.Object({
  connector: Type.String(),
  priority: Type.Integer({ description: 'The lower is asked first' }),
  cost: Type.Union([amountField('What it would have charged'), Type.Null()]),
  health: Type.Union([Type.Literal('good'), Type.Literal('slow'), Type.Literal('disturbed')]),
  percent: Type.Integer(),
  skipped: Type.Optional(skippedField),
});

/** One purchase at one supplier, and why that one. */
export const supplierAttemptField = Type.Object({
  connector: Type.String(),
  reference: Type.String({ description: 'Our reference at the supplier' }),
  state: Type.Union((['open', 'unknown', 'succeeded', 'failed'] as const).map((state) => Type.Literal(state))),
  sent_at: Type.Union([Type.String(), Type.Null()]),
  ended_at: Type.Union([Type.String(), Type.Null()]),
  cost: Type.Union([amountField('What it charges, as far as known'), Type.Null()]),
  failed_reason: Type.Optional(Type.String()),
  because: Type.Optional(
    Type.Union(
      (['only', 'priority', 'price', 'health', 'fail-over', 'inquiry', 'nobody-open'] as const).map((why) =>
        Type.Literal(why),
      ),
      { description: 'What decided for this supplier; absent for attempts from before there was a choice' },
    ),
  ),
  considered: Type.Array(consideredField),
});
export type SupplierAttempt = Static<typeof supplierAttemptField>;
