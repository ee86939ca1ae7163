import { expect, test } from '../support/ops-people.ts';

const DAY_MS = 86_400_000;

test('DEP-6: a statement that is brought differs; the difference is looked into, closed with a reason, and nothing stays open', async ({
  author,
}) => {
  const { page, dialog } = author;
  // A day without sales of these tests, whatever the hour; other tests make sales two days older than they are.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(Date.now() - 5 * DAY_MS);
  const reference = `ASING${Date.now()}`;
  await page.goto('/ops/reconciliation');
  await expect(page.getByRole('heading', { level: 1, name: 'Rekonsiliasi' })).toBeVisible();
  await expect(page.getByText('Tidak ada selisih terbuka.')).toBeVisible();
  await expect(page.getByText('Tidak ada selisih yang cocok.')).toBeVisible();

  const text = `TrxID;Jenis;Jumlah;Saldo;Waktu\r\n${reference};D;10.250;989.750;${day} 09:41:00`;
  const brought = await page.evaluate(
    async (body) => {
      const answer = await fetch('/api/v1/ops/reconciliation/upload', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-csrf-token': document.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? '',
          'x-requested-with': 'XMLHttpRequest',
        },
        body: JSON.stringify(body),
      });
      return answer.status;
    },
    { connector: 'otomax', day, text, note: 'Dari portal pemasok' },
  );
  expect(brought).toBe(200);

  await page.locator('input[type="date"]').fill(day);
  await page.getByRole('button', { name: 'Bandingkan', exact: true }).click();
  await expect(page.getByText(/ sudah dibandingkan\.$/)).toBeVisible();
  const differences = page.getByRole('region', { name: 'Selisih', exact: true });
  const row = differences.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('Rp 10.250');
  await expect(page.getByText('1 selisih masih terbuka.')).toBeVisible();

  const days = page.getByRole('region', { name: 'Hari', exact: true });
  const compared = days.getByRole('row').filter({ hasText: 'OtomaX' }).filter({ hasText: '1 terbuka' });
  await compared.getByRole('button', { name: /^Lihat selisih OtomaX/ }).click();
  await expect(page).toHaveURL(new RegExp(`connector=otomax&day=${day}|day=${day}&connector=otomax`));
  await expect(row).toHaveCount(1);

  await row.getByRole('button', { name: `Tutup selisih ${reference}` }).click();
  const send = dialog.getByRole('button', { name: 'Tutup', exact: true });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Catatan').fill('Dijelaskan pemasok lewat telepon');
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Dijelaskan pemasok lewat telepon');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Tidak ada selisih terbuka.')).toBeVisible();
  await page.getByRole('button', { name: 'Semua hari' }).click();
  await expect(page.getByText('Tidak ada selisih yang cocok.')).toBeVisible();
  await page.getByLabel('Keadaan').selectOption('Ditutup');
  await expect(row).toHaveCount(1);
});
