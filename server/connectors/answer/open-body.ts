import type { ResponseReading } from '#src/engine/core/document-types.ts';
import { decodeBody } from './decode-body.ts';
import { findGroups } from './find-groups.ts';
import { readThrough } from './json-path.ts';
import { parseJson } from './parse-json.ts';
import { readForm } from './read-form.ts';
import { readXml, type XmlElement } from './read-xml.ts';
import { readXmlRpc } from './read-xml-rpc.ts';
import { findXml, isNamed, readXmlPath } from './xml-path.ts';

/** A body that was understood: values by `from`, and the whole of it where it has members. */
export interface OpenedBody {
  find(from: string): unknown;
  /** Elements of XML at a path, for lists; other formats have lists of their own. */
  list?(from: string): readonly XmlElement[] | undefined;
  readonly root?: unknown;
}

/** Free text longer than this is no supplier's answer; patterns are never run over more. */
export const MAX_TEXT = 4_096;

/**
 * Understands a body by its document's format.
 *
 * @param contentType as the supplier sent it; only its charset counts here.
 * @param body raw bytes.
 * @returns undefined when it is not of that format
 */
export function openBody(response: ResponseReading, contentType: string, body: Buffer): OpenedBody | undefined {
  const text = decodeBody(contentType, body);
  const opened = OPENERS[response.format](response, text);
  return opened && { ...opened, find: (from) => (from === '@text' ? text : opened.find(from)) };
}

type Opener = (response: ResponseReading, text: string) => OpenedBody | undefined;

const OPENERS: Readonly<Record<ResponseReading['format'], Opener>> = {
  json: (_, text) => members(unwrapped(parseJson(text))),
  form: (_, text) => members(readForm(text)),
  xml(response, text) {
    const root = readXml(text);
    if (root === undefined || (response.root !== undefined && !isNamed(root, response.root))) return undefined;
    return { find: (from) => readXmlPath(root, from), list: (from) => listAt(root, from) };
  },
  'xml-rpc'(response, text) {
    const root = readXml(text);
    const message = root && readXmlRpc(root);
    if (message === undefined || message.method !== response.root) return undefined;
    return members(message.value);
  },
  separated(response, text) {
    if (!isPlainText(text) || response.separator === undefined) return undefined;
    const parts = text.trim().split(response.separator);
    const columns = response.columns ?? [];
    // Fewer than named is half an answer.
    if (parts.length < columns.length) return undefined;
    return {
      find: (from) => parts[/^\d+$/.test(from) ? Number(from) - 1 : columns.indexOf(from)]?.trim(),
    };
  },
  'fixed-width'({ positions = {} }, text) {
    if (!isPlainText(text)) return undefined;
    const letters = [...text];
    // A text that ends before a value begins is half an answer.
    if (Object.values(positions).some(({ at }) => at > letters.length)) return undefined;
    const cut = ({ at, length }: { readonly at: number; readonly length: number }) =>
      letters
        .slice(at - 1, at - 1 + length)
        .join('')
        .trim();
    return { find: (from) => (Object.hasOwn(positions, from) ? positions[from] && cut(positions[from]) : undefined) };
  },
  text(response, text) {
    if (!isPlainText(text)) return undefined;
    if (response.pattern === undefined) return { find: () => undefined };
    const groups = findGroups(response.pattern, text);
    if (groups === undefined) return undefined;
    return { find: (from) => (Object.hasOwn(groups, from) ? groups[from] : undefined) };
  },
};

const MOST_WRAPPINGS = 3;

/** Some programs write JSON twice: the whole of it is a text that is JSON. The wrapping says nothing new. */
function unwrapped(root: unknown, left = MOST_WRAPPINGS): unknown {
  return typeof root === 'string' && left > 0 ? unwrapped(parseJson(root), left - 1) : root;
}

function members(root: unknown): OpenedBody | undefined {
  if (root === null || typeof root !== 'object') return undefined;
  return { root, find: (from) => readThrough(root, from) };
}

/** Undefined where what would hold the entries is missing: that is no empty list. */
function listAt(root: XmlElement, from: string): readonly XmlElement[] | undefined {
  const holder = from.slice(0, from.lastIndexOf('/'));
  return holder === '' || findXml(root, holder).length > 0 ? findXml(root, from) : undefined;
}

/** An error page, nothing, or a book is not an answer in words. */
function isPlainText(text: string): boolean {
  return text.trim() !== '' && text.length <= MAX_TEXT && !/^\s*<(?:!doctype|html)/i.test(text);
}
