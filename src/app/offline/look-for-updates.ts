/** Events of a page come in bunches: shown, focused and online within one moment. */
const SAME_MOMENT_MS = 1_000;
const BETWEEN_LOOKS_MS = 5_000;
/** A page that is watched all day, or is open on a counter. */
const LOOK_AGAIN_MS = 5 * 60_000;

/**
 * Checks for a newer program whenever an open page comes back (shown, thawed, focused, online, out of the back-forward
 * cache) and every five minutes while it is shown. Browsers themselves check only when a page is loaded. Two checks are
 * at least five seconds apart; an event in between delays its check until then.
 * @param ask checks once; its failure means no network, and the next event checks again
 * @returns how to stop
 */
export function lookForUpdates(ask: () => Promise<unknown>): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let notBefore = Date.now() + BETWEEN_LOOKS_MS;
  let planned = false;
  const askNow = (): void => {
    planned = false;
    last = Date.now();
    notBefore = last + BETWEEN_LOOKS_MS;
    void ask().catch(() => undefined);
  };
  const look = (): void => {
    if (document.visibilityState !== 'visible' || planned || Date.now() - last < SAME_MOMENT_MS) return;
    const wait = notBefore - Date.now();
    planned = true;
    if (wait <= 0) askNow();
    else setTimeout(askNow, wait);
  };
  const ended = new AbortController();
  const { signal } = ended;
  for (const event of ['visibilitychange', 'resume']) document.addEventListener(event, look, { signal });
  for (const event of ['pageshow', 'focus', 'online']) window.addEventListener(event, look, { signal });
  const timer = setInterval(look, LOOK_AGAIN_MS);
  return () => {
    ended.abort();
    clearInterval(timer);
  };
}
