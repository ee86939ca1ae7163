import { readFileSync } from 'node:fs';
import path from 'node:path';
import { launchBrowser, signIn } from './bench-browser.mjs';
import { median, percentile } from './median.mjs';

const QA = { login: '081200000005', password: 'konter-demo-1' };
const LIFE = path.join('tests', 'replays', 'transaction', 'ends-success.konter.jsonl');
const COUNTS = [100, 1_000, 10_000];
/** A cheap phone's processor beside this one, in times as slow. */
const SLOW = 4;
/** Places to which the scrubber is drawn, one a frame, there and back over the whole recording. */
const PLACES = 180;
const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * Recordings of 100, 1,000 and 10,000 steps, opened as files in the inspector and scrubbed from end to end, with the processor
 * as it is and slowed down.
 * @returns by number of steps: milliseconds until they are open, MiB of the heap once garbage was collected, milliseconds of work
 * for a frame, and frames in milliseconds (the middle one and the 95th percentile), at either speed
 */
export async function measureInspector({ url }) {
  const browser = await launchBrowser();
  try {
    const storageState = await signIn(browser, url, QA);
    const byCount = {};
    for (const count of COUNTS) {
      const context = await browser.newContext({
        storageState,
        viewport: { width: 1280, height: 800 },
        locale: 'id-ID',
      });
      const page = await context.newPage();
      await page.goto(`${url}/inspector`);
      const file = page.locator('input[type="file"]');
      await file.waitFor({ state: 'attached' });
      const openMs = await page.evaluate(open, [lifeOf(count), `· langkah 1 dari ${count}`]);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      const before = await workMs(devtools);
      const frames = await page.evaluate(scrub, PLACES);
      const worked = (await workMs(devtools)) - before;
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
      const slowed = await page.evaluate(scrub, PLACES);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      byCount[count] = {
        openMs,
        heapMib: usedSize / 2 ** 20,
        workMs: worked / PLACES,
        frameMs: median(frames),
        lateFrameMs: percentile(frames, 95),
        slowedFrameMs: median(slowed),
        slowedLateFrameMs: percentile(slowed, 95),
      };
      await context.close();
    }
    return { byCount };
  } finally {
    await browser.close();
  }
}

/** What the page's thread has worked by the processor's clock, in milliseconds: other programs do not count. */
async function workMs(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000;
}

/** A shipped recording, lengthened by answers that are none. */
function lifeOf(count) {
  const [head, ...steps] = readFileSync(path.join(root, LIFE), 'utf8').trim().split('\n');
  const event = { type: 'SUPPLIER_PENDING', checkAfterSeconds: 15 };
  const pending = { ...JSON.parse(steps[2]), event, from: 'processing', to: 'processing' };
  const many = Array.from({ length: count - 3 }, (_, at) => JSON.stringify({ ...pending, seq: at + 4 }));
  return [head, ...steps.slice(0, 3), ...many].join('\n');
}

/** Runs in the page: picks a file as somebody does. @returns milliseconds until the text is there */
async function open([life, text]) {
  const files = new DataTransfer();
  files.items.add(new File([life], 'many.jsonl'));
  const input = document.querySelector('input[type="file"]');
  const began = performance.now();
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  while (!document.body.textContent.includes(text)) await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - began;
}

/** Runs in the page. @returns milliseconds from frame to frame */
async function scrub(places) {
  const slider = document.querySelector('input[type="range"]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const frames = [];
  await frame();
  let before = await frame();
  for (let place = 0; place < places; place += 1) {
    const there = 1 - Math.abs((2 * place) / (places - 1) - 1);
    set.call(slider, String(Math.round(1 + there * (Number(slider.max) - 1))));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    const now = await frame();
    frames.push(now - before);
    before = now;
  }
  return frames;
}
