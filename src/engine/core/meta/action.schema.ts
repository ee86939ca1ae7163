import { BINDING_EXAMPLE, flag, list, named, object, oneOf, refer, text } from '../schema/schema-parts.ts';
import type { JsonSchema } from '../schema/schema-types.ts';

const actionList = (description: string): JsonSchema =>
  list(description, { $ref: '#/definitions/action' }, [{ action: 'back' }], { maxItems: 40 });
const bindable = (description: string, example: unknown): JsonSchema => refer('bindable', description, example);

interface ActionShape {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
}

/** Fields of every action besides `action` itself. */
const ACTIONS: Readonly<Record<string, ActionShape>> = {
  call: {
    properties: {
      operation: text('Operation of our API', 'transaction.create'),
      args: bindable('Arguments by name', { product: 'pulsa' }),
      into: text('State path that receives the answer', 'inquiry'),
      onSuccess: actionList('Runs after a good answer; the answer is in `event`'),
      onError: actionList('Runs after a failure; its code, message and details are in `event`'),
    },
    required: ['operation'],
  },
  set: {
    properties: {
      path: text('State path', 'nominal'),
      value: bindable('New value', ''),
      tells: flag('What it sets makes the screen itself say why a call was refused: no alert says it a second time'),
    },
    required: ['path', 'value'],
  },
  validate: { properties: { onSuccess: actionList('Runs when every field is valid') }, required: [] },
  navigate: {
    properties: {
      to: bindable('Path to go to', { $: '"/transaction/" + state.created.transaction.ref_id' }),
      replace: flag('Replaces this page in the history'),
    },
    required: ['to'],
  },
  back: { properties: {}, required: [] },
  'open-overlay': {
    properties: { overlay: refer('overlay', 'Sheet to open', { kind: 'dialog', id: 'confirm' }) },
    required: ['overlay'],
  },
  'close-overlay': { properties: {}, required: [] },
  refresh: {
    properties: { data: list('Data to fetch again', text('Name of the data', 'offers'), ['offers']) },
    required: ['data'],
  },
  send: {
    properties: {
      machine: text('Machine of the registry', 'transaction'),
      event: text('Event to send', 'CANCEL'),
      args: bindable('Arguments by name', { ref_id: BINDING_EXAMPLE }),
    },
    required: ['machine', 'event'],
  },
  toast: {
    properties: {
      text: bindable('What to say', { id: 'Tersimpan', en: 'Saved', zh: '已保存' }),
      tone: oneOf('Colour', ['info', 'success', 'error']),
    },
    required: ['text'],
  },
  copy: { properties: { text: bindable('Text for the clipboard', BINDING_EXAMPLE) }, required: ['text'] },
  share: {
    properties: {
      title: bindable('Title', BINDING_EXAMPLE),
      text: bindable('Text', BINDING_EXAMPLE),
      receipt: bindable('File name of the receipt on screen, which goes along as a picture', 'struk'),
    },
    required: ['title', 'text'],
  },
  print: { properties: {}, required: [] },
  download: {
    properties: { format: oneOf('File format', ['pdf', 'png']), name: bindable('File name', 'struk.pdf') },
    required: ['format', 'name'],
  },
  'save-file': {
    properties: {
      operation: text('Operation whose answer is a file', 'bulk-file.template'),
      args: bindable('Arguments by name', { format: 'xlsx' }),
    },
    required: ['operation'],
  },
  native: {
    properties: {
      function: text('Function of the Android wrapper', 'logout'),
      args: bindable('Arguments by name', {}),
      otherwise: actionList('Runs where there is no wrapper'),
    },
    required: ['function'],
  },
  when: {
    properties: {
      if: refer('binding', 'Condition', { $: 'state.confirmed' }),
      // biome-ignore lint/suspicious/noThenProperty: documents spell the branches of `when` as `then` and `else`
      then: actionList('Runs when it is true'),
      else: actionList('Runs when it is false'),
    },
    required: ['if', 'then'],
  },
};

const actionName = { enum: Object.keys(ACTIONS), description: 'What to do', examples: ['call'] };

function branch([name, shape]: readonly [string, ActionShape]): JsonSchema {
  return {
    if: { properties: { action: { const: name } } },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: {
      properties: { action: { const: name, description: 'What to do', examples: [name] }, ...shape.properties },
      required: ['action', ...shape.required],
      additionalProperties: false,
    },
  };
}

/** Definitions of actions and of what they carry. */
export const ACTION_DEFINITIONS: Readonly<Record<string, JsonSchema>> = {
  action: {
    type: 'object',
    description: 'One thing to do',
    properties: { action: actionName },
    required: ['action'],
    allOf: Object.entries(ACTIONS).map(branch),
  },
  overlay: object(
    'A sheet, dialog or side panel; its name is kept in the query string so that Back closes it',
    {
      kind: oneOf('Query parameter that opens it', ['dialog', 'modal', 'sidebar']),
      id: text('Value of that parameter', 'confirm', { pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    },
    ['kind', 'id'],
    { kind: 'dialog', id: 'confirm' },
  ),
  bindable: {
    description: 'A literal, a localised text or an expression; objects and lists may hold any of these',
    anyOf: [
      { $ref: '#/definitions/binding' },
      { type: ['string', 'number', 'boolean', 'null'] },
      { type: 'array', items: { $ref: '#/definitions/bindable' } },
      { type: 'object', not: { required: ['$'] }, additionalProperties: { $ref: '#/definitions/bindable' } },
    ],
    examples: [BINDING_EXAMPLE],
  },
};

export const eventActions = named('Actions by event', actionList('Actions in order'), { press: [{ action: 'back' }] });
