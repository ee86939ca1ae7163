import { type Static, Type } from '@sinclair/typebox';
import { keptInputsField, localizedField, parametersField } from '../fields.contract.ts';

/** What is usually sold to a number: the path of the product, as `/prabayar/pulsa`. */
const typeField = Type.String({
  pattern: '^/(prabayar|pascabayar)(/[A-Za-z0-9-]{1,60}){1,2}$',
  description: 'What is sold to it, e.g. /prabayar/pulsa',
});
const numberField = Type.String({ minLength: 1, maxLength: 120, description: 'Number as typed; stored as it is sent' });
const nameField = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '\\S',
  description: "The agent's own name for it",
});

/** A favourite (spec section 3: contact). */
const contact = Type.Object({
  id: Type.String(),
  number: Type.String(),
  name: Type.String(),
  type: typeField,
  /** What the type is called; the type itself when it is not sold any more. */
  label: localizedField,
  /** Where a sale begins; absent while the type is not sold. */
  route: Type.Optional(Type.String()),
  /** Where the same is sold with every input filled in; absent while the type is not sold. */
  repeat_path: Type.Optional(Type.String()),
  parameters: Type.Optional(keptInputsField),
  note: Type.Optional(localizedField),
  pinned: Type.Boolean(),
});
export type Contact = Static<typeof contact>;

export const contactListQuery = Type.Object({ type: Type.Optional(typeField) }, { additionalProperties: false });
/** Pinned ones first, then by name; and the types a favourite may have. */
export const contactListAnswer = Type.Object({
  data: Type.Array(contact),
  types: Type.Array(Type.Object({ type: typeField, label: localizedField })),
});
export const contactAnswer = Type.Object({ contact });
export const contactCreateBody = Type.Object(
  { number: numberField, name: nameField, type: typeField, parameters: Type.Optional(parametersField) },
  { additionalProperties: false },
);
export const contactUpdateBody = Type.Object(
  { number: Type.Optional(numberField), name: Type.Optional(nameField) },
  { additionalProperties: false },
);
export const contactPinBody = Type.Object({ pinned: Type.Boolean() }, { additionalProperties: false });
