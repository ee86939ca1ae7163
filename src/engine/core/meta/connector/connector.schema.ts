import { OPERATION_EFFECTS } from '#src/engine/core/connector/operation-effects.ts';
import {
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
  text,
} from '#src/engine/core/schema/schema-parts.ts';
import { clock } from '../product/product-schedule.schema.ts';
import { IDEMPOTENCY_SCHEMA, PAGES_SCHEMA, RATE_LIMIT_SCHEMA, RESPONSE_SCHEMA } from './connector-answer.schema.ts';
import { CALLBACK_SCHEMA } from './connector-callback.schema.ts';
import { REQUEST_PROPERTIES, SIGNATURE_DEFINITION, TIME_SCHEMA, TOKEN_SCHEMA } from './connector-request.schema.ts';
import { STATEMENT_SCHEMA } from './connector-statement.schema.ts';
import { CHANNELS_SCHEMA } from './payment-channel.schema.ts';

const operation = object(
  'One call of the provider',
  {
    does: {
      ...oneOf(
        'What the call may do at the provider. Only `looks-up` may be named by products for look-ups, name checks and lists of choices, ' +
          'and it may be tried from the console; `asks-status` asks what became of an order; `charges` asks a customer for money; ' +
          '`buys`, `sends`, `cancels` and `refunds` spend money or reach somebody. Left out, it is judged by its name and by what it sends',
        OPERATION_EFFECTS,
      ),
      examples: ['buys'],
    },
    ...REQUEST_PROPERTIES,
    response: RESPONSE_SCHEMA,
    idempotency: IDEMPOTENCY_SCHEMA,
    rateLimit: RATE_LIMIT_SCHEMA,
    pages: PAGES_SCHEMA,
  },
  ['method', 'path', 'timeoutMs', 'response'],
);

const OPERATION_EXAMPLE = {
  balance: {
    method: 'GET',
    path: '/balance',
    timeoutMs: 15_000,
    response: { format: 'json', fields: { balance: { from: '$.balance', type: 'rupiah' } } },
  },
};

/** The meta-schema of connectors: the eighteen abilities that suppliers, gateways and couriers ask for. */
export const CONNECTOR_META_SCHEMA = metaSchema(
  'connector',
  'Connector document',
  object(
    "A provider's HTTP interface: what is sent, how it is signed, how answers are read",
    {
      ...documentHead('connector', 'digiflazz'),
      group: oneOf('What it provides', ['biller', 'courier', 'gateway', 'messenger']),
      name: text('Its name', 'Digiflazz'),
      baseUrl: object('Where it is', { config: text('Configuration value that holds the URL', 'DIGIFLAZZ') }, [
        'config',
      ]),
      otherUrls: named(
        'Further base URLs by name; where one is not set, the first is used',
        object('Where it is', { config: text('Configuration value that holds the URL', 'RELOADLY_AUTH') }, ['config']),
        { auth: { config: 'CONNECTOR_RELOADLY_AUTH_URL' } },
        '^[a-z][a-z0-9-]*$',
      ),
      allowedHosts: list('Hosts it may be at', text('Host', 'api.digiflazz.com'), ['api.digiflazz.com']),
      secrets: list('Names of its secrets', text('Name', 'key', { pattern: '^[a-z][a-z0-9_-]*$' }), [
        'username',
        'key',
      ]),
      settings: list(
        'Names of its settings that are no secrets, {setting.name}',
        text('Name', 'audience', { pattern: '^[a-z][a-z0-9_]*$' }),
        ['audience'],
      ),
      constants: named('Fixed texts by name', text('Text', 'IDR'), { currency: 'IDR' }),
      tokens: named('Access tokens that calls need, by name', TOKEN_SCHEMA, {
        access: { operation: 'token', field: 'access_token', expiresIn: 'expires_in' },
      }),
      times: named(
        'Times by name',
        TIME_SCHEMA,
        { stamp: { format: 'yyyyMMddHHmmss', zone: 'Asia/Jakarta' } },
        '^[a-z][a-z0-9_]*$',
      ),
      statusCheck: oneOf('How an unknown outcome is asked for', ['resend-same-reference', 'own-operation', 'none']),
      cutOffs: list(
        'Daily windows without service, in Asia/Jakarta',
        object('A window', { start: clock('Start', '23:30'), end: clock('End', '00:30'), reason: localized('Why') }, [
          'start',
          'end',
        ]),
        [],
      ),
      minPollSeconds: integer('Least seconds between two questions about one transaction', 5, { minimum: 1 }),
      traceparent: flag("Calls carry W3C's traceparent while traces are on"),
      operations: named('Calls by name', operation, OPERATION_EXAMPLE),
      callback: CALLBACK_SCHEMA,
      channels: CHANNELS_SCHEMA,
      statement: STATEMENT_SCHEMA,
    },
    [...HEAD_REQUIRED, 'group', 'name', 'baseUrl', 'allowedHosts', 'secrets', 'operations'],
  ),
  { signature: SIGNATURE_DEFINITION },
);
