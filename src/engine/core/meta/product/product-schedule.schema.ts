import { list, localized, object, text } from '#src/engine/core/schema/schema-parts.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';

export const dayOrNull = (description: string): JsonSchema => ({
  type: ['string', 'null'],
  pattern: '^\\d{4}-\\d{2}-\\d{2}',
  description,
  examples: ['2026-12-31'],
});
export const clock = (description: string, example: string): JsonSchema =>
  text(description, example, { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** When a product is sold. */
export const PRODUCT_SCHEDULE: Readonly<Record<string, JsonSchema>> = {
  effective: object(
    'From when to when it is sold',
    { from: text('First day', '2026-01-01'), to: dayOrNull('Last day; null is without end') },
    ['from', 'to'],
  ),
  cutOffs: list(
    'Daily windows without sale, in Asia/Jakarta; end before start crosses midnight',
    object('A window', { start: clock('Start', '23:30'), end: clock('End', '00:30'), reason: localized('Why') }, [
      'start',
      'end',
      'reason',
    ]),
    [],
  ),
  closure: {
    anyOf: [
      { type: 'null' },
      object(
        'Closed for a while',
        { from: text('Since', '2026-11-20T00:00:00+07:00'), to: dayOrNull('Until'), reason: localized('Why') },
        ['from', 'to', 'reason'],
      ),
    ],
    description: 'Temporary closure; null when open',
    examples: [null],
  },
};
