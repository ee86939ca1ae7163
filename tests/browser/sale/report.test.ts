import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { expect, test } from '../support/fixtures.ts';
import { pickLanguage } from '../support/kept-language.ts';
import { listeningOf } from '../support/listening.ts';
import { mobileNumber } from '../support/numbers.ts';
import { PEOPLE } from '../support/people.ts';
import { Till } from '../support/till.ts';

const REPORT = '/account/laporan/transaksi';

/** Uncovers what is filtered by besides a search. */
const openFilters = (page: Page) => page.getByRole('button', { name: 'Saring' }).click();

for (const [width, rowOf] of [
  [360, 'main li button[data-ref]'],
  [1280, 'main tbody button[data-ref]'],
] as const) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`TRX-1: the report at ${width} px filters by state, and the filter is in the address`, async ({ page }) => {
      await page.goto(REPORT);
      const rows = page.locator(rowOf);
      await expect(rows).toHaveCount(25);
      await openFilters(page);
      await page.getByRole('button', { name: 'Gagal', exact: true }).click();
      await expect(page).toHaveURL(/status=failed/);
      await expect(page.getByRole('button', { name: 'Gagal', exact: true })).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('main [data-block="transaction-table"]').getByText('Berhasil')).toHaveCount(0);
      await expect(rows.first()).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Gagal', exact: true })).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Semua' }).click();
      await expect(page).toHaveURL(REPORT);
      await expect(page.locator('main [data-block="transaction-table"]').getByText('Berhasil').first()).toBeVisible();
    });

    test(`TRX-1: the report at ${width} px pages on, a row opens its transaction, and coming back finds the same place`, async ({
      page,
    }) => {
      await page.goto(REPORT);
      const rows = page.locator(rowOf);
      await expect(rows).toHaveCount(25);
      await page.getByRole('button', { name: 'Tampilkan lagi' }).click();
      await expect(rows).toHaveCount(50);
      const refs = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-ref')));
      expect(new Set(refs).size).toBe(50);
      await rows.nth(30).click();
      await expect(page).toHaveURL(`/transaction/${refs[30]}`);
      await page.goBack();
      await expect(rows).toHaveCount(50);
      // The list is restored: the opened sale is in view, further down than the first page.
      await expect(page.locator(`main [data-ref="${refs[30]}"]`).locator('visible=true')).toBeInViewport();
      await page.getByRole('button', { name: 'Ke yang terbaru' }).click();
      await expect(rows.first()).toBeFocused();
      await expect(page.getByRole('button', { name: 'Saring' })).toBeInViewport();
    });

    test(`TRX-1: after a jump to the end of the report at ${width} px its buttons are where they stay`, async ({
      page,
    }) => {
      await page.goto(REPORT);
      const rows = page.locator(rowOf);
      await expect(rows).toHaveCount(25);
      const places = await page.getByRole('button', { name: 'Tampilkan lagi' }).evaluate(async (button) => {
        const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        window.scrollTo(0, document.documentElement.scrollHeight);
        const tops = [];
        for (let frame = 0; frame < 6; frame += 1) {
          tops.push(button.getBoundingClientRect().top);
          await drawn();
        }
        return tops;
      });
      expect(new Set(places).size, places.join(', ')).toBe(1);
    });

    test(`TRX-1: the report at ${width} px has shortcuts of days`, async ({ page, books }) => {
      await page.goto(REPORT);
      await openFilters(page);
      await page.getByRole('button', { name: 'Kemarin' }).click();
      await expect(page).toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1/);
      const days = new URL(page.url()).searchParams;
      const { rows } = await sql<{ count: string }>`select count(*) as count from transaction t join account a
        on a.id = t.owner_id where a.hp = ${PEOPLE.agent} and t.state <> 'inquiry'
        and (t.created_at at time zone 'Asia/Jakarta')::date = ${days.get('from')}::date`.execute(books.db);
      await expect(page.locator('[data-block-id="total-count"]')).toContainText(rows[0]?.count ?? '?');
      const week = page.getByRole('button', { name: '7 hari terakhir' });
      await week.click();
      await expect(page).not.toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1/);
      // The address changes before the button does, and only a pressed one is let go.
      await expect(week).toHaveAttribute('aria-pressed', 'true');
      await week.click();
      await expect(page).toHaveURL(REPORT);
    });
  });
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('TRX-1, SDUI-8: the calendar opens under the content policy and picks a range', async ({ page, complaints }) => {
    await page.goto(REPORT);
    await openFilters(page);
    await page.getByPlaceholder('Tanggal awal').click();
    const calendar = page.locator('.ant-picker-dropdown');
    await expect(calendar).toBeVisible();
    const days = calendar.locator('.ant-picker-cell-in-view:not(.ant-picker-cell-disabled)');
    await days.first().click();
    await days.first().click();
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d/);
    expect(complaints).toEqual([]);
  });

  test('NAV-16: the range is written with the English month in every language, and a typed day is taken', async ({
    page,
  }) => {
    await page.goto(`${REPORT}?from=2026-11-02&to=2026-11-09`);
    await pickLanguage(page, '中文', 'zh');
    const first = page.getByPlaceholder('开始日期');
    await expect(first).toHaveValue('2 Nov 2026');
    await first.fill('2026-11-03');
    await first.press('Enter');
    await page.getByPlaceholder('结束日期').press('Enter');
    await expect(page).toHaveURL(/from=2026-11-03&to=2026-11-09/);
    await expect(first).toHaveValue('3 Nov 2026');
    await page.goto(`${REPORT}?from=2026-08-02&to=2026-10-09`);
    await pickLanguage(page, 'Indonesia', 'id');
    await expect(page.getByPlaceholder('Tanggal awal')).toHaveValue('2 Aug 2026');
    await expect(page.getByPlaceholder('Tanggal akhir')).toHaveValue('9 Oct 2026');
  });
});

