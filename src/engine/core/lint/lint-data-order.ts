import { pointerTo } from '../check/problem-list.ts';
import type { ScreenDocument } from '../document-types.ts';
import { bindablePaths } from '../screen/resolve-bindable.ts';
import type { LintContext } from './lint-context.ts';

/** Calls that wait for each other's answers are never made: the screen would load for ever. */
export function lintDataOrder({ data = {} }: ScreenDocument, { problems }: LintContext): void {
  const waits = new Map(
    Object.entries(data).map(([name, { when, args }]) => [
      name,
      [when ?? null, args ?? {}]
        .flatMap(readPaths)
        .flatMap(([root, other]) => (root === 'data' ? [String(other)] : [])),
    ]),
  );
  for (const name of waits.keys()) {
    if (!reaches(waits, name)) continue;
    const at = pointerTo('/data', name);
    problems.error(at, 'circular-data.waits', { name });
  }
}

/** Broken expressions are told of elsewhere. */
function readPaths(value: Parameters<typeof bindablePaths>[0]): ReturnType<typeof bindablePaths> {
  try {
    return bindablePaths(value);
  } catch {
    return [];
  }
}

function reaches(waits: ReadonlyMap<string, readonly string[]>, name: string): boolean {
  const seen = new Set<string>();
  const next = [...(waits.get(name) ?? [])];
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (one === name) return true;
    if (seen.has(one)) continue;
    seen.add(one);
    next.push(...(waits.get(one) ?? []));
  }
  return false;
}
