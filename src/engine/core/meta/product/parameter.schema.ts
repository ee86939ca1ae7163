import { KEYSTROKE_FILTERS } from '#src/engine/core/rules/parameter-rule.ts';
import { RULE_NAMES, RULE_SHAPES, type RuleShape } from '#src/engine/core/rules/rule-shapes.ts';
import {
  binding,
  flag,
  integer,
  list,
  localized,
  named,
  object,
  oneOf,
  refer,
  text,
} from '#src/engine/core/schema/schema-parts.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';

export const PII_CLASSES = ['none', 'phone', 'customer-number', 'name', 'address', 'email', 'identity', 'card'];
const PARAMETER_TYPES = [
  ...['msisdn', 'meter', 'customer-number', 'text', 'number', 'choice'],
  ...['email', 'date', 'card', 'bank-account', 'amount', 'pin', 'list', 'file'],
];

function ruleBranch([name, shape]: readonly [string, RuleShape]): JsonSchema {
  return {
    if: { properties: { rule: { const: name } } },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: {
      properties: {
        rule: { const: name, description: shape.description, examples: [name] },
        ...shape.arguments,
        message: localized('What to say instead of the usual sentence'),
      },
      required: ['rule', ...shape.required],
      additionalProperties: false,
    },
  };
}

/** A validation rule by name, with its arguments (SDUI-13). */
const rule: JsonSchema = {
  type: 'object',
  description: 'A rule the value must keep, with its arguments',
  properties: { rule: { enum: RULE_NAMES, description: 'Name of the rule', examples: ['alpha_num'] } },
  required: ['rule'],
  allOf: Object.entries(RULE_SHAPES).map(ruleBranch),
  examples: [{ rule: 'alpha_num' }],
};

const chosenBefore = (description: string): JsonSchema =>
  named(
    description,
    list('Values of it, of which one must be chosen', text('A value', 'bca', { maxLength: 120 }), ['bca'], {
      minItems: 1,
    }),
    { bank: ['bca'] },
    '^[a-z][a-z0-9_]*$',
  );

const choice = object(
  'A choice',
  {
    value: text('Value', 'asia'),
    label: localized('Its name', { id: 'Asia', en: 'Asia', zh: '亚洲' }),
    keywords: text('Further words it is found by', 'Asia Tenggara', { maxLength: 200 }),
    when: chosenBefore('Offered only with these values of one other input, the same one for all choices'),
  },
  ['value', 'label'],
);

const LENGTH = { minimum: 0, maximum: 120 };
const form = object(
  'What the value must keep besides, once other inputs hold these values',
  {
    when: chosenBefore('Values of other inputs, which are choices'),
    pattern: text('Anchored regular expression over the normalised value', '^[0-9]{10}$', { maxLength: 200 }),
    minLength: integer('Fewest characters', 10, LENGTH),
    maxLength: integer('Most characters', 10, { ...LENGTH, minimum: 1 }),
    placeholder: text('Example inside the empty field', '1234567890', { maxLength: 60 }),
    help: localized('Hint below the field'),
    error: localized('What to say when the value does not fit'),
  },
  ['when'],
);

/** One input of a product. */
export const PARAMETER_SCHEMA = object(
  'One input of the product',
  {
    key: text('Key in requests; never shown', 'destination', { pattern: '^[a-z][a-z0-9_]{0,39}$' }),
    label: localized('Label of the field'),
    help: localized('Hint below the field'),
    placeholder: text('Example inside the empty field', '0812 3456 7890', { maxLength: 60 }),
    error: localized('What to say when the value does not fit'),
    type: oneOf('Kind of value', PARAMETER_TYPES),
    required: flag('Must be filled'),
    visible: flag('Shown to the agent; true when absent'),
    pattern: text('Anchored regular expression over the normalised value', '^08[1-35-9][0-9]{7,10}$', {
      maxLength: 200,
    }),
    minLength: integer('Fewest characters', 10, { minimum: 0, maximum: 120 }),
    maxLength: integer('Most characters', 13, { minimum: 1, maximum: 120 }),
    rules: list(
      'Further rules by name, checked alike in the browser and on the server',
      rule,
      [{ rule: 'alpha_num' }],
      {
        maxItems: 12,
      },
    ),
    filter: oneOf('Characters the field takes while one types', KEYSTROKE_FILTERS),
    normalise: oneOf(
      'How what is typed becomes the value; `code` keeps letters and drops spaces, dots and dashes that `pattern` has no room for',
      ['msisdn-id', 'digits', 'trim', 'code'],
    ),
    groupBy: integer('Characters per group on screen', 4, { minimum: 2, maximum: 6 }),
    mask: oneOf('How much of the value logs and other people see', ['none', 'last-four', 'all']),
    default: text('Value to start with', 'asia', { maxLength: 120 }),
    choices: list('What to choose from, for `choice`', choice, []),
    choicesOf: object(
      'Choices from a table that is published apart; a new version of the table changes the open forms of every product that names it',
      {
        table: text('Id of a document of kind choices', 'regency', { pattern: '^[a-z0-9][a-z0-9-]{0,39}$' }),
        parent: text('Key of another input, a choice, whose value selects the rows', 'province', {
          pattern: '^[a-z][a-z0-9_]{0,39}$',
        }),
      },
      ['table'],
    ),
    forms: list('Narrower forms by what other inputs hold; `pattern` and lengths of the input hold too', form, [], {
      maxItems: 200,
    }),
    choicesFrom: object(
      'The supplier lists the choices; a row that is a plain text is its own value and name. While the supplier has no list, ' +
        '`choices` (the list of operations) stand in, and without them the value is typed',
      {
        operation: text('Operation of the connector that lists them', 'inquiry-game'),
        list: text('Field of the answer that holds the rows; items when absent', 'servers', { maxLength: 40 }),
        sku: text("Supplier's code of what it is asked about, read as {sku}; the biller's when absent", '127', {
          maxLength: 60,
        }),
        value: text('Field of a row that holds the value', 'id'),
        label: text('Field of a row that holds the name', 'name'),
        dependsOn: list('Parameters that must be filled first', text('Key', 'province'), ['province']),
        extra: named(
          'Further arguments, read by the operation as {extra.name}; made of the parameters it depends on',
          binding('The argument', 'parameters.province'),
          { province: { $: 'parameters.province' } },
        ),
        cacheMinutes: integer('For how long a list is kept', 60, { minimum: 1, maximum: 10_080 }),
      },
      ['operation', 'value', 'label'],
    ),
    additionalInfo: named('Values the supplier wants beside it, fixed by name', text('Value', 'prepaid'), {
      meterType: 'prepaid',
    }),
    pii: oneOf('What it tells about a person', PII_CLASSES),
  },
  ['key', 'label', 'type', 'required', 'pii'],
);

/** "At least n of these", where each may be a parameter's key or a group itself. */
export const GROUP_DEFINITION = object(
  'At least so many of these must be filled',
  {
    name: localized('What the group is called', { id: 'Isi salah satu', en: 'Fill one of these', zh: '任填一项' }),
    atLeast: integer('How many', 1, { minimum: 1, maximum: 12 }),
    of: list(
      'Keys of parameters, or groups',
      { anyOf: [text('Key of a parameter', 'destination', { maxLength: 40 }), { $ref: '#/definitions/group' }] },
      ['destination', 'meter'],
      { minItems: 1, maxItems: 12 },
    ),
  },
  ['atLeast', 'of'],
  { atLeast: 1, of: ['destination', 'meter'] },
);

export const group = (): JsonSchema =>
  refer('group', 'At least so many of these must be filled', { atLeast: 1, of: ['destination', 'meter'] });
