import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const ticketListSpec = defineBlockSpec({
  name: 'ticket-list',
  version: 1,
  description: 'Complaints about a sale with their state and messages; one that is under way can be continued.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Accessible name' }),
      items: Type.Array(Type.Unknown()),
    },
    { additionalProperties: false },
  ),
  events: ['reply', 'close'],
  children: 'none',
});
