/** Events of a page come in bunches: shown, focused and online within one moment. */
const BETWEEN_LOOKS_MS = 5_000;
/** A page that is looked at all day, or stands on a counter. */
const LOOK_AGAIN_MS = 5 * 60_000;

/**
 * Asks for a newer program whenever an open page comes back (shown, thawed, focused, online, out of the back-forward cache) and
 * every five minutes while it is shown. Browsers themselves look only when a page is loaded. Two looks are at least five seconds
 * apart; an event in between is not lost, its look comes then.
 * @param ask looks once; its failure means no network, and the next event looks again
 */
export function lookForUpdates(ask: () => Promise<unknown>): void {
  let last = Date.now();
  let planned = false;
  const askNow = (): void => {
    planned = false;
    last = Date.now();
    void ask().catch(() => undefined);
  };
  const look = (): void => {
    if (document.visibilityState !== 'visible' || planned) return;
    const wait = last + BETWEEN_LOOKS_MS - Date.now();
    planned = true;
    if (wait <= 0) askNow();
    else setTimeout(askNow, wait);
  };
  for (const event of ['visibilitychange', 'resume']) document.addEventListener(event, look);
  for (const event of ['pageshow', 'focus', 'online']) window.addEventListener(event, look);
  setInterval(look, LOOK_AGAIN_MS);
}
