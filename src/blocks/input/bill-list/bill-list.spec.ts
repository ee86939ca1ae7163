import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const billListSpec = defineBlockSpec({
  name: 'bill-list',
  version: 2,
  description: 'Bills of an inquiry to choose from; at least one must be chosen.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      bills: Type.Array(
        Type.Object({
          id: Type.String(),
          period: Type.String(),
          amount: Type.Integer(),
          admin_fee: Type.Integer(),
          penalty: Type.Integer(),
          total: Type.Integer(),
          rows: Type.Array(Type.Unknown()),
          option: Type.Optional(Type.Unknown({ description: 'One of several ways to pay the bill, with its label' })),
        }),
      ),
      mode: Type.Union([Type.Literal('single'), Type.Literal('many'), Type.Literal('all')], {
        description: 'How many may be chosen',
      }),
      oldest_first: Type.Optional(
        Type.String({ description: 'No bill without those of earlier periods; the text says why (version 2)' }),
      ),
    },
    { additionalProperties: false },
  ),
  events: ['change'],
  binds: 'list<string>',
  children: 'none',
});
