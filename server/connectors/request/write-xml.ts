import { type Rendered, TemplateError } from './render-template.ts';

const NAME = /^[A-Za-z_][\w.-]*$/;
/** Characters XML 1.0 has no way to write. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** @throws TemplateError for control characters and halves of characters. */
export function escapeXml(text: string): string {
  if (UNWRITABLE.test(text)) throw new TemplateError('a value has characters that XML cannot carry');
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

const element = (name: string, inside: string): string => {
  if (!NAME.test(name)) throw new TemplateError(`${name} is no name of an element`);
  return inside === '' ? `<${name}/>` : `<${name}>${inside}</${name}>`;
};

/**
 * Writes a filled template as XML: members are elements, lists repeat theirs, null is an empty one.
 *
 * @throws TemplateError when a name or a value cannot be written.
 */
export function writeXml(root: string, rendered: Rendered): string {
  return DECLARATION + element(root, contentOf(rendered));
}

function contentOf(value: Rendered): string {
  if (value === null) return '';
  if (typeof value !== 'object') return escapeXml(String(value));
  if (isList(value)) throw new TemplateError('a list in XML needs a name');
  return Object.entries(value)
    .flatMap(([name, entry]) => (isList(entry) ? entry : [entry]).map((each) => element(name, contentOf(each))))
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
