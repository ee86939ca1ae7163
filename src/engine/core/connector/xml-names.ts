/** A name in XML as templates may write it: alone, or with one prefix (`soap:Envelope`; Namespaces in XML 1.0, section 4). */
const XML_NAME = /^(?:([A-Za-z_][\w.-]*):)?[A-Za-z_][\w.-]*$/;

/** Prefixes that every document has without declaring them. */
const BUILT_IN: ReadonlySet<string> = new Set(['xml', 'xmlns']);

/** Member of a template that is the text of an element which has attributes too. */
export const XML_TEXT = '#text';

export const isXmlName = (name: string): boolean => XML_NAME.test(name);

/** The name of the attribute that a member stands for: `@code`, `@xmlns:b`; undefined for elements and text. */
export const attributeName = (member: string): string | undefined =>
  member.startsWith('@') ? member.slice(1) : undefined;

/** The prefix of a name that must be declared; undefined where there is none. */
export function prefixOf(name: string): string | undefined {
  const prefix = XML_NAME.exec(name)?.[1];
  return prefix === undefined || BUILT_IN.has(prefix) ? undefined : prefix;
}

/** The prefix that an attribute declares: `b` of `xmlns:b`. */
export const declaredPrefix = (attribute: string): string | undefined => /^xmlns:(.+)$/.exec(attribute)?.[1];
