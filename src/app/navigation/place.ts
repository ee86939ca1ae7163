import { createPath, type NavigateFunction, type NavigateOptions } from 'react-router-dom';
import { isChatOpen, locksScroll, searchWith } from './screen-address.ts';

/**
 * The address as the long-lived parts of the program change it. React Router owns the history; the shell binds its
 * function here, so that actions of documents reach it from outside React. Reading is from the window: it is never behind.
 */
export interface Place {
  readonly bind: (navigate: NavigateFunction) => void;
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  /** One step back inside the program; a visitor who came in here goes home instead of leaving. */
  readonly back: () => void;
  /** Changes query parameters, null removes; nothing happens when the query stays the same. */
  readonly setQuery: (changes: Readonly<Record<string, string | null>>, push: boolean, state?: object) => void;
  /** NAV-4: an overlay opened by a tap closes like Back does; one from a link is taken out of the address. */
  readonly closeOverlay: () => void;
  /**
   * NAV-11: while the query has the chat open, one step back; a page that was opened with the chat stays, without it.
   */
  readonly closeChat: () => void;
}

/** Marks the history entry that a tap made by opening an overlay. */
export const OPENED_HERE = { openedHere: true };

export function createPlace(): Place {
  let go: NavigateFunction | null = null;
  const navigate = (to: string, options: NavigateOptions = {}): void => void go?.(to, options);
  const setQuery: Place['setQuery'] = (changes, push, state) => {
    const { pathname, search, hash } = window.location;
    const next = searchWith(search, changes);
    if (next !== searchWith(search, {}))
      navigate(createPath({ pathname, search: next, hash }), { replace: !push, state: state ?? null });
  };
  return {
    bind: (navigateNow) => {
      go = navigateNow;
    },
    navigate,
    back: () => {
      if (hasStepBack()) void go?.(-1);
      else navigate('/');
    },
    setQuery,
    closeChat: () => {
      if (!isChatOpen(window.location.search)) return;
      if (!hasStepBack()) setQuery({ chat: null }, false);
      else if (!stepPastFrames()) void go?.(-1);
    },
    closeOverlay: () => {
      const { search } = window.location;
      // React Router keeps an entry's own state under `usr`.
      const state: unknown = window.history.state?.usr;
      if (!locksScroll(search)) return;
      if (typeof state === 'object' && state !== null && 'openedHere' in state) void go?.(-1);
      else setQuery(overlayNames(search), false);
    },
  };
}

/** Whether the previous history entry is the program's: React Router counts them. */
function hasStepBack(): boolean {
  const step: unknown = window.history.state?.idx;
  return typeof step === 'number' && step > 0;
}

/**
 * Navigation inside a frame adds entries to the window's history too; the Navigation API distinguishes the page's own.
 * @returns false where the browser has no such API
 */
function stepPastFrames(): boolean {
  const steps: Navigation | undefined = window.navigation;
  const before = steps?.entries()[(steps.currentEntry?.index ?? 0) - 1];
  if (steps === undefined || before === undefined) return false;
  const { committed, finished } = steps.traverseTo(before.key);
  // Superseded by another navigation: that one is what the user wants.
  for (const end of [committed, finished]) end?.catch(() => undefined);
  return true;
}

function overlayNames(search: string): Readonly<Record<string, null>> {
  const names = [...new URLSearchParams(search).keys()].filter((name) => locksScroll(`?${name}=`));
  return Object.fromEntries(names.map((name) => [name, null]));
}
