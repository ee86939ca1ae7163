import { type Static, Type } from '@sinclair/typebox';
import { CASHBACK_CATEGORIES, CASHBACK_KINDS } from '#src/domain/sale/cashback.ts';
import { PRODUCT_FAMILIES } from '#src/domain/sale/transaction.ts';
import { kindField, noteField } from '../publishing.contract.ts';

/** What asks for a second person; see `approvalPolicy`. */
const approvalPolicyField = Type.Object(
  {
    moneyCritical: Type.Boolean({ description: 'Price, fee, amounts, connector, supplier' }),
    breaking: Type.Boolean({ description: 'Whatever old work may trip over' }),
    kinds: Type.Array(kindField, { maxItems: kindField.anyOf.length, description: 'Every change of these kinds' }),
    topics: Type.Optional(
      Type.Array(Type.String({ maxLength: 30 }), {
        maxItems: 30,
        description: 'Which money-critical changes; absent: all of them. Further topics, such as `limit`: each change',
      }),
    ),
  },
  { additionalProperties: false },
);
export type ApprovalPolicy = Static<typeof approvalPolicyField>;

/** The live chat of the specification's section 3: on or off, and who we are to the chat's provider. */
const liveChatField = Type.Object(
  {
    isEnable: Type.Boolean({ description: 'Whoever is signed in may open the chat' }),
    embedId: Type.String({
      maxLength: 120,
      pattern: '^([A-Za-z0-9_-][A-Za-z0-9._~-]*(/[A-Za-z0-9_-][A-Za-z0-9._~-]*)*)?$',
      description: 'Channel at the provider of the chat; empty: none yet',
    }),
  },
  { additionalProperties: false },
);
export type LiveChatPreference = Static<typeof liveChatField>;

const topupField = (description: string) =>
  Type.Integer({ minimum: 1_000, maximum: 1_000_000_000, multipleOf: 1_000, description });
const clockField = (description: string) => Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description });

/** How deposits are topped up and passed on (spec section 3: deposit settings). */
const depositPreferenceField = Type.Object(
  {
    minTopup: topupField('Least amount of a top-up'),
    mostTopup: topupField('Greatest amount of a top-up'),
    nominals: Type.Array(topupField('Amount one tap away'), { maxItems: 12 }),
    allowCustomNominals: Type.Boolean({ description: 'Other amounts than these' }),
    allowDepositTransfer: Type.Boolean({ description: 'Users pass deposit on to each other' }),
    payExternalPaymentFee: Type.Boolean({ description: 'The payer bears the fee of the gateway' }),
    closesAt: clockField('Top-ups are accepted until then, Asia/Jakarta'),
    opensAt: clockField('And again from then on; the same as the end: always'),
  },
  { additionalProperties: false },
);
export type DepositPreference = Static<typeof depositPreferenceField>;

/** The paid check of an account holder's name before money is sent (PRE-15). */
const nameCheckPreferenceField = Type.Object(
  {
    fee: Type.Integer({ minimum: 0, maximum: 100_000, description: 'What a check costs, in rupiah' }),
    validMinutes: Type.Integer({ minimum: 1, maximum: 43_200, description: 'How long money can be sent on it' }),
    perDay: Type.Integer({ minimum: 1, maximum: 10_000, description: 'Checks of one account and business day' }),
  },
  { additionalProperties: false },
);
export type NameCheckPreference = Static<typeof nameCheckPreferenceField>;

const dayField = (description: string) =>
  Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', description });
const codeField = (description: string) => Type.String({ minLength: 1, maxLength: 80, description });

/** What sales give back (spec section 6: set by admin, one cashback type per product price; DEP-5). */
export const cashbackRuleField = Type.Object(
  {
    categories: Type.Array(Type.Union(CASHBACK_CATEGORIES.map((category) => Type.Literal(category))), {
      minItems: 1,
      maxItems: CASHBACK_CATEGORIES.length,
      uniqueItems: true,
    }),
    family: Type.Optional(Type.Union(PRODUCT_FAMILIES.map((family) => Type.Literal(family)))),
    product: Type.Optional(codeField('Id of a product; absent: every one')),
    nominal: Type.Optional(codeField('Code of a nominal of that product; absent: every one')),
    kind: Type.Union(CASHBACK_KINDS.map((kind) => Type.Literal(kind))),
    value: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Rupiah, or hundredths of a percent' }),
    from: dayField('First business day of the sales it counts for, Asia/Jakarta'),
    until: Type.Optional(dayField('Last business day, inclusive')),
  },
  { additionalProperties: false },
);
const cashbackPreferenceField = Type.Object(
  { rules: Type.Array(cashbackRuleField, { maxItems: 500 }) },
  { additionalProperties: false },
);
export type CashbackPreference = Static<typeof cashbackPreferenceField>;

const preferencesField = Type.Object(
  {
    ppobEnabled: Type.Boolean({ description: 'Prepaid and postpaid products are sold' }),
    shopEnabled: Type.Boolean({ description: 'The shop is open' }),
    sameNominalPerDay: Type.Integer({ minimum: 1, maximum: 100 }),
    excelTrxLimit: Type.Integer({ minimum: 1, maximum: 10_000 }),
    passwordMinLength: Type.Integer({ minimum: 7, maximum: 64 }),
    liveChat: liveChatField,
    helpContact: Type.String({ maxLength: 120, description: 'Phone number or e-mail of people who help' }),
    whitelistedEmails: Type.Array(Type.String({ maxLength: 120, pattern: '^[^@\\s]+@[^@\\s]+$' }), { maxItems: 500 }),
    deposit: depositPreferenceField,
    nameCheck: nameCheckPreferenceField,
    cashback: cashbackPreferenceField,
    approveDevices: Type.Boolean({ description: 'New devices wait until a trusted one accepts them (ACC-2)' }),
    approvalPolicy: approvalPolicyField,
  },
  { additionalProperties: false },
);
export type Preferences = Static<typeof preferencesField>;
export const preferencesAnswer = Type.Object({ preferences: preferencesField });
export const preferenceSetBody = Type.Object(
  { preferences: Type.Partial(preferencesField, { minProperties: 1 }), note: noteField },
  { additionalProperties: false },
);
