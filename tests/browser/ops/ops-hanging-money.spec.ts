import { sql } from 'kysely';
import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import { checkoutLifecycle } from '#server/modules/checkout/order/checkout.lifecycle.ts';
import { applyPriceList } from '#server/modules/offer/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Books } from '../support/books.ts';
import { mobileNumber } from '../support/numbers.ts';
import { expect, test } from '../support/ops-people.ts';

/** A refund whose gateway was called eight days ago and never answered: no more calls are made for it. */
async function forgotten({ db }: Books, code: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await lockRow(trx, checkoutLifecycle, code);
    const cause = { origin: 'system', actor: 'test' } as const;
    const columns = { returnAskedAt: new Date((await databaseNow(trx)).getTime() - 8 * 86_400_000) };
    await advanceLocked(trx, checkoutLifecycle, order, { event: { type: 'RETURN' }, cause, columns });
    await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 day'
      where key = ${`checkout.return:${code}`}`.execute(trx);
  });
}

test('REAL-4, PRE-19: a refund that its gateway never reports is checked, proposed with its proof by one person and settled by another', async ({
  author,
  colleague,
  page,
  books,
}) => {
  await page.goto('/');
  const { code, link } = await page.evaluate(async (destination) => {
    const token = document.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? '';
    const answer = await fetch('/api/v1/checkout/pulsa/telkomsel/telkomsel-15/order', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({
        parameters: { destination },
        contact_phone: '081200000001',
        channel: 'midtrans.gopay',
        quoted_price: 17_000,
      }),
    });
    return ((await answer.json()) as { order: { code: string; link: string } }).order;
  }, mobileNumber('1037'));
  const payPage = async (): Promise<string> => {
    const answer = await page.request.get(`/api/v1/checkout-order/${link}`);
    return ((await answer.json()) as { order: { payment: { pay_page?: string } } }).order.payment.pay_page ?? '';
  };
  await expect.poll(payPage).toMatch(/^http/);
  const pay = await payPage();
  await fetch(pay, { method: 'POST', body: new URLSearchParams({ act: 'pay' }), redirect: 'manual' });
  const sale = () =>
    sql<{ state: string }>`select t.state from checkout_order o join transaction t on t.ref_id = o.ref_id
      where o.code = ${code}`.execute(books.db);
  await expect.poll(async () => (await sale()).rows[0]?.state, { timeout: 60_000 }).toBe('failed');
  await forgotten(books, code);

  await author.page.goto('/ops/hanging-money');
  const row = author.page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('Rp 17.000');
  await expect(row).toContainText('midtrans.gopay · 0812•••••001');
  await row.getByRole('button', { name: `Tanya gateway tentang ${code}` }).click();
  await expect(row).toContainText('tidak dikirim lagi');
  await row.getByRole('button', { name: `Usulkan akhir ${code}` }).click();
  const { dialog } = author;
  const send = dialog.getByRole('button', { name: 'Usulkan', exact: true });
  await dialog.getByLabel('Penyelesaian').selectOption('Bisa diambil sebagai saldo');
  await dialog.getByLabel('Catatan').fill('Sudah ditelepon');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Bukti').fill('Surat gateway 77/2026');
  await expect(dialog.getByText(/^Rp 17\.000 bisa diambil tamu/)).toBeVisible();
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Menunggu rekan lain');
  await expect(row.getByRole('button', { name: `Setujui usulan ${code}` })).toHaveCount(0);

  await colleague.page.goto('/ops/hanging-money');
  await colleague.page.getByRole('button', { name: `Setujui usulan ${code}` }).click();
  await expect(colleague.dialog).toContainText('Surat gateway 77/2026');
  await colleague.dialog.getByLabel('Catatan').fill('Setuju');
  await colleague.dialog.getByRole('button', { name: 'Setujui', exact: true }).dblclick();
  await expect(colleague.dialog).toBeHidden();
  await expect(colleague.page.getByText(code)).toHaveCount(0);
  await page.goto(`/checkout/order/${link}`);
  await expect(page.getByText('Uang bisa diambil sebagai saldo').first()).toBeVisible();
});

test('PRE-18: a price list that would close most articles is held; refused it changes nothing, applied it closes exactly those', async ({
  author,
  books,
}) => {
  const { db } = books;
  const products = ['international-malaysia', 'international-singapore'];
  const open = async (): Promise<number> => {
    const rows = await db
      .selectFrom('offer')
      .select('code')
      .where('product_id', 'in', products)
      .where('active', '=', true)
      .execute();
    return rows.length;
  };
  const before = await open();
  expect(before).toBeGreaterThan(10);
  // This supplier sends no list by itself, so that none of its own interferes.
  expect(await applyPriceList(db, products, [], 'reloadly')).toMatchObject({ applied: false, closing: before });
  try {
    const { page, dialog } = author;
    await page.goto('/ops/supplier');
    await page
      .getByText('Daftar harga ditahan, menunggu keputusan')
      .locator('..')
      .getByRole('link', { name: 'reloadly' })
      .click();
    await expect(page).toHaveURL(/#supplier-reloadly$/);
    const card = page.getByRole('article').filter({ hasText: 'Daftar harga ditahan' });
    await expect(card).toContainText(`Daftar ini menutup ${before} dari ${before} nominal.`);
    await card.getByText(`Yang akan ditutup (${before})`).click();
    await expect(card.getByText(/international-malaysia · .+ · tidak ada di daftar/).first()).toBeVisible();
    await card.getByRole('button', { name: 'Tolak' }).click();
    await dialog.getByLabel('Catatan').fill('Daftar kosong');
    await dialog.getByRole('button', { name: 'Tolak', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Daftar harga ditolak')).toBeVisible();
    await expect(page.getByText('Daftar kosong')).toBeVisible();
    expect(await open()).toBe(before);

    await page.getByRole('button', { name: 'Terapkan' }).click();
    await dialog.getByLabel('Catatan').fill('Memang berhenti menjual');
    await dialog.getByRole('button', { name: 'Terapkan', exact: true }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Daftar harga ditolak')).toHaveCount(0);
    expect(await open()).toBe(0);
  } finally {
    await db.updateTable('offer').set({ active: true, reason: null }).where('product_id', 'in', products).execute();
  }
});
