import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const tabsSpec = defineBlockSpec({
  name: 'tabs',
  version: 1,
  description: 'Tabs that are links or switch local state.',
  props: Type.Object(
    {
      items: Type.Array(
        Type.Object({
          id: Type.String(),
          label: Type.String(),
          to: Type.Optional(Type.String()),
          icon: Type.Optional(Type.String()),
        }),
        { description: 'Tabs in order' },
      ),
      active: Type.Optional(Type.String({ description: 'Id of the active tab' })),
    },
    { additionalProperties: false },
  ),
  events: ['change'],
  children: 'none',
});
