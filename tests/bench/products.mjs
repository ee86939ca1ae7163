import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { launchBrowser, PHONE, signIn } from './bench-browser.mjs';
import { median, percentile } from './median.mjs';
import { copyProgram } from './program-copy.mjs';
import { openClient } from './purchase-clients.mjs';
import { slowPage } from './slow-page.mjs';

const AGENT = { login: '081200000001', password: 'konter-demo-1' };
/** The first screen after signing in, and the screen of a shipped product. */
const PAGES = ['/', '/prabayar/pulsa'];
const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * A thousand more products than the shipped ones: what it costs to lint and compile them, and two programs side by side, one
 * with them and one without, whose first screens are asked for in turns: the page by HTTP, and painted in a browser.
 */
export async function measureProducts({ products = 1_000, nominals = 10_000, requests = 150, visits = 5 } = {}) {
  const lint = ops('lint', '--generate', String(products), '--json');
  const few = copyProgram();
  const many = copyProgram();
  const programs = [];
  let browser;
  try {
    const made = ops(
      'generate',
      '--count',
      String(products),
      '--nominals',
      String(nominals),
      '--into',
      many.folder,
      '--json',
    );
    programs.push(await few.start(), await many.start());
    const [small, large] = programs;
    browser = await launchBrowser();
    const signedIn = [];
    for (const { url } of programs) signedIn.push(await signIn(browser, url, AGENT));
    const html = await htmlTimes(programs, signedIn, requests);
    const lcp = await paintTimes(browser, programs, signedIn, visits);
    return {
      lintSeconds: lint.processorSeconds,
      lintClockSeconds: lint.seconds,
      lintProblems: lint.problems,
      made,
      startSeconds: { few: small.seconds, many: large.seconds },
      html,
      lcp,
      ratio: Math.max(...Object.values(html).map(({ ratio }) => ratio)),
    };
  } finally {
    await browser?.close();
    for (const program of programs) await program.stop();
    few.remove();
    many.remove();
  }
}

function ops(...args) {
  const ran = spawnSync(process.execPath, [path.join(root, 'scripts', 'ops.mjs'), ...args], { cwd: root });
  if (ran.status !== 0) throw new Error(`ops ${args.join(' ')} ended with ${ran.status}: ${ran.stderr}`);
  return JSON.parse(ran.stdout);
}

/**
 * Time of a page's HTML in milliseconds, few and many in turns: the quarter of the answers that was least disturbed by what
 * else the machine does is as fast as this or faster.
 */
async function htmlTimes(programs, signedIn, requests) {
  const clients = [];
  for (const { url } of programs) clients.push(await openClient(url));
  const figures = {};
  for (const page of PAGES) {
    const times = [[], []];
    for (let index = 0; index < requests; index += 1) {
      for (const [which, client] of clients.entries()) {
        const cookie = signedIn[which].cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
        const began = performance.now();
        const { status } = await client.ask('GET', page, { cookie, 'x-forwarded-for': `10.8.0.${index % 250}` });
        if (status !== 200) throw new Error(`${page} was answered ${status}`);
        // The first ones are compiled on the way.
        if (index >= requests / 5) times[which].push(performance.now() - began);
      }
    }
    const [few, many] = times.map((list) => percentile(list, 25));
    figures[page] = { few, many, ratio: many / few };
  }
  for (const client of clients) client.close();
  return figures;
}

/** Median LCP of first visits on a slow phone, few and many in turns. */
async function paintTimes(browser, programs, signedIn, visits) {
  const times = [[], []];
  for (let visit = 0; visit < visits; visit += 1) {
    for (const [which, { url }] of programs.entries()) {
      const context = await browser.newContext({ ...PHONE, storageState: signedIn[which] });
      const page = await slowPage(context);
      await page.goto(`${url}/prabayar/pulsa`, { waitUntil: 'networkidle' });
      await page.waitForFunction(() => globalThis.konterVitals.lcp > 0);
      times[which].push((await page.evaluate(() => globalThis.konterVitals)).lcp);
      await context.close();
    }
  }
  const [few, many] = times.map(median);
  return { few, many, ratio: many / few };
}
