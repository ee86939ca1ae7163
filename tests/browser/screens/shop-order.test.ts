import { sql } from 'kysely';
import type { Books } from '../support/books.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD, PEOPLE, signInOverHttp } from '../support/people.ts';

test.use({ person: 'guest' });

const heldOf = async (books: Books, hp: string): Promise<number> => {
  const { rows } = await sql<{ held: string }>`
    select coalesce(sum(l.balance), 0)::text as held from ledger_account l join account a on a.id = l.owner_id
    where a.hp = ${hp} and l.kind = 'hold'`.execute(books.db);
  return Number(rows[0]?.held ?? 0);
};

test('SHOP-2, SHOP-3, SHOP-4: an agent buys two articles at 360 px; operations confirm and hand over; the agent sees it done', async ({
  page,
  browser,
  program,
  books,
  seat,
}) => {
  const hp = await books.newAgent(500_000);
  await seat(hp);
  const add = page.getByRole('button', { name: 'Tambah ke keranjang' });
  for (const goods of ['kertas-struk-80', 'kertas-struk-58']) {
    await page.goto(`/shop/product/${goods}`);
    await add.click();
    await expect(page).toHaveURL('/shop/cart');
  }
  const lines = page.locator('[data-line]');
  await expect(lines).toHaveCount(2);
  // Two quick taps show at once, and the last of them is what the server has.
  const more = lines.last().getByRole('button', { name: /^Tambah/ });
  await more.click();
  await more.click();
  await expect(lines.last().getByRole('textbox', { name: /^Jumlah/ })).toHaveValue('3');
  await lines
    .last()
    .getByRole('textbox', { name: /^Jumlah/ })
    .fill('2,5');
  await page.keyboard.press('Enter');
  await expect(lines.last()).toContainText('Isi jumlah bulat');
  await expect(page.locator('[data-block="sticky-bar"]')).toContainText('4 buah');

  await page.getByRole('button', { name: 'Lanjut bayar' }).click();
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: /^Bayar Rp/ }).click();
  await expect(page).toHaveURL(/\/shop\/order\/P[A-Z0-9]+$/);
  await expect(page.getByText('Menunggu konfirmasi')).toBeVisible();
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const held = await heldOf(books, hp);
  expect(held).toBeGreaterThan(0);
  expect(await books.deposit(hp)).toBe(500_000 - held);
  const code = (await page.getByText(/^[0-9]{6}$/).textContent()) ?? '';

  const staff = await browser.newContext({
    baseURL: program.url,
    storageState: await signInOverHttp(program.url, PEOPLE.operations),
    viewport: { width: 1280, height: 800 },
  });
  const desk = await staff.newPage();
  await desk.goto('/ops/shop-order');
  await desk.getByRole('button', { name: `Kerjakan ${number}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Terima pesanan' }).click();
  await expect(page.getByText('Diproses', { exact: true })).toBeVisible();
  await desk.goto('/ops/shop-order?status=processed');
  await desk.getByRole('button', { name: `Kerjakan ${number}` }).click();
  await desk.getByLabel('Kode ambil').fill(code);
  await desk.getByRole('dialog').getByRole('button', { name: 'Serahkan ke pembeli' }).click();

  await expect(page.getByText('Barang sudah diserahkan.')).toBeVisible();
  expect([await books.deposit(hp), await heldOf(books, hp)]).toEqual([500_000 - held, 0]);
  await page.getByRole('link', { name: 'Lihat faktur' }).click();
  await expect(page.getByText(/^INV\/\d{4}\/\d{2}\/\d{6}$/)).toBeVisible();
  await staff.close();
});
