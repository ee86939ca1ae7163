import { useCallback, useEffect, useState } from 'react';
import type { SaidProblem, sayProblem } from '#src/engine/core/problems/say-problem.ts';
import type { OpsProblem } from '../answers.ts';
import { useTexts } from '../texts.tsx';

/** A problem's reason and mend in the user's language. */
export type SayProblem = (problem: OpsProblem) => SaidProblem;

type Catalog = typeof sayProblem;

/** The sentences are a chunk of their own; they are kept once they are here. */
let catalog: Promise<Catalog> | undefined;
const loadCatalog = (): Promise<Catalog> => {
  catalog ??= import('#src/engine/core/problems/say-problem.ts').then(
    (module) => module.sayProblem,
    (error: unknown) => {
      catalog = undefined;
      throw error;
    },
  );
  return catalog;
};

/**
 * The user's texts for problems. Until the sentences are loaded, where they cannot be fetched, and for problems of a
 * newer server, the server's English sentences are shown.
 */
export function useProblemWords(): SayProblem {
  const { language } = useTexts();
  const [say, setSay] = useState<{ readonly problem: Catalog } | null>(null);
  useEffect(() => {
    let over = false;
    loadCatalog().then(
      (problem) => {
        if (!over) setSay({ problem });
      },
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, []);
  return useCallback(
    (problem) => say?.problem(problem.code, problem.params, language) ?? { reason: problem.reason, mend: problem.mend },
    [say, language],
  );
}
