import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const fileDropSpec = defineBlockSpec({
  name: 'file-drop',
  version: 1,
  description: 'Takes one file, chosen or dropped, and reports it with its name and its bytes in Base64.',
  props: Type.Object(
    {
      label: Type.String({ description: 'What to do' }),
      help: Type.Optional(Type.String({ description: 'What it may be' })),
      accept: Type.String({ description: 'Endings that are offered, e.g. .xlsx,.csv' }),
      max_bytes: Type.Integer({ minimum: 1, description: 'Largest file' }),
      disabled: Type.Optional(Type.Boolean({ description: 'Not possible now' })),
    },
    { additionalProperties: false },
  ),
  events: ['chosen'],
  children: 'none',
});
