import { type Static, Type } from '@sinclair/typebox';
import { amountField, localizedField, signedAmountField } from '../fields.contract.ts';
import { transactionListQuery } from './transaction.contract.ts';

const { product, family, from, to } = transactionListQuery.properties;

export const reportOverviewQuery = Type.Object({ product, family, from, to }, { additionalProperties: false });

const sums = {
  count: Type.Integer({ description: 'Successful sales' }),
  sales: signedAmountField('Sum of their selling prices'),
  price: amountField('Sum of their prices: what they cost'),
  profit: signedAmountField('Sum of realised profit'),
};

/** Successful sales over time and by product, equal to the totals of the report (TRX-1). */
export const reportOverviewAnswer = Type.Object({
  unit: Type.Union([Type.Literal('day'), Type.Literal('month')], { description: 'A long range is shown by month' }),
  from: Type.String({ description: 'First business day, YYYY-MM-DD' }),
  to: Type.String({ description: 'Last business day, inclusive' }),
  today: Type.String({ description: 'Current business day' }),
  zone: Type.Literal('Asia/Jakarta'),
  spans: Type.Array(Type.Object({ starts: Type.String({ description: 'First day' }), ...sums }), {
    description: 'Every day or month of the range, oldest first, those without a sale too',
  }),
  products: Type.Array(Type.Object({ product_id: Type.String(), name: localizedField, ...sums }), {
    description: 'Those sold, most sales first',
  }),
});
export type ReportOverview = Static<typeof reportOverviewAnswer>;

export const reportProductsAnswer = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.String(),
      family: Type.Union([Type.Literal('prepaid'), Type.Literal('postpaid')]),
      name: localizedField,
    }),
    { description: 'Products that the account ever had a sale of, by name' },
  ),
});
