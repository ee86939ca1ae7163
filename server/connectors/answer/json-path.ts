import { isJsonPath, PathError } from '#src/engine/core/connector/answer-path.ts';
import { parseJson } from './parse-json.ts';

const STEP = /\.([A-Za-z_][\w-]*)|\[(\d+)\]/g;

/**
 * Reads `$.payload>$.status` too: the second path reads the JSON text that the first one finds.
 *
 * @throws PathError as {@link readPath}
 */
export function readThrough(root: unknown, from: string): unknown {
  const [first = '', ...inner] = from.split('>');
  return inner.reduce<unknown>(
    (text, path) => {
      const parsed = typeof text === 'string' ? parseJson(text) : text;
      return parsed === undefined ? undefined : readPath(parsed, path);
    },
    readPath(root, first),
  );
}

/**
 * Reads `$.data.detail[0].amount` from a parsed answer, through own members only: an answer cannot reach into prototypes.
 *
 * @returns undefined when any step is missing.
 * @throws PathError for text that is no such path; documents are checked for it when they are loaded.
 */
export function readPath(root: unknown, path: string): unknown {
  if (!isJsonPath(path) || path.includes('>')) throw new PathError(path);
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
