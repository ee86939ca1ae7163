import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useQueryParams } from '#src/ops/use-query-params.ts';

/** Pauses between steps while playing, in milliseconds; number keys choose. */
export const SPEEDS = [1_000, 500, 250, 100] as const;

/** A step that is shown for this long counts as rested on, in milliseconds. */
const REST_MS = 200;

export interface Playback {
  /** Step that is shown, from 0. */
  readonly index: number;
  /** The last step rested on, from 0: steps passed by scrubbing are neither written to the address nor announced. */
  readonly rested: number;
  /** The same function as long as there are as many steps. */
  readonly go: (index: number) => void;
  readonly playing: boolean;
  readonly play: (on: boolean) => void;
  readonly speed: number;
  readonly setSpeed: (speed: number) => void;
}

/**
 * The shown step, moved by hand, by keys and by playback. It is written to the address once rested on: an address for
 * each step on the way would render the whole program each time, and browsers limit their number in ten seconds.
 * @param steps how many there are
 * @param failing the step that links of consoles mean, from 0
 */
export function usePlayback(steps: number, following: boolean, failing: number): Playback {
  const [query, change] = useQueryParams();
  const last = Math.max(0, steps - 1);
  const [named, setNamed] = useState(query.step);
  const [at, setAt] = useState(() => placeOf(query.step, failing));
  const written = useRef<string>(undefined);
  if (named !== query.step) {
    setNamed(query.step);
    // An address written here is no news; the user may have moved on meanwhile.
    if (query.step !== written.current) setAt(placeOf(query.step, failing));
  }
  const index = Math.min(last, at);
  const [rested, setRested] = useState(index);
  const [playing, play] = useState(false);
  const [speed, setSpeed] = useState(0);
  const go = useCallback((next: number): void => setAt(Math.min(last, Math.max(0, next))), [last]);
  const addressed = Math.min(last, placeOf(query.step, failing));
  const now = useRef({ index, go, playing, addressed, change });
  now.current = { index, go, playing, addressed, change };
  useKeys({ now, last, play, setSpeed });
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested(index);
      if (now.current.addressed === index) return;
      written.current = String(index + 1);
      now.current.change({ step: written.current });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [index]);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => now.current.go(now.current.index + 1), SPEEDS[speed] ?? SPEEDS[0]);
    return () => clearInterval(timer);
  }, [playing, speed]);
  useEffect(() => {
    if (playing && index >= last && !following) play(false);
  }, [playing, index, last, following]);
  // Following starts at the newest step where the address names none.
  const unnamed = query.step === undefined;
  const newest = useRef(last);
  newest.current = last;
  useEffect(() => {
    if (following && unnamed) setAt(newest.current);
  }, [following, unnamed]);
  // At the last step new ones are followed; at an earlier one the position stays.
  const before = useRef(last);
  useEffect(() => {
    if (following && last > before.current && now.current.index === before.current) now.current.go(last);
    before.current = last;
  }, [following, last]);
  return { index, rested, go, playing, play, speed, setSpeed };
}

/** The step that an address names, from 0. Links from elsewhere name the one where it went wrong, wherever that is by then. */
function placeOf(step: string | undefined, failing: number): number {
  const wanted = step === 'failing' ? failing + 1 : Number.parseInt(step ?? '', 10);
  return Number.isNaN(wanted) ? 0 : Math.max(0, wanted - 1);
}

/** Where keys belong to what is written or chosen. */
const WRITES =
  'input:not([type="file"], [type="checkbox"], [type="range"]), textarea, select, dialog, [contenteditable]';

interface Keys {
  readonly now: { readonly current: Pick<Playback, 'index' | 'go' | 'playing'> };
  readonly last: number;
  readonly play: (on: boolean) => void;
  readonly setSpeed: (speed: number) => void;
}

/** Left and right step, Home and End jump, space plays, numbers set the speed, slash searches. */
function useKeys({ now, last, play, setSpeed }: Keys): void {
  // Keys work as soon as the steps are visible: after a passive effect a quick key press would scroll the page instead.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
      const range = target instanceof HTMLInputElement && target.type === 'range';
      if (!range && target.closest(WRITES)) return;
      const { index, go, playing } = now.current;
      if (event.key === 'ArrowRight' && !range) go(index + 1);
      else if (event.key === 'ArrowLeft' && !range) go(index - 1);
      else if (event.key === 'Home') go(0);
      else if (event.key === 'End') go(last);
      else if (event.key === ' ' && !target.closest('button, a, summary, input')) play(!playing);
      else if (/^[1-4]$/.test(event.key)) setSpeed(Number(event.key) - 1);
      else if (event.key === '/') document.querySelector<HTMLInputElement>('[data-step-search] input')?.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [now, last, play, setSpeed]);
}
