import { sql } from 'kysely';
import { editDocument } from '../../support/program-folder.ts';
import { expect, test } from '../support/fixtures.ts';
import { customerId, inFours, meterNumber } from '../support/numbers.ts';
import { PASSWORD, PEOPLE } from '../support/people.ts';
import { Till } from '../support/till.ts';

test('PRE-5: a token shows the customer’s name before paying and comes in groups of four', async ({
  page,
  till,
  books,
}) => {
  const meter = meterNumber('1039');
  await page.goto('/prabayar/electricity');
  await till.number.fill(meter);
  await till.nominal('Token 20.000').click();
  await till.next.click();
  await expect(till.row('Nama', till.confirm)).toHaveText(/^[A-Z]+ [A-Z]+$/);
  const name = await till.row('Nama', till.confirm).innerText();
  await expect(till.row('Tarif/daya', till.confirm)).toHaveText(/VA$/);
  const refId = await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  await expect(page.getByTestId('serial-number')).toHaveText(/^\d{4}( \d{4}){4}$/);
  await expect(till.row('Jumlah kWh')).toHaveText(/^[\d.,]+$/);
  await page.getByRole('link', { name: 'Cetak' }).click();
  const paper = page.getByRole('article');
  await expect(paper).toContainText(name);
  await expect(paper).toContainText(/\d{4}( \d{4}){4}/);
  await expect(paper).toContainText(refId);
  expect(await books.debits(meter)).toBe(1);
});

test('PRE-5: an unknown meter is shown as such before anything is paid', async ({ page, till, books }) => {
  const meter = meterNumber('0014');
  await page.goto('/prabayar/electricity');
  await till.number.fill(meter);
  await till.nominal('Token 20.000').click();
  await till.next.click();
  await expect(page.getByText(/Nomor salah|tidak ditemukan/).first()).toBeVisible();
  await expect(till.confirm).toBeHidden();
  expect(await books.debits(meter)).toBe(0);
});

