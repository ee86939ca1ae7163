import { list, named, object, oneOf, text } from '#src/engine/core/schema/schema-parts.ts';
import { PLAIN_FIELD } from './connector-answer.schema.ts';

const words = (description: string, example: string) => list(description, text('Word', example), [example]);

/** How a provider's statement of a day is had and read. */
export const STATEMENT_SCHEMA = object(
  "The provider's statement of a day, which is held against our books",
  {
    matches: oneOf('What of ours its lines are held against', ['attempts', 'payments', 'bank-lines']),
    operation: text('Operation that answers a page of it; left out: people bring a file', 'statement'),
    kinds: object(
      'What the kind of a line means; another word makes the statement unreadable',
      {
        usual: words('Money in the usual direction: a purchase, a payment', 'DEBIT'),
        back: words('Money on its way back', 'CREDIT'),
        ignored: words('No business of ours, e.g. our own transfers to the provider', 'TOPUP'),
      },
      ['usual', 'back'],
    ),
    file: named('Members of a line in a file that people bring: from is the name of a column', PLAIN_FIELD, {
      amount: { from: 'Jumlah', type: 'rupiah' },
    }),
  },
  ['matches'],
  { matches: 'attempts', operation: 'statement', kinds: { usual: ['DEBIT'], back: ['CREDIT'] } },
);
