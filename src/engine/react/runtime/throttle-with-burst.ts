/** How many runs may follow each other at once before the pauses begin. */
const BURST = 5;

/**
 * Lets many wishes for the same work be a few pieces of work: a handful runs at once; further ones become one run after each
 * pause. A thousand rows bought at once tell their news a thousand times, and one look a second is enough.
 * @param pauseMs time between two runs once the handful is used up, in milliseconds
 */
export function throttleWithBurst(run: () => void, pauseMs: number): () => void {
  let used = 0;
  let wished = false;
  const rest = (): void => {
    used -= 1;
    if (wished) begin();
    if (used > 0) setTimeout(rest, pauseMs);
  };
  const begin = (): void => {
    wished = false;
    used += 1;
    if (used === 1) setTimeout(rest, pauseMs);
    run();
  };
  return () => {
    if (used >= BURST) wished = true;
    else begin();
  };
}
