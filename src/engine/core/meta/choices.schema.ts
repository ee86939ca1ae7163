import { documentHead, HEAD_REQUIRED, list, localized, metaSchema, object, text } from '../schema/schema-parts.ts';

/** Bank branches and districts of the country are some 10,000; a page searches long tables on the server. */
const MOST_ROWS = 20_000;

/** The meta-schema of tables of choices. */
export const CHOICES_META_SCHEMA = metaSchema(
  'choices',
  'Table of choices',
  object(
    'Choices that products offer by the name of the table; they are published apart from the products',
    {
      ...documentHead('choices', 'regency'),
      rows: list(
        'The choices in the order they are offered',
        object(
          'A choice',
          {
            value: text('What is sent; it stands once in the table', 'bandung', { minLength: 1, maxLength: 120 }),
            label: localized('What people call it', { id: 'Bandung', en: 'Bandung', zh: '万隆' }),
            parent: text('Value of the parent input that the row belongs to', 'jawa-barat', {
              minLength: 1,
              maxLength: 120,
            }),
            keywords: text('Further words it is found by', 'Kota Kembang', { maxLength: 200 }),
          },
          ['value', 'label'],
        ),
        [{ value: 'bandung', label: { id: 'Bandung', en: 'Bandung', zh: '万隆' }, parent: 'jawa-barat' }],
        { minItems: 1, maxItems: MOST_ROWS },
      ),
    },
    [...HEAD_REQUIRED, 'rows'],
  ),
);
