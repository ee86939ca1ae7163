import { flag, integer, list, named, object, oneOf, refer, text } from '#src/engine/core/schema/schema-parts.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';

const headers = (description: string): JsonSchema =>
  named(description, text('Value or template', '{secret.key}'), { 'X-Key': '{secret.key}' });

export const ALGORITHMS = ['md5', 'sha1', 'sha256', 'sha512', 'hmac-sha1', 'hmac-sha256', 'hmac-sha512'];

const PADDED = { $pad: '{ref}', length: 20 };

export const SIGNATURE_DEFINITION = object(
  'How a request is signed',
  {
    algorithm: oneOf('Algorithm', ALGORITHMS),
    encoding: oneOf('Encoding', ['hex', 'base64', 'base64url']),
    over: list(
      'Templates that are joined and signed',
      {
        description: 'Template, or a form that becomes a text: $pad, $amount, $json',
        anyOf: [text('Template', '{ref}'), { type: 'object', description: 'Form', examples: [PADDED] }],
        examples: ['{ref}'],
      },
      ['{secret.username}', '{ref}'],
    ),
    length: integer('How many characters of the encoded signature count, from its beginning', 10, {
      minimum: 4,
      maximum: 128,
    }),
    case: oneOf('Case of hexadecimal letters; small unless said otherwise', ['lower', 'upper']),
    secret: text('Secret of the HMAC algorithms', 'key'),
    rawBody: flag('Signs the body as it is sent, after the templates'),
  },
  ['algorithm', 'encoding', 'over'],
  { algorithm: 'md5', encoding: 'hex', over: ['{secret.username}', '{secret.key}', '{ref}'] },
);

const SIGNATURE_EXAMPLE = { algorithm: 'md5', encoding: 'hex', over: ['{secret.username}', '{ref}'] };
const signature = (description: string): JsonSchema => refer('signature', description, SIGNATURE_EXAMPLE);

/** What one call sends. */
export const REQUEST_PROPERTIES: Readonly<Record<string, JsonSchema>> = {
  method: oneOf('Method', ['POST', 'GET', 'PUT', 'PATCH', 'DELETE']),
  base: text('Name of another base URL', 'auth'),
  path: text('Path under the base URL', '/transaction', { pattern: '^/' }),
  headers: headers('Request headers'),
  basicAuth: object(
    'HTTP Basic: user and password as templates',
    { user: text('User', '{secret.key}'), password: { ...text('Password', '{secret.pin}'), minLength: 0 } },
    ['user', 'password'],
  ),
  query: headers('Query parameters'),
  body: object(
    'Request body',
    {
      format: oneOf('Format', ['json', 'form', 'multipart', 'xml', 'xml-rpc', 'plain']),
      template: {
        type: ['object', 'array', 'string'],
        description:
          'Body with placeholders. In XML a member is an element, `@name` an attribute of the element around it, `#text` its text. ' +
          'A plain body is a text or a list of texts that are joined. Forms: $pad, $amount, $json, $when, $each',
        examples: [{ ref_id: '{ref}' }],
      },
      root: text('Name of the outermost element, for xml; the method, for xml-rpc', 'request'),
      omitNull: flag('Leaves out what is null'),
    },
    ['format', 'template'],
  ),
  sign: signature('How the request is signed; templates read it as {sign}'),
  signatures: named('Further signatures by name; templates read them as {sign.name}', signature('A signature'), {
    token: SIGNATURE_EXAMPLE,
  }),
  token: text('Token step whose token goes along as a bearer token', 'access'),
  customerNumber: object(
    'How the number is put together from several inputs',
    {
      join: list('Templates', text('Template', '{parameters.user}'), ['{parameters.user}', '{parameters.zone}']),
      separator: { ...text('Between them', '|'), minLength: 0 },
      repeatPrefix: text('Before the number from the second purchase of a day on', '{repeat}.'),
    },
    ['join', 'separator'],
  ),
  priceGuard: text('Name of the value of the call that carries the greatest price we accept', 'max_price'),
  timeoutMs: integer('How long to wait, in milliseconds', 30_000, { minimum: 100, maximum: 120_000 }),
  maxResponseBytes: integer('Largest answer, in bytes', 262_144, { minimum: 1, maximum: 20_000_000 }),
};

/** How a time is written. */
export const TIME_SCHEMA = object(
  'A time that templates read as {time.name}',
  {
    format: text(
      'yyyy, MM, dd, HH, mm, ss, SSS and what stands between them; or iso, unix, unix-ms',
      'yyyyMMddHHmmss',
      {
        maxLength: 40,
      },
    ),
    zone: text('Its distance from UTC; UTC unless said otherwise', 'Asia/Jakarta', {
      pattern: '^(?:Asia/Jakarta|UTC|[+-]\\d\\d:[0-5]\\d)$',
    }),
    of: oneOf('Which: when the call leaves, or when the transaction began, the same for every call about it', [
      'call',
      'transaction',
    ]),
  },
  ['format'],
);

/** A step that fetches a token before other calls: OAuth2 with client credentials. */
export const TOKEN_SCHEMA = object(
  'How an access token is fetched and kept',
  {
    operation: text('Operation that fetches it', 'token'),
    field: text('Field of its answer that holds the token', 'access_token'),
    expiresIn: text('Field that says for how many seconds it holds', 'expires_in'),
    refreshBeforeSeconds: integer('Seconds before its end at which a new one is fetched', 60, { minimum: 0 }),
    audience: text('Setting that names whom it is for', 'audience'),
    header: text('Header that carries it', 'Authorization'),
  },
  ['operation', 'field', 'expiresIn'],
);
