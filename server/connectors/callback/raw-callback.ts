import type { IncomingHttpHeaders } from 'node:http';
import type { CallbackMethod } from '#src/engine/core/connector/connector-callback.ts';
import { unpackBody } from '../transport/unpack-body.ts';

/** A callback as it arrived: nothing of it may be changed before its signature is checked. */
export interface RawCallback {
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Buffer;
  /** POST where nothing is said. */
  readonly method?: CallbackMethod;
  /** Query string without its question mark. */
  readonly query?: string;
  /** What came after the connector's name in our address. */
  readonly pathKey?: string;
  /** Address it came from. */
  readonly address?: string;
  /** When it arrived, by which a signed time is judged; now where nothing is said. */
  readonly receivedAt?: Date;
}

const METHODS: readonly CallbackMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A method by its name in a request or in a row; what no document can name is a POST. */
export const methodOf = (name: string): CallbackMethod => METHODS.find((method) => method === name) ?? 'POST';

/** One header's value; undefined when absent or given more than once. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const values = Object.entries(headers)
    .filter(([key]) => key.toLowerCase() === wanted)
    .map(([, value]) => value);
  const [value] = values;
  return values.length === 1 && typeof value === 'string' ? value : undefined;
}

/** The bytes that carry a callback's values: a GET's query, else the body. */
export const carriedBytes = ({ method, query, rawBody }: RawCallback): Buffer =>
  method === 'GET' ? Buffer.from(query ?? '', 'utf8') : rawBody;

const MAX_UNPACKED = 256 * 1024;

/** The same without their packing, for reading; proofs are over the bytes as they came. */
export function plainBytes(raw: RawCallback): Buffer {
  const carried = carriedBytes(raw);
  if (raw.method === 'GET') return carried;
  const unpacked = unpackBody(headerOf(raw.headers, 'content-encoding') ?? '', carried, MAX_UNPACKED);
  return unpacked === 'too-large' ? Buffer.alloc(0) : unpacked;
}
