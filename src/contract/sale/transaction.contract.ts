import { type Static, Type } from '@sinclair/typebox';
import { PRODUCT_FAMILIES, TRANSACTION_STATES } from '#src/domain/sale/transaction.ts';
import { pinConfirmField } from '../account/pin.contract.ts';
import {
  amountField,
  destinationTextField,
  instantField,
  keptInputsField,
  localizedField,
  parametersField,
  refIdField,
  signedAmountField,
} from '../fields.contract.ts';
import { offer } from './offer.contract.ts';

export const stateField = Type.Union(
  TRANSACTION_STATES.map((state) => Type.Literal(state)),
  { description: 'State of the transaction (LIFE-1)' },
);
const familyField = Type.Union(PRODUCT_FAMILIES.map((family) => Type.Literal(family)));

/** A row the supplier's answer or the document added: bill rows, customer data, receipt rows. */
export const labelledRow = Type.Object({
  key: Type.Optional(Type.String({ description: 'Name of the row, the same in every language' })),
  label: localizedField,
  value: Type.String(),
  style: Type.Optional(
    Type.Union((['normal', 'money', 'large', 'token', 'qr'] as const).map((style) => Type.Literal(style))),
  ),
});

/** One bill of a postpaid inquiry (POST-14). */
export const bill = Type.Object({
  id: Type.String(),
  period: Type.String({ description: 'As the biller writes it, e.g. 202611' }),
  amount: amountField('Bill without fees'),
  admin_fee: amountField('Administration fee'),
  penalty: amountField('Late payment penalty'),
  total: amountField('What this bill costs the customer'),
  rows: Type.Array(labelledRow),
  option: Type.Optional(
    Type.Object(
      {
        code: Type.String({ description: 'Way to pay, as the product document names it' }),
        label: localizedField,
        bill: Type.String({ description: 'Id of the bill that is paid this way' }),
        until: Type.Optional(Type.String({ description: 'Last day (Jakarta) on which it may be paid, YYYY-MM-DD' })),
      },
      { description: 'One of several ways to pay a bill; one is chosen' },
    ),
  ),
});
export type Bill = Static<typeof bill>;

/**
 * A transaction as the report, the status page and the receipt see it: the fields of spec section 3 under its names (API-5).
 * A field that the viewer's role may not see is absent, not empty.
 */
