/** Functions that the Android wrapper puts on the page, as `window.KonterNative` (NAV-17). */
declare global {
  var KonterNative: Readonly<Record<string, unknown>> | undefined;
}

/** Functions of the wrapper that documents and the shell may call; others count as absent. */
const KNOWN = new Set(['logout', 'share', 'print', 'pickContact', 'openSettings']);

/** Whether the wrapper offers a function. */
export function hasNative(name: string): boolean {
  return nativeFunction(name) !== undefined;
}

/**
 * Calls a function of the Android wrapper with one JSON text, as `@JavascriptInterface` methods take it.
 * @returns false when there is no wrapper or it lacks the function: take the web path.
 */
export function callNative(name: string, args?: unknown): boolean {
  const target = nativeFunction(name);
  if (target === undefined) return false;
  if (args === undefined) target.call(globalThis.KonterNative);
  else target.call(globalThis.KonterNative, JSON.stringify(args));
  return true;
}

function nativeFunction(name: string): ((json?: string) => void) | undefined {
  const wrapper = globalThis.KonterNative;
  if (!KNOWN.has(name) || wrapper === undefined || !(name in wrapper)) return undefined;
  const found = wrapper[name];
  return isFunction(found) ? found : undefined;
}

function isFunction(value: unknown): value is (json?: string) => void {
  return typeof value === 'function';
}
