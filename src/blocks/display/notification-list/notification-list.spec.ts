import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const notificationListSpec = defineBlockSpec({
  name: 'notification-list',
  version: 1,
  description: 'What an account is told, newest first; unread ones carry a dot, each leads to its own page.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Accessible name' }),
      items: Type.Array(Type.Unknown()),
      base: Type.String({ description: 'Path under which each is shown by its id, e.g. `/notification/today`' }),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
