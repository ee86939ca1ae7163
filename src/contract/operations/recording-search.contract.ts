import { Type } from '@sinclair/typebox';
import { idField } from '../publishing.contract.ts';
import { recordingRow } from './recording.contract.ts';

/** Filters of the list as its address has them, e.g. `{machine: 'transaction', state: 'failed'}`. */
const filters = Type.Record(
  Type.String({ pattern: '^(machine|state|event|definition|refused|search|from|to)$' }),
  Type.String({ maxLength: 120 }),
  { additionalProperties: false, description: 'Filters of the list by name' },
);

export const ofRecordingSearch = Type.Object({ search: idField });

export const recordingSearchBody = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }), query: filters },
  { additionalProperties: false },
);
export const recordingSearchAnswer = Type.Object({ name: Type.String() });

export const recordingSearchListAnswer = Type.Object({
  data: Type.Array(Type.Object({ id: idField, name: Type.String(), query: filters })),
});

/** A customer's number, whole: beginnings would tell a hidden one digit by digit. */
export const recordingSubjectBody = Type.Object(
  { number: Type.String({ minLength: 4, maxLength: 60 }) },
  { additionalProperties: false },
);
export const recordingSubjectAnswer = Type.Object({
  data: Type.Array(recordingRow),
  more: Type.Boolean({ description: 'There are more than these' }),
});
