import { createHash } from 'node:crypto';
import type { Asked, Told } from '../stage/listener.ts';
import { type Payload, parsePayload, textOf } from '../stage/payload.ts';
import type { ReplyManner } from '../stage/scenario.ts';
import { sameText } from '../stage/stable.ts';
import { readXml, writeXml } from '../stage/xml.ts';

/** What a request is written in, which is what its answer and its callbacks are written in. */
export type Format = 'json' | 'xml';

export interface Buyer {
  /** The registered phone number. */
  readonly username: string;
  readonly key: string;
}

export const formatOf = ({ headers }: Pick<Asked, 'headers'>): Format =>
  /xml/i.test(headers['content-type'] ?? '') ? 'xml' : 'json';

/** Fields of a request by its content type: a JSON object, or the elements of `<mp>`. */
export function readFields(asked: Asked): Payload | undefined {
  if (formatOf(asked) === 'json') return parsePayload(asked.body);
  const root = readXml(asked.body);
  if (root?.name !== 'mp') return undefined;
  return Object.fromEntries(root.children.map(({ name, text, children }) => [name, nested(children) ?? text.trim()]));
}

function nested(children: readonly { name: string; text: string }[]): Payload | undefined {
  return children.length === 0 ? undefined : Object.fromEntries(children.map(({ name, text }) => [name, text.trim()]));
}

/** A `data` object as JSON, or its members below `<mp>`; `beside` stands beside `data`. */
export function writeFields(format: Format, data: Payload, beside: Payload = {}): { type: string; body: string } {
  return format === 'json'
    ? { type: 'application/json', body: JSON.stringify({ data, ...beside }) }
    : { type: 'application/xml', body: `<?xml version="1.0"?>${writeXml('mp', data)}` };
}

export function tell(format: Format, data: Payload, status = 200, manner: ReplyManner = 'normal'): Told {
  return { reply: { status, ...writeFields(format, data, { meta: [] }) }, manner };
}

/** HTTP 400: the request failed for good; `error_details` says why. */
export function fail(format: Format, rc: string, message: string, more: Payload = {}): Told {
  const error_details = [{ code: rc, message }];
  return tell(format, { ...more, status: 2, response_code: rc, rc, message, error_details }, 400);
}

/** md5, in hex, over user name, key and the operation's last part. */
export const signature = ({ username, key }: Buyer, last: string): string =>
  createHash('md5').update(`${username}${key}${last}`).digest('hex');

export const isFrom = (buyer: Buyer, fields: Payload, last: string): boolean =>
  textOf(fields, 'username') === buyer.username && sameText(textOf(fields, 'sign'), signature(buyer, last));
