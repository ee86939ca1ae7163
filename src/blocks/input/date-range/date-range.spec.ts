import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const dateRangeSpec = defineBlockSpec({
  name: 'date-range',
  version: 1,
  description:
    'Business days in Asia/Jakarta: shortcuts for today, yesterday, last N days, or a range; lives in the query string.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      from_parameter: Type.String({ description: 'Query parameter of the first day' }),
      to_parameter: Type.String({ description: 'Query parameter of the last day' }),
      today: Type.String({ description: 'Current business day, YYYY-MM-DD' }),
      shortcuts: Type.Array(Type.Integer({ minimum: 1 }), { description: 'Last N days; 1 is today' }),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
