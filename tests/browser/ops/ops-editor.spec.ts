import { mobileNumber } from '../support/numbers.ts';
import { expect, test } from '../support/ops-people.ts';
import { PASSWORD } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

const text = (value: string) => ({ id: value, en: value, zh: value });

test('SDUI-5, SDUI-11: the editor completes from the meta-schema, lints as one types and jumps to the place', async ({
  author,
}) => {
  const { page, editor, problems } = author;
  const source = await author.live('product', 'data');
  await author.open('product', 'data');
  await author.write({ ...source, flow: { inquiry: 'none', bills: 'few' } });
  const told = problems.getByRole('button').filter({ hasText: '/flow/bills' });
  await expect(told.first()).toContainText('“few” bukan salah satu nilai yang boleh');
  await expect(told.first()).toContainText('Pakai none, single, many atau all.');
  await expect(page.getByRole('button', { name: 'Siapkan rilis' })).toBeDisabled();
  await told.first().click();
  await expect(page.locator('.cm-activeLine')).toContainText('"bills": "few"');

  await page.keyboard.press('ControlOrMeta+Space');
  await page.getByRole('option', { name: '"many"' }).click();
  await expect(editor).toContainText('"bills": "many"');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(editor).toContainText('"bills": "few"');

  await author.write('{ "kind": "product", ');
  await expect(page.getByText('Belum berupa JSON yang utuh').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Simpan draf' })).toBeDisabled();
  await author.write('{"kind":"product","id":"data"}');
  await page.getByRole('button', { name: 'Rapikan' }).click();
  await expect(editor.locator('.cm-line').nth(1)).toHaveText('  "kind": "product",');
  await expect(editor).not.toBeFocused();
  await page.keyboard.press('F8');
  await expect(editor).toBeFocused();
});

test('SDUI-6, SDUI-11: of two editors the second is refused, sees both texts and loses nothing', async ({
  author,
  colleague,
}) => {
  const source = await author.live('product', 'electricity');
  await author.open('product', 'electricity');
  await colleague.open('product', 'electricity');
  await author.write({ ...source, description: text('Ditulis pertama') });
  await colleague.write({ ...source, description: text('Ditulis kedua') });
  await author.save();
  await colleague.page.keyboard.press('ControlOrMeta+s');
  const conflict = colleague.page.getByTestId('conflict');
  await expect(conflict).toContainText('Ketikan Anda utuh');
  await expect(colleague.editor).toContainText('Ditulis kedua');
  await expect(colleague.page.locator('.cm-deletedChunk').first()).toContainText('Ditulis pertama');
  await colleague.page.getByRole('button', { name: /^Simpan di atas draf/ }).click();
  await expect(conflict).toBeHidden();
  await expect(colleague.page.getByText('Belum disimpan')).toBeHidden();
  await author.page.reload();
  await expect(author.editor).toContainText('Ditulis kedua');

  // What is typed outlives a visit elsewhere.
  await author.write({ ...source, description: text('Belum selesai') });
  await author.page.getByRole('link', { name: 'Rilis', exact: true }).click();
  await expect(author.page.getByRole('heading', { name: 'Rilis' })).toBeVisible();
  await author.page.goBack();
  await expect(author.editor).toContainText('Belum selesai');
});

test('SDUI-11: the preview draws what is typed as a chosen person, sells nothing and shows what it would call', async ({
  author,
  books,
}) => {
  const { page, phone } = author;
  const source = await author.live('product', 'pulsa');
  await author.open('product', 'pulsa');
  await author.write({ ...source, name: text('Pulsa baru') });
  await expect(phone.getByRole('heading', { level: 1, name: 'Pulsa baru' })).toBeVisible();
  const destination = mobileNumber('0000');
  await phone.locator('[data-block-id="parameter-destination"]').getByRole('textbox').fill(destination);
  await phone.getByRole('radio', { name: /^Pulsa 10\.000 / }).click();
  await phone.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await phone.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: /^Bayar Rp/ }).click();
  const calls = page.getByTestId('would-call');
  await expect(calls).toContainText('transaction.create');
  await expect(calls).not.toContainText(PASSWORD);
  await expect(phone.getByTestId('status-label')).toHaveText('Berhasil');
  expect(await books.purchases(destination)).toEqual([]);

  await page.getByText('Dilihat sebagai').click();
  await page.getByLabel('Jawaban pemasok').selectOption('failed');
  await expect(phone.getByTestId('status-label')).toHaveText('Gagal');
  await page.getByRole('button', { name: 'Ke halaman dokumen' }).click();
  await page.getByLabel('Bahasa').selectOption('zh');
  await expect(phone.getByText('手机号码').first()).toBeVisible();
  await page.getByLabel('Jaringan').selectOption('offline');
  await expect(phone.getByRole('button', { name: /^(Lanjut|下一步|继续)/ })).toBeDisabled();
});

test('SDUI-11: agents do not get in, qa reads; the list is searched by keyboard and fits a phone', async ({
  page,
  author,
  browser,
  baseURL,
}) => {
  await page.goto('/ops');
  await expect(page.getByRole('navigation', { name: 'Konsol operasi' })).toHaveCount(0);
  await author.page.goto('/ops');
  const list = author.page.getByRole('list', { name: 'Dokumen' });
  await expect(list.getByRole('link', { name: /Digiflazz/ })).toBeVisible();
  await author.page.keyboard.press('ControlOrMeta+k');
  await author.page.keyboard.type('digi');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('link', { name: /Digiflazz/ }).click();
  await expect(author.editor).toContainText('"kind": "connector"');
  await author.page.setViewportSize({ width: 360, height: 740 });
  await expect(list).toBeHidden();
  await expect(author.editor).toBeVisible();
  await author.page.getByRole('link', { name: '‹ Dokumen' }).click();
  await expect(list).toBeVisible();
  expect(await author.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'id-ID',
    storageState: { cookies: [], origins: [] },
  });
  const reader = await context.newPage();
  await reader.goto('/login?next=/ops/document/product/pulsa');
  await signIn(reader, '081200000007');
  await expect(reader.getByText('Akun ini hanya membaca.')).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Simpan draf' })).toHaveCount(0);
  await context.close();
});
