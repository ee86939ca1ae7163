import { flag, integer, list, localized, object, oneOf, text } from '#src/engine/core/schema/schema-parts.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';

/** What a biller is besides its name: how directories of billers describe it. All optional. */
export const PRODUCT_IDENTITY: Readonly<Record<string, JsonSchema>> = {
  aliases: list('Other names it is searched by', text('A name', 'PLN'), ['PLN', 'listrik']),
  tags: list('Words it is found by', text('A word', 'listrik'), ['listrik']),
  category: object(
    'Where it stands in the directory of billers',
    { main: text('Category', 'electricity'), sub: text('Part of it', 'prepaid') },
    ['main'],
  ),
  parent: text('Product it belongs to, for billers with branches', 'pdam'),
  ownership: oneOf('Who owns the biller', ['public', 'private']),
  billerMode: oneOf('Whether the biller answers at once', ['online', 'offline-daily', 'offline-batch']),
  coverage: object(
    'Where its customers live; absent: the whole country',
    {
      country: text('Country', 'ID', { pattern: '^[A-Z]{2}$' }),
      provinces: list('Provinces', text('Province', 'Jawa Barat'), ['Jawa Barat']),
      cities: list('Cities', text('City', 'Bandung'), ['Bandung']),
    },
    ['country'],
  ),
  dispute: object(
    'How a customer may dispute a finished sale',
    {
      allowed: flag('Disputes are taken'),
      afterHours: integer('Hours after the sale before one may be opened', 24, { minimum: 0, maximum: 720 }),
      withinDays: integer('Days after the sale in which one may be opened', 30, { minimum: 1, maximum: 365 }),
      reasons: list(
        'What may be disputed',
        object(
          'A reason',
          {
            code: text('Code', 'not-received', { pattern: '^[a-z0-9-]{1,40}$' }),
            label: localized('What it says', { id: 'Belum masuk', en: 'Not received', zh: '未到账' }),
            kind: oneOf('What is opened', ['dispute', 'complaint']),
            resolveDays: integer('Days in which it must be answered', 5, { minimum: 1, maximum: 90 }),
          },
          ['code', 'label', 'kind'],
        ),
        [],
      ),
    },
    ['allowed'],
  ),
};
