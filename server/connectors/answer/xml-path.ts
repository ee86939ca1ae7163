import { isXmlPath, PathError } from '#src/engine/core/connector/answer-path.ts';
import type { XmlElement } from './read-xml.ts';
import { Contradiction } from './written-number.ts';

const STEP = /\/([A-Za-z_][\w.:-]*)((?:\[@[^\]]*\])*)(?:\[(\d+)\])?/g;
const CONDITION = /\[@([^=\]]+)='([^']*)'\]/g;
const ATTRIBUTE = /\/@([^/]+)$/;

/**
 * Reads the text of an element, or of its attribute where the path ends in `/@name`; the first step names the outermost one,
 * `[@kind='price']` keeps those with that attribute, `[2]` is the second of what is left.
 *
 * @returns undefined when any step is missing, or the element holds others instead of text; a {@link Contradiction} where several of that
 *   name say different things and no position tells which is meant.
 * @throws PathError for text that is no such path; documents are checked for it when they are loaded.
 */
export function readXmlPath(root: XmlElement, path: string): string | Contradiction | undefined {
  const attribute = ATTRIBUTE.exec(path)?.[1];
  const found = findXml(root, path);
  if (attribute !== undefined) return only(found.flatMap((element) => attributeOf(element, attribute) ?? []));
  const told = only(found.filter(({ children }) => children.length === 0).map(({ text }) => text));
  return told instanceof Contradiction || found[0]?.children.length === 0 ? told : undefined;
}

function only(values: readonly string[]): string | Contradiction | undefined {
  const texts = new Set(values.map((value) => value.trim()));
  return texts.size > 1 ? new Contradiction(...texts) : values[0];
}

/**
 * Elements at a path: all of the last step's name where it has no position. A step without a prefix fits an element of any
 * prefix, since a sender may call a namespace what it likes.
 *
 * @throws PathError as {@link readXmlPath}
 */
export function findXml(root: XmlElement, path: string): readonly XmlElement[] {
  if (!isXmlPath(path)) throw new PathError(path);
  const steps = [...path.replace(ATTRIBUTE, '').matchAll(STEP)];
  let among: readonly XmlElement[] = [root];
  for (const [index, [, name = '', conditions = '', position]] of steps.entries()) {
    const named = among.filter((element) => isNamed(element, name) && meets(element, conditions));
    const isLast = index === steps.length - 1;
    const found = position === undefined && isLast ? named : named.slice(Number(position ?? 1) - 1).slice(0, 1);
    if (isLast) return found;
    among = found[0]?.children ?? [];
  }
  return [];
}

const meets = (element: XmlElement, conditions: string): boolean =>
  [...conditions.matchAll(CONDITION)].every(
    ([, name = '', value = '']) => attributeOf(element, name)?.trim() === value.trim(),
  );

/** Whether an element is called so, with its prefix or by its local name. */
export const isNamed = ({ name }: XmlElement, wanted: string): boolean => fits(name, wanted);

/** An attribute's value, by its name with or without its prefix. Declarations of namespaces are none. */
function attributeOf({ attributes }: XmlElement, wanted: string): string | undefined {
  if (Object.hasOwn(attributes, wanted)) return attributes[wanted];
  return Object.entries(attributes).find(([name]) => !name.startsWith('xmlns:') && fits(name, wanted))?.[1];
}

const fits = (name: string, wanted: string): boolean =>
  name === wanted || (!wanted.includes(':') && name.slice(name.indexOf(':') + 1) === wanted);
