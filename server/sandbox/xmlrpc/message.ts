import { childOf, escapeXml, readXml, type XmlNode } from '../stage/xml.ts';

export type Struct = Readonly<Record<string, unknown>>;

/** A call to a method with one struct of texts and numbers, as all calls here are. */
export interface MethodCall {
  readonly method: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Reads a methodCall; undefined when the document is none. */
export function readCall(source: string): MethodCall | undefined {
  const root = readXml(source);
  const method = childOf(root, 'methodName')?.text.trim() ?? '';
  if (root?.name !== 'methodCall' || method === '') return undefined;
  const value = childOf(childOf(childOf(root, 'params'), 'param'), 'value');
  return { method, fields: membersOf(childOf(value, 'struct')) };
}

function membersOf(struct: XmlNode | undefined): Readonly<Record<string, string>> {
  const members = (struct?.children ?? []).filter(({ name }) => name === 'member');
  return Object.fromEntries(
    members.map((member) => {
      const value = childOf(member, 'value');
      return [childOf(member, 'name')?.text.trim() ?? '', (value?.children[0]?.text ?? value?.text ?? '').trim()];
    }),
  );
}

/** A value: whole numbers as int, lists as arrays, objects as structs, all else as text. */
function writeValue(value: unknown): string {
  if (typeof value === 'number') return `<value><int>${value}</int></value>`;
  if (Array.isArray(value)) return `<value><array><data>${value.map(writeValue).join('')}</data></array></value>`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(
      ([name, held]) => `<member><name>${escapeXml(name)}</name>${writeValue(held)}</member>`,
    );
    return `<value><struct>${members.join('')}</struct></value>`;
  }
  return `<value><string>${escapeXml(String(value ?? ''))}</string></value>`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const parameter = (fields: Struct): string => `<params><param>${writeValue(fields)}</param></params>`;

export const writeResponse = (fields: Struct): string => `${HEAD}<methodResponse>${parameter(fields)}</methodResponse>`;

export const writeCall = (method: string, fields: Struct): string =>
  `${HEAD}<methodCall><methodName>${method}</methodName>${parameter(fields)}</methodCall>`;

export const writeFault = (faultCode: number, faultString: string): string =>
  `${HEAD}<methodResponse><fault>${writeValue({ faultCode, faultString })}</fault></methodResponse>`;
