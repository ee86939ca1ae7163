import type { Page } from '@playwright/test';
import { type Collected, readEnvelope } from '../../support/error-collector.ts';
import { expect, test } from '../support/fixtures.ts';

const NUMBER = '081234567890';

/** Pages get a collector from now on, on our own host so that they may send there; keeps what it receives. */
async function collect(page: Page, siteUrl: string): Promise<readonly Collected[]> {
  const collected: Collected[] = [];
  const { host } = new URL(siteUrl);
  const target = { dsn: `http://publickey@${host}/7`, environment: 'demo', build: 'test' };
  await page.route('**/api/7/envelope/**', async (route) => {
    collected.push(...readEnvelope(route.request().postData() ?? ''));
    await route.fulfill({ json: {} });
  });
  await page.addInitScript((errorReports) => {
    // The page is read and its program has not begun.
    document.addEventListener('readystatechange', () => {
      const boot = document.getElementById('konter-boot');
      if (document.readyState !== 'interactive' || boot === null) return;
      boot.textContent = JSON.stringify({ ...JSON.parse(boot.textContent ?? ''), errorReports });
    });
  }, target);
  return collected;
}

test('NAV-18: an error is reported once, masked, with the screen from then on; without a collector nothing is loaded', async ({
  page,
  till,
  program,
  complaints,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.addInitScript(() => sessionStorage.setItem('konter_replay', 'no'));
  await page.goto(`/prabayar/pulsa?number=${NUMBER}`);
  await expect(till.number).toHaveValue('0812 3456 7890');
  const idle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await idle();
  expect(loaded.filter((url) => /start-reporting|envelope/.test(url))).toEqual([]);

  const collected = await collect(page, program.url);
  const started = page.waitForRequest(/start-reporting/);
  await page.reload();
  await expect(till.number).toHaveValue('0812 3456 7890');
  await started;
  expect(loaded.filter((url) => /\/replay-/.test(url))).toEqual([]);
  await page.evaluate((number) => {
    queueMicrotask(() => {
      throw new Error(`no price for ${number} of "Siti Rahma"`);
    });
  }, NUMBER);
  const ofType = (type: string) => collected.filter((one) => one.type === type);
  await expect.poll(() => ofType('replay_recording').length, { timeout: 15_000 }).toBeGreaterThan(0);
  await expect.poll(() => ofType('event').length).toBe(1);
  expect(ofType('event')[0]?.payload).toMatchObject({
    release: '3.60.2',
    exception: { values: [{ value: 'no price for [hidden] of "[hidden]"' }] },
    tags: { replayId: expect.any(String) },
  });
  const all = collected.map(({ text }) => text).join('\n');
  for (const secret of [NUMBER, '0812 3456', 'Siti', 'konter_session', 'Pulsa']) expect(all).not.toContain(secret);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('no price for')]);
});
