import { useEffect, useRef, useState } from 'react';
import { useQueryParams } from '#src/ops/use-query-params.ts';

/** Pauses between steps while playing, in milliseconds; number keys choose. */
export const SPEEDS = [1_000, 500, 250, 100] as const;

export interface Playback {
  /** Step that is shown, from 0. */
  readonly index: number;
  readonly go: (index: number) => void;
  readonly playing: boolean;
  readonly play: (on: boolean) => void;
  readonly speed: number;
  readonly setSpeed: (speed: number) => void;
}

/**
 * The shown step, kept in the address, moved by hand, by keys and by itself.
 * @param steps how many there are
 * @param failing the one that links of consoles mean, from 0
 */
export function usePlayback(steps: number, following: boolean, failing: number): Playback {
  const [query, change] = useQueryParams();
  const last = Math.max(0, steps - 1);
  // Links from elsewhere name the step where it went wrong, wherever that is by then.
  const wanted = query.step === 'failing' ? failing + 1 : Number.parseInt(query.step ?? '', 10);
  const index = Math.min(last, Math.max(0, Number.isNaN(wanted) ? (following ? last : 0) : wanted - 1));
  const [playing, play] = useState(false);
  const [speed, setSpeed] = useState(0);
  const go = (next: number): void => {
    const step = Math.min(last, Math.max(0, next)) + 1;
    if (String(step) !== query.step) change({ step: String(step) });
  };
  const now = useRef({ index, go, playing });
  now.current = { index, go, playing };
  useKeys({ now, last, play, setSpeed });
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => now.current.go(now.current.index + 1), SPEEDS[speed] ?? SPEEDS[0]);
    return () => clearInterval(timer);
  }, [playing, speed]);
  useEffect(() => {
    if (playing && index >= last && !following) play(false);
  }, [playing, index, last, following]);
  // Whoever looks at the last step goes along with new ones; whoever reads earlier ones stays there.
  const before = useRef(last);
  useEffect(() => {
    if (following && last > before.current && now.current.index === before.current) now.current.go(last);
    before.current = last;
  }, [following, last]);
  return { index, go, playing, play, speed, setSpeed };
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
  useEffect(() => {
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