test('PRE-5, API-3: when the name cannot be checked, the page shows that; continuing without it sells the token', async ({
  page,
  till,
  books,
}) => {
  const meter = meterNumber('2016');
  await page.goto('/prabayar/electricity');
  await till.number.fill(meter);
  await till.nominal('Token 20.000').click();
  await till.next.click();
  await expect(page.getByText('Nama belum bisa dicek')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cek lagi' })).toBeVisible();
  await expect(till.confirm).toBeHidden();
  await page.getByRole('button', { name: 'Lanjut tanpa nama' }).click();
  await expect(till.row('Nama', till.confirm)).toHaveText(/^Belum dicek/);
  await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  await expect(page.getByTestId('serial-number')).toHaveText(/^\d{4}( \d{4}){4}$/);
  expect(await books.debits(meter)).toBe(1);
});

test('POST-1, POST-14: a PLN bill shows name, months, admin fee and total, and is paid', async ({
  page,
  till,
  books,
}) => {
  const customer = customerId('1039');
  const before = await books.deposit(PEOPLE.agent);
  await page.goto('/pascabayar/electricity');
  await till.number.fill(customer);
  await page.getByRole('button', { name: 'Cek tagihan' }).click();
  await expect(till.row('Nama')).toHaveText(/^[A-Z]+ [A-Z]+$/);
  const bills = page.getByRole('group', { name: 'Tagihan' });
  await expect(bills).toContainText(/[A-Z][a-z]+ 20\d{2}/);
  await expect(bills).toContainText(/Admin Rp \d/);
  const amount = page.getByTestId('sticky-amount');
  await expect(amount).toHaveText(/^Rp [1-9]/);
  const total = await amount.innerText();
  await till.next.click();
  await expect(till.row('Biaya admin', till.confirm)).toHaveText(/^Rp \d/);
  await expect(till.row('Harga', till.confirm)).toHaveText(total);
  await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  expect(before - (await books.deposit(PEOPLE.agent))).toBe(Number(total.replace(/\D/g, '')));
  await page.getByRole('link', { name: 'Cetak' }).click();
  await expect(page).toHaveURL(/\/receipt\/pascabayar\//);
  await expect(page.getByRole('article')).toContainText(inFours(customer));
  await expect(page.getByRole('article')).toContainText('Biaya admin');
});

test('POST-1: a bill that is paid already is shown as such, with nothing to pay', async ({ page, till }) => {
  await page.goto('/pascabayar/electricity');
  await till.number.fill(customerId('0001'));
  await page.getByRole('button', { name: 'Cek tagihan' }).click();
  await expect(page.getByText('Tagihan ini sudah lunas.').first()).toBeVisible();
  await expect(till.next).toBeHidden();
});

test('POST-16: an inquiry that expired while its sheet was open is not paid, and a new inquiry goes on', async ({
  page,
  till,
  books,
}) => {
  const customer = customerId('0000');
  await page.goto('/pascabayar/electricity');
  await till.number.fill(customer);
  await page.getByRole('button', { name: 'Cek tagihan' }).click();
  await till.next.click();
  await till.password.fill(PASSWORD);
  await sql`update transaction set expires_at = now() - interval '1 second'
    where destination_number = ${customer}`.execute(books.db);
  await till.pay.click();
  await expect(page.getByText(/sudah kedaluwarsa/).first()).toBeVisible();
  await expect(till.confirm).toBeHidden();
  expect(await books.debits(customer)).toBe(0);
  await page.getByRole('button', { name: 'Cek tagihan' }).click();
  await till.next.click();
  await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  expect(await books.debits(customer)).toBe(1);
});

test('POST-14: a bill that is being paid in another tab is paid once; the sheet closes, shows the reason, and a new inquiry is possible', async ({
  page,
  till,
  books,
}) => {
  // The supplier leaves the first payment unanswered until a status check.
  const customer = customerId('2004');
  await page.goto('/pascabayar/electricity');
  await till.number.fill(customer);
  await page.getByRole('button', { name: 'Cek tagihan' }).click();
  await till.next.click();
  const other = await page.context().newPage();
  await other.goto('/pascabayar/electricity');
  const there = new Till(other);
  await there.number.fill(customer);
  await other.getByRole('button', { name: 'Cek tagihan' }).click();
  await there.next.click();
  await there.settle();
  await expect(there.status).toHaveText('Diproses');
  await till.password.fill(PASSWORD);
  await till.pay.click();
  await expect(page.getByText(/Tagihan ini sedang dibayar/).first()).toBeVisible();
  await expect(till.confirm).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cek tagihan' })).toBeEnabled();
  const { rows } = await sql<{ paid: number }>`select count(*)::int as paid from transaction
    where destination_number = ${customer} and state <> 'inquiry'`.execute(books.db);
  expect(rows).toEqual([{ paid: 1 }]);
});

test('POST-14: where a document requires the oldest months first, the reason is shown and no month can be skipped', async ({
  page,
  till,
  program,
}) => {
  const reason = 'PLN menerima bulan terlama lebih dulu.';
  const edit = (change: object) =>
    editDocument(program.folder, 'products/postpaid/electricity.json', (document) => {
      const { oldestFirst: _, ...flow } = document.flow as { oldestFirst?: object };
      return { ...document, flow: { ...flow, ...change } };
    });
  edit({ bills: 'many', oldestFirst: { reason: { id: reason, en: reason, zh: reason } } });
  try {
    const box = page.getByRole('group', { name: 'Tagihan' }).getByRole('checkbox');
    await expect(async () => {
      await page.goto('/pascabayar/electricity');
      await till.number.fill('530000000003');
      await page.getByRole('button', { name: 'Cek tagihan' }).click();
      await expect(box.nth(1)).toBeChecked({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByText(reason)).toBeVisible();
    await box.first().click();
    await expect(box.nth(1)).not.toBeChecked();
    await box.nth(1).click();
    await expect(box.first()).toBeChecked();
    await expect(till.next).toBeEnabled();
  } finally {
    edit({ bills: 'all' });
  }
});

test('POST-14, SDUI-2: where a document lets one choose among bills, at least one must be chosen', async ({
  page,
  till,
  program,
}) => {
  const flowOf = (bills: string) =>
    editDocument(program.folder, 'products/postpaid/electricity.json', (document) => ({
      ...document,
      flow: { ...(document.flow as object), bills },
    }));
  flowOf('many');
  try {
    const box = page.getByRole('group', { name: 'Tagihan' }).getByRole('checkbox');
    // The document of the previous test may still be on its way here; a new one requires another inquiry.
    await expect(async () => {
      await page.goto('/pascabayar/electricity');
      await till.number.fill(customerId('0000'));
      await page.getByRole('button', { name: 'Cek tagihan' }).click();
      await expect(box.first()).toBeChecked({ timeout: 5_000 });
      for (const one of await box.all()) await one.uncheck({ timeout: 5_000 });
      await expect(page.getByText('Pilih minimal satu tagihan.').first()).toBeVisible({ timeout: 5_000 });
      await expect(till.next).toBeDisabled({ timeout: 5_000 });
      await box.first().check({ timeout: 5_000 });
      await expect(till.next).toBeEnabled({ timeout: 5_000 });
    }).toPass();
  } finally {
    flowOf('all');
  }
});
