import { type Static, Type } from '@sinclair/typebox';
import { ACCOUNT_CATEGORIES, ACCOUNT_STATES } from '#src/domain/people/account.ts';
import { OPERATOR_DEVICE_DEEDS } from '#src/domain/people/device.ts';
import { GRANTABLE_PERMISSIONS } from '#src/domain/rights/person-right.ts';
import { device } from '../account/device.contract.ts';
import { amountField, instantField } from '../fields.contract.ts';
import { column, listShape, nullable } from '../list-shape.ts';
import { cursorField, idField, limitField, noteField, personField } from '../publishing.contract.ts';
import { adjustmentField } from './adjustment.contract.ts';

const categoryField = Type.Union(ACCOUNT_CATEGORIES.map((category) => Type.Literal(category)));
const stateField = Type.Union(ACCOUNT_STATES.map((state) => Type.Literal(state)));
const permissionField = Type.Union(GRANTABLE_PERMISSIONS.map((permission) => Type.Literal(permission)));

/** Somebody with an account, in a list; number and address can be recognised, not used. */
const personRow = {
  id: idField,
  name: Type.String(),
  phone: Type.String({ description: 'Masked' }),
  email: Type.String({ description: 'Masked' }),
  category: categoryField,
  state: stateField,
  created_at: instantField('Since when there is the account'),
  leaving: Type.Boolean({ description: 'Its owner asked for its deletion' }),
  gone: Type.Boolean({ description: 'It was deleted for good' }),
};
const personRowField = Type.Object(personRow);
export type PersonRow = Static<typeof personRowField>;

export const personListQuery = Type.Object(
  {
    search: Type.Optional(
      Type.String({
        maxLength: 120,
        description: 'Phone number in any spelling, e-mail address, name or a word of it, number of an account',
      }),
    ),
    cursor: cursorField,
    limit: limitField,
  },
  { additionalProperties: false },
);
export const personListAnswer = Type.Object({
  data: Type.Array(personRowField),
  next_cursor: Type.Optional(Type.String()),
});

const rightsField = Type.Object({
  category: categoryField,
  state: stateField,
  developer_mode: Type.Boolean(),
  permissions: Type.Array(Type.String()),
});

/** What somebody proposed an account should be allowed to do, for a second person to confirm. */
const rightChangeField = Type.Object({
  id: idField,
  person: personField,
  before: rightsField,
  after: rightsField,
  note: Type.String(),
  by: personField,
  at: instantField('When it was proposed'),
  own: Type.Boolean({ description: 'The caller proposed it, so another person must confirm it' }),
});
export type RightChangeRow = Static<typeof rightChangeField>;
export const rightChangeListAnswer = Type.Object({
  data: Type.Array(rightChangeField),
  next_cursor: Type.Optional(Type.String()),
});
export const waitingListQuery = Type.Object(
  { cursor: cursorField, limit: limitField },
  { additionalProperties: false },
);

const deviceDeedField = Type.Union(OPERATOR_DEVICE_DEEDS.map((deed) => Type.Literal(deed)));

/** Everything that operations see of one person. */
const wholePersonField = Type.Object({
  ...personRow,
  email_verified: Type.Boolean(),
  phone_verified: Type.Boolean(),
  developer_mode: Type.Boolean(),
  permissions: Type.Array(Type.String()),
  own: Type.Boolean({ description: 'It is the caller’s own account: a colleague decides about it' }),
  leaving_at: Type.Optional(instantField('When its owner asked for its deletion')),
  gone_on: Type.Optional(instantField('From when on it is gone for good')),
  money: Type.Object({
    deposit: amountField('Deposit'),
    held: amountField('Held for sales under way'),
    cashback: amountField('Cashback'),
  }),
  recent_sales: amountField('Successful sales of the last 30 days, at our price'),
  devices: Type.Array(
    Type.Object({
      ...Type.Omit(device, ['current']).properties,
      deeds: Type.Array(deviceDeedField, { description: 'What operations may do about it now' }),
    }),
  ),
  sessions: Type.Array(
    Type.Object({
      id: idField,
      program: Type.String(),
      address: Type.String(),
      signed_in_at: instantField('When it began'),
      last_activity_at: instantField('When it was last used'),
    }),
  ),
  tickets: Type.Array(
    Type.Object({
      reference: Type.String(),
      sale: Type.String({ description: '`ref_id` of the sale it is about' }),
      status: Type.String(),
      at: instantField('When it was opened'),
    }),
    { description: 'The newest' },
  ),
  change: Type.Optional(rightChangeField),
  adjustments: Type.Array(adjustmentField, { description: 'The newest' }),
});
export type Person = Static<typeof wholePersonField>;
export const personAnswer = Type.Object({ person: wholePersonField });
export const ofPerson = Type.Object({ person: idField });

export const personSaleList = listShape({
  columns: {
    ref_id: column.text(),
    product: column.text('Id of the product'),
    nominal: nullable(column.text()),
    number: column.text('Masked'),
    price: column.money('What the person paid'),
    status: column.text(),
    at: column.time('When it began'),
  },
});

export const personRevealBody = Type.Object({ note: noteField }, { additionalProperties: false });
export const personRevealAnswer = Type.Object({ phone: Type.String(), email: Type.String() });

export const rightChangeBody = Type.Object(
  {
    category: Type.Optional(categoryField),
    state: Type.Optional(stateField),
    developer_mode: Type.Optional(Type.Boolean()),
    grant: Type.Optional(Type.Array(permissionField, { maxItems: 30, uniqueItems: true })),
    withdraw: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 30, uniqueItems: true })),
    note: noteField,
  },
  { additionalProperties: false },
);
export type RightChangeBody = Static<typeof rightChangeBody>;
export const rightChangeDecideBody = Type.Object({ change: idField, note: noteField }, { additionalProperties: false });
export type RightChangeDecideBody = Static<typeof rightChangeDecideBody>;

export const ofPersonDevice = Type.Object({ person: idField, device: idField });
export const personDeviceBody = Type.Object(
  { deed: deviceDeedField, note: noteField },
  { additionalProperties: false },
);
export const personSessionEndBody = Type.Object({ note: noteField }, { additionalProperties: false });
