import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { listeningOf } from '../support/listening.ts';
import { NEW_PRODUCT, newProduct, placed } from '../support/new-product.ts';
import { releasePeople } from '../support/release-people.ts';

/** How soon an open page shows what happened, in milliseconds. */
const SOON_MS = 2_000;
const REASON = 'Sedang diuji';
const PRICES = '[data-block="price-list"]';
/** The last of the list as it is shipped. */
const LAST = { id: 'tv-vidio', name: 'Vidio' };

/** When a part of the page has a text, or no longer, by the machine's clock; begins to look at once. */
function seen(page: Page, where: string, text: string, shown: 'shown' | 'absent' | 'first'): Promise<number> {
  return page
    .waitForFunction(
      ([selector, wanted, state]) => {
        const parts = [...document.querySelectorAll(selector ?? '')].map((part) => part.textContent ?? '');
        const at = parts.findIndex((part) => part.includes(wanted ?? ''));
        const is = { shown: at >= 0, absent: parts.length > 0 && at < 0, first: at === 0 };
        return is[state as keyof typeof is] ? Date.now() : false;
      },
      [where, text, shown],
      { polling: 'raf', timeout: 30_000 },
    )
    .then((found) => found.jsonValue() as Promise<number>);
}

test.use({ person: 'guest' });

test('SDUI-4, TRX-4, PRE-19: open pages of a guest follow publish, reorder, switch, roll-back and the ends of a period within two seconds', async ({
  page,
  context,
  program,
  books,
}) => {
  const people = await releasePeople(program, books);
  const section = `${PRICES} section`;
  const { begunAsGuest } = listeningOf(page);
  await page.goto('/pricelist/tv');
  await expect(page.locator(section).first()).toBeVisible();
  await begunAsGuest();
  const heading = page.locator(section).first().getByRole('heading');
  const before = await heading.evaluate((node) =>
    [...node.childNodes].map((child) => (child instanceof Text ? child.data : '')).join(''),
  );
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  const measured: string[] = [];
  const late: string[] = [];
  const note = (what: string, ms: number, call = ''): void => {
    measured.push(`${what}: ${ms} ms${call}`);
    if (ms > SOON_MS) late.push(`${what}: ${ms} ms`);
  };
  /** Milliseconds from the answer to the person who did it, on every page that shows it. */
  const follow = async (what: string, looking: readonly Promise<number>[], act: () => Promise<void>) => {
    const asked = Date.now();
    await act();
    const answered = Date.now();
    const last = Math.max(...(await Promise.all(looking)));
    note(what, Math.max(0, last - answered), ` after the answer, which took ${answered - asked} ms`);
  };
  const listed = (name: string, shown: Parameters<typeof seen>[3]) => [seen(page, section, name, shown)];

  const fresh = await people.prepare(await newProduct(people));
  await follow('a new product is published', listed(NEW_PRODUCT.name, 'shown'), () => people.publish(fresh));
  const last = await people.live('product', LAST.id);
  const moved = await people.prepare({ ...last, menu: placed(last, 1) });
  await follow('its place in the list changes', listed(LAST.name, 'first'), () => people.publish(moved));

  const product = await context.newPage();
  const listening = listeningOf(product);
  await product.goto('/checkout/tv/release-test/release-test-1');
  await expect(product.locator('main')).toContainText(NEW_PRODUCT.name);
  await listening.begunAsGuest();
  const closed = (shown: 'shown' | 'absent') => [
    seen(page, PRICES, REASON, shown),
    seen(product, 'main', REASON, shown),
  ];
  await follow('it is switched off', closed('shown'), () => people.switchOff(NEW_PRODUCT.id, REASON));
  await follow('it is switched on', closed('absent'), () => people.switchOn(NEW_PRODUCT.id));
  await follow('the new product is rolled back', listed(NEW_PRODUCT.name, 'absent'), () => people.rollBack(fresh));
  await follow('the place is rolled back', listed(before, 'first'), () => people.rollBack(moved));
  await product.close();

  const begins = Date.now() + 12_000;
  const ends = begins + 6_000;
  const effective = { from: new Date(begins).toISOString(), to: new Date(ends).toISOString() };
  const dated = await people.prepare(await newProduct(people, { effective }));
  await people.publish(dated);
  expect(Date.now(), 'it was published before it begins').toBeLessThan(begins);
  const began = (await seen(page, section, NEW_PRODUCT.name, 'shown')) - begins;
  expect(began, 'not before it begins').toBeGreaterThanOrEqual(0);
  note('a period of sale begins', began);
  note('a period of sale ends', (await seen(page, section, NEW_PRODUCT.name, 'absent')) - ends);
  await people.rollBack(dated);
  process.stdout.write(`${measured.map((line) => `  ${line}\n`).join('')}`);
  expect(late).toEqual([]);
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('SDUI-4: a guest whose connection is refused for want of a place does not come again each second, and goes on asking at intervals', async ({
  page,
}) => {
  let connections = 0;
  await page.routeWebSocket(/\/app\//, (socket) => {
    connections += 1;
    const data = JSON.stringify({ socket_id: '1.1', activity_timeout: 120 });
    socket.onMessage(() => void socket.close({ code: 4100, reason: 'too many guests' }));
    socket.send(JSON.stringify({ event: 'pusher:connection_established', data }));
  });
  await page.clock.install();
  await page.goto('/pricelist/tv');
  await expect(page.locator(PRICES)).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(500);
    expect(connections).toBeGreaterThan(0);
  }).toPass();
  await page.clock.runFor(5_000);
  const tried = connections;
  for (let second = 0; second < 20; second += 1) await page.clock.runFor(1_000);
  expect(connections).toBe(tried);
  const asked = page.waitForResponse(/\/pricelist\/tv/);
  await page.clock.fastForward(125_000);
  expect((await asked).status()).toBeLessThan(400);
});
