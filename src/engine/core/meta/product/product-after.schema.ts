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
import { PII_CLASSES } from './parameter.schema.ts';

const row = object(
  'A row of a receipt or bill',
  {
    key: text('Name by which the receipt finds it', 'tariff', { pattern: '^[a-z][a-z0-9_]{0,39}$' }),
    label: localized('What it is', { id: 'Nama', en: 'Name', zh: '户名' }),
    value: binding('Its value', 'transaction.customer_name'),
    when: binding('Shown only while true', 'has(transaction.customer_name)'),
    show: oneOf('Who sees it', ['always', 'agent', 'customer']),
    pii: oneOf('What it tells about a person', PII_CLASSES),
    secret: flag('Only in reading.rows: hidden until the agent uncovers it, which is logged'),
    style: oneOf('How it is drawn', ['normal', 'money', 'large', 'token', 'qr']),
    foreign: flag(
      'Only in reading.rows: the value is a currency code and an amount, `MYR 5.6`, told with its decimals',
    ),
  },
  ['label', 'value'],
);
const rows = (description: string): JsonSchema => list(description, row, [], { maxItems: 60 });

export const READING_SCHEMA = object(
  "How the supplier's answers are read. In scope: reply, parameters, nominal; `item` is one bill",
  {
    customerName: binding('Name of the customer', 'string(reply.customer_name)'),
    customerNumber: binding('Number of the customer', 'parameters.destination'),
    token: binding('The proof as the customer needs it', 'part(string(reply.sn), "/", 0)'),
    minAmount: binding('Least amount that may be paid, in rupiah; 0 says nothing', 'int_of(reply.min_amount)'),
    maxAmount: binding('Greatest amount that may be paid, in rupiah; 0 says nothing', 'int_of(reply.max_amount)'),
    tokenPattern: text(
      'What the proof looks like: another text is none, and a person is told',
      '^\\d{4}(?: \\d{4}){4}$',
      {
        maxLength: 200,
      },
    ),
    tokenSecret: flag(
      'The proof is worth money by itself (a voucher code): hidden until the agent uncovers it, which is logged',
    ),
    rows: rows('Further facts'),
    plans: object(
      'What can be bought, as the look-up tells; `item` is one of them',
      {
        list: binding('The plans', 'reply.plans'),
        code: binding("The supplier's code of one", 'string(item.code)'),
        name: binding('Its name', 'string(item.name)'),
        price: binding('What the supplier charges', 'int_of(item.price)'),
        description: binding('What it contains', 'string(item.description)'),
      },
      ['list', 'code', 'name', 'price'],
    ),
    bills: object(
      'Bills of a postpaid inquiry',
      {
        list: binding('The bills', 'reply.desc.detail'),
        id: binding('What tells a bill apart', 'string(item.periode)'),
        period: binding('Its period', 'string(item.periode)'),
        amount: binding('Bill without fees', 'int_of(item.nilai_tagihan)'),
        adminFee: binding('Administration fee', 'int_of(item.admin)'),
        penalty: binding('Late payment penalty', 'int_of(item.denda)'),
        paymentFee: binding(
          'Administration fee once per payment, however many bills are chosen, beside those of the bills; read of the whole answer',
          'int_of(reply.desc.admin)',
        ),
        rows: rows('Further facts of a bill'),
      },
      ['list', 'id', 'period', 'amount', 'adminFee', 'penalty'],
    ),
  },
  [],
);

const OUTCOMES = ['success', 'failed', 'pending-success', 'pending-failed', 'wrong-number', 'already-paid'];

/** What happens after the purchase was sent, and how it is shown and tested. */
export const AFTER_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  reading: READING_SCHEMA,
  pending: object(
    'What happens while the outcome is unknown, in seconds from the first send',
    {
      checkAfterSeconds: list('When the supplier is asked again', integer('Seconds', 15, { minimum: 1 }), [5, 15, 60]),
      reviewAfterSeconds: integer('When a person looks at it', 86_400, { minimum: 1 }),
      usualSeconds: integer('How long it usually takes', 5, { minimum: 1 }),
      callback: oneOf(
        'Whether the supplier reports the outcome by itself; always: it is asked only at the last of the times',
        ['none', 'optional', 'always'],
      ),
      retry: object(
        'Whether a purchase that the supplier never received is sent again',
        {
          attempts: integer('Sends in all', 3, { minimum: 1, maximum: 10 }),
          afterSeconds: list('Waits between them', integer('Seconds', 10, { minimum: 1 }), [10, 60]),
          sameReference: flag('With the same reference'),
        },
        ['attempts', 'afterSeconds', 'sameReference'],
      ),
    },
    ['checkAfterSeconds', 'reviewAfterSeconds', 'usualSeconds'],
  ),
  receipt: object(
    'The receipt. In scope: transaction',
    { title: localized('Heading'), rows: rows('Its rows'), footer: localized('Last line') },
    ['title', 'rows'],
  ),
  menu: object(
    'Where it is in the menu',
    {
      category: text('Category', 'topup'),
      order: integer('Place in it', 10),
      type: localized('What the products of this type are called together'),
    },
    ['category', 'order'],
  ),
  fixtures: list(
    'One example per outcome, for tests against the sandbox',
    object(
      'An example',
      {
        outcome: oneOf('What comes of it', OUTCOMES),
        parameters: named('Values by parameter', text('Value', '081234560000'), { destination: '081234560000' }),
        nominal: text('Code of the nominal', 'telkomsel-50'),
      },
      ['outcome', 'parameters'],
    ),
    [],
  ),
};
