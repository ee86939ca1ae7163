import { flag, integer, list, object, oneOf, text } from '#src/engine/core/schema/schema-parts.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';
import { places, RESPONSE_SCHEMA } from './connector-answer.schema.ts';
import { ALGORITHMS } from './connector-request.schema.ts';

const header = (description: string, example: string): JsonSchema =>
  object(description, { header: text('Header', example) }, ['header'], { header: example });

const address = text('Address', '203.0.113.7', { pattern: '^[0-9a-fA-F.:]+$' });

const SEPARATORS = [',', ';', ' ', '|'];

const timestamp = {
  ...object(
    'A time that is signed along: a report that was recorded is refused once it lies further from our clock',
    {
      header: text('Header that it stands in', 'X-Request-Timestamp'),
      field: text('Path of the body that it stands at', '$.timestamp'),
      separator: oneOf('What parts the entries of the header, where it holds several', SEPARATORS),
      prefix: text('What its entry begins with', 't='),
      unit: oneOf('How it is written; epoch is seconds or milliseconds, by the number of digits', [
        'seconds',
        'milliseconds',
        'epoch',
        'iso-8601',
      ]),
      withinSeconds: integer('How far it may lie from our clock, before or after', 300, {
        minimum: 30,
        maximum: 86_400,
      }),
    },
    ['unit', 'withinSeconds'],
    { header: 'X-Request-Timestamp', unit: 'seconds', withinSeconds: 300 },
  ),
  oneOf: [{ required: ['header'] }, { required: ['field'] }],
};

const authentication = object(
  'How its sender is known',
  {
    kind: oneOf('Kind', ['hmac-header', 'signature-field', 'shared-secret', 'bearer', 'address-list', 'none']),
    header: text('Header that carries the signature or the shared secret', 'X-Hub-Signature'),
    separator: oneOf('What parts the signatures in the header, where it holds several; one true one is enough', [
      ...SEPARATORS,
    ]),
    prefix: text('Text before the signature, in a list before each entry that is one', 'sha1='),
    algorithm: oneOf('Algorithm', ALGORITHMS),
    encoding: oneOf('Encoding of the signature; hex unless said otherwise', ['hex', 'base64', 'base64url']),
    length: integer('How many characters of the signature field count, from its beginning', 16, {
      minimum: 8,
      maximum: 128,
    }),
    secret: text('Secret', 'webhook'),
    secretEncoding: oneOf('The secret is written so, and its bytes are the key; otherwise its letters are', [
      'hex',
      'base64',
    ]),
    secretPrefix: text('Letters before the encoded secret that are no part of it', 'whsec_'),
    field: text('Where the signature or the shared secret is in the body', '$.sign'),
    over: list(
      'Templates that are joined and signed: {raw.body}, {raw.sha256}, {raw.sha256.base64}, {header.X-Name}, {timestamp}, {ref}, {body.name}; in a header the body when left out',
      text('Template', '{ref}'),
      ['{secret.key}', '{ref}'],
    ),
    timestamp,
    parameter: text('Query parameter that carries the shared secret', 'token'),
    path: flag('The last part of our address is the shared secret'),
    addresses: list('Addresses it may come from', address, ['203.0.113.7']),
    addressSetting: text('Setting with further such addresses, separated by commas', 'callback_addresses'),
    addressesNeeded: flag('Nobody is believed before addresses are named'),
  },
  ['kind'],
);

const needs = (kind: string, ...required: readonly string[]): JsonSchema => ({
  if: { properties: { kind: { const: kind } } },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: { required },
});

/** How a provider reports outcomes by itself. */
export const CALLBACK_SCHEMA = object(
  'How the provider calls us back',
  {
    method: oneOf("Its method; a GET's query is its body", ['POST', 'GET', 'PUT', 'PATCH', 'DELETE']),
    authentication: {
      ...authentication,
      allOf: [
        needs('hmac-header', 'header', 'algorithm', 'secret'),
        needs('signature-field', 'field', 'algorithm', 'over'),
        needs('shared-secret', 'secret'),
        needs('bearer', 'secret'),
      ],
    },
    deliveryId: {
      description: 'What tells deliveries apart; body: the provider gives them no id',
      anyOf: [
        header('Header with the id', 'X-Delivery'),
        { const: 'body', description: 'The body', examples: ['body'] },
      ],
      examples: [{ header: 'X-Delivery' }],
    },
    event: object(
      'What kind of delivery it is',
      {
        header: text('Header', 'X-Event'),
        ignore: list('Kinds that are acknowledged and dropped', text('Kind', 'ping'), ['ping']),
      },
      ['header', 'ignore'],
    ),
    ignore: list(
      'What is acknowledged and dropped though its sender is known: test deliveries, events of other products',
      object(
        'By what stands in it',
        {
          from: places('Where it stands', '$.event'),
          in: list('One of these', text('Value', 'ping'), ['ping']),
          pattern: text('What fits', '^test_'),
        },
        ['from'],
      ),
      [{ from: '$.event', in: ['ping'] }],
    ),
    reference: places('Where our reference is', '$.data.ref_id'),
    confirm: oneOf(
      'The proof does not cover the outcome: it is asked for before it counts, always or where there is a question',
      ['status-check', 'status-check-if-any'],
    ),
    response: RESPONSE_SCHEMA,
    acknowledge: object(
      'What we answer',
      {
        status: integer('HTTP status', 200, { minimum: 200, maximum: 299 }),
        body: text('Body', 'ok'),
        contentType: text('Its type; plain text unless said otherwise', 'text/xml'),
      },
      ['status', 'body'],
    ),
  },
  ['authentication', 'reference', 'response', 'acknowledge'],
);
