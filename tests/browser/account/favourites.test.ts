import { expect, test } from '../support/fixtures.ts';
import { mobileNumber } from '../support/numbers.ts';
import { PASSWORD, writeHeaders } from '../support/people.ts';

test('ACC-5, PRE-18: a favourite is added, found, renamed, pinned, sold to and deleted', async ({ page, till }) => {
  const regular = mobileNumber('0000');
  const grouped = regular.replace(/(\d{4})(?=\d)/g, '$1 ');
  const list = page.getByRole('list', { name: 'Favorit' });
  await page.goto('/account/contact');
  await page.getByRole('button', { name: 'Tambah favorit' }).click();
  const add = page.getByRole('dialog', { name: 'Tambah favorit' });
  // Few products are choices at a glance, many are a list.
  const products = add.getByRole('combobox', { name: 'Untuk' });
  await expect(products.or(add.getByText('Pulsa', { exact: true })).first()).toBeVisible();
  if ((await products.count()) > 0) await products.selectOption({ label: 'Pulsa' });
  else await add.getByText('Pulsa', { exact: true }).click();
  await add.getByLabel('Nomor', { exact: true }).fill('12');
  await add.getByLabel('Nama').fill('Bu Sari');
  await add.getByRole('button', { name: 'Simpan' }).click();
  await expect(add.getByText('Isi nomor HP 10 sampai 13 angka, diawali 08.')).toBeVisible();
  await add.getByLabel('Nomor', { exact: true }).fill(`+62 ${regular.slice(1)}`);
  await add.getByRole('button', { name: 'Simpan' }).click();
  await expect(add).toBeHidden();
  await expect(list).toContainText('Bu Sari');
  await expect(list).toContainText(grouped.trim());

  await list.getByRole('button', { name: 'Ubah Bu Sari' }).click();
  const edit = page.getByRole('dialog', { name: 'Ubah favorit' });
  await edit.getByLabel('Nama').fill('Bu Sari Pojok');
  await edit.getByRole('button', { name: 'Simpan' }).click();
  await expect(list).toContainText('Bu Sari Pojok');
  await list.getByRole('button', { name: 'Ubah Bu Sari Pojok' }).click();
  await edit.getByRole('button', { name: 'Sematkan di atas' }).click();
  await expect(list.getByText('(disematkan)')).toBeAttached();

  await page.getByRole('searchbox').fill('tidak ada');
  await expect(page.getByText('Tidak ada favorit yang cocok.')).toBeVisible();
  // As a phone book writes it.
  await page.getByRole('searchbox').fill(`+62 ${regular.slice(1, 4)}-${regular.slice(4)}`);
  await expect(list).toContainText('Bu Sari Pojok');
  await page.getByRole('searchbox').fill('pojok');
  await list.getByText('Bu Sari Pojok').click();
  await page.waitForURL(/\/prabayar\/pulsa\?number=/);
  await expect(till.number).toHaveValue(grouped.trim());
  await page.goto('/prabayar/pulsa');
  await page.getByRole('list', { name: 'Favorit dan nomor terakhir' }).getByText('Bu Sari Pojok').click();
  await expect(till.number).toHaveValue(grouped.trim());

  await page.goto('/account/contact');
  await list.getByRole('button', { name: 'Ubah Bu Sari Pojok' }).click();
  await edit.getByRole('button', { name: 'Hapus', exact: true }).click();
  await edit.getByRole('button', { name: 'Batal', exact: true }).click();
  await edit.getByRole('button', { name: 'Hapus', exact: true }).click();
  await edit.getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(page.getByText('Belum ada favorit')).toBeVisible();
});

test('PRE-18, ACC-5: after a sale its number is kept as a favourite, once, and goes by that name from then on', async ({
  page,
  till,
}) => {
  await till.prepare(mobileNumber('0000'));
  await till.password.fill(PASSWORD);
  await till.pay.click();
  await till.reference();
  await expect(till.status).toHaveText('Berhasil');
  await page.getByRole('button', { name: 'Simpan ke favorit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Simpan ke favorit' });
  await sheet.getByLabel('Nama').fill('Warung Pojok');
  await sheet.getByRole('button', { name: 'Simpan' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Simpan ke favorit' })).toBeHidden();
  await page.goto('/');
  await expect(page.locator('[data-block="recent-numbers"]')).toContainText('Warung Pojok');
});

test('PRE-18, NAV-20: many favourites scroll below the field, the page does not', async ({ page, till }) => {
  const names = ['Bu Sari dari pasar', 'Pak Bambang warung', 'Mbak Ning depan masjid', 'Koh Afu toko besi'];
  const post = async (path: string, data: object = {}) => {
    const answer = await page.request.post(`/api/v1/account/contact${path}`, {
      headers: await writeHeaders(page.request),
      data,
    });
    expect(answer.ok()).toBe(true);
    return answer;
  };
  const ids: string[] = [];
  for (const [place, name] of names.entries()) {
    const added = await post('/add', { number: mobileNumber(`000${place}`), name, type: '/prabayar/pulsa' });
    const { contact } = (await added.json()) as { contact: { id: string } };
    ids.push(contact.id);
    // Pinned contacts precede numbers of recent sales.
    await post(`/${contact.id}/pin`, { pinned: true });
  }
  await page.goto('/prabayar/pulsa');
  const list = page.getByRole('list', { name: 'Favorit dan nomor terakhir' });
  await expect(list.getByText('Koh Afu toko besi')).toBeAttached();
  expect(await list.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await list.getByText('Koh Afu toko besi').click();
  await expect(till.number).toHaveValue(/^0/);
  // The agent is everybody's in this worker.
  for (const id of ids) await post(`/${id}/delete`);
});