export const transaction = Type.Object({
  ref_id: refIdField,
  family: familyField,
  product_id: Type.String(),
  product_type: Type.String(),
  product_path: Type.String({ description: 'Page of the product' }),
  repeat_path: Type.Optional(
    Type.String({ description: 'Where the same can be bought again with every input filled in; for its owner' }),
  ),
  parameters: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'What was typed, by key; for its owner' }),
  ),
  product_name: localizedField,
  product_code: Type.Optional(Type.String({ description: 'Code of the nominal; absent for bills' })),
  operator_code: Type.Optional(Type.String()),
  operator_name: Type.Optional(Type.String({ description: 'As its operators call themselves' })),
  nominal: Type.Optional(localizedField),
  nominal_description: Type.Optional(localizedField),
  face_value: Type.Optional(amountField('Face value of the nominal in rupiah, where it has one')),
  /** What one unit of the money that arrives abroad costs the customer: it is on receipts, so that it goes by the selling price. */
  customer_rate: Type.Optional(localizedField),
  destination_number: Type.String(),
  destination_text: destinationTextField,
  customer_name: Type.Optional(Type.String()),
  customer_number: Type.Optional(Type.String()),
  price: amountField('What left or will leave the deposit'),
  buying_price: amountField('Same as price for the owner; the specification names both'),
  selling_price: amountField('What the agent charges'),
  markup_price: signedAmountField('Selling price less buying price'),
  profit: signedAmountField('Realised profit; 0 until success'),
  amount: Type.Optional(amountField('Amount bought or paid, where it was typed')),
  plans: Type.Optional(Type.Array(offer, { description: 'What the inquiry offers to choose from' })),
  amount_min: Type.Optional(amountField('Least that may be paid of an inquiry')),
  amount_max: Type.Optional(amountField('Greatest that may be paid of an inquiry')),
  admin_fee: Type.Optional(amountField('Administration fee of the bills and of the platform')),
  payment_fee: Type.Optional(
    amountField('Part of the administration fee that is owed once, however many bills are paid'),
  ),
  customer_fee: Type.Optional(amountField('What the customer pays besides bills and penalties, or the amount')),
  bill_amount: Type.Optional(amountField('Bills without fees and penalties')),
  penalty: Type.Optional(amountField('Late payment penalties of the bills; absent when there are none')),
  bills: Type.Optional(Type.Array(bill)),
  order_number: Type.Optional(Type.String()),
  sn: Type.Optional(Type.String({ description: 'Serial number or token: the proof' })),
  sn_label: Type.Optional(localizedField),
  secret: Type.Optional(
    Type.Union([Type.Literal('hidden'), Type.Literal('shown')], {
      description: 'There is a code or PIN; hidden ones are left out until they are uncovered',
    }),
  ),
  details: Type.Array(labelledRow, { description: 'What was chosen, and what the supplier told (tariff, kWh …)' }),
  status: stateField,
  version: Type.Integer({ description: 'Grows by one with each state change' }),
  failed_reason: Type.Optional(Type.String({ description: "In the viewer's language" })),
  date: instantField('When it was made'),
  updated_at: instantField('When its state last changed'),
  expires_at: Type.Optional(instantField('When an unpaid inquiry expires')),
  next_check_at: Type.Optional(instantField('When a pending one is asked about again')),
  late: Type.Optional(
    Type.Literal(true, { description: 'Open for more than twice its usual time; told of single transactions' }),
  ),
  in_review: Type.Optional(
    Type.Literal(true, { description: 'Open, not asked about again by itself: a person looks at it' }),
  ),
  usual_seconds: Type.Integer({ description: 'How long this product usually takes' }),
  payment_method: Type.Literal('deposit'),
  startBalance: Type.Optional(amountField('Deposit before the hold')),
  deductedBalance: Type.Optional(amountField('What was held')),
  endBalance: Type.Optional(amountField('Deposit after the hold')),
  refund: Type.Optional(
    Type.Object({
      amount: amountField('Given back to the deposit'),
      date: instantField('When'),
      journal_id: Type.String(),
    }),
  ),
  receipt_path: Type.Optional(Type.String({ description: 'Where its receipt is; only after success' })),
  events: Type.Array(
    Type.Object({ event: Type.String(), from: Type.Optional(stateField), to: stateField, at: instantField('When') }),
  ),
});
export type Transaction = Static<typeof transaction>;

/** Id of an operator in an operators document. */
const operatorField = Type.String({
  pattern: '^[a-z0-9][a-z0-9._-]{0,39}$',
  description: 'Operator the agent sees or overrode',
});

export const transactionCreateBody = Type.Object(
  {
    product: Type.String({ minLength: 1, maxLength: 60, description: 'Id of the product document' }),
    nominal: Type.Optional(Type.String({ minLength: 1, maxLength: 60, description: 'Code of the nominal' })),
    amount: Type.Optional(amountField('Open amount, for products whose amount is typed')),
    operator: Type.Optional(operatorField),
    parameters: parametersField,
    quoted_price: amountField('Price the agent saw; another price is refused with the new one (POST-16)'),
    selling_price: Type.Optional(amountField('What the agent charges; not below the price (PRE-20)')),
    order_number: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]{1,40}$',
        description: "The agent's own number: letters, digits, dashes, underscores; unique (PRE-20)",
      }),
    ),
    password: Type.Optional(
      Type.String({ maxLength: 200, description: 'Absent only while the session remembers it (PRE-21)' }),
    ),
    pin: pinConfirmField,
    remember_password: Type.Optional(Type.Boolean()),
    confirm_repeat: Type.Optional(
      Type.Boolean({ description: 'The agent was shown the first one and wants a second (PRE-22)' }),
    ),
  },
  { additionalProperties: false },
);
export type TransactionCreateBody = Static<typeof transactionCreateBody>;

