import {
  binding,
  flag,
  integer,
  list,
  localized,
  named,
  object,
  oneOf,
  text,
} from '#src/engine/core/schema/schema-parts.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';

export const rupiah = (description: string, example: number): JsonSchema =>
  integer(`${description}, in whole rupiah`, example, { minimum: 0, maximum: 1_000_000_000_000 });

const AMOUNT_POLICIES = [...['nominal', 'exact', 'exact-up', 'exact-down', 'at-least', 'at-most', 'range', 'free']];

/** What may be paid, in every way that billers know. */
export const AMOUNT_SCHEMA = object(
  'What may be paid',
  {
    policy: oneOf(
      'Where the amount comes from. nominal: picked from a list. exact: what the bills say. exact-up, exact-down: at least, ' +
        'at most what the bills say. at-least, at-most, range, free: typed, within min and max',
      AMOUNT_POLICIES,
    ),
    min: rupiah('Least', 10_000),
    max: rupiah('Most', 1_000_000),
    multipleOf: rupiah('In steps of', 1000),
    presets: list('Amounts one tap away, for a typed amount', rupiah('An amount', 50_000), [50_000, 100_000], {
      maxItems: 12,
    }),
    options: list(
      'Ways to pay a bill, of which one is chosen',
      object(
        'A way to pay',
        {
          code: text('Code', 'late', { pattern: '^[a-z0-9-]{1,40}$' }),
          label: localized('Its name', { id: 'Dengan denda', en: 'With late fee', zh: '含滞纳金' }),
          amount: binding(
            "What is paid in rupiah, the biller's administration fee apart; `item` is the bill",
            'int_of(item.amount) + int_of(item.penalty)',
          ),
          when: oneOf('When it may be chosen, by the day that `until` names', ['always', 'until-due', 'after-due']),
          until: binding('The last day before it is late, as YYYY-MM-DD or YYYYMMDD', 'string(item.early_until)'),
        },
        ['code', 'label', 'amount', 'when'],
      ),
      [],
    ),
    breakdown: list(
      'What a bill is made of',
      object(
        'A part',
        {
          code: text('Code', 'penalty', { pattern: '^[a-z0-9-]{1,40}$' }),
          label: localized('Its name', { id: 'Denda', en: 'Late fee', zh: '滞纳金' }),
          amount: binding('Its amount; `item` is the bill', 'int_of(item.denda)'),
        },
        ['code', 'label', 'amount'],
      ),
      [],
    ),
  },
  ['policy'],
);

const band = (description: string): JsonSchema =>
  object(
    description,
    {
      minAmount: rupiah('Least amount of one purchase', 1000),
      maxAmount: rupiah('Greatest amount of one purchase', 10_000_000),
      perDay: integer('Purchases per day', 20, { minimum: 1, maximum: 10_000 }),
      amountPerDay: rupiah('Greatest sum per day', 50_000_000),
    },
    [],
  );

const perName = (description: string, of: string, example: string): JsonSchema =>
  named(description, band(of), { [example]: { maxAmount: 5_000_000 } });

const PER_CUSTOMER = object(
  'What one customer number may receive per day, per month and within a window, over all nominals',
  {
    counts: oneOf(
      'Whose purchases for the number count: those of the account that buys, or those of everybody (when absent), as suppliers count',
      ['account', 'everybody'],
    ),
    perDay: integer('Purchases per business day', 3, { minimum: 1, maximum: 10_000 }),
    amountPerDay: rupiah('Greatest sum of prices per business day', 2_000_000),
    perMonth: integer('Purchases per calendar month of Asia/Jakarta', 20, { minimum: 1, maximum: 100_000 }),
    amountPerMonth: rupiah('Greatest sum of prices per calendar month of Asia/Jakarta', 20_000_000),
    window: object(
      'A shorter time that counts by itself, reckoned back from the purchase',
      {
        minutes: integer('How long, in minutes', 30, { minimum: 1, maximum: 1440 }),
        purchases: integer('Purchases within it', 1, { minimum: 1, maximum: 10_000 }),
        amount: rupiah('Greatest sum of prices within it', 500_000),
      },
      ['minutes'],
    ),
  },
  [],
);

