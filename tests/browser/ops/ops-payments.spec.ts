import { openAllDay } from '../support/deposit-hours.ts';
import { expect, test } from '../support/ops-people.ts';
import { signInOverHttp } from '../support/people.ts';

test('DEP-1, SDUI-11: a payment of another sum is found, proposed by one, approved by another, and credited once', async ({
  author,
  colleague,
  browser,
  program,
  books,
}) => {
  await openAllDay(books);
  const hp = await books.newAgent(10_000);
  const context = await browser.newContext({
    storageState: await signInOverHttp(program.url, hp),
    baseURL: program.url,
  });
  const page = await context.newPage();
  await page.goto('/notification/today');
  const code = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/deposit', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': document.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? '',
        'x-requested-with': 'XMLHttpRequest',
        'idempotency-key': 'ops-payments-misfit-1',
      },
      body: JSON.stringify({ amount: 100_000, channel: 'xendit.bni' }),
    });
    return ((await answer.json()) as { deposit: { code: string } }).deposit.code;
  });
  const state = async () =>
    (await books.db.selectFrom('payment').select('state').where('code', '=', code).executeTakeFirstOrThrow()).state;
  await expect.poll(state, { timeout: 60_000 }).toBe('waiting');
  const event = JSON.stringify({ order_id: code, paid: 40_000 });
  expect((await fetch(`${program.sandboxUrl}/xendit/_event`, { method: 'POST', body: event })).status).toBe(200);
  await expect.poll(state, { timeout: 60_000 }).toBe('review');

  await author.page.goto('/ops/payment');
  const row = author.page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('Jumlah tidak sama');
  await expect(row).toContainText('Ditahan Rp 40.000');
  await row.getByRole('link', { name: `Rekaman langkah ${code}` }).click();
  await expect(author.page.locator('[data-state="review"]')).toHaveAttribute('data-active', 'true');
  await author.page.goto('/ops/payment');
  await row.getByRole('button', { name: `Usulkan penyelesaian ${code}` }).click();
  const send = author.dialog.getByRole('button', { name: 'Usulkan', exact: true });
  await expect(send).toBeDisabled();
  await author.dialog.getByLabel('Penyelesaian').selectOption('Bukukan ke pemilik');
  await expect(author.dialog.getByText(/^Rp 40\.000 masuk ke saldo/)).toBeVisible();
  await author.dialog.getByLabel('Catatan').fill('Bukti transfer cocok');
  await send.click();
  await expect(author.dialog).toBeHidden();
  await expect(row).toContainText('Menunggu rekan lain');
  await expect(row.getByRole('button', { name: `Setujui usulan ${code}` })).toHaveCount(0);
  expect(await books.deposit(hp)).toBe(10_000);

  await colleague.page.goto('/ops/payment');
  await colleague.page.getByRole('button', { name: `Setujui usulan ${code}` }).click();
  await expect(colleague.dialog.getByText('Bukti transfer cocok')).toBeVisible();
  await colleague.dialog.getByLabel('Catatan').fill('Setuju');
  await colleague.dialog.getByRole('button', { name: 'Setujui', exact: true }).dblclick();
  await expect(colleague.dialog).toBeHidden();
  await expect(colleague.page.getByText(code)).toHaveCount(0);
  const credited = (await books.deposit(hp)) - 10_000;
  expect(credited).toBeGreaterThan(30_000);
  expect(credited).toBeLessThanOrEqual(40_000);
  await context.close();
});

test('DEP-1, SDUI-11: money on a bank account without a payment is booked to an agent by two people', async ({
  author,
  colleague,
  books,
}) => {
  const hp = await books.newAgent(10_000);
  const bank = `uji${hp.slice(-6)}`;
  const line = { connector_id: 'bank', external_id: hp, channel: bank, amount: 77_777, at: new Date() };
  await books.db
    .insertInto('bank_mutation')
    .values({ ...line, payment_id: null, set_aside_at: null, booked_to: null, booked_at: null })
    .execute();
  const name = `bank.${bank} Rp 77.777`;
  await author.page.goto('/ops/payment');
  await author.page.getByRole('button', { name: `Usulkan penyelesaian ${name}` }).click();
  await author.dialog.getByLabel('Penyelesaian').selectOption('Bukukan ke akun');
  await author.dialog.getByLabel('Nomor HP akun').fill(hp);
  await author.dialog.getByLabel('Catatan').fill('Slip transfer cocok');
  await author.dialog.getByRole('button', { name: 'Usulkan', exact: true }).click();
  await expect(author.dialog).toBeHidden();
  await expect(author.page.getByRole('row').filter({ hasText: `bank.${bank}` })).toContainText('Menunggu rekan lain');

  await colleague.page.goto('/ops/payment');
  await colleague.page.getByRole('button', { name: `Setujui usulan ${name}` }).click();
  await expect(colleague.dialog.getByText('Rp 77.777 masuk ke saldo Agen Uji.')).toBeVisible();
  await colleague.dialog.getByLabel('Catatan').fill('Setuju');
  await colleague.dialog.getByRole('button', { name: 'Setujui', exact: true }).click();
  await expect(colleague.dialog).toBeHidden();
  await expect(colleague.page.getByText(`bank.${bank}`)).toHaveCount(0);
  expect(await books.deposit(hp)).toBe(87_777);
});

test('ACC-7, SDUI-11: operations write news in three languages; who reads in another language reads that; taken back they are gone', async ({
  author,
  page,
}) => {
  await author.page.goto('/ops/news');
  await author.page.getByRole('button', { name: 'Tulis berita' }).click();
  const { dialog } = author;
  for (const [language, title, text] of [
    ['Bahasa Indonesia', 'Libur akhir tahun', 'Bantuan buka pukul 08.00.'],
    ['Inggris', 'Year-end hours', 'Support opens at 08.00.'],
    ['Mandarin', '年末营业时间', '客服 8 点开始。'],
  ] as const) {
    await expect(dialog.getByRole('button', { name: 'Terbitkan' })).toBeDisabled();
    await dialog.getByLabel(`Judul (${language})`).fill(title);
    await dialog.getByLabel(`Isi (${language})`).fill(text);
  }
  await dialog.getByLabel('Halaman tujuan').fill('https://evil.example');
  await dialog.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Halaman tujuan').fill('/help');
  await dialog.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(dialog).toBeHidden();
  const row = author.page.getByRole('row').filter({ hasText: 'Libur akhir tahun' });
  await expect(row).toContainText('Terbit');

  await page.goto('/notification/news');
  await page.getByRole('link', { name: /Libur akhir tahun/ }).click();
  await expect(page.getByText('Bantuan buka pukul 08.00.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lihat selengkapnya' })).toHaveAttribute('href', /^\/help/);
  await row.getByRole('button', { name: 'Tarik berita Libur akhir tahun' }).click();
  await dialog.getByLabel('Catatan').fill('Jam berubah');
  await dialog.getByRole('button', { name: 'Tarik', exact: true }).click();
  await expect(row).toContainText('Ditarik');
  await page.goto('/notification/news');
  await expect(page.getByText('Belum ada notifikasi')).toBeVisible();
});
