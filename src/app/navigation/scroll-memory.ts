import type { Location } from 'react-router-dom';

const STORE = 'konter-scroll';

/** An entry of the history: the router gives a key to all but the one that a page load began with. */
type Entry = Pick<Location, 'key' | 'pathname'>;

/** Where each history entry was scrolled to, so that Back leads to the same spot (ux: lists keep their place). */
export interface ScrollMemory {
  /** The entry on screen now; its position is followed. Null: what is on screen belongs to no entry. */
  readonly follow: (entry: Entry | null) => void;
  /** Puts the page where the entry was left, or at its beginning. */
  readonly restore: (entry: Entry) => void;
}

/** Every page load begins with this key: without its path one page would be opened where another was left. */
const FIRST_KEY = 'default';
const keyOf = ({ key, pathname }: Entry): string => (key === FIRST_KEY ? `${key} ${pathname}` : key);

/** An address that was typed or followed from elsewhere begins at its top; a reload and Back from elsewhere do not. */
function isFirstVisit(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type === 'navigate';
}

export function createScrollMemory(): ScrollMemory {
  const positions = new Map<string, number>(readStored());
  if (isFirstVisit()) positions.delete(keyOf({ key: FIRST_KEY, pathname: window.location.pathname }));
  let current: string | null = null;
  window.history.scrollRestoration = 'manual';
  window.addEventListener(
    'scroll',
    () => {
      // While an overlay locks the page nothing scrolls; a jump to 0 then is the browser's, not the user's.
      if (current !== null && document.body.dataset.scroll !== 'locked') positions.set(current, window.scrollY);
    },
    { passive: true },
  );
  window.addEventListener('pagehide', () => store([...positions].slice(-50)));
  return {
    follow: (entry) => {
      current = entry === null ? null : keyOf(entry);
    },
    restore: (entry) => window.scrollTo(0, positions.get(keyOf(entry)) ?? 0),
  };
}

function readStored(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    // Storage may be disabled; then positions are kept until the page is closed.
    return [];
  }
}

function store(positions: readonly (readonly [string, number])[]): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(positions));
  } catch {
    // Full or switched off: a reload starts at the top.
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
