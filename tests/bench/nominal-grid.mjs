import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchBrowser, PHONE, signIn } from './bench-browser.mjs';
import { median, percentile } from './median.mjs';
import { copyProgram } from './program-copy.mjs';
import { CPU_RATE, shown, slowPage } from './slow-page.mjs';
import { typeTraced } from './typed-letters.mjs';

const AGENT = { login: '081200000001', password: 'konter-demo-1' };
/** A shipped product whose nominals are all offered at once: nothing is to be typed before they can be seen. */
const PATTERN = path.join('schemas', 'products', 'prepaid', 'voucher', 'steam.json');
const COUNTS = [20, 200, 2_000];
const SEARCHED = '45.000';
/** A page of nothing but an input. */
const PLAIN = 'data:text/html,<!doctype html><input type="search" autocomplete="off">';
/** A flick: so many frames, and how far each goes. */
const FRAMES = 90;
const STEP_PX = 120;
const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * One product with 20, 200 and 2,000 nominals, as documents of one program, on a slow phone (`slowPage`), in turns: when it
 * can be used, the frames while it is scrolled, how long a letter of the search takes to be seen, and what the page works for
 * it. The same letters into a page of nothing but an input tell what the browser alone takes, and how long it waits for a frame.
 * @returns by number of nominals: milliseconds until use, of the 95th percentile and the longest frame, of the slowest letter
 * until it is seen, of the work for the letter that asks for most; the latter two of the plain input as well
 */
export async function measureNominalGrid({ rounds = 3 } = {}) {
  const copy = copyProgram();
  let program;
  let browser;
  try {
    const folder = path.join(copy.folder, 'schemas', 'products', 'generated');
    mkdirSync(folder, { recursive: true });
    for (const count of COUNTS) writeFileSync(path.join(folder, `grid-${count}.json`), JSON.stringify(withMany(count)));
    program = await copy.start();
    browser = await launchBrowser();
    const storageState = await signIn(browser, program.url, AGENT);
    const found = new Map(COUNTS.map((count) => [count, []]));
    const plain = [];
    // The first visits warm the program up.
    for (let round = -1; round < rounds; round += 1) {
      for (const count of COUNTS) {
        const context = await browser.newContext({ ...PHONE, storageState });
        const url = `${program.url}/prabayar/voucher/grid-${count}`;
        const visit = { ...(await visitGrid(context, url, count)), workMs: await mostWork(browser, context, url) };
        if (round >= 0) found.get(count).push(visit);
        await context.close();
      }
      const context = await browser.newContext(PHONE);
      const page = await slowPage(context);
      await page.goto(PLAIN);
      const visit = { letterMs: await slowestLetter(page), workMs: await mostWork(browser, context, PLAIN) };
      if (round >= 0) plain.push(visit);
      await context.close();
    }
    const figures = [...found].map(([count, visits]) => {
      const of = (name) => median(visits.map((visit) => visit[name]));
      return [
        count,
        {
          usableMs: of('usableMs'),
          frameMs: of('frameMs'),
          longestMs: of('longestMs'),
          letterMs: of('letterMs'),
          workMs: of('workMs'),
        },
      ];
    });
    return {
      byCount: Object.fromEntries(figures),
      plain: {
        letterMs: median(plain.map(({ letterMs }) => letterMs)),
        workMs: median(plain.map(({ workMs }) => workMs)),
      },
    };
  } finally {
    await browser?.close();
    await program?.stop();
    copy.remove();
  }
}

/** The shipped product under another name, its own nominals first, made-up ones after them. */
function withMany(count) {
  const product = JSON.parse(readFileSync(path.join(root, PATTERN), 'utf8'));
  const name = (text) => ({ id: text, en: text, zh: text });
  const made = Array.from({ length: count }, (_, place) => {
    const amount = 1_000 * (place + 200);
    const group = `Paket ${Math.floor(place / 50) + 1}`;
    return {
      code: `grid-${place}`,
      name: name(`Nominal ${place + 200}.000`),
      group: name(group),
      description: name(`Berlaku ${(place % 90) + 1} hari`),
      amount,
      sku: `grid${place}`,
      supplierPrice: amount + 500,
      suggestedPrice: amount + 3_000,
      stock: 'available',
    };
  });
  return {
    ...product,
    $schema: '../../meta/product.schema.json',
    id: `voucher-grid-${count}`,
    variant: `grid-${count}`,
    name: name(`Grid ${count}`),
    nominals: [...product.nominals, ...made].slice(0, count),
  };
}

async function visitGrid(context, url, count) {
  const page = await slowPage(context);
  await page.addInitScript(observeGrid);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => globalThis.konterGridAt > 0);
  const usableMs = await page.evaluate(() => globalThis.konterGridAt);
  const size = await page.getByTestId('card-0').getAttribute('aria-setsize');
  if (Number(size) !== count) throw new Error(`${url} offers ${size} nominals`);
  const frames = await page.evaluate(flick, { frames: FRAMES, stepPx: STEP_PX });
  await page.evaluate(() => globalThis.scrollTo(0, 0));
  const letterMs = await slowestLetter(page);
  await page.getByTestId('card-0').getByText(SEARCHED).waitFor();
  await page.close();
  return { usableMs, frameMs: percentile(frames, 95), longestMs: Math.max(...frames), letterMs };
}

/** Types the search. @returns milliseconds from the key until the frame that shows the answer, of the slowest letter */
async function slowestLetter(page) {
  await page.evaluate(() => {
    globalThis.konterVitals.inp = 0;
  });
  await page.getByRole('searchbox').pressSequentially(SEARCHED, { delay: 80 });
  await shown(page);
  return page.evaluate(() => globalThis.konterVitals.inp);
}

/**
 * Types the search into a page of its own, as the trace takes some time too. At full speed: a slowed-down processor takes what
 * other programs do for work of the page.
 * @returns see `typeTraced`; of the letter that asks for most, in milliseconds of the slow phone
 */
async function mostWork(browser, context, url) {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('searchbox').focus();
  await shown(page);
  const worked = await typeTraced(browser, page, SEARCHED);
  await page.close();
  return Math.max(...worked) * CPU_RATE;
}
/** Runs in the page: notes when the first nominal is in it, painted, and the page answers again. */
function observeGrid() {
  const look = () => {
    if (document.querySelector('[data-card="0"]') === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => (globalThis.konterGridAt = performance.now())));
  };
  look();
}

/** Runs in the page: scrolls down with each frame, and up again from the end. @returns milliseconds between the frames */
function flick({ frames, stepPx }) {
  return new Promise((done) => {
    const times = [];
    let last;
    let step = stepPx;
    const next = (now) => {
      if (last !== undefined) times.push(now - last);
      last = now;
      if (times.length === frames) return done(times);
      const before = scrollY;
      scrollBy(0, step);
      if (scrollY === before) step = -step;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}
