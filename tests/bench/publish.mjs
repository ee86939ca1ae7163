import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../support/free-ports.mjs';
import { launchBrowser, PHONE, signIn } from './bench-browser.mjs';
import { bundleProgram, startTold } from './bundled-program.mjs';
import { openLiveClient } from './live-client.mjs';
import { percentile } from './median.mjs';
import { openDesk } from './ops-desk.mjs';

const CLIENTS = 100;
/** A nominal, which says why it cannot be bought. */
const CARD = '[data-testid="card-0"]';
const PASSWORD = 'konter-demo-1';
const PATIENCE_MS = 30_000;
const root = path.resolve(import.meta.dirname, '..', '..');
const words = (text) => ({ id: text, en: text, zh: text });

/**
 * How long it takes from the request of somebody of operations until agents have what it changed: 100 clients that are
 * connected by the stock realtime client and ask again by ETag, and a page in a real browser. A release of a product with
 * another name and price, its roll-back, and a kill switch on and off, in rounds.
 * @returns by what was done, in milliseconds: 95th percentile over all clients and rounds, longest in the browser
 */
export async function measurePublish({ rounds = 5, clients = CLIENTS } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'konter-bench-'));
  const bundle = await bundleProgram('counter-program');
  const counter = await startTold(bundle, [dataDir, String(await freePorts()), root]);
  const connected = [];
  let browser;
  try {
    const { url } = counter.ready;
    const agents = await counter.ask('agents', clients);
    const author = await openDesk(url, { login: '081200000005', password: PASSWORD });
    const colleague = await openDesk(url, { login: '081200000006', password: PASSWORD });
    const key = /"realtime":\{[^}]*"key":"([^"]+)"/.exec(await (await fetch(`${url}/login`)).text())?.[1];
    const manifest = JSON.parse(readFileSync(path.join(root, 'dist', 'client', 'manifest-capabilities.json'))).hash;
    for (const agent of agents) connected.push(await openLiveClient(url, { agent, key, manifest }));
    browser = await launchBrowser();
    const page = await openPage(browser, url);
    const times = { publish: [], 'roll back': [], kill: [], revive: [] };
    const inPage = { publish: [], 'roll back': [], kill: [], revive: [] };
    const timed = async (name, request, wanted, shown) => {
      const began = performance.now();
      const seen = connected.map((client) => client.until(wanted));
      const painted = page.evaluate(untilShown, shown).then(() => performance.now());
      // Whatever ends the measurement closes the page too.
      for (const one of [...seen, painted]) one.catch(() => undefined);
      await request();
      const late = setTimeout(() => page.close(), PATIENCE_MS);
      for (const at of await Promise.all(seen)) times[name].push(at - began);
      inPage[name].push((await painted) - began);
      clearTimeout(late);
    };
    for (let round = 0; round < rounds; round += 1) {
      const live = await author.live('product', 'pulsa');
      const before = connected[0].seen().screen.hash;
      const name = `Pulsa ${round}`;
      const release = await author.release({
        ...live,
        name: words(name),
        pricing: { ...live.pricing, margin: live.pricing.margin + 10 },
      });
      await colleague.step(release, 'approve');
      const isNew = ({ screen }) => screen.hash !== before;
      await timed('publish', () => colleague.step(release, 'publish'), isNew, { text: name });
      const isOld = ({ screen }) => screen.hash === before;
      await timed('roll back', () => colleague.step(release, 'roll-back'), isOld, { text: name, gone: true });
      const why = `Berhenti ${round}`;
      const isKilled = ({ offers }) => offers.closed?.reason?.id === why;
      await timed('kill', () => author.kill('product', 'pulsa', why), isKilled, { within: CARD, text: why });
      const isOpen = ({ offers }) => offers.closed === undefined;
      await timed('revive', () => author.revive('product', 'pulsa'), isOpen, { within: CARD, text: why, gone: true });
    }
    const names = Object.keys(times);
    return {
      clients,
      samples: times.publish.length,
      p95Ms: Object.fromEntries(names.map((name) => [name, percentile(times[name], 95)])),
      browserMs: Object.fromEntries(names.map((name) => [name, Math.max(...inPage[name])])),
    };
  } finally {
    for (const client of connected) client.close();
    await browser?.close();
    await counter.ask('stop').catch(() => undefined);
    await counter.ended;
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(bundle, { force: true });
  }
}

async function openPage(browser, url) {
  const storageState = await signIn(browser, url, { login: '081200000001', password: PASSWORD });
  const page = await (await browser.newContext({ ...PHONE, storageState })).newPage();
  await page.goto(`${url}/prabayar/pulsa`, { waitUntil: 'networkidle' });
  // With an order almost made: what is switched off says so beside the button that it disables.
  await page.locator('[data-block-id="parameter-destination"]').getByRole('textbox').fill('081234561111');
  await page.getByTestId('card-0').click();
  return page;
}

/** Runs in the page: ends when a text is painted, or gone. */
function untilShown({ within = 'h1', text, gone = false }) {
  const isSo = () => document.querySelector(within)?.innerText.includes(text) === !gone;
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    function look() {
      if (!isSo()) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve());
    }
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  });
}
