import { useEffect, useState } from 'react';
import { type LoadedAreas, loadAreas } from './load-areas.ts';

interface AreasState {
  readonly areas: LoadedAreas | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Loads the areas when the field is first drawn. */
export function useAreas(): AreasState {
  const [areas, setAreas] = useState<LoadedAreas>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let gone = false;
    loadAreas().then(
      (loaded) => {
        if (!gone) setAreas(loaded);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [attempt]);
  return {
    areas,
    failed: failed && areas === undefined,
    retry: () => {
      setFailed(false);
      setAttempt((count) => count + 1);
    },
  };
}
