import { isDeepStrictEqual } from 'node:util';
import type { XmlElement } from './read-xml.ts';
import { Contradiction, WrittenNumber } from './written-number.ts';

/** As the protocol writes it, and with the exponent that programs add. */
const DOUBLE = /^[+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?$/i;

/** What an XML-RPC message carries: its first value, and the method when it is a call to us. */
export interface XmlRpcMessage {
  readonly method?: string;
  /** A fault's members are `faultCode` and `faultString`. */
  readonly value: unknown;
}

/**
 * Reads a methodResponse, its fault, or a methodCall. Values become JSON: structs to objects, arrays to lists, whole numbers
 * to numbers when exact, doubles to {@link WrittenNumber}, booleans; all else stays text.
 *
 * @returns undefined when it is no such message.
 */
export function readXmlRpc(root: XmlElement): XmlRpcMessage | undefined {
  const isCall = root.name === 'methodCall';
  if (!isCall && root.name !== 'methodResponse') return undefined;
  const holder = inside(root, 'fault') ?? inside(inside(root, 'params'), 'param');
  const value = inside(holder, 'value');
  if (value === undefined) return undefined;
  const method = inside(root, 'methodName')?.text.trim();
  if (isCall && (method === undefined || method === '')) return undefined;
  return { value: jsonOf(value), ...(isCall && method !== undefined ? { method } : {}) };
}

function inside(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** Members of a struct; a name that has two values is a {@link Contradiction}, as in JSON. */
function structOf({ children }: XmlElement): Readonly<Record<string, unknown>> {
  const members = new Map<string, unknown>();
  for (const member of children) {
    const name = inside(member, 'name')?.text.trim();
    const held = inside(member, 'value');
    if (name === undefined || name === '__proto__' || held === undefined) continue;
    const value = jsonOf(held);
    const isTwice = members.has(name) && !isDeepStrictEqual(members.get(name), value);
    members.set(name, isTwice ? new Contradiction(members.get(name), value) : value);
  }
  return Object.fromEntries(members);
}

function jsonOf(value: XmlElement): unknown {
  const typed = value.children[0];
  // A value without a type is a string.
  if (typed === undefined) return value.text;
  switch (typed.name) {
    case 'struct':
      return structOf(typed);
    case 'array':
      return (inside(typed, 'data')?.children ?? []).filter(({ name }) => name === 'value').map(jsonOf);
    case 'int':
    case 'i4':
    case 'i8': {
      const text = typed.text.trim();
      return /^[+-]?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
    }
    case 'double': {
      const text = typed.text.trim();
      return DOUBLE.test(text) ? new WrittenNumber(text.replace(/^\+/, '')) : text;
    }
    case 'boolean':
      return typed.text.trim() === '1';
    case 'nil':
      return null;
    default:
      return typed.text;
  }
}
