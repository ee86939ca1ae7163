import { readFileSync } from 'node:fs';
import type { OpsDesk } from '../support/ops-desk.ts';
import { expect, test } from '../support/ops-people.ts';

/** Confirms the open dialog with a note. */
async function note(desk: OpsDesk, why: string, action: string): Promise<void> {
  await desk.dialog.getByLabel('Catatan').fill(why);
  await desk.dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(desk.dialog).toBeHidden();
}

test('SDUI-11: a token is shown once, acts with the rights it was given and ends when it is revoked', async ({
  author,
  request,
}) => {
  const { page, dialog } = author;
  await page.goto('/ops/token');
  await page.getByRole('button', { name: 'Token baru' }).click();
  await expect(dialog.getByRole('button', { name: 'Buat token' })).toBeDisabled();
  await dialog.getByLabel('Nama').fill('Skrip harga di gudang');
  await dialog.getByLabel('Hak').selectOption('read');
  await dialog.getByLabel('Berlaku selama').selectOption('7');
  await dialog.getByRole('button', { name: 'Buat token' }).click();
  const token = (await dialog.getByTestId('new-token').textContent()) ?? '';
  expect(token).toMatch(/^konter_ops_/);
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/v1/ops/document', { headers })).status()).toBe(200);
  const refused = await request.post('/api/v1/ops/draft/product/pulsa', { headers, data: { document: {}, edit: 0 } });
  expect(refused.status()).toBe(403);

  await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await page.reload();
  const row = page.getByRole('row', { name: /Skrip harga di gudang/ });
  await expect(row).toContainText('Berlaku');
  await expect(page.locator('body')).not.toContainText(token);
  await row.getByRole('button', { name: 'Cabut token Skrip harga di gudang' }).click();
  await note(author, 'Mesin diganti', 'Cabut');
  await expect(row).toContainText('Dicabut');
  expect((await request.get('/api/v1/ops/document', { headers })).status()).toBe(401);
});

test('SDUI-3, SDUI-11: a supplier is set up by two people; the secret is nowhere to be read afterwards', async ({
  author,
  colleague,
}) => {
  const secret = 'pin-rahasia-7731';
  const card = (desk: OpsDesk) => desk.page.getByRole('article', { name: 'Flexi Mandiri' });
  await author.page.goto('/ops/pemasok');
  await expect(author.page.getByRole('heading', { name: 'Halaman ini tidak ada' })).toBeVisible();
  await author.page.goto('/ops/suppliers');
  await expect(card(author)).toContainText('Belum lengkap');
  await card(author).getByRole('button', { name: 'Atur alamat dan rahasia' }).click();
  await author.dialog.getByLabel('Alamat', { exact: true }).fill('https://jahat.example.com/api');
  await author.dialog.getByLabel('Catatan').fill('salah alamat');
  await author.dialog.getByRole('button', { name: 'Ajukan perubahan' }).click();
  await expect(author.dialog.getByRole('alert')).toContainText('tidak ada di daftar host');
  await author.dialog.getByLabel('Alamat', { exact: true }).fill('https://api.digiflazz.com/v1');
  await author.dialog.getByLabel('Rahasia pin').fill(secret);
  await note(author, 'Surat kontrak', 'Ajukan perubahan');
  await expect(card(author)).toContainText('rahasia baru: pin');
  await expect(card(author)).toContainText(/Rekan .+ di operasi harus menyetujui/);
  await expect(card(author).getByRole('button', { name: 'Setujui dan pakai' })).toHaveCount(0);

  await colleague.page.goto('/ops/supplier');
  await card(colleague).getByRole('button', { name: 'Setujui dan pakai' }).click();
  await note(colleague, 'Sudah dicocokkan', 'Setujui dan pakai');
  await expect(card(colleague)).toContainText('Siap');
  await expect(card(colleague)).toContainText('https://api.digiflazz.com/v1');
  for (const path of ['/api/v1/ops/connector', '/api/v1/ops/audit?limit=100'])
    expect(await (await colleague.page.request.get(path)).text()).not.toContain(secret);
  await expect(colleague.page.locator('body')).not.toContainText(secret);
  await card(colleague).getByRole('button', { name: 'Atur alamat dan rahasia' }).click();
  await expect(colleague.dialog.getByLabel('Rahasia pin')).toHaveValue('');
});

test('SDUI-6, SDUI-11: the audit log goes into a file as it is filtered, and no cell is a formula', async ({
  author,
}) => {
  const { page, dialog } = author;
  await page.goto('/ops/token');
  await page.getByRole('button', { name: 'Token baru' }).click();
  await dialog.getByLabel('Nama').fill('Skrip laporan');
  await dialog.getByRole('button', { name: 'Buat token' }).click();
  await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await page.getByRole('button', { name: 'Cabut token Skrip laporan' }).click();
  await note(author, '=HYPERLINK("http://jahat.example")', 'Cabut');
  await page.goto('/ops/audit?action=ops-token');
  await expect(page.getByText('ops-token.revoke').first()).toBeVisible();
  const file = async (name: string): Promise<string> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return readFileSync(await download.path(), 'utf8');
  };
  const lines = (await file('Unduh JSON Lines')).trim().split('\n');
  const events = lines.map((line) => JSON.parse(line) as { readonly action: string });
  expect(events.length).toBeGreaterThan(0);
  expect(events.every(({ action }) => action.includes('token'))).toBe(true);
  const csv = await file('Unduh CSV');
  expect(csv.trim().split('\n').length).toBe(events.length + 1);
  expect(csv).toContain("'=HYPERLINK");
  expect(csv).not.toMatch(/(^|,)"?=/m);
});

test('SDUI-4, SDUI-11: a biller record becomes a draft; its missing parts are listed in the language of the console', async ({
  author,
}) => {
  const { page } = author;
  await page.goto('/ops/import');
  const card = page.getByRole('article').filter({ hasText: 'Data biller' });
  await card.getByLabel('Konektor').selectOption('digiflazz');
  await card.getByLabel('Data (JSON)').fill('{ "product_name": ');
  await expect(card.getByRole('button', { name: 'Jadikan draf produk' })).toBeDisabled();
  const record = {
    product_name: 'PDAM Sleman',
    brand: 'PDAM',
    buyer_sku_code: 'PDAM-SLM',
    admin: 2500,
    commission: 900,
  };
  await card.getByLabel('Data (JSON)').fill(JSON.stringify(record));
  await card.getByRole('button', { name: 'Jadikan draf produk' }).click();
  await expect(card.getByRole('status')).toContainText('catatan menyebut biaya admin 2500 dan komisi 900');
  await expect(card.getByRole('status')).toContainText('tentukan margin dan saran untung');
  await card.getByRole('button', { name: 'Jadikan draf produk' }).click();
  await expect(card.getByRole('alert')).toContainText('sudah diubah orang lain');
  await page.goto('/ops/document/product/pdam-slm');
  await expect(author.editor).toContainText('PDAM Sleman');
});
