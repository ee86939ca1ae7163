import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const schemaFormSpec = defineBlockSpec({
  name: 'schema-form',
  version: 1,
  description: 'A whole form from a JSON Schema, with server errors on its fields.',
  props: Type.Object(
    {
      schema: Type.Unknown({ description: 'JSON Schema of the data' }),
      ui: Type.Optional(Type.Unknown({ description: 'rjsf uiSchema' })),
      data: Type.Optional(Type.Unknown({ description: 'Initial data' })),
      validator: Type.Optional(Type.String({ description: 'URL of the compiled validator; filled in by the server' })),
      errors: Type.Optional(
        Type.Unknown({
          description:
            'Refusals of the server by JSON Pointer into the data, e.g. {"$": "state.errors"} set by onError',
        }),
      ),
      submit_label: Type.String({ description: 'Button text' }),
    },
    { additionalProperties: false },
  ),
  events: ['submit'],
  children: 'none',
});
