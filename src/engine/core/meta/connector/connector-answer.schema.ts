import { flag, integer, list, named, object, oneOf, text } from '#src/engine/core/schema/schema-parts.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';

const codes = (description: string, example: string) =>
  object(
    description,
    { field: text('Field of the answer', 'code'), in: list('Codes', text('Code', example), [example]) },
    ['field', 'in'],
    { field: 'code', in: [example] },
  );

const pattern = (description: string, example: string) => text(description, example, { maxLength: 200 });
const patterns = (description: string, example: string): JsonSchema => ({
  description,
  anyOf: [
    pattern('A pattern', example),
    list('Patterns; the first that matches counts', pattern('A pattern', example), []),
  ],
  examples: [example],
});

const statusRule = object(
  'A rule',
  {
    field: text('Field', 'code'),
    in: list('Values', text('Value', '00'), ['00']),
    pattern: pattern('Regular expression instead of values: anchored, or searched for', '^SUKSES.{0,150}$'),
    means: oneOf('What it means', ['success', 'failed', 'pending']),
    afterMinutes: integer(
      'For a question about an order: it counts only so many minutes after the order left, before that it is pending',
      5,
      { minimum: 1, maximum: 4_320 },
    ),
  },
  ['field', 'means'],
  { field: 'code', in: ['00'], means: 'success' },
);

/** One place of a value, or several of which the first that holds one counts. */
export const places = (description: string, example: string): JsonSchema => ({
  description,
  anyOf: [
    text('A place', example),
    { ...list('Places; the first that holds a value counts', text('A place', example), [example]), minItems: 1 },
  ],
  examples: [example],
});

const FIELD_PROPERTIES: Readonly<Record<string, JsonSchema>> = {
  from: places(
    "JSON path; XML path such as /a/b, /a/b[@kind='price'] or /a/b/@code; column of separated text, named group of the pattern, or @text",
    '$.data.rc',
  ),
  type: oneOf('Its type', ['string', 'int', 'rupiah', 'decimal', 'json', 'flag', 'list']),
  optional: flag('May be absent'),
  scale: integer('For rupiah: amounts are counted in units of 10^-scale rupiah; 2 for sen', 2, {
    minimum: 0,
    maximum: 6,
  }),
  round: oneOf('For rupiah: what is done with parts of a rupiah; left out, an amount that has some is unreadable', [
    'up',
    'down',
  ]),
  part: object(
    'One part of the value',
    { separator: text('Between the parts', '|', { maxLength: 3 }), at: integer('Which, from 1', 2, { minimum: 1 }) },
    ['separator', 'at'],
  ),
  match: patterns('Takes the group `value` of what is found in the value', 'SN:(?<value>[^. ]{1,80})'),
  in: list('Values that mean yes, for a flag', text('Value', 'active'), ['active']),
};

/** A value without members of its own. */
export const PLAIN_FIELD = object('A value', FIELD_PROPERTIES, ['from', 'type']);

const field = object(
  'A value',
  {
    ...FIELD_PROPERTIES,
    each: named('Members of each entry, for a list', PLAIN_FIELD, {
      sku: { from: '$.code', type: 'string' },
    }),
  },
  ['from', 'type'],
);

const httpStatus = integer('HTTP status', 200, { minimum: 200, maximum: 599 });

/** How an answer or a callback is read: formats, fields, meaning. */
export const RESPONSE_SCHEMA = object(
  'How the answer is read',
  {
    format: oneOf('Format of the body', ['json', 'text', 'xml', 'xml-rpc', 'separated', 'fixed-width', 'form']),
    pattern: patterns('Regular expression with named groups, for text', '^(?<status>[^,]*),(?<sn>[^,]*)$'),
    separator: text('Between the values, for separated text', '|', { maxLength: 3 }),
    columns: list('Names of the values, for separated text', text('Name', 'code'), ['code', 'message']),
    positions: named(
      'Where each value stands, for fixed-width text',
      object(
        'A position, in characters',
        {
          at: integer('First character, from 1', 1, { minimum: 1, maximum: 4096 }),
          length: integer('How many', 10, { minimum: 1, maximum: 4096 }),
        },
        ['at', 'length'],
      ),
      { code: { at: 1, length: 2 } },
    ),
    root: text('Outermost element of XML; method of an XML-RPC call to us', 'fm'),
    types: list(
      "Content types it is sent under besides the format's own; text and script types need no word",
      text('Content type', 'application/octet-stream', { pattern: '^[\\w.+-]+/[\\w.+-]+$' }),
      ['application/octet-stream'],
    ),
    asked: oneOf("by-address: path or query names our reference, the answer may call it by the provider's own id", [
      'by-address',
    ]),
    fields: named('Values to read by name', field, { code: { from: '$.data.rc', type: 'string' } }),
    http: object(
      'What HTTP statuses mean; any other says nothing about the money',
      { read: list('The body decides', httpStatus, [200]), failed: list('A refusal', httpStatus, [400]) },
      ['read'],
    ),
    status: list('First rule that matches decides; none matches: pending', statusRule, [
      { field: 'code', in: ['00'], means: 'success' },
    ]),
    agreeing: list('A second opinion; where both have one and they differ: pending', statusRule, [
      { field: 'message', pattern: 'BERHASIL', means: 'success' },
    ]),
    nothingCreated: codes('Failures after which the supplier holds nothing', '40'),
    refunded: codes('Codes with which the money comes back', '74'),
    reasons: object(
      "Supplier's codes as reasons of our catalogue",
      {
        field: text('Field', 'code'),
        map: named('Reason by code', text('Reason', 'wrong_number'), { '54': 'wrong_number' }, '^[\\w -]+$'),
      },
      ['field', 'map'],
    ),
    remember: named(
      'Values kept with the transaction for later calls, {kept.name}: name, field of this answer',
      text('Field', 'supplier_id'),
      { tr_id: 'supplier_id' },
      '^[a-z][a-z0-9_]*$',
    ),
  },
  ['format', 'fields'],
);

/** What is known about repeating a call. */
export const IDEMPOTENCY_SCHEMA = object(
  'What happens when the same reference is sent again',
  {
    sameReference: oneOf('What the provider does', ['returns-earlier', 'status-operation', 'unsafe']),
    maxAgeDays: integer('For how many days', 90, { minimum: 0, maximum: 3650 }),
  },
  ['sameReference', 'maxAgeDays'],
);

export const RATE_LIMIT_SCHEMA = object(
  'Limit',
  {
    perMinute: integer('Calls per minute', 60, { minimum: 1, maximum: 100_000 }),
    minSecondsBetween: integer('Least seconds between two calls for one transaction', 5, { minimum: 1 }),
  },
  ['perMinute'],
);

/** How a list in pages goes on. */
export const PAGES_SCHEMA = object(
  'How a list that comes in pages goes on: templates read {page} from 1, or {cursor?}; a list that is not whole changes nothing',
  {
    list: text('Field of the answer with the entries', 'items'),
    next: text('Field with the cursor of the next page; absent, null or empty at the end', 'next'),
    more: text('Flag that says whether another page follows', 'more'),
    last: text('Field with the number of pages', 'pages'),
    most: integer('Most pages; more are a mistake of the provider', 20, { minimum: 1, maximum: 100 }),
  },
  ['list', 'most'],
  { list: 'items', next: 'next', most: 20 },
);
