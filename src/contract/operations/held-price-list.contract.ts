import { type Static, Type } from '@sinclair/typebox';
import { amountField, instantField, localizedField } from '../fields.contract.ts';
import { idField, noteField, personField } from '../publishing.contract.ts';

const ofNominal = {
  product: Type.String(),
  code: Type.String({ description: 'Our code of the nominal' }),
  sku: Type.String({ description: "The supplier's code" }),
  name: localizedField,
};

/** A supplier's newest price list that would close most of what is open or give it quite another price, so that a person decides about it. */
const heldPriceListField = Type.Object({
  id: idField,
  connector: Type.String({ description: 'The supplier' }),
  state: Type.Union([Type.Literal('open'), Type.Literal('refused')]),
  open: Type.Integer({ minimum: 0, description: 'Nominals of the supplier that are open' }),
  closing: Type.Integer({ minimum: 0, description: 'Of those, what the list would close' }),
  reopening: Type.Integer({ minimum: 0, description: 'What it would open again' }),
  repricing: Type.Integer({ minimum: 0, description: 'What it would give another price' }),
  leaping: Type.Integer({
    minimum: 0,
    description: 'Of what stays open, what it would make more than a third dearer or more than a quarter cheaper',
  }),
  first_at: instantField('When such a list came first'),
  last_at: instantField('When it came last'),
  would_close: Type.Array(
    Type.Object({
      ...ofNominal,
      reason: Type.String({ description: '`gone`: it is not in the list any more; else what the list says' }),
    }),
    { description: 'At most 200 of them' },
  ),
  would_leap: Type.Array(
    Type.Object({
      ...ofNominal,
      before: amountField("The supplier's price that counts now"),
      after: amountField('The price of the list'),
    }),
    { description: 'At most 200 of them' },
  ),
  acceptable: Type.Boolean({
    description: 'It would still close, and make much dearer or cheaper, exactly what it would have when it came',
  }),
  decided: Type.Optional(
    Type.Object({ by: personField, at: instantField('When somebody refused it'), note: Type.String() }),
  ),
});
export type HeldPriceList = Static<typeof heldPriceListField>;

export const ofHeldPriceList = Type.Object({ list: idField });
export const heldPriceListListAnswer = Type.Object({ data: Type.Array(heldPriceListField) });
/** Names the list by its path, so that nobody accepts another one than they read. */
export const heldPriceListDecideBody = Type.Object({ note: noteField }, { additionalProperties: false });
