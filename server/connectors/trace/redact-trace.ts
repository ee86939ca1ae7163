import { coverNumber, mayBeCard } from '#src/domain/text/cover-number.ts';
import { cleanText } from '../answer/clean-json.ts';
import { decodeBody } from '../answer/decode-body.ts';
import { parseJson } from '../answer/parse-json.ts';
import { Contradiction, WrittenNumber } from '../answer/written-number.ts';
import { type Sensitivity, sensitivityOf } from './sensitive-keys.ts';

const REMOVED = '[removed]';
/** A card's number in groups of four, as suppliers write it in sentences. */
const GROUPED_CARD = /(?<!\d)\d{4}(?:[ .-]\d{4}){2,3}[ .-]\d{1,7}(?!\d)/g;
const MAX_DEPTH = 8;
const MAX_LIST = 20;
/** Larger bodies are not parsed for the trace; their beginning is redacted as text. */
const MAX_PARSED = 32 * 1024;
const TEXT_WINDOW = 8 * 1024;

export interface TraceSecrets {
  /** Secret values of the connector, whatever member they turn up in. */
  readonly secrets: readonly string[];
  /** Customer numbers of this call: masked inside free text too. */
  readonly numbers: readonly string[];
  /** Names of customers that the answer told: masked inside free text too. */
  readonly names?: readonly string[];
  /** Our reference, kept readable even where long digits are masked. */
  readonly reference?: string;
}

/** First four and last three characters, the middle hidden; short values are hidden whole, cards but for their last four. */
export function maskNumber(text: string): string {
  if (mayBeCard(text)) return coverNumber(text, '*');
  // By whole characters: half of one is what jsonb refuses, and with the trace the answer itself.
  const letters = [...text];
  const hidden = letters.length < 8 ? letters.length : letters.length - 7;
  const shown = (from: number, to?: number) => (letters.length < 8 ? '' : letters.slice(from, to).join(''));
  return shown(0, 4) + '*'.repeat(hidden) + shown(-3);
}

/** First letters of the words only. */
function maskName(text: string): string {
  return cleanText(text).replace(/(?<=[\p{L}\p{N}])[\p{L}\p{N}]/gu, '*');
}

/** Removes secrets, signatures and personal data from a JSON value of a trace. */
export function redactValue(value: unknown, secrets: TraceSecrets, kind: Sensitivity = 'plain', depth = 0): unknown {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return value ?? null;
  if (kind === 'secret') return REMOVED;
  if (typeof value === 'number') {
    const hidden = kind === 'number' || secrets.numbers.includes(String(value));
    return hidden ? maskNumber(String(value)) : value;
  }
  if (typeof value === 'string') return redactString(value, secrets, kind);
  if (value instanceof WrittenNumber) return redactString(value.text, secrets, kind);
  if (value instanceof Contradiction) return redactValue(value.values, secrets, kind, depth + 1);
  if (typeof value !== 'object' || depth >= MAX_DEPTH) return '[…]';
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_LIST).map((entry) => redactValue(entry, secrets, kind, depth + 1));
    return value.length > MAX_LIST ? [...shown, `[… ${value.length - MAX_LIST} more]`] : shown;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      redactString(key, secrets, 'plain'),
      redactValue(entry, secrets, sensitivityOf(key), depth + 1),
    ]),
  );
}

/** Redacts a raw body: as JSON where it is JSON, else its beginning as text. */
export function redactBody(body: Buffer, secrets: TraceSecrets): unknown {
  const parsed = body.length <= MAX_PARSED ? parseJson(decodeBody('', body)) : undefined;
  if (parsed !== undefined) return redactValue(parsed, secrets);
  const cut = body.length > TEXT_WINDOW;
  const text = decodeBody('', body.subarray(0, TEXT_WINDOW));
  // What the cut may have split in half is dropped: half a secret is not recognised.
  return redactText(cut ? text.slice(0, -256) : text, secrets);
}

function redactString(text: string, secrets: TraceSecrets, kind: Sensitivity): string {
  if (kind === 'number') return maskNumber(cleanText(text));
  if (kind === 'name') return maskName(text);
  let safe = cleanText(text);
  for (const secret of spellings(secrets.secrets)) safe = safe.replaceAll(secret, REMOVED);
  if (kind === 'reference') return safe;
  for (const number of secrets.numbers) if (number.length >= 5) safe = safe.replaceAll(number, maskNumber(number));
  for (const name of secrets.names ?? []) if (name.trim().length >= 3) safe = safe.replaceAll(name, maskName(name));
  const { reference } = secrets;
  const parts = reference !== undefined && reference.length >= 4 ? safe.split(reference) : [safe];
  return parts
    .map((part) => part.replace(GROUPED_CARD, maskNumber).replace(/\d{9,}/g, maskNumber))
    .join(reference ?? '');
}

const XML_RPC_MEMBER =
  /(<name>\s{0,20})([\w-]{1,40})(\s{0,20}<\/name>\s{0,20}<value>\s{0,20}(?:<\w{1,20}>)?)([^<]{1,2000})</g;

/** Members inside text that is nearly JSON, a form or XML, so that half an answer hides as much as a whole one. */
function redactText(text: string, secrets: TraceSecrets): string {
  const members = text
    .replace(/"([\w-]{1,40})"(\s*:\s*)"((?:[^"\\]|\\.){0,2000})"?/g, (_, key: string, colon: string, value: string) => {
      return `"${key}"${colon}"${redactMember(key, value, secrets)}"`;
    })
    .replace(/\b([\w-]{1,40})=([^&\s"<>]{1,2000})/g, (_, key: string, value: string) => {
      return `${key}=${redactMember(key, value, secrets)}`;
    })
    .replace(XML_RPC_MEMBER, (_, opening: string, key: string, between: string, value: string) => {
      return `${opening}${key}${between}${redactMember(key, value, secrets)}<`;
    })
    .replace(/\s([\w:.-]{1,60})=(["'])([^"'<>]{1,2000})\2/g, (_, key: string, quote: string, value: string) => {
      return ` ${key}=${quote}${redactMember(localName(key), value, secrets)}${quote}`;
    })
    .replace(/<([\w:.-]{1,60})(\s[^<>]{0,500})?>([^<]{1,2000})</g, (_, key: string, rest = '', value: string) => {
      return `<${key}${rest}>${redactMember(localName(key), value, secrets)}<`;
    });
  return redactString(members, secrets, 'plain');
}

/** A name of XML without the prefix that its sender chose. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function redactMember(key: string, value: string, secrets: TraceSecrets): string {
  const kind = sensitivityOf(key);
  return kind === 'secret' ? REMOVED : redactString(value, secrets, kind);
}

/** A secret as it is and as URLs and JSON write it; the longest first, so that none leaves its tail behind. */
function spellings(secrets: readonly string[]): readonly string[] {
  const all = secrets
    .filter((secret) => secret.length >= 3)
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]);
  return [...new Set(all)].sort((a, b) => b.length - a.length);
}
