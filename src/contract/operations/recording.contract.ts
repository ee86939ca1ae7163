import { type Static, Type } from '@sinclair/typebox';
import { instantField } from '../fields.contract.ts';
import { limitField, noteField } from '../publishing.contract.ts';

const nounField = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', description: 'Noun of the machine' });

/** One instance of a machine, by the key that people know: `transaction`, `K261120F7Q2M8ZP4`. */
export const ofRecording = Type.Object({
  noun: nounField,
  key: Type.String({ minLength: 1, maxLength: 120, description: 'Key of the instance, or the id of its row' }),
});

export const recordingListQuery = Type.Object(
  {
    machine: Type.Optional(nounField),
    state: Type.Optional(Type.String({ maxLength: 60, description: 'It is, or was, in this state' })),
    event: Type.Optional(Type.String({ maxLength: 60, description: 'It took this event' })),
    definition: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{0,16}$',
        description: 'It began under this version of its machine; a beginning will do',
      }),
    ),
    refused: Type.Optional(Type.Boolean({ description: 'Something was refused' })),
    search: Type.Optional(
      Type.String({ maxLength: 120, description: 'Key, request, or who sent an event; whole or from its beginning' }),
    ),
    from: Type.Optional(instantField('Begun at or after')),
    to: Type.Optional(instantField('Begun before')),
    cursor: Type.Optional(Type.String({ maxLength: 60 })),
    limit: limitField,
  },
  { additionalProperties: false },
);
export type RecordingListQuery = Static<typeof recordingListQuery>;

export const recordingRow = Type.Object({
  machine: Type.String(),
  key: Type.String(),
  state: Type.String({ description: 'Where it stands' }),
  steps: Type.Integer(),
  refusals: Type.Integer(),
  began_at: instantField('First step'),
  changed_at: instantField('Last step'),
});
export type RecordingRow = Static<typeof recordingRow>;
export const recordingListAnswer = Type.Object({
  data: Type.Array(recordingRow),
  next_cursor: Type.Optional(Type.String()),
});

export const recordingStreamAnswer = Type.Object({
  stately: Type.Union([Type.String(), Type.Null()], {
    description: 'Where recordings may be streamed to for Stately’s inspector; null: nowhere',
  }),
});

export const recordingAnswer = Type.Object({
  name: Type.String({ description: 'Name for the file' }),
  text: Type.String({ description: 'The recording as a file: one JSON object per line, masked' }),
});

/** Why somebody needs to see what is masked; it is written into the log. */
export const recordingRevealBody = Type.Object({ note: noteField }, { additionalProperties: false });
export const recordingRevealAnswer = Type.Object({
  events: Type.Array(Type.Object({ seq: Type.Integer(), event: Type.Record(Type.String(), Type.Unknown()) })),
});
