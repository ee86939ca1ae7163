import {
  binding,
  documentHead,
  flag,
  HEAD_REQUIRED,
  integer,
  list,
  localized,
  metaSchema,
  named,
  object,
  oneOf,
  refer,
  text,
} from '../schema/schema-parts.ts';
import type { JsonSchema } from '../schema/schema-types.ts';
import type { BlockSpec } from '../screen/block-spec.ts';
import { ACTION_DEFINITIONS, eventActions } from './action.schema.ts';
import { blockPropsSchema } from './bindable-schema.ts';

const FIELD_TYPES = ['string', 'int', 'bool', 'list<string>', 'map', 'dyn'];
const PATH = '^/[A-Za-z0-9/:._*-]*$';

const route = object(
  'Where the screen is and how its frame looks',
  {
    path: text('Path; `:name` stands for one part', '/transaction/:refId', { pattern: PATH }),
    aliases: list(
      'Further paths of the same screen',
      text('Path', '/webapp/transaction/:refId', { pattern: PATH }),
      [],
    ),
    standsInFor: list(
      'Paths that show this screen only while no other document claims them',
      text('Path', '/prabayar/games', { pattern: PATH }),
      [],
    ),
    public: flag('Guests may see it'),
    name: text('Name of a public route', 'home:data', { pattern: '^(home:|page::)[A-Za-z0-9/-]+$' }),
    back: flag('Shows a back button'),
    editableTitle: flag('The shell may replace the title'),
    keepAlive: flag('Keeps its state when left'),
    agentCenter: flag('Belongs to the agent center: Masters only'),
    entry: object(
      'Only accounts with a permission enter',
      {
        permission: text('Permission of the account', 'excel', { pattern: '^[a-z][a-z0-9-]{0,39}$' }),
        call: text('Operation that says whether', 'bulk-file.check-access'),
        allows: text('Field of its answer that is true then', 'excelAccess'),
        otherwise: text('Path for everybody else', '/prabayar', { pattern: '^/' }),
      },
      ['permission', 'call', 'allows', 'otherwise'],
      { permission: 'excel', call: 'bulk-file.check-access', allows: 'excelAccess', otherwise: '/prabayar' },
    ),
    redirect: text('Path to go to instead of drawing anything', '/prabayar/pulsa', { pattern: '^/' }),
    sells: text('Path of what a public page is about; hidden from whom that is hidden from', '/prabayar/games', {
      pattern: '^/(?:prabayar|pascabayar)/[A-Za-z0-9/-]+$',
    }),
  },
  ['path'],
  { path: '/transaction/:refId', back: true },
);

