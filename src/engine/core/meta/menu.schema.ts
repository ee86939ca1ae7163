import {
  documentHead,
  HEAD_REQUIRED,
  integer,
  list,
  localized,
  metaSchema,
  object,
  oneOf,
  text,
} from '../schema/schema-parts.ts';
import type { JsonSchema } from '../schema/schema-types.ts';

const MODULE_TYPES = ['product', 'account', 'report', 'shop', 'parcel', 'agent', 'help', 'chat', 'system'];

const entry = object(
  'One entry of the menu',
  {
    id: text('Name, unique in the menu', 'pulsa', { pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$' }),
    name: localized('What it is called'),
    route: text('Path it leads to', '/prabayar/pulsa', { pattern: '^/' }),
    landingRoute: text('Path for visitors', '/', { pattern: '^/' }),
    icon: text('Icon', 'phone'),
    moduleType: oneOf('What it belongs to', MODULE_TYPES),
    backendId: text('Id of the module behind it', 'product - prabayar'),
    type: text('Type inside the module', 'pulsa'),
    badge: text('Name of a small mark', 'new'),
    permission: text('Only accounts with this permission see it', 'excel', { pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    mergeInto: text('Id of the entry that takes this one in: a country is listed under it', 'international'),
  },
  ['id', 'name', 'route', 'icon', 'moduleType'],
);
const entries = (description: string): JsonSchema => list(description, entry, [], { maxItems: 200 });

const group = (description: string, more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema =>
  object(
    description,
    { id: text('Name', 'topup'), name: localized('Heading'), ...more, entries: entries('Entries in order') },
    ['id', 'name', 'entries'],
  );

const products = text('Category of products that the group takes in by itself, after its entries', 'topup', {
  pattern: '^[a-z0-9][a-z0-9-]{0,39}$',
});

/** The meta-schema of menus. */
export const MENU_META_SCHEMA = metaSchema(
  'menu',
  'Menu document',
  object(
    'The menu of an audience: home tiles, bottom bar and side list',
    {
      ...documentHead('menu', 'agent'),
      audience: list(
        'Who gets it',
        oneOf('Category of account, or guest', ['agent', 'master', 'operations', 'qa', 'guest']),
        ['agent', 'master'],
        { minItems: 1 },
      ),
      home: list('Tiles by category', group('A category', { products }), []),
      bottom: entries('Bottom bar'),
      sidebar: list('Side list by group', group('A group'), []),
    },
    [...HEAD_REQUIRED, 'audience', 'home', 'bottom', 'sidebar'],
  ),
);

/** The meta-schema of operator tables. */
export const OPERATORS_META_SCHEMA = metaSchema(
  'operators',
  'Operator table',
  object(
    'Operators with their number prefixes; the longest prefix wins',
    {
      ...documentHead('operators', 'mobile'),
      operators: list(
        'Operators',
        object(
          'An operator',
          {
            id: text('Name', 'telkomsel', { pattern: '^[a-z0-9][a-z0-9-]{0,39}$' }),
            name: text('What it is called', 'Telkomsel'),
            mark: text('One or two letters', 'T', { maxLength: 3 }),
            color: text('Its colour', '#C8102E', { pattern: '^#[0-9A-Fa-f]{6}$' }),
            prefixes: list('Number prefixes', text('Prefix', '0812', { pattern: '^\\d{2,8}$' }), ['0812']),
            minLength: integer('Fewest digits', 10, { minimum: 1 }),
            maxLength: integer('Most digits', 13, { minimum: 1 }),
          },
          ['id', 'name', 'mark', 'color', 'prefixes'],
        ),
        [],
        { minItems: 1 },
      ),
    },
    [...HEAD_REQUIRED, 'operators'],
  ),
);
