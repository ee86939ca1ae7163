import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/block-spec.ts';

export const pictureSpec = defineBlockSpec({
  name: 'picture',
  version: 1,
  description: 'A small picture that came with the data, on white as it would be printed. Nothing is fetched for it.',
  props: Type.Object(
    {
      label: Type.String({ description: 'What it shows' }),
      src: Type.String({ description: 'The picture as a data URL of a PNG' }),
      width: Type.Integer({ description: 'In px' }),
      height: Type.Integer({ description: 'In px' }),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
