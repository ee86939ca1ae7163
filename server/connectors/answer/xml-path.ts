import type { XmlElement } from './read-xml.ts';

const PATH = /^(?:\/[A-Za-z_][\w.:-]*(?:\[[1-9]\d*\])?)+$/;
const STEP = /\/([A-Za-z_][\w.:-]*)(?:\[(\d+)\])?/g;

/** Whether a text is a path that {@link readXmlPath} knows: `/fm/status`, `/list/item[2]/code`. */
export const isXmlPath = (path: string): boolean => PATH.test(path);

/**
 * Reads the text of an element; the first step names the outermost one, `[2]` is the second of that name.
 *
 * @returns undefined when any step is missing, or the element holds others instead of text.
 * @throws TypeError for text that is no such path; documents are checked for it when they are loaded.
 */
export function readXmlPath(root: XmlElement, path: string): string | undefined {
  if (!isXmlPath(path)) throw new TypeError(`not an XML path: ${path}`);
  let among: readonly XmlElement[] = [root];
  let found: XmlElement | undefined;
  for (const [, name, position] of path.matchAll(STEP)) {
    found = among.filter((element) => element.name === name)[Number(position ?? 1) - 1];
    if (found === undefined) return undefined;
    among = found.children;
  }
  return found === undefined || found.children.length > 0 ? undefined : found.text;
}
