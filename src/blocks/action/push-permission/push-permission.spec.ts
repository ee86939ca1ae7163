import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const pushPermissionSpec = defineBlockSpec({
  name: 'push-permission',
  version: 1,
  description:
    'Offers to tell this device of things while no page is open. Asks the browser only when its button is pressed; as an offer it says nothing to who has answered before.',
  props: Type.Object(
    {
      public_key: Type.String({ description: 'Our key for push services; "" while it is not known' }),
      on: Type.Boolean({ description: 'This session takes messages' }),
      offer: Type.Optional(
        Type.Boolean({ description: 'Goes away once it was answered; else it is a switch that stays' }),
      ),
      text: Type.String({ description: 'What it is good for' }),
    },
    { additionalProperties: false },
  ),
  events: ['subscribe', 'unsubscribe'],
  children: 'none',
});
