import { pointerTo } from './check/problem-list.ts';
import type { Binding } from './document-types.ts';

/** JSON Pointer of an expression inside the part of a document that holds this very object; undefined when it is not in it. */
export function placeOfBinding(whole: unknown, binding: Binding, at = ''): string | undefined {
  if (whole === binding) return at;
  if (typeof whole !== 'object' || whole === null) return undefined;
  for (const [key, child] of Object.entries(whole)) {
    const found = placeOfBinding(child, binding, pointerTo(at, key));
    if (found !== undefined) return found;
  }
  return undefined;
}
