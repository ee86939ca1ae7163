import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { listeningOf } from '../support/listening.ts';
import { NEW_PRODUCT, newProduct, placed } from '../support/new-product.ts';
import { releasePeople } from '../support/release-people.ts';

/** How soon an open list shows what happened, in milliseconds. */
const SOON_MS = 2_000;
/** The last of the list as it is shipped. */
const LAST = 'tv-vidio';
const LIST = '[data-block="product-directory"] li';

/** When the open list looks like this, by the machine's clock; begins to look at once. */
function seen(page: Page, name: string, shown: 'listed' | 'absent' | 'closed' | 'open' | 'first'): Promise<number> {
  return page
    .waitForFunction(
      ([list, wanted, state]) => {
        const rows = [...document.querySelectorAll(list ?? '')].map((row) => row.textContent ?? '');
        const at = rows.findIndex((row) => row.includes(wanted ?? ''));
        const closed = at >= 0 && (rows[at] ?? '').includes('Sedang diuji');
        const is = {
          listed: at >= 0,
          absent: rows.length > 0 && at < 0,
          closed,
          open: at >= 0 && !closed,
          first: at === 0,
        };
        return is[state as keyof typeof is] ? Date.now() : false;
      },
      [LIST, name, shown],
      { polling: 'raf', timeout: 30_000 },
    )
    .then((found) => found.jsonValue() as Promise<number>);
}

test('SDUI-4, NAV-7: an open list of one type follows publish, reorder, switch, roll-back and the ends of a period within two seconds', async ({
  page,
  program,
  books,
}) => {
  const people = await releasePeople(program, books);
  const { begun } = listeningOf(page);
  await page.goto('/prabayar/tv');
  await expect(page.locator(LIST).first()).toBeVisible();
  await begun();
  const before = (await page.locator(LIST).first().innerText()).split('\n').at(-1) ?? '';
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  const measured: string[] = [];
  const late: string[] = [];
  const note = (what: string, ms: number, call = ''): void => {
    measured.push(`${what}: ${ms} ms${call}`);
    if (ms > SOON_MS) late.push(`${what}: ${ms} ms`);
  };
  /** Milliseconds from the answer to the person who did it; also how long that person waited. */
  const follow = async (what: string, name: string, shown: Parameters<typeof seen>[2], act: () => Promise<void>) => {
    const looking = seen(page, name, shown);
    const asked = Date.now();
    await act();
    const answered = Date.now();
    note(what, Math.max(0, (await looking) - answered), ` after the answer, which took ${answered - asked} ms`);
  };

  const fresh = await people.prepare(await newProduct(people));
  await follow('a new product is published', NEW_PRODUCT.name, 'listed', () => people.publish(fresh));
  const last = await people.live('product', LAST);
  const moved = await people.prepare({ ...last, menu: placed(last, 1) });
  await follow('its place in the list changes', 'Vidio', 'first', () => people.publish(moved));
  await follow('it is switched off', NEW_PRODUCT.name, 'closed', () =>
    people.switchOff(NEW_PRODUCT.id, 'Sedang diuji'),
  );
  await follow('it is switched on', NEW_PRODUCT.name, 'open', () => people.switchOn(NEW_PRODUCT.id));
  await follow('the new product is rolled back', NEW_PRODUCT.name, 'absent', () => people.rollBack(fresh));
  await follow('the place is rolled back', before, 'first', () => people.rollBack(moved));

  const begins = Date.now() + 12_000;
  const ends = begins + 6_000;
  const effective = { from: new Date(begins).toISOString(), to: new Date(ends).toISOString() };
  const dated = await people.prepare(await newProduct(people, { effective }));
  await people.publish(dated);
  expect(Date.now(), 'it was published before it begins').toBeLessThan(begins);
  await expect(page.locator(LIST).filter({ hasText: NEW_PRODUCT.name })).toHaveCount(0);
  const began = (await seen(page, NEW_PRODUCT.name, 'listed')) - begins;
  expect(began, 'not before it begins').toBeGreaterThanOrEqual(0);
  note('a period of sale begins', began);
  note('a period of sale ends', (await seen(page, NEW_PRODUCT.name, 'absent')) - ends);
  await people.rollBack(dated);
  process.stdout.write(`${measured.map((line) => `  ${line}\n`).join('')}`);
  expect(late).toEqual([]);
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});
