import { MAX_AMOUNT } from '#src/domain/money/money.ts';
import { CHANNEL_KINDS } from '#src/domain/sale/payment.ts';
import { integer, list, localized, named, object, oneOf, text } from '#src/engine/core/schema/schema-parts.ts';

const rupiah = (description: string, example: number) =>
  integer(description, example, { minimum: 0, maximum: MAX_AMOUNT });

const fee = object(
  'What it costs: (amount + fixed) / (1 − rate) − amount, with the tax on top',
  {
    rate: integer('Share of the whole in hundredths of a percent', 150, { minimum: 0, maximum: 5_000 }),
    fixed: rupiah('Fixed part in rupiah', 4_000),
    tax: integer('Percent on top of the fee; 0 where the rate holds it', 11, { minimum: 0, maximum: 50 }),
  },
  ['rate', 'fixed', 'tax'],
);

/** Ways to pay of a gateway or a bank. */
export const CHANNELS_SCHEMA = list(
  'Ways to pay that it offers',
  object(
    'A way to pay',
    {
      code: text('Its name', 'dana', { pattern: '^[a-z][a-z0-9-]{0,39}$' }),
      kind: oneOf('What the payer does', [...CHANNEL_KINDS]),
      name: localized('Its name on screens', { id: 'DANA', en: 'DANA', zh: 'DANA' }),
      charge: text('Operation that asks for the payment', 'charge'),
      refund: object(
        'How money goes back to its payer; without it the channel gives none back',
        {
          operation: text('Operation that asks for it; the same reference gives the earlier answer', 'refund'),
          status: text(
            'Operation that asks what became of it, by the number that the provider gave it',
            'refund-status',
          ),
        },
        ['operation'],
      ),
      values: named('Values that operations read as {channel.name}', text('Value', 'ID_DANA'), { code: 'ID_DANA' }),
      fee,
      least: rupiah('Least amount in rupiah', 10_000),
      most: rupiah('Greatest amount in rupiah', 10_000_000),
      expiresAfterMinutes: integer('How long it may be paid', 60, { minimum: 5, maximum: 10_080 }),
      account: object(
        'Account to transfer to',
        { number: text('Number', '1234567890'), holder: text('Whose it is', 'PT Konter Contoh') },
        ['number', 'holder'],
      ),
    },
    ['code', 'kind', 'name', 'fee', 'expiresAfterMinutes'],
  ),
  [],
  { maxItems: 60 },
);
