import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const pictureSpec = defineBlockSpec({
  name: 'picture',
  version: 2,
  description: 'A picture that came with the data. Nothing is fetched for it.',
  props: Type.Object(
    {
      label: Type.String({ description: 'What it shows' }),
      src: Type.String({ description: 'The picture as a data URL of a PNG, JPEG or WebP' }),
      width: Type.Integer({ description: 'In px' }),
      height: Type.Integer({ description: 'In px' }),
      wide: Type.Optional(
        Type.Boolean({ description: 'As wide as the page; else small, on white as it would be printed' }),
      ),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
