import { expect, test } from '../support/fixtures.ts';
import { mobileNumber } from '../support/numbers.ts';
import { PEOPLE, signInOverHttp } from '../support/people.ts';

test('TRX-3: a complaint is sent in two taps, answered at the console, and the answer comes by itself', async ({
  page,
  till,
  browser,
  program,
  books,
}) => {
  await till.prepare(mobileNumber('0000'));
  const refId = await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  const before = await books.deposit(PEOPLE.agent);
  await page.getByRole('button', { name: 'Ada masalah?' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ada masalah apa?' });
  const send = sheet.getByRole('button', { name: 'Kirim pengaduan' });
  await expect(send).toBeDisabled();
  await sheet.getByText('Belum masuk').click();
  await sheet.getByLabel('Ceritakan singkat').fill('Pulsa belum masuk ke pelanggan.');
  await send.click();
  await expect(sheet).toBeHidden();
  const complaints = page.getByRole('list', { name: 'Pengaduan' });
  await expect(complaints.getByText('Sedang dicek')).toBeVisible();
  await expect(complaints).toContainText('Pulsa belum masuk ke pelanggan.');
  await expect(page.getByRole('button', { name: 'Ada masalah?' })).toBeHidden();

  const office = await browser.newContext({
    baseURL: program.url,
    viewport: { width: 1280, height: 800 },
    storageState: await signInOverHttp(program.url, PEOPLE.operations),
  });
  try {
    const desk = await office.newPage();
    await desk.goto('/ops/tickets');
    const row = desk.getByRole('row').filter({ hasText: refId });
    await expect(row).toContainText('Pulsa belum masuk ke pelanggan.');
    await row.getByRole('button', { name: /^Jawab/ }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Tindakan').selectOption('ask');
    await dialog.getByLabel('Jawaban untuk agen').fill('Mohon cek sisa pulsa pelanggan.');
    await dialog.getByRole('button', { name: 'Tanya agen' }).click();
    await expect(dialog).toBeHidden();

    await expect(complaints.getByText('Menunggu balasan Anda')).toBeVisible();
    await expect(complaints).toContainText('Mohon cek sisa pulsa pelanggan.');
    await complaints.getByLabel('Tulis balasan').fill('Sudah, memang belum bertambah.');
    await complaints.getByRole('button', { name: 'Balas' }).click();
    await expect(complaints.getByText('Sedang dicek')).toBeVisible();
    await expect(complaints.getByLabel('Tulis balasan')).toHaveValue('');

    await desk.reload();
    await row.getByRole('button', { name: /^Jawab/ }).click();
    await dialog.getByLabel('Tindakan').selectOption('resolve');
    await dialog.getByLabel('Jawaban untuk agen').fill('Pemasok sudah mengirim ulang.');
    await dialog.getByRole('button', { name: 'Selesai' }).click();
    await expect(dialog).toBeHidden();
  } finally {
    await office.close();
  }
  await expect(complaints.getByText('Selesai', { exact: true })).toBeVisible();
  await expect(complaints).toContainText('Pemasok sudah mengirim ulang.');
  await expect(complaints.getByLabel('Tulis balasan')).toHaveCount(0);
  expect(await books.deposit(PEOPLE.agent)).toBe(before);
});

test('API-5: another agent sees neither the ticket nor that it exists', async ({ page, till, browser, program }) => {
  await till.prepare(mobileNumber('0000'));
  const refId = await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  const other = await browser.newContext({
    baseURL: program.url,
    storageState: await signInOverHttp(program.url, PEOPLE.second),
  });
  try {
    const answer = await other.request.get(`/api/v1/transaction/${refId}/ticket`);
    expect([answer.status(), (await answer.json()).code]).toEqual([404, 'not_found']);
  } finally {
    await other.close();
  }
  await expect(page.getByRole('button', { name: 'Ada masalah?' })).toBeVisible();
});
