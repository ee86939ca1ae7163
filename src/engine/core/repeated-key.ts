import { pointerTo } from './check/problem-list.ts';

/** An object of a JSON text, or a list, that is being read. */
interface Open {
  /** Keys so far; null for a list. */
  readonly keys: Set<string> | null;
  /** Key or place of what is read in it now. */
  at: string | number;
}

/** What says where something begins or ends, and texts whole: signs inside them mean nothing. */
const SIGNS = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;

/**
 * Finds the first key that an object says twice. JSON takes the last of them in silence: of two prices of a nominal nobody would see which
 * one counts.
 * @param text that was parsed as JSON
 * @returns a JSON Pointer to the key; undefined when each is said once
 */
export function repeatedKey(text: string): string | undefined {
  const open: Open[] = [];
  for (const { 0: sign, index } of text.matchAll(SIGNS)) {
    const inside = open.at(-1);
    if (sign === '{') open.push({ keys: new Set(), at: '' });
    else if (sign === '[') open.push({ keys: null, at: 0 });
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === ',') {
      if (typeof inside?.at === 'number') inside.at += 1;
    } else if (inside?.keys != null && isKey(text, index + sign.length)) {
      inside.at = JSON.parse(sign) as string;
      if (inside.keys.has(inside.at)) return pointerTo('', ...open.map(({ at }) => at));
      inside.keys.add(inside.at);
    }
  }
  return undefined;
}

/** Whether a colon follows. */
function isKey(text: string, end: number): boolean {
  let at = end;
  while (/\s/.test(text[at] ?? '')) at += 1;
  return text[at] === ':';
}