test('TRX-1: the report finds a sale by its number and shows when nothing matches', async ({ page, books }) => {
  const { rows } = await sql<{ number: string; ref: string }>`select t.destination_number as number, t.ref_id as ref
    from transaction t join account a on a.id = t.owner_id
    where a.hp = ${PEOPLE.agent} and t.state = 'success' order by t.id limit 1`.execute(books.db);
  await page.goto(REPORT);
  const search = page.getByLabel('Cari nomor, nama, atau no. transaksi');
  await search.fill(rows[0]?.ref ?? '');
  await expect(page.locator('main li button[data-ref]')).toHaveCount(1);
  await search.fill(rows[0]?.number ?? '');
  await expect(page.locator(`main button[data-ref="${rows[0]?.ref}"]`)).toBeVisible();
  // The search is in the address: a reload and a link show the same.
  await expect(page).toHaveURL(new RegExp(`search=${rows[0]?.number}`));
  await page.reload();
  await expect(search).toHaveValue(rows[0]?.number ?? '');
  await expect(page.locator(`main button[data-ref="${rows[0]?.ref}"]`)).toBeVisible();
  await search.fill('tidak-ada-begini');
  await expect(page.getByText('Tidak ada yang cocok. Longgarkan saringan atau tanggalnya.')).toBeVisible();
});

test('TRX-1: totals count what succeeded, to the rupiah', async ({ page, books }) => {
  const { rows } = await sql<{ price: string; profit: string }>`
    select sum(t.price) as price, sum(t.selling_price - t.price) as profit from transaction t join account a
    on a.id = t.owner_id where a.hp = ${PEOPLE.agent} and t.state = 'success'`.execute(books.db);
  await page.goto(REPORT);
  const digits = (id: string) =>
    expect.poll(async () => (await page.locator(`[data-block-id="${id}"]`).innerText()).replace(/\D/g, ''));
  const counted = await sql<{ success: string; every: string }>`
    select count(*) filter (where t.state = 'success') as success, count(*) as every
    from transaction t join account a on a.id = t.owner_id where a.hp = ${PEOPLE.agent}`.execute(books.db);
  const { success, every } = counted.rows[0] ?? {};
  await expect(page.locator('[data-block-id="total-count"]')).toHaveText(
    success === every ? `Transaksi${every}` : `Transaksi · ${success} berhasil${every}`,
  );
  await digits('total-price').toBe(rows[0]?.price);
  await digits('total-profit').toBe(rows[0]?.profit);
});

test('NAV-16: money is Rp with dots and dates are day, English month, year in every language', async ({ page }) => {
  await page.goto(REPORT);
  for (const [button, language, heading] of [
    ['English', 'en', 'Transaction report'],
    ['中文', 'zh', '交易报表'],
    ['Indonesia', 'id', 'Laporan transaksi'],
  ] as const) {
    await pickLanguage(page, button, language);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[data-block="transaction-table"] h2').first()).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
    await expect(page.locator('[data-block-id="total-price"]')).toContainText(/Rp\s\d{1,3}(\.\d{3})+/);
  }
});

test('TRX-3: an open report shows a sale that is made elsewhere', async ({ page, context }) => {
  const { begun } = listeningOf(page);
  await page.goto(REPORT);
  await begun();
  await expect(page.locator('main li button[data-ref]')).toHaveCount(25);
  const counter = new Till(await context.newPage());
  await counter.prepare(mobileNumber('0000'));
  const refId = await counter.settle();
  await expect(page.locator(`main button[data-ref="${refId}"]`)).toContainText('Berhasil');
});

test('TRX-1: a day in the address that is none is marked where it is chosen, on phones and wide screens, and can be mended there', async ({
  page,
}) => {
  await page.goto('/account/laporan/transaksi?from=2026-02-31&to=2026-03-01');
  const why = page.getByText('"2026-02-31" bukan tanggal. Pilih tanggal lain.');
  await expect(why).toBeVisible();
  await expect(page.getByLabel('Dari')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Sampai')).not.toHaveAttribute('aria-invalid', 'true');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByLabel('Tanggal').first()).toHaveAttribute('aria-invalid', 'true');
  await expect(why).toBeVisible();
  await page.getByRole('button', { name: '30 hari terakhir' }).click();
  await expect(why).toBeHidden();
  await expect(page.locator('main [data-ref]').first()).toBeVisible();
  const opens = await page.locator('button[data-ref]').first().boundingBox();
  expect(opens?.height).toBeGreaterThanOrEqual(48);
});
