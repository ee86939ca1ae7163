import { sql } from 'kysely';
import { expect, sitDown, test } from '../support/counter-page.ts';

test('PRE-23, MLO-6: the parcel counter shows a reason to accounts that may not enter, and the open services to those admitted by operations', async ({
  page,
  program,
  books,
}) => {
  const hp = await sitDown(page, { program, newAgent: books.newAgent });
  await page.goto('/prabayar/pos');
  const refused = page.getByText('Anda tidak punya izin membuka kasir paket.');
  await expect(refused).toBeVisible();
  await expect(page.getByText('Kurir Anda')).toBeHidden();
  await sql`update account set permissions = array['mlo', 'mlo-pos', 'mlo-sicepat'] where hp = ${hp}`.execute(books.db);
  await page.goto('/mlo/pos');
  await expect(page.getByText('Paket belum bisa diterima')).toBeVisible();
  await expect(page.getByText('SiCepat')).toBeVisible();
  await expect(refused).toBeHidden();
});
