const PATH = /^\$(?:\.[A-Za-z_][\w-]*|\[\d+\])*$/;
const STEP = /\.([A-Za-z_][\w-]*)|\[(\d+)\]/g;

/**
 * Reads `$.data.detail[0].amount` from a parsed answer, through own members only: an answer cannot reach into prototypes.
 *
 * @returns undefined when any step is missing.
 * @throws TypeError for text that is no such path; documents are checked for it when they are loaded.
 */
export function readPath(root: unknown, path: string): unknown {
  if (!PATH.test(path)) throw new TypeError(`not a path: ${path}`);
  let value = root;
  for (const [, key, index] of path.matchAll(STEP)) {
    if (value === null || typeof value !== 'object') return undefined;
    if (index !== undefined) {
      if (!Array.isArray(value)) return undefined;
      value = value[Number(index)];
    } else if (key !== undefined && !Array.isArray(value) && Object.hasOwn(value, key)) {
      value = (value as Record<string, unknown>)[key];
    } else return undefined;
  }
  return value;
}
