import type { ResponseReading } from '#src/engine/core/document-types.ts';
import { mapRefusal, mapStatus } from './answer/map-status.ts';
import type { ReadFields } from './answer/read-field.ts';
import { readResponse } from './answer/read-response.ts';
import type { OperationResult } from './operation-result.ts';
import type { Delivery } from './transport/send-request.ts';

/** A result without its trace, which only the runtime can write. */
export type Interpretation = Omit<OperationResult, 'trace'>;

type Fields = Readonly<Record<string, unknown>>;

/** Nothing explicit was said: the caller asks again under the same reference. */
export function unknown(cause: string, sent: boolean): Interpretation {
  return { outcome: 'unknown', cause, sent, nothingCreated: false, fields: {} };
}

/**
 * What a delivery means. Without a word of the document only status 200 can be a success, and a 4xx counts when
 * its body is the supplier's own refusal; any other status says nothing about the money (domain: non-200 is pending, not
 * failed).
 *
 * @param reference what was sent as `ref`; an answer about another one is not believed.
 * @param sentSeconds how long ago the order left that is asked about
 */
export function interpretDelivery(
  response: ResponseReading,
  delivery: Delivery,
  reference: unknown,
  sentSeconds?: number,
): Interpretation {
  if (delivery.kind === 'lost') return unknown(delivery.cause, delivery.sent);
  const { status } = delivery;
  const kind = statusKind(response.http, status);
  if (kind === 'nothing') return unknown(`http-${status}`, true);
  const reading = readResponse(response, delivery.contentType, delivery.body);
  if (!reading.readable) return unknown(kind === 'read' ? reading.cause : `http-${status}`, true);
  const { fields } = reading;
  if (isForeign(response, reading, reference)) return unknown('wrong-reference', true);
  const meaning = (kind === 'failed' ? mapRefusal : mapStatus)(response, fields, sentSeconds);
  if (kind === 'maybe' && meaning.outcome !== 'failed') return unknown(`http-${status}`, true);
  const remembered = remember(response, fields);
  return { ...meaning, sent: true, fields, ...noted(reading), ...(remembered === undefined ? {} : { remembered }) };
}

/** Values and entries of lists that were there and made no sense, where there are any. */
export const noted = ({ unread, dropped }: ReadFields): Pick<OperationResult, 'unread' | 'dropped'> => ({
  ...(unread.length === 0 ? {} : { unread }),
  ...(dropped === undefined ? {} : { dropped }),
});

/** Whether the answer is about another call than ours. Case and blanks do not count. */
function isForeign({ asked }: ResponseReading, { fields, unread }: ReadFields, sent: unknown): boolean {
  if (typeof sent !== 'string') return false;
  if (unread.includes('reference')) return true;
  const answered = Object.hasOwn(fields, 'reference') ? fields.reference : undefined;
  if (answered === undefined) return false;
  const [told, ours] = [String(answered).trim().toUpperCase(), sent.trim().toUpperCase()];
  return told !== ours && (asked !== 'by-address' || isAlike(told, ours));
}

/** Another reference of ours, not an id of the provider's own. */
const isAlike = (told: string, ours: string): boolean => told.length === ours.length && told[0] === ours[0];

/** `read`: the body decides; `failed`: a refusal; `maybe`: one if its body says so; `nothing`: about the money. */
function statusKind(http: ResponseReading['http'], status: number): 'read' | 'failed' | 'maybe' | 'nothing' {
  if (http !== undefined) {
    if (http.read.includes(status)) return 'read';
    return http.failed?.includes(status) === true ? 'failed' : 'nothing';
  }
  if (status === 200) return 'read';
  return status >= 400 && status < 500 ? 'maybe' : 'nothing';
}

/** Values of an answer that later calls of the same transaction repeat or sign, letter by letter. */
export function remember({ remember: names }: ResponseReading, fields: Fields): Fields | undefined {
  const kept = Object.entries(names ?? {}).flatMap(([name, field]) =>
    Object.hasOwn(fields, field) ? [[name, fields[field]] as const] : [],
  );
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
