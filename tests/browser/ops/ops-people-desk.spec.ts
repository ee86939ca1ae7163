import { expect, test } from '../support/ops-people.ts';

test('ACC-8, DEP-6: a customer found by number gets a permission and a correction by two people, and is notified', async ({
  author,
  colleague,
  books,
}) => {
  const hp = await books.newAgent(10_000);
  const { id } = await books.db.selectFrom('account').select('id').where('hp', '=', hp).executeTakeFirstOrThrow();
  const account = () =>
    books.db.selectFrom('account').select(['name', 'permissions']).where('id', '=', id).executeTakeFirstOrThrow();
  const { name } = await account();
  const box = author.page.getByRole('search');
  await box.getByRole('searchbox').fill(`+62${hp.slice(1)}`);
  await box.getByRole('button', { name: 'Cari' }).click();
  await expect(author.page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(author.page).toHaveURL(`/ops/person/${id}`);
  await expect(author.page.locator('body')).not.toContainText(hp);

  await author.page.getByRole('button', { name: 'Ubah peran dan izin' }).click();
  await author.dialog.getByLabel('Kirim saldo').check();
  await author.dialog.getByLabel('Catatan').fill('Surat permintaan');
  await author.dialog.getByRole('button', { name: 'Ajukan ke rekan' }).click();
  await expect(author.dialog).toBeHidden();
  await author.page.getByRole('button', { name: 'Koreksi saldo' }).click();
  await author.dialog.getByLabel('Koreksi', { exact: true }).selectOption('give-correction');
  await author.dialog.getByLabel('Jumlah (Rp)').fill('25000');
  await author.dialog.getByLabel('Catatan').fill('Salah buku kemarin');
  await author.dialog.getByRole('button', { name: 'Usulkan', exact: true }).click();
  await expect(author.dialog).toBeHidden();
  expect((await account()).permissions).toEqual([]);

  const { page, dialog } = colleague;
  await page.goto(`/ops/person/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const about of [name, `${name} Rp 25.000`]) {
    await page.getByRole('button', { name: `Setujui usulan ${about}`, exact: true }).click();
    await dialog.getByLabel('Catatan').fill('Sudah dicocokkan');
    await dialog.getByRole('button', { name: 'Setujui', exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText('Dibukukan')).toBeVisible();
  expect((await account()).permissions).toEqual(['deposit-transfer']);
  const told = await books.db.selectFrom('notification').select('noun').where('account_id', '=', id).execute();
  expect(told.map(({ noun }) => noun).sort()).toEqual(['account', 'adjustment']);
});
