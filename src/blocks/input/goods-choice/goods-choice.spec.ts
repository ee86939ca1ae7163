import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

const localized = Type.Object({ id: Type.String(), en: Type.String(), zh: Type.String() });

export const goodsChoiceSpec = defineBlockSpec({
  name: 'goods-choice',
  version: 1,
  description:
    'Options of goods as chips; the chosen variant lives in the address. A combination that is not sold is disabled, a sold-out one says so.',
  props: Type.Object(
    {
      options: Type.Array(
        Type.Object({
          key: Type.String({ description: 'Name of the option' }),
          name: localized,
          values: Type.Array(Type.Object({ value: Type.String(), label: localized }), {
            description: 'What may be chosen',
          }),
        }),
        { description: 'What is chosen; none draws nothing' },
      ),
      variants: Type.Array(
        Type.Object({
          sku: Type.String({ description: 'Code of the variant' }),
          values: Type.Record(Type.String(), Type.String(), { description: 'Value of each option' }),
          stock: Type.String(),
          sold: Type.Boolean({ description: 'Whether it is sold' }),
        }),
        { description: 'Every variant with the value of each option' },
      ),
      parameter: Type.String({ description: 'Query parameter that holds the SKU' }),
      chosen: Type.String({ description: 'SKU of the variant that is shown' }),
      sold_out: Type.String({ description: 'Word behind a choice that is sold out' }),
    },
    { additionalProperties: false },
  ),
  events: ['change'],
  children: 'none',
});
