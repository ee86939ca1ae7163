import type { XmlElement } from './read-xml.ts';
import { Contradiction } from './written-number.ts';

const PATH = /^(?:\/[A-Za-z_][\w.:-]*(?:\[[1-9]\d*\])?)+$/;
const STEP = /\/([A-Za-z_][\w.:-]*)(?:\[(\d+)\])?/g;

/** Whether a text is a path that {@link readXmlPath} knows: `/fm/status`, `/list/item[2]/code`. */
const isXmlPath = (path: string): boolean => PATH.test(path);

/**
 * Reads the text of an element; the first step names the outermost one, `[2]` is the second of that name.
 *
 * @returns undefined when any step is missing, or the element holds others instead of text; a {@link Contradiction} where several of that
 *   name say different things and no position tells which is meant.
 * @throws TypeError for text that is no such path; documents are checked for it when they are loaded.
 */
export function readXmlPath(root: XmlElement, path: string): string | Contradiction | undefined {
  const found = findXml(root, path);
  const [first] = found;
  const texts = new Set(found.filter(({ children }) => children.length === 0).map(({ text }) => text.trim()));
  if (texts.size > 1) return new Contradiction(...texts);
  return first === undefined || first.children.length > 0 ? undefined : first.text;
}

/**
 * Elements at a path: all of the last step's name where it has no position. A step without a prefix fits an element of any
 * prefix, since a sender may call a namespace what it likes.
 *
 * @throws TypeError as {@link readXmlPath}
 */
export function findXml(root: XmlElement, path: string): readonly XmlElement[] {
  if (!isXmlPath(path)) throw new TypeError(`not an XML path: ${path}`);
  const steps = [...path.matchAll(STEP)];
  let among: readonly XmlElement[] = [root];
  for (const [index, [, name = '', position]] of steps.entries()) {
    const named = among.filter((element) => isNamed(element, name));
    const isLast = index === steps.length - 1;
    const found = position === undefined && isLast ? named : named.slice(Number(position ?? 1) - 1).slice(0, 1);
    if (isLast) return found;
    among = found[0]?.children ?? [];
  }
  return [];
}

/** Whether an element is called so, with its prefix or by its local name. */
export const isNamed = ({ name }: XmlElement, wanted: string): boolean =>
  name === wanted || (!wanted.includes(':') && name.slice(name.indexOf(':') + 1) === wanted);
