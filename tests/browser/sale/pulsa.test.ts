import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import { inFours, mobileNumber } from '../support/numbers.ts';
import { PEOPLE } from '../support/people.ts';

test('PRE-1, SDUI-1, SDUI-2, TRX-3, LIFE-1, LIFE-7: pulsa from home to a success that comes by itself', async ({
  page,
  till,
  books,
}) => {
  const destination = mobileNumber('1039');
  const before = await books.deposit(PEOPLE.agent);
  await page.goto('/');
  await page.getByRole('link', { name: 'Pulsa', exact: true }).click();
  await till.number.fill(destination);
  await expect(page.getByTestId('operator-name')).toHaveText('Telkomsel');
  await till.nominal('Pulsa 10.000').click();
  await expect(page.getByTestId('sticky-amount')).toHaveText('Rp 10.430');
  await till.next.click();
  await expect(till.row('Nomor tujuan', till.confirm)).toHaveText(inFours(destination));
  await expect(till.row('Harga', till.confirm)).toHaveText('Rp 10.430');
  await expect(till.row('Untung', till.confirm)).toHaveText('Rp 1.570');
  await expect(till.pay).toHaveText('Bayar Rp 10.430');
  const refId = await till.settle();

  await expect(till.status).toHaveText(/Menunggu giliran|Diproses|Berhasil/);
  await expect(till.status).toHaveText('Berhasil');
  await expect(page.getByTestId('serial-number')).toHaveText(/^\d{4}( \d{4}){3}$/);
  await expect(till.row('No. transaksi')).toContainText(refId);
  await expect(page.getByRole('list', { name: 'Riwayat' }).getByRole('listitem')).toContainText([
    'Menunggu giliran',
    'Diproses',
    'Berhasil',
  ]);
  expect(await books.deposit(PEOPLE.agent)).toBe(before - 10_430);
  await expect(page.getByRole('banner')).toContainText(rupiah(before - 10_430));
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  test('PRE-1, NAV-16: number, selling price, profit and balance stand beside the nominals; a narrow window has them in the check sheet', async ({
    page,
    till,
    books,
  }) => {
    const before = await books.deposit(PEOPLE.agent);
    const number = mobileNumber('1039');
    await page.goto('/prabayar/pulsa');
    const summary = page.locator('[data-block-id="summary"]');
    await till.number.fill(number);
    await expect(summary.getByText(inFours(number))).toBeVisible();
    await expect(summary.getByText('Harga jual')).toHaveCount(0);
    await till.nominal('Pulsa 10.000').click();
    await expect(till.row('Harga jual', summary)).toHaveText('Rp 12.000');
    await expect(till.row('Untung', summary)).toHaveText('Rp 1.570');
    await expect(till.row('Saldo setelah', summary)).toHaveText(rupiah(before - 10_430));
    await till.next.click();
    await expect(till.row('Saldo setelah', till.confirm)).toHaveText(rupiah(before - 10_430));
    await page.goBack();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(summary).toHaveCount(0);
  });
});

test('PRE-18: a pick and its total are on the screen with one frame, and no card moves after it', async ({
  page,
  till,
}) => {
  await page.goto('/prabayar/pulsa');
  await till.number.fill(mobileNumber('0000'));
  await till.nominal('Pulsa 5.000').click();
  await expect(page.getByTestId('sticky-amount')).toHaveText(/^Rp 5/);
  const nominal = till.nominal('Pulsa 10.000');
  const seen = await nominal.evaluate(async (card: HTMLElement) => {
    card.click();
    await new Promise(requestAnimationFrame);
    return {
      moving: card.closest('[role="radiogroup"]')?.getAnimations({ subtree: true }).length,
      checked: card.getAttribute('aria-checked'),
      total: document.querySelector('[data-testid="sticky-amount"]')?.textContent,
    };
  });
  expect(seen).toEqual({ moving: 0, checked: 'true', total: 'Rp 10.430' });
});

test('PRE-2: a data package is bought like pulsa', async ({ page, till }) => {
  await page.goto('/prabayar/data');
  await till.number.fill(mobileNumber('0000'));
  await till.nominal('Flash 1 GB').click();
  await till.next.click();
  await expect(till.row('Paket data', till.confirm)).toHaveText('Flash 1 GB');
  await till.settle();
  await expect(till.status).toHaveText('Berhasil');
});

test('TRX-2: the receipt is printed as paper alone and saved as PDF', async ({ page, till }) => {
  const destination = mobileNumber('0000');
  await till.prepare(destination);
  const refId = await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  await page.getByRole('link', { name: 'Cetak' }).click();
  await expect(page).toHaveURL(`/receipt/prabayar/${refId}`);
  const paper = page.getByRole('article', { name: 'Struk isi pulsa' });
  await expect(paper).toContainText(refId);
  await expect(paper).toContainText(inFours(destination));
  await expect(paper).toContainText('Rp 12.000');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh PDF' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`struk-${refId}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Unduh PDF' })).toBeHidden();
});

const rupiah = (amount: number): string => `Rp ${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`;