/** Limits of a product: for everybody, and by who buys, where and how. */
export const LIMITS_SCHEMA = object(
  'Limits',
  {
    sameNominalPerDay: integer('Same nominal to the same number per day', 1, { minimum: 1, maximum: 100 }),
    minAmount: rupiah('Least amount of one purchase', 1000),
    maxAmount: rupiah('Greatest amount of one purchase', 10_000_000),
    perRole: perName('Limits by category of account', 'Limits of one category', 'agent'),
    perChannel: perName('Limits by channel', 'Limits of one channel', 'web'),
    perMode: perName('Limits by what is paid with', 'Limits of one way to pay', 'deposit'),
    perCustomer: PER_CUSTOMER,
  },
  [],
);

/** Where nominals come from when they are not all written down. */
export const NOMINAL_SOURCE_SCHEMA = object(
  'Where nominals come from',
  {
    kind: oneOf('Kind of source', ['fixed', 'supplier-price-list', 'plan-catalogue']),
    operation: text('Operation of the connector that lists them', 'price-list'),
    filter: named('Fields of a row that must hold these values', text('Value', 'PLN'), { brand: 'PLN' }),
    categories: list('Fields of a row that make the tree of plans', text('Field', 'category'), ['category']),
    page: object(
      'How a long catalogue is read',
      {
        size: integer('Rows per page', 200, { minimum: 1, maximum: 5000 }),
        cursor: text('Argument that carries the cursor', 'after'),
        next: text('Field that holds the next cursor', 'next'),
        updatedSince: text('Argument that asks for changes only', 'updated_since'),
      },
      ['size', 'cursor', 'next'],
    ),
    refreshMinutes: integer('How often it is read again', 30, { minimum: 5, maximum: 10_080 }),
  },
  ['kind'],
);

/** Which biller of the supplier is paid: one, or one per choice. */
export const BILLER_SCHEMA: JsonSchema = {
  anyOf: [
    object('What the supplier calls this biller', { sku: text('Its code', 'pln') }, ['sku']),
    object(
      'One biller per choice of a parameter: a region, a company, a bank',
      {
        by: text('Parameter of type choice', 'region'),
        skus: named("The supplier's code by choice", text('Code', 'pdambandung', { maxLength: 60 }), {
          bandung: 'pdambandung',
        }),
      },
      ['by', 'skus'],
    ),
  ],
  description: 'Which biller of the supplier is paid',
  examples: [{ sku: 'pln' }],
};

/** How the customer gets from the number to the payment. */
export const FLOW_SCHEMA = object(
  'Path from number to payment',
  {
    inquiry: oneOf('Whether the customer is looked up before paying', ['none', 'optional', 'required']),
    withoutName: flag(
      'Only with inquiry "required", without bills and plans: a look-up that gives no answer may be gone on without; what it says about the number still counts',
    ),
    inquiryExpiresMinutes: integer('How long an inquiry may be paid', 30, { minimum: 1, maximum: 1440 }),
    bills: oneOf('How many bills may be chosen', ['none', 'single', 'many', 'all']),
    sameDay: flag('Must be paid on the day it was looked up'),
    oldestFirst: object(
      'Only with bills "many": no bill is paid while one of an earlier period is left out',
      {
        reason: localized('Why, as the agent reads it', {
          id: 'PDAM menerima bulan terlama lebih dulu.',
          en: 'The water company takes the oldest month first.',
          zh: '水务公司须先收最早月份的账单。',
        }),
      },
      ['reason'],
    ),
    validation: oneOf('Whether the number is validated by an own call before paying', ['none', 'optional', 'required']),
    plan: oneOf(
      'Whether a plan is picked. after-inquiry: from those the look-up lists, read by reading.plans; before-inquiry: from the nominals',
      ['none', 'before-inquiry', 'after-inquiry'],
    ),
  },
  ['inquiry', 'bills'],
);
