import { type Static, Type } from '@sinclair/typebox';
import { NAME_CHECK_STATES } from '#src/domain/people/name-check.ts';
import { amountField, instantField, localizedField, parametersField } from '../fields.contract.ts';

const referenceField = Type.String({ pattern: '^N[A-Z0-9]{8,40}$', description: 'Reference of the name check' });
const productField = Type.String({ minLength: 1, maxLength: 80, description: 'Id of a product that sends money' });
export const ofNameCheck = Type.Object({ name_check: referenceField });

/** A paid check of the name behind an account number, as its owner sees it (PRE-15). */
const nameCheck = Type.Object({
  reference: referenceField,
  status: Type.Union(
    NAME_CHECK_STATES.map((state) => Type.Literal(state)),
    { description: 'State of the check (LIFE-6)' },
  ),
  label: { ...localizedField, description: 'What the state is called, from the machine' },
  explain: { ...localizedField, description: 'What it means for the money and what to do' },
  version: Type.Integer({ description: 'Grows by one with each state change' }),
  product: Type.String(),
  product_name: localizedField,
  bank: Type.String({ description: 'The bank that was chosen from a list; empty where the product is the bank' }),
  to: Type.String({ description: 'Page on which money is sent to this account' }),
  number: Type.String({ description: 'Account number' }),
  customer_name: Type.Optional(Type.String({ description: 'The holder’s name; once there is one' })),
  failed_reason: Type.Optional(Type.String({ description: 'Why there is no name, in the language of the request' })),
  fee: amountField('What it cost; back in the deposit when it failed'),
  date: instantField('When it was asked for'),
  settled_at: Type.Optional(instantField('When the answer came')),
  valid_until: Type.Optional(instantField('Money can be sent on this check until then')),
  usable: Type.Boolean({ description: 'There is a name, and money can be sent on it now' }),
});
export type NameCheck = Static<typeof nameCheck>;

export const nameCheckTermsQuery = Type.Object({ product: productField }, { additionalProperties: false });
export const nameCheckTermsAnswer = Type.Object({
  fee: amountField('What a check costs'),
  valid_minutes: Type.Integer({ description: 'How long money can be sent on it' }),
  verified: Type.Boolean({ description: 'The account has proved its e-mail address or phone number' }),
});

export const nameCheckCreateBody = Type.Object(
  {
    product: productField,
    parameters: parametersField,
    quoted_fee: amountField('The fee that was shown'),
    again: Type.Optional(Type.Boolean({ description: 'Check it anew, for a fee, even while an earlier check holds' })),
  },
  { additionalProperties: false },
);
export type NameCheckCreateBody = Static<typeof nameCheckCreateBody>;
export const nameCheckAnswer = Type.Object({ name_check: nameCheck });
export const nameCheckCreateAnswer = Type.Object({
  name_check: nameCheck,
  charged: Type.Boolean({
    description: 'False: the same check was under way or is still valid, and cost nothing again',
  }),
});

export const nameCheckListQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);
export const nameCheckListAnswer = Type.Object({
  data: Type.Array(nameCheck),
  waiting: Type.Boolean({ description: 'One of these is still pending' }),
  next_cursor: Type.Optional(Type.String()),
});