const post = object(
  'Makes the screen a blog post: it is listed at /blog/posts, newest first, and begins with its day and picture',
  {
    date: text('Day it was written', '2026-11-20', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    picture: object(
      'A picture above the text',
      {
        type: oneOf('What kind of picture', ['png', 'jpeg', 'webp']),
        data: text('Its bytes in base64, about 15 KB at most', 'iVBORw0KGgo=', {
          pattern: '^[A-Za-z0-9+/]+={0,2}$',
          maxLength: 20_000,
        }),
        label: localized('What it shows'),
        width: integer('In px', 1200, { minimum: 1, maximum: 4000 }),
        height: integer('In px', 800, { minimum: 1, maximum: 4000 }),
      },
      ['type', 'data', 'label', 'width', 'height'],
    ),
  },
  ['date'],
);

const dataSource = object(
  'A call of our API whose answer the screen shows',
  {
    call: text('Operation of our API', 'transaction.get'),
    args: named('Arguments by name', { $ref: '#/definitions/bindable' }, { ref_id: { $: 'route.refId' } }),
    when: binding('Fetched only while true', 'has_text(query.search)'),
    refreshOn: list('Realtime events that make it refetch', text('Event', 'transaction.updated'), [
      'transaction.updated',
    ]),
    staleAfterMs: integer('How long an answer counts as fresh, in milliseconds', 30_000, { minimum: 0 }),
    everyMs: integer('Refetch interval while visible, in milliseconds', 15_000, { minimum: 1000 }),
    page: object(
      'How further pages are fetched',
      {
        cursor: text('Argument that carries the cursor', 'cursor'),
        items: text('Field of the answer that holds the items', 'data'),
        next: text('Field of the answer that holds the next cursor', 'next_cursor'),
      },
      ['cursor', 'items', 'next'],
      { cursor: 'cursor', items: 'data', next: 'next_cursor' },
    ),
  },
  ['call'],
  { call: 'transaction.get', args: { ref_id: { $: 'route.refId' } } },
);

function blockSchema(specs: readonly BlockSpec[]): JsonSchema {
  const base = object(
    'One block of the screen',
    {
      block: { enum: specs.map((spec) => spec.name), description: 'Name of the block', examples: ['text'] },
      id: text('Name of this node, unique on the screen', 'pay', { pattern: '^[A-Za-z][A-Za-z0-9_-]{0,59}$' }),
      props: { type: 'object', description: 'Props of the block', examples: [{ label: { $: 'state.title' } }] },
      bind: text('State path that the block reads and writes', 'parameters.destination'),
      when: binding('Drawn only while true', 'data.transaction != null'),
      repeat: object(
        'Draws the node once per element; `item` and `index` are in scope inside',
        {
          for: binding('The list', 'data.offers.data'),
          key: text('Field that tells elements apart', 'code'),
        },
        ['for', 'key'],
        { for: { $: 'data.offers.data' }, key: 'code' },
      ),
      on: eventActions,
      children: list('Blocks inside', { $ref: '#/definitions/block' }, [], { maxItems: 200 }),
      requires: named('Least versions of blocks', integer('Version', 2), { 'nominal-grid': 2 }),
      fallback: refer('block', 'Drawn where `requires` is not met', { block: 'text', id: 'old', props: { text: '-' } }),
    },
    ['block', 'id'],
    { block: 'text', id: 'hello', props: { text: { id: 'Halo', en: 'Hello', zh: '你好' } } },
  );
  return { ...base, allOf: specs.map(blockBranch) };
}

function blockBranch(spec: BlockSpec): JsonSchema {
  const props = blockPropsSchema(spec);
  const needed = Array.isArray(props.required) && props.required.length > 0;
  return {
    if: { properties: { block: { const: spec.name } } },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: { properties: { props }, ...(needed ? { required: ['props'] } : {}) },
  };
}

function fieldTexts(): JsonSchema {
  return {
    type: 'object',
    description: 'Texts of fields by JSON Pointer into the state',
    propertyNames: { pattern: '^/' },
    additionalProperties: object(
      'Texts of one field',
      {
        label: localized('Its name in messages'),
        error: localized('What to say when its value is refused'),
        errors: list(
          'What to say instead while other values hold these; the first that fits',
          object(
            'A sentence and when it is said',
            {
              when: named(
                'Values by JSON Pointer into the state',
                list('Values', text('A value', 'bca'), ['bca']),
                { '/parameters/bank': ['bca'] },
                '^/',
              ),
              error: localized('The sentence'),
            },
            ['when', 'error'],
          ),
          [],
        ),
        check: {
          enum: ['leaving', 'typing'],
          description: 'When it is said what is wrong: once the field is left (the default), or with each key',
          examples: ['typing'],
        },
        messages: named('What to say for one rule, by its name', localized('A sentence'), {
          alpha_num: { id: 'Huruf dan angka saja.', en: 'Letters and digits only.', zh: '只能填字母和数字。' },
        }),
      },
      ['label'],
    ),
    examples: [{ '/parameters/destination': { label: { id: 'Nomor tujuan', en: 'Phone number', zh: '手机号码' } } }],
  };
}

/** The meta-schema of screens; the props come from the specs of the blocks. */
export function screenMetaSchema(specs: readonly BlockSpec[]): JsonSchema {
  const field = (description: string) => oneOf(description, FIELD_TYPES);
  const body = object(
    'A screen: where it is, what it fetches, what it remembers, what it draws',
    {
      ...documentHead('screen', 'transaction'),
      title: localized('Title of the page'),
      description: localized(
        'What search engines say of it; a public screen that has one can be read before scripts run',
        {
          id: 'Beli paket data semua operator.',
          en: 'Buy data for every operator.',
          zh: '购买各运营商流量包。',
        },
      ),
      post: { ...post },
      route: { ...route },
      parameters: named(
        'Parts of the path and the query that expressions may read',
        object('A parameter', { type: field('Its type'), in: oneOf('Where it is', ['path', 'query']) }, ['type', 'in']),
        { refId: { type: 'string', in: 'path' } },
      ),
      state: named(
        'What the screen remembers while it is open',
        object(
          'A part of the state',
          { type: field('Its type'), initial: refer('bindable', 'Value at the start', '') },
          ['type', 'initial'],
        ),
        { nominal: { type: 'string', initial: '' } },
      ),
      schema: {
        type: 'object',
        description: 'JSON Schema of the state; checked before `validate` lets actions go on',
        examples: [{ type: 'object', properties: { parameters: { type: 'object' } } }],
      },
      fields: fieldTexts(),
      validator: text('Filled in by the server', '/validators/0f3c.js'),
      data: named('Calls of our API by name', dataSource, { trx: { call: 'transaction.get' } }),
      body: refer('block', 'What is drawn', { block: 'page', id: 'page' }),
    },
    [...HEAD_REQUIRED, 'title', 'route', 'body'],
  );
  return metaSchema('screen', 'Screen document', body, { ...ACTION_DEFINITIONS, block: blockSchema(specs) });
}
