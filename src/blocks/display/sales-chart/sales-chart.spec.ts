import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const salesChartSpec = defineBlockSpec({
  name: 'sales-chart',
  version: 1,
  description:
    'Sales and profit over time and by product: bars that can be walked with the keyboard, and the same as tables.',
  props: Type.Object(
    {
      label: Type.String({ description: 'What is shown' }),
      unit: Type.Union([Type.Literal('day'), Type.Literal('month')], { description: 'What a bar stands for' }),
      spans: Type.Array(Type.Unknown(), { description: 'Spans of `report.overview`' }),
      products: Type.Array(Type.Unknown(), { description: 'Products of `report.overview`' }),
      loading: Type.Optional(Type.Boolean({ description: 'Keeps the place of the chart' })),
      failed: Type.Optional(Type.String({ description: 'Error text; shows a retry button' })),
    },
    { additionalProperties: false },
  ),
  events: ['retry'],
  children: 'none',
});
