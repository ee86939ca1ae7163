import { type Static, Type } from '@sinclair/typebox';
import { LANGUAGES } from '#src/domain/language.ts';
import { ACCOUNT_CATEGORIES, ACCOUNT_STATES } from '#src/domain/people/account.ts';
import { COURIERS } from '#src/domain/rights/permission.ts';
import { amountField, signedAmountField } from '../fields.contract.ts';

/** How an account wants the interface drawn (NAV-19); absent: regular size, the device's own font, normal corners. */
const displaySettings = Type.Object(
  {
    text: Type.Union(['small', 'regular', 'large', 'huge'].map((size) => Type.Literal(size))),
    font: Type.Union(['system', 'legible'].map((font) => Type.Literal(font))),
    corners: Type.Union(['sharp', 'normal', 'soft'].map((shape) => Type.Literal(shape))),
  },
  { additionalProperties: false },
);

/** What an account is told of, and how (ACC-5); absent: everything, also by mail. */
export const notificationSettings = Type.Object(
  {
    email: Type.Boolean({ description: 'Also by mail' }),
    transaction: Type.Boolean({ description: 'Sales that end' }),
    deposit: Type.Boolean({ description: 'Money that comes and goes' }),
    news: Type.Boolean({ description: 'News and promotions' }),
  },
  { additionalProperties: false },
);

const agentFlags = Object.fromEntries(
  ['is_agen_mlo', ...COURIERS.map((courier) => `is_agen_mlo_${courier}`)].map((flag) => [
    flag,
    Type.Optional(Type.Literal(true, { description: 'Parcels that the agent may take in' })),
  ]),
);

/** The signed-in account under the names of spec section 3. Courier flags and debt are absent where they do not apply. */
export const account = Type.Object({
  id: Type.String(),
  hp: Type.String({ description: 'Phone number, permanent' }),
  email: Type.String(),
  name: Type.String(),
  category: Type.Union(ACCOUNT_CATEGORIES.map((category) => Type.Literal(category))),
  state: Type.Union(ACCOUNT_STATES.map((state) => Type.Literal(state))),
  deposit: amountField('Deposit balance'),
  held: amountField('Money held by transactions whose outcome is not known yet'),
  cashback_wallet: amountField('Cashback balance'),
  permissions: Type.Array(Type.String()),
  language: Type.Union(LANGUAGES.map((language) => Type.Literal(language))),
  display: Type.Optional(displaySettings),
  email_notification: Type.Optional(Type.Boolean({ description: 'Is told of things by mail too' })),
  referal_code: Type.Optional(Type.String({ description: 'What new agents type to belong to this one' })),
  developer_mode: Type.Optional(Type.Literal(true, { description: 'Tries out the API: no real transactions' })),
  pin: Type.Optional(
    Type.Object(
      { purchase: Type.Boolean(), transfer: Type.Boolean() },
      { description: 'What the PIN confirms in the place of the password; absent: there is no PIN (ACC-3)' },
    ),
  ),
  ...agentFlags,
  password_remembered: Type.Boolean({ description: 'This session does not ask for the password again (PRE-21)' }),
});
export type Account = Static<typeof account>;

export const accountAnswer = Type.Object({ account });

export const profileBody = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 120 }) },
  { additionalProperties: false },
);

export const emailChangeBody = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: 160 }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
  },
  { additionalProperties: false },
);

export const accountDeleteBody = Type.Object(
  { password: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);

export const sessionCreateBody = Type.Object(
  {
    login: Type.String({ minLength: 1, maxLength: 120, description: 'Phone number or e-mail' }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
  },
  { additionalProperties: false },
);

export const sessionAnswer = Type.Object({ account, csrf_token: Type.String() });

/** What a user may set (spec section 3: receipt settings; language). */
export const userSettings = Type.Object(
  {
    language: Type.Optional(Type.Union(LANGUAGES.map((language) => Type.Literal(language)))),
    display: Type.Optional(displaySettings),
    notification: Type.Optional(notificationSettings),
    receipt: Type.Optional(
      Type.Object(
        {
          shop_name: Type.String({ minLength: 1, maxLength: 60 }),
          show_address: Type.Boolean(),
          address: Type.Optional(Type.String({ maxLength: 160 })),
          show_phone: Type.Boolean(),
          phone: Type.Optional(Type.String({ maxLength: 30 })),
          large_serial_number: Type.Boolean(),
          note: Type.Optional(Type.String({ maxLength: 200 })),
          left_aligned_note: Type.Boolean(),
          paper_width: Type.Union([Type.Literal(58), Type.Literal(80), Type.Literal(210)]),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type UserSettings = Static<typeof userSettings>;
export const userSettingsAnswer = Type.Object({ settings: userSettings });

const dayField = (description: string) => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description });

export const depositMutationsQuery = Type.Object(
  {
    kind: Type.Optional(Type.String({ maxLength: 80, description: 'One kind, or several with commas' })),
    from: Type.Optional(dayField('First business day, Asia/Jakarta')),
    to: Type.Optional(dayField('Last business day, inclusive')),
    search: Type.Optional(Type.String({ maxLength: 60, description: 'Whole reference of a transaction or top-up' })),
    cursor: Type.Optional(Type.String({ maxLength: 60 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);

export const depositMutationsAnswer = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.String(),
      date: Type.String(),
      kind: Type.String({ description: 'hold, release, capture, refund, deposit' }),
      reference: Type.String(),
      debit: amountField('Left the deposit'),
      credit: amountField('Came into the deposit'),
      startBalance: signedAmountField('Before'),
      endBalance: signedAmountField('After'),
    }),
  ),
  next_cursor: Type.Optional(Type.String()),
  prev_cursor: Type.Optional(Type.String({ description: 'Where newer lines are; absent on the first page' })),
  totals: Type.Object({
    count: Type.Integer(),
    debit: amountField('Sum of what left the deposit, over the filter'),
    credit: amountField('Sum of what came in, over the filter'),
  }),
  zone: Type.Literal('Asia/Jakarta'),
  today: Type.String({ description: 'Current business day, YYYY-MM-DD' }),
});
