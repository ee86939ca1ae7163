import { attributeName, declaredPrefix, isXmlName, prefixOf, XML_TEXT } from '#src/engine/core/connector/xml-names.ts';
import type { ConnectorBody, ConnectorTemplate } from '#src/engine/core/document-types.ts';
import { type ProblemList, pointerTo } from '../problem-list.ts';

type Members = { readonly [key: string]: ConnectorTemplate };

/** Forms whose outcome is a text, whatever they hold. */
const TEXT_FORMS = ['$json', '$pad', '$amount'] as const;

/**
 * Refuses a template that could not be written in its format at the first sale: names, attributes and prefixes of XML, texts beside
 * elements, members inside members where a form or plain text has none.
 */
export function checkBodyTemplate({ format, root, template }: ConnectorBody, at: string, problems: ProblemList): void {
  const value = pointerTo(at, 'template');
  if (format === 'xml' && root !== undefined) {
    checkElement(root, template, { name: pointerTo(at, 'root'), value }, new Set(), problems);
  } else if (format === 'plain') {
    const parts: readonly (readonly [ConnectorTemplate, string])[] = isList(template)
      ? template.map((part, index) => [part, pointerTo(value, index)])
      : [[template, value]];
    for (const [part, pointer] of parts) if (!isText(part)) problems.error(pointer, 'request-shape.plain');
  } else if ((format === 'form' || format === 'multipart') && isMembers(template)) {
    for (const [name, part] of Object.entries(template)) {
      if (!isText(part)) problems.error(pointerTo(value, name), 'request-shape.flat', { name });
    }
  }
}

interface Places {
  /** Pointer to the element's name, and to what it holds. */
  readonly name: string;
  readonly value: string;
}

function checkElement(
  name: string,
  value: ConnectorTemplate,
  at: Places,
  around: ReadonlySet<string>,
  problems: ProblemList,
): void {
  const held = isMembers(value) ? value : {};
  const attributes = Object.keys(held).flatMap((member) => attributeName(member) ?? []);
  const prefixes = new Set([...around, ...attributes.flatMap((attribute) => declaredPrefix(attribute) ?? [])]);
  checkName(name, at.name, prefixes, problems);
  if (isList(value)) problems.error(at.value, 'request-shape.xml-list');
  for (const attribute of attributes) {
    const member = `@${attribute}`;
    checkName(attribute, pointerTo(at.value, member), prefixes, problems);
    const text = held[member];
    if (text === undefined || isText(text)) continue;
    problems.error(pointerTo(at.value, member), 'request-shape.xml-text', { name: member });
  }
  checkInside(held, at.value, prefixes, problems);
}

function checkInside(held: Members, at: string, prefixes: ReadonlySet<string>, problems: ProblemList): void {
  const inside = Object.entries(held).filter(([member]) => attributeName(member) === undefined);
  for (const [member, value] of inside) {
    const pointer = pointerTo(at, member);
    if (member === XML_TEXT) {
      if (inside.length > 1) problems.error(pointer, 'request-shape.xml-mixed');
      if (!isText(value)) problems.error(pointer, 'request-shape.xml-text', { name: member });
      continue;
    }
    for (const [one, place] of elementsOf(value, pointer)) {
      checkElement(member, one, { name: pointer, value: place }, prefixes, problems);
    }
  }
}

/** What an element of this name holds, once for each time that it may be written. */
function elementsOf(value: ConnectorTemplate, at: string): readonly (readonly [ConnectorTemplate, string])[] {
  if (isList(value)) return value.map((one, index) => [one, pointerTo(at, index)]);
  if (!isMembers(value)) return [[value, at]];
  if (Object.hasOwn(value, '$each')) return [[value.item ?? null, pointerTo(at, 'item')]];
  if (!Object.hasOwn(value, '$when')) return [[isText(value) ? null : value, at]];
  return (['use', 'otherwise'] as const).flatMap((member) => elementsOf(value[member] ?? null, pointerTo(at, member)));
}

function checkName(name: string, at: string, prefixes: ReadonlySet<string>, problems: ProblemList): void {
  const prefix = prefixOf(name);
  if (!isXmlName(name)) problems.error(at, 'request-shape.xml-name', { name });
  else if (prefix !== undefined && !prefixes.has(prefix)) problems.error(at, 'request-shape.xml-prefix', { prefix });
}

/** Whether a template becomes a text, or nothing. */
function isText(value: ConnectorTemplate): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (isList(value)) return false;
  if (Object.hasOwn(value, '$when')) return [value.use ?? null, value.otherwise ?? null].every(isText);
  return TEXT_FORMS.some((form) => Object.hasOwn(value, form));
}

const isMembers = (value: ConnectorTemplate): value is Members =>
  typeof value === 'object' && value !== null && !isList(value);

function isList(value: ConnectorTemplate): value is readonly ConnectorTemplate[] {
  return Array.isArray(value);
}
