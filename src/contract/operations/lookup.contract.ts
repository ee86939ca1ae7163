import { type Static, Type } from '@sinclair/typebox';
import { LOOKUP_KINDS } from '#src/domain/people/lookup.ts';
import { amountField, instantField } from '../fields.contract.ts';
import { personField } from '../publishing.contract.ts';

export const lookupQuery = Type.Object(
  {
    search: Type.String({
      minLength: 1,
      maxLength: 120,
      description:
        'Number or reference of a sale, number of a customer, serial number or token, reference at a supplier or gateway, code of a payment, transfer or complaint, reference of a bank line, phone number, e-mail address or number of an account',
    }),
  },
  { additionalProperties: false },
);

/** Something that fits what was typed. */
const hitField = Type.Object({
  kind: Type.Union(LOOKUP_KINDS.map((kind) => Type.Literal(kind))),
  key: Type.String({ description: 'What it is called: reference, code, number of an account' }),
  at: instantField('When it began'),
  status: Type.Union([Type.String(), Type.Null()]),
  amount: Type.Union([amountField('In rupiah'), Type.Null()]),
  person: Type.Union([personField, Type.Null()], { description: 'Whose it is' }),
  about: Type.String({ description: 'A product, a bank, a number that is masked' }),
});
export type Hit = Static<typeof hitField>;
export const lookupAnswer = Type.Object({
  data: Type.Array(hitField),
  more: Type.Boolean({ description: 'There are more than these: say it more exactly' }),
});
