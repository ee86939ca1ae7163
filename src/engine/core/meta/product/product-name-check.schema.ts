import { integer, list, object, text } from '#src/engine/core/schema/schema-parts.ts';
import { rupiah } from './product-amount.schema.ts';

export const NAME_CHECK_SCHEMA = object(
  'Money is sent only to an account whose holder’s name was checked, for a fee, and only by a verified account. ' +
    'reading.customerName reads the name',
  {
    operation: text('Operation of the connector that tells the name', 'inquiry-postpaid'),
    fee: rupiah('What a check costs; the site’s preference when absent', 1000),
    validMinutes: integer('How long money can be sent on a check; the site’s preference when absent', 1440, {
      minimum: 1,
      maximum: 43_200,
    }),
    askAfterSeconds: list(
      'After an unclear answer it is asked again so much later; the last time repeats',
      integer('Seconds', 5, { minimum: 1, maximum: 3600 }),
      [3, 5, 10, 30],
      { minItems: 1, maxItems: 20 },
    ),
    giveUpAfterSeconds: integer('Without a definite answer until then it has failed, and the fee goes back', 900, {
      minimum: 10,
      maximum: 86_400,
    }),
  },
  ['operation', 'askAfterSeconds', 'giveUpAfterSeconds'],
);
