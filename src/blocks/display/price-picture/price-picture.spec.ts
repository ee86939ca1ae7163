import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const pricePictureSpec = defineBlockSpec({
  name: 'price-picture',
  version: 1,
  description: "Picture of chosen prices with the agent's name, made on the device: preview, download, share.",
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      sections: Type.Array(Type.Unknown(), { description: 'Sections of `pricelist.get`' }),
      title: Type.String({ description: 'What the prices are of' }),
      shop: Type.String({ description: 'Name on the picture' }),
      day: Type.String({ description: 'Day of the prices' }),
      loading: Type.Optional(Type.Boolean({ description: 'The list is on its way' })),
      failed: Type.Optional(Type.String({ description: 'Error text; shows a retry button' })),
    },
    { additionalProperties: false },
  ),
  events: ['retry'],
  children: 'none',
});
