import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const buttonSpec = defineBlockSpec({
  name: 'button',
  version: 1,
  description: 'A button. One that moves money is disabled while anything on the screen is broken.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Verb' }),
      kind: Type.Optional(
        Type.Union(
          [Type.Literal('primary'), Type.Literal('secondary'), Type.Literal('quiet'), Type.Literal('danger')],
          { description: 'Weight' },
        ),
      ),
      icon: Type.Optional(Type.String({ description: 'Icon' })),
      disabled: Type.Optional(Type.Boolean({ description: 'Not possible now' })),
      reason: Type.Optional(Type.String({ description: 'Why it is not possible' })),
      busy: Type.Optional(Type.Boolean({ description: 'Working' })),
      block: Type.Optional(Type.Boolean({ description: 'Full width' })),
      money: Type.Optional(
        Type.Boolean({ description: 'Guards money even when its actions do not name a money operation' }),
      ),
      submit: Type.Optional(Type.Boolean({ description: 'Reacts to Enter in the fields of its screen' })),
    },
    { additionalProperties: false },
  ),
  events: ['press'],
  children: 'none',
});
