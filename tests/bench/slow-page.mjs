/** Runs in the page before its own scripts: collects LCP, CLS and the slowest interaction from the first byte on. */
function observeVitals() {
  const vitals = { lcp: 0, cls: 0, inp: 0, interactions: 0 };
  globalThis.konterVitals = vitals;
  const watch = (type, options, take) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...options });
  };
  watch('largest-contentful-paint', {}, (entry) => {
    vitals.lcp = entry.startTime;
  });
  watch('layout-shift', {}, (entry) => {
    if (!entry.hadRecentInput) vitals.cls += entry.value;
  });
  const seen = new Set();
  watch('event', { durationThreshold: 16 }, (entry) => {
    if (entry.interactionId === 0) return;
    seen.add(entry.interactionId);
    vitals.interactions = seen.size;
    vitals.inp = Math.max(vitals.inp, entry.duration);
  });
}

/** 4x slower processor, slow 4G: 1.6 Mbit/s down, 0.75 up, 150 ms to and fro. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
export const CPU_RATE = 4;

/** A new page that measures its vitals on a slow device. */
export async function slowPage(context) {
  const page = await context.newPage();
  await page.addInitScript(observeVitals);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  return page;
}

/** Runs in the page: notes when the product screen can first be used, its number typed. Nominals need no more scripts. */
function observeUse() {
  const look = () => {
    const number = document.querySelector('[data-block-id="parameter-destination"] input:enabled');
    if (number === null) requestAnimationFrame(look);
    else globalThis.konterUsableAt = performance.now();
  };
  look();
}

/** A new page that takes gzip and nothing better, and counts the script bytes that come. */
export async function countingPage(context) {
  const page = await context.newPage();
  await page.addInitScript(observeUse);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
  const scripts = new Map();
  session.on('Network.responseReceived', ({ response }) => {
    if (!response.mimeType.includes('javascript')) return;
    const headers = new Map(Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]));
    const encoding = headers.get('content-encoding') ?? 'none';
    if (encoding !== 'gzip' && encoding !== 'none') throw new Error(`${response.url} came as ${encoding}`);
    scripts.set(response.url, Number(headers.get('content-length')));
  });
  const kib = (urls) => urls.reduce((sum, url) => sum + (scripts.get(url) ?? 0), 0) / 1_024;
  return {
    page,
    /** KiB of bodies as they came, all of them so far. */
    scriptKib: () => kib([...scripts.keys()]),
    /** KiB of what was asked for before the screen could be used. */
    scriptKibBeforeUse: async () => {
      const requested = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, at: startTime })),
      );
      const usableAt = await page.evaluate(() => globalThis.konterUsableAt);
      if (usableAt === undefined) throw new Error('the product screen never could be used');
      return kib([...new Set(requested.filter(({ at }) => at < usableAt).map(({ name }) => name))]);
    },
  };
}

/** Waits until what was done last is shown and the browser has told of it: it does so after the frame. */
export const shown = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
