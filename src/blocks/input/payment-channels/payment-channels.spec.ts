import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const paymentChannelsSpec = defineBlockSpec({
  name: 'payment-channels',
  version: 1,
  description: 'Ways to pay by kind, each with what it costs; one is chosen.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      channels: Type.Array(
        Type.Object({
          channel: Type.String(),
          kind: Type.String(),
          name: Type.Unknown(),
          fee: Type.Optional(Type.Integer()),
          total: Type.Optional(Type.Integer()),
          open: Type.Boolean(),
        }),
        { description: 'As the server offers them' },
      ),
      loading: Type.Optional(Type.Boolean({ description: 'Fees are being asked for' })),
    },
    { additionalProperties: false },
  ),
  events: ['change'],
  binds: 'string',
  children: 'none',
});
