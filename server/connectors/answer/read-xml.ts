import { SaxesParser } from 'saxes';
import { cleanText } from './clean-json.ts';

/** An element as connectors read it: comments and instructions say nothing about money and are left out. */
export interface XmlElement {
  readonly name: string;
  /** Attributes by their name with its prefix, as they were written. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Text directly inside, in order, as it was written: blanks are kept. */
  readonly text: string;
  readonly children: readonly XmlElement[];
}

interface Growing {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Growing[];
}

const MAX_DEPTH = 32;
const MAX_ELEMENTS = 200_000;

type Attributes = Readonly<Record<string, string | { readonly value: string }>>;

const cleanAttributes = (attributes: Attributes): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, held]) => [name, cleanText(typeof held === 'string' ? held : held.value)]),
  );

/** Ends the parse at the first thing that suppliers do not send and attackers do. */
class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
}

/**
 * Parses XML of a stranger. No document type, so no entities but the five of the language; bounded in depth and elements.
 *
 * @returns undefined when it is not well-formed or goes beyond the limits.
 */
export function readXml(text: string): XmlElement | undefined {
  // saxes accepts a DOCTYPE without reading it; what needs one is no answer of ours.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return undefined;
  const parser = new SaxesParser({ fragment: false });
  const open: Growing[] = [];
  let root: Growing | undefined;
  let elements = 0;
  const refuse = (): never => {
    throw new XmlRefused('not XML that we read');
  };
  const write = (data: string): void => {
    const current = open.at(-1);
    if (current !== undefined) current.text += data;
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) refuse();
    const element: Growing = { name, attributes: cleanAttributes(attributes), text: '', children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (element !== undefined) element.text = cleanText(element.text);
  });
  parser.on('text', write);
  parser.on('cdata', write);
  try {
    parser.write(text).close();
    return root;
  } catch (error) {
    if (error instanceof XmlRefused) return undefined;
    throw error;
  }
}