export const inquiryCreateBody = Type.Object(
  {
    product: Type.String({ minLength: 1, maxLength: 60 }),
    nominal: Type.Optional(Type.String({ maxLength: 60 })),
    amount: Type.Optional(amountField('Open amount, where it is typed first')),
    operator: Type.Optional(operatorField),
    parameters: parametersField,
    without_name: Type.Optional(Type.Boolean({ description: 'Go on where the supplier gives no answer' })),
  },
  { additionalProperties: false },
);
export type InquiryCreateBody = Static<typeof inquiryCreateBody>;

export const transactionPayBody = Type.Object(
  {
    bills: Type.Optional(
      Type.Array(Type.String({ maxLength: 60 }), {
        maxItems: 100,
        description: 'Chosen bills; at least one (POST-14)',
      }),
    ),
    amount: Type.Optional(amountField('What is paid, where that may be more or less than what is owed')),
    plan: Type.Optional(Type.String({ maxLength: 60, description: 'Chosen plan, where the inquiry listed some' })),
    quoted_price: amountField('Price the agent saw'),
    selling_price: Type.Optional(amountField('What the agent charges')),
    order_number: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })),
    password: Type.Optional(Type.String({ maxLength: 200 })),
    pin: pinConfirmField,
    remember_password: Type.Optional(Type.Boolean()),
    confirm_repeat: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type TransactionPayBody = Static<typeof transactionPayBody>;

/** Answer of create, inquiry, pay, cancel and get. */
export const transactionAnswer = Type.Object({ transaction });

export const transactionListQuery = Type.Object(
  {
    status: Type.Optional(Type.String({ description: 'One state, or several with commas', maxLength: 120 })),
    product: Type.Optional(Type.String({ maxLength: 60 })),
    family: Type.Optional(familyField),
    from: Type.Optional(
      Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'First business day, Asia/Jakarta' }),
    ),
    to: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Last business day, inclusive' })),
    search: Type.Optional(
      Type.String({
        maxLength: 60,
        description: 'Beginning of a number, reference, order number or customer name, or a whole serial number',
      }),
    ),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);
export type TransactionListQuery = Static<typeof transactionListQuery>;

/** Totals over a whole filter, whatever page is shown. Sums are of what succeeded. */
const transactionTotalsField = Type.Object({
  count: Type.Integer({ description: 'All under the filter, whatever became of them' }),
  more: Type.Optional(
    Type.Literal(true, { description: 'A search found more than `count`; nothing is summed until it is narrower' }),
  ),
  success: Type.Optional(Type.Integer({ description: 'How many succeeded' })),
  sales: Type.Optional(signedAmountField('Sum of selling prices')),
  price: Type.Optional(amountField('Sum of prices: what they cost')),
  profit: Type.Optional(signedAmountField('Sum of realised profit')),
});

export const transactionListAnswer = Type.Object({
  data: Type.Array(transaction),
  next_cursor: Type.Optional(Type.String()),
  prev_cursor: Type.Optional(Type.String({ description: 'Where newer rows are; absent on the first page' })),
  totals: transactionTotalsField,
  zone: Type.Literal('Asia/Jakarta'),
  today: Type.String({ description: 'Current business day, YYYY-MM-DD' }),
});

export const transactionSummaryAnswer = Type.Object({
  count: Type.Integer({ description: 'Successful transactions of the business day' }),
  profit: signedAmountField('Their profit'),
  open: Type.Integer({ description: 'Transactions whose outcome is not known yet' }),
});

export const recentNumbersAnswer = Type.Object({
  data: Type.Array(
    Type.Object({
      number: Type.String(),
      name: Type.Optional(Type.String()),
      product_id: Type.String(),
      product_type: Type.String(),
      product_path: Type.String(),
      parameters: keptInputsField,
      note: Type.Optional(localizedField),
      repeat_path: Type.String({ description: 'Where the same can be bought again with every input filled in' }),
      family: familyField,
      product_code: Type.Optional(Type.String()),
      operator_code: Type.Optional(Type.String()),
      label: localizedField,
      status: stateField,
    }),
  ),
});
