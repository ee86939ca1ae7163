import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const goodsPictureSpec = defineBlockSpec({
  name: 'goods-picture',
  version: 1,
  description: 'Picture of goods: one of the program’s own drawings in a tint, large; no image is loaded.',
  props: Type.Object(
    {
      drawing: Type.String({ description: 'What is drawn; an unknown name draws a parcel' }),
      tint: Type.String({ description: 'Colours of the drawing and its ground' }),
      label: Type.String({ description: 'What it shows' }),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
