/** An element of a small XML document; attributes are not kept. */
export interface XmlNode {
  readonly name: string;
  readonly children: readonly XmlNode[];
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text as it may stand inside an element. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const unescapeXml = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Reads a document of elements and text; undefined when it is not well-formed. Doctypes are refused. */
export function readXml(source: string): XmlNode | undefined {
  const tokens = source.replace(/^\s*<\?[^>]*\?>/, '').match(/<[^>]+>|[^<]+/g) ?? [];
  const root: { name: string; children: XmlNode[]; text: string } = { name: '', children: [], text: '' };
  const open = [root];
  for (const token of tokens) {
    const current = open.at(-1);
    if (current === undefined || token.startsWith('<!')) return undefined;
    if (!token.startsWith('<')) current.text += unescapeXml(token);
    else if (token.startsWith('</')) {
      if (open.length === 1 || current.name !== token.slice(2, -1).trim()) return undefined;
      open.pop();
    } else {
      const name = /^<([\w.-]+)/.exec(token)?.[1];
      if (name === undefined) return undefined;
      const node = { name, children: [], text: '' };
      current.children.push(node);
      if (!token.endsWith('/>')) open.push(node);
    }
  }
  return open.length === 1 && root.children.length === 1 ? root.children[0] : undefined;
}

/** The first child of a name. */
export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);

/** An object as elements: members become elements, lists repeat theirs, nothing is left empty for null. */
export function writeXml(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => writeXml(name, each)).join('');
  if (typeof value === 'object' && value !== null) {
    const inner = Object.entries(value).map(([member, held]) => writeXml(member, held));
    return `<${name}>${inner.join('')}</${name}>`;
  }
  return `<${name}>${value === null || value === undefined ? '' : escapeXml(String(value))}</${name}>`;
}
