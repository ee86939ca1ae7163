import { shown } from './slow-page.mjs';

/** What a trace must hold of the page's thread: its tasks, the events they dispatch, and where a frame is handed on to be shown. */
const CATEGORIES = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
/** Between two letters: more than a frame, less than anybody needs. */
const PAUSE_MS = 80;

/**
 * Types letters into what has the focus, under the browser's own trace.
 * @param browser a Chromium of Playwright's
 * @returns for each letter the milliseconds that the page's thread worked from the key until the frame that shows the answer was
 * handed on, by the clock of the processor: what other programs take of it does not count, waiting for the screen neither
 */
export async function typeTraced(browser, page, text) {
  await browser.startTracing(page, { categories: CATEGORIES });
  for (const letter of text) await page.keyboard.press(letter, { delay: PAUSE_MS });
  // The last frame is traced as well.
  await shown(page);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const worked = workOfLetters(traceEvents);
  if (worked.length !== text.length) throw new Error(`${worked.length} of ${text.length} letters are in the trace`);
  return worked;
}

function workOfLetters(events) {
  const begins = (one, other) => one.ts - other.ts;
  const isOf = (type) => (event) => event.name === 'EventDispatch' && event.args.data?.type === type;
  const keys = events.filter(isOf('keydown')).sort(begins);
  const whole = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === keys[0]?.pid && tid === keys[0].tid)
    .sort(begins);
  const tasks = whole.filter(({ name }) => name === 'RunTask');
  const inputs = whole.filter(isOf('input'));
  const frames = whole.filter(({ name }) => name === 'Commit');
  const taskAt = (at) => tasks.find(({ ts, dur }) => ts <= at && at <= ts + dur);
  return keys.flatMap(({ ts }) => {
    const input = inputs.find((event) => event.ts > ts);
    const frame = input && frames.find((event) => event.ts > input.ts);
    const first = taskAt(ts);
    const last = frame && taskAt(frame.ts);
    if (first === undefined || last === undefined) return [];
    const between = tasks.filter((task) => task.ts >= first.ts && task.ts <= last.ts);
    return [between.reduce((sum, { tdur }) => sum + tdur, 0) / 1_000];
  });
}
