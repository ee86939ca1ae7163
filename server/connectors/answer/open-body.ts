import type { ResponseReading } from '#src/engine/core/document-types.ts';
import { findGroups } from './find-groups.ts';
import { readPath } from './json-path.ts';
import { parseJson } from './parse-json.ts';
import { readForm } from './read-form.ts';
import { readXml } from './read-xml.ts';
import { readXmlRpc } from './read-xml-rpc.ts';
import { readXmlPath } from './xml-path.ts';

/** A body that was understood: values by `from`, and the whole of it where it has members. */
export type OpenedBody =
  | { readonly readable: true; find(from: string): unknown; readonly root?: unknown }
  | { readonly readable: false; readonly cause: 'unreadable' | 'content-type' };

/** Free text longer than this is no supplier's answer; patterns are never run over more. */
export const MAX_TEXT = 4_096;

const UNREADABLE: OpenedBody = { readable: false, cause: 'unreadable' };
const TYPES: Readonly<Partial<Record<ResponseReading['format'], RegExp>>> = {
  json: /^(?:application|text)\/(?:[\w.-]+\+)?json\b/i,
  // Old switches call their XML plain text.
  xml: /^(?:application|text)\/(?:(?:[\w.-]+\+)?xml|plain)\b/i,
  'xml-rpc': /^(?:application|text)\/(?:(?:[\w.-]+\+)?xml|plain)\b/i,
};

/**
 * Understands a body by its document's format.
 *
 * @param contentType as the supplier sent it; absent counts as right. Another type than the format's is not believed (fault 20).
 * @param body raw bytes, read as UTF-8.
 */
export function openBody(response: ResponseReading, contentType: string, body: Buffer): OpenedBody {
  const text = new TextDecoder('utf-8').decode(body);
  const type = TYPES[response.format];
  if (type !== undefined && contentType !== '' && !type.test(contentType.trim())) {
    return { readable: false, cause: 'content-type' };
  }
  const opened = OPENERS[response.format](response, text);
  if (!opened.readable) return opened;
  return { ...opened, find: (from) => (from === '@text' ? text : opened.find(from)) };
}

type Opener = (response: ResponseReading, text: string) => OpenedBody;

const OPENERS: Readonly<Record<ResponseReading['format'], Opener>> = {
  json: (_, text) => members(parseJson(text)),
  form: (_, text) => members(readForm(text)),
  xml(response, text) {
    const root = readXml(text);
    if (root === undefined || (response.root !== undefined && root.name !== response.root)) return UNREADABLE;
    return { readable: true, find: (from) => readXmlPath(root, from) };
  },
  'xml-rpc'(response, text) {
    const root = readXml(text);
    const message = root && readXmlRpc(root);
    if (message === undefined || message.method !== response.root) return UNREADABLE;
    return members(message.value);
  },
  separated(response, text) {
    if (!isPlainText(text) || response.separator === undefined) return UNREADABLE;
    const parts = text.trim().split(response.separator);
    const columns = response.columns ?? [];
    // Fewer than named is half an answer.
    if (parts.length < columns.length) return UNREADABLE;
    return {
      readable: true,
      find: (from) => parts[/^\d+$/.test(from) ? Number(from) - 1 : columns.indexOf(from)]?.trim(),
    };
  },
  text(response, text) {
    if (!isPlainText(text)) return UNREADABLE;
    if (response.pattern === undefined) return { readable: true, find: () => undefined };
    const groups = findGroups(response.pattern, text);
    if (groups === undefined) return UNREADABLE;
    return { readable: true, find: (from) => (Object.hasOwn(groups, from) ? groups[from] : undefined) };
  },
};

function members(root: unknown): OpenedBody {
  if (root === null || typeof root !== 'object') return UNREADABLE;
  return { readable: true, root, find: (from) => readPath(root, from) };
}

/** An error page, nothing, or a book is not an answer in words. */
function isPlainText(text: string): boolean {
  return text.trim() !== '' && text.length <= MAX_TEXT && !/^\s*<(?:!doctype|html)/i.test(text);
}
