/**
 * Lets at most so many works run at once within this process; the others wait in the order in which they came.
 * @param atOnce at least 1
 */
export function takeTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Whoever is next takes over the place that becomes free.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
