import { attributeName, declaredPrefix, isXmlName, prefixOf, XML_TEXT } from '#src/engine/core/connector/xml-names.ts';
import { type Rendered, TemplateError } from './render-template.ts';

/** Characters XML 1.0 has no way to write. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A parser would read it as a line feed (XML 1.0, 2.11).
  '\r': '&#13;',
};

/** @throws TemplateError for control characters and halves of characters. */
export function escapeXml(text: string): string {
  if (UNWRITABLE.test(text)) throw new TemplateError('a value has characters that XML cannot carry');
  return text.replace(/[&<>"'\r]/g, (character) => ESCAPES[character] ?? '');
}

type Attributes = readonly (readonly [name: string, value: string])[];

function element(name: string, inside: string, attributes: Attributes = []): string {
  if (!isXmlName(name)) throw new TemplateError(`${name} is no name of an element`);
  const tag = name + attributes.map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('');
  return inside === '' ? `<${tag}/>` : `<${tag}>${inside}</${name}>`;
}

/** A parser turns blanks of other kinds inside attributes into spaces unless they are written as references (XML 1.0, 3.3.3). */
const escapeAttribute = (text: string): string =>
  escapeXml(text).replace(/[\t\n\r]/g, (blank) => `&#${blank.codePointAt(0)};`);

/**
 * Writes a filled template as XML: members are elements, lists repeat theirs, null is an empty one. A member `@name` is an attribute of
 * the element around it, left out where it is null; `#text` is the text of an element that has attributes.
 *
 * @throws TemplateError when a name or a value cannot be written, or a prefix is not declared by an `@xmlns:prefix` around it.
 */
export function writeXml(root: string, rendered: Rendered): string {
  return DECLARATION + writeElement(root, rendered, new Set());
}

function writeElement(name: string, value: Rendered, around: ReadonlySet<string>): string {
  const attributes = attributesOf(value);
  const declared = attributes.flatMap(([attribute]) => declaredPrefix(attribute) ?? []);
  const prefixes = declared.length === 0 ? around : new Set([...around, ...declared]);
  for (const used of [name, ...attributes.map(([attribute]) => attribute)]) {
    const prefix = prefixOf(used);
    if (prefix !== undefined && !prefixes.has(prefix)) throw new TemplateError(`the prefix of ${used} is not declared`);
  }
  return element(name, contentOf(value, prefixes), attributes);
}

function attributesOf(value: Rendered): Attributes {
  if (value === null || typeof value !== 'object' || isList(value)) return [];
  return Object.entries(value).flatMap(([member, held]) => {
    const name = attributeName(member);
    if (name === undefined || held === null) return [];
    if (!isXmlName(name) || typeof held === 'object') throw new TemplateError(`${member} is no attribute`);
    return [[name, String(held)] as const];
  });
}

function contentOf(value: Rendered, prefixes: ReadonlySet<string>): string {
  if (value === null) return '';
  if (typeof value !== 'object') return escapeXml(String(value));
  if (isList(value)) throw new TemplateError('a list in XML needs a name');
  const inside = Object.entries(value).filter(([member]) => attributeName(member) === undefined);
  const [only] = inside;
  if (only?.[0] === XML_TEXT && inside.length === 1 && (only[1] === null || typeof only[1] !== 'object')) {
    return contentOf(only[1], prefixes);
  }
  return inside
    .flatMap(([name, entry]) => (isList(entry) ? entry : [entry]).map((each) => writeElement(name, each, prefixes)))
    .join('');
}

/**
 * Writes an XML-RPC call. An object is its one parameter, a list are its parameters in order.
 *
 * @throws TemplateError for null and for numbers that are not whole: the protocol has neither.
 */
export function writeXmlRpc(method: string, rendered: Rendered): string {
  const parameters = (isList(rendered) ? rendered : [rendered])
    .map((value) => element('param', rpcValue(value)))
    .join('');
  return DECLARATION + element('methodCall', element('methodName', escapeXml(method)) + element('params', parameters));
}

function rpcValue(value: Rendered): string {
  if (value === null) throw new TemplateError('XML-RPC has no null: leave the member out');
  if (typeof value === 'boolean') return element('value', element('boolean', value ? '1' : '0'));
  if (typeof value === 'number') {
    const fits = Number.isInteger(value) && Math.abs(value) <= 0x7fffffff;
    if (!fits) throw new TemplateError(`${value} is no XML-RPC int`);
    return element('value', element('int', String(value)));
  }
  if (typeof value === 'string') return `<value><string>${escapeXml(value)}</string></value>`;
  if (isList(value)) return element('value', element('array', `<data>${value.map(rpcValue).join('')}</data>`));
  const members = Object.entries(value).map(([name, held]) =>
    element('member', element('name', escapeXml(name)) + rpcValue(held)),
  );
  return element('value', `<struct>${members.join('')}</struct>`);
}

const isList = (value: Rendered): value is readonly Rendered[] => Array.isArray(value);
