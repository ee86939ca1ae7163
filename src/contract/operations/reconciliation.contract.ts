import { type Static, Type } from '@sinclair/typebox';
import {
  DIFFERENCE_CLASSES,
  DIFFERENCE_RESOLUTIONS,
  DIFFERENCE_STATES,
  STATEMENT_MATCHES,
  STATEMENT_STATES,
  STATEMENT_TROUBLES,
} from '#src/domain/sale/reconciliation.ts';
import { instantField } from '../fields.contract.ts';
import { cursorField, idField, limitField, noteField, personField } from '../publishing.contract.ts';

const oneOf = <T extends string>(words: readonly T[]) => Type.Union(words.map((word) => Type.Literal(word)));
const dayField = (description: string) => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description });
/** Sums over a day may be larger than any single amount. */
const sumField = (description: string) => Type.Integer({ description });
const connectorField = Type.String({ maxLength: 60, description: 'Connector document' });

/** What came of a provider's day (DEP-6). */
const reconciliationDayField = Type.Object({
  id: idField,
  connector: connectorField,
  name: Type.String({ description: 'What the provider is called' }),
  day: dayField('Business day, Asia/Jakarta'),
  matches: oneOf(STATEMENT_MATCHES),
  statement: oneOf(STATEMENT_STATES),
  trouble: Type.Union([oneOf(STATEMENT_TROUBLES), Type.Null()]),
  uploads: Type.Boolean({ description: 'Its statement may be brought as a file' }),
  lines: Type.Integer({ description: 'Lines of the statement on that day' }),
  theirs: sumField('Their total, in rupiah'),
  ours: sumField('Our total, in rupiah'),
  difference: sumField('Their total less ours'),
  explained: sumField('How much of the difference people have explained'),
  fees: sumField('What the provider kept'),
  open: Type.Integer({ description: 'Open differences of the day' }),
  agrees: Type.Boolean({ description: 'The statement was read whole and nothing is open' }),
  checked_at: instantField('When it was last compared'),
});
export type ReconciliationDay = Static<typeof reconciliationDayField>;

export const reconciliationListQuery = Type.Object(
  { cursor: cursorField, limit: limitField, day: Type.Optional(dayField('That day alone')) },
  { additionalProperties: false },
);
export const reconciliationListAnswer = Type.Object({
  data: Type.Array(reconciliationDayField),
  open: Type.Integer({ description: 'Open differences of all days' }),
  next_cursor: Type.Optional(Type.String()),
  prev_cursor: Type.Optional(Type.String()),
});

export const reconciliationRunBody = Type.Object(
  { day: dayField('Business day, not after today') },
  { additionalProperties: false },
);
export const reconciliationRunAnswer = Type.Object({ data: Type.Array(reconciliationDayField) });

/** Characters of a statement's file. */
export const STATEMENT_FILE_CHARACTERS = 8_000_000;
export const statementUploadBody = Type.Object(
  {
    connector: connectorField,
    day: dayField('Business day that the file holds whole'),
    text: Type.String({ maxLength: STATEMENT_FILE_CHARACTERS, description: 'The file: CSV with a head line' }),
    note: noteField,
  },
  { additionalProperties: false },
);
export const statementUploadAnswer = Type.Object({
  taken: Type.Integer({ description: 'Lines that were new' }),
  data: Type.Array(reconciliationDayField),
});

/** Where a statement and our books differ. */
const differenceField = Type.Object({
  id: idField,
  connector: connectorField,
  name: Type.String({ description: 'What the provider is called' }),
  day: dayField('Business day on which it stands'),
  reference: Type.String({ description: 'Our reference at the provider; # and its own number where it named none' }),
  class: oneOf(DIFFERENCE_CLASSES),
  theirs: sumField('What their lines add up to, in rupiah'),
  ours: sumField('What our books say, in rupiah'),
  difference: sumField('Theirs less ours'),
  fee_theirs: Type.Union([Type.Integer(), Type.Null()]),
  fee_ours: Type.Union([Type.Integer(), Type.Null()]),
  lines: Type.Integer(),
  matches: oneOf(STATEMENT_MATCHES),
  subject: Type.Union([Type.String(), Type.Null()], { description: 'The sale, payment or bank line that it is about' }),
  state: oneOf(DIFFERENCE_STATES),
  found_at: instantField('When it was found'),
  closed: Type.Union([Type.Object({ by: personField, at: instantField('When'), note: Type.String() }), Type.Null()]),
  resolved: Type.Union([
    Type.Object({ at: instantField('When'), because: oneOf(DIFFERENCE_RESOLUTIONS) }),
    Type.Null(),
  ]),
  proposal: Type.Optional(
    Type.Object(
      {
        id: idField,
        charge: sumField('What of the payment the gateway kept, in rupiah'),
        note: Type.String(),
        by: personField,
        at: instantField('When it was proposed'),
        own: Type.Boolean({ description: 'The caller proposed it, so another person must confirm it' }),
      },
      { description: 'Proposal to book the charge, for a second person to confirm' },
    ),
  ),
});
export type Difference = Static<typeof differenceField>;

export const ofDifference = Type.Object({ difference: idField });
export const differenceListQuery = Type.Object(
  {
    cursor: cursorField,
    limit: limitField,
    state: Type.Optional(oneOf(DIFFERENCE_STATES)),
    connector: Type.Optional(connectorField),
    day: Type.Optional(dayField('That day alone')),
  },
  { additionalProperties: false },
);
export const differenceListAnswer = Type.Object({
  data: Type.Array(differenceField),
  next_cursor: Type.Optional(Type.String()),
});
/** Of a deed that is about the difference as a whole: closing it, proposing to book its charge. */
export const differenceNoteBody = Type.Object({ note: noteField }, { additionalProperties: false });
export const differenceAnswer = Type.Object({ difference: differenceField });
