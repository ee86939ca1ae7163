import { editDocument, type PlainDocument } from '../support/program-folder.ts';
import { expect, test } from './fixtures.ts';
import { customerId } from './numbers.ts';

const FILE = 'products/postpaid/electricity.json';
const text = (id: string) => ({ id, en: id, zh: id });
const OPTIONS = [
  { code: 'full', label: text('Bayar penuh'), amount: { $: 'int_of(item.nilai_tagihan) + int_of(item.denda)' } },
  { code: 'part', label: text('Cicil sepuluh ribu'), amount: { $: '10000' } },
].map((option) => ({ ...option, when: 'always' }));
const BREAKDOWN = [
  { code: 'base', label: text('Pokok listrik'), amount: { $: 'int_of(item.nilai_tagihan)' } },
  { code: 'late', label: text('Denda telat'), amount: { $: 'int_of(item.denda)' } },
];

test('SDUI-2, POST-14: a document offers ways to pay a bill and takes it apart; one way is chosen and paid', async ({
  page,
  till,
  program,
  books,
}) => {
  const whole: { document?: PlainDocument } = {};
  editDocument(program.folder, FILE, (document) => {
    whole.document = document;
    return {
      ...document,
      flow: { ...(document.flow as object), bills: 'single' },
      amount: { policy: 'exact', options: OPTIONS, breakdown: BREAKDOWN },
    };
  });
  const customer = customerId('1039');
  try {
    const ways = page.getByRole('radiogroup', { name: 'Tagihan' });
    await expect(async () => {
      await page.goto('/pascabayar/electricity');
      await till.number.fill(customer);
      await page.getByRole('button', { name: 'Cek tagihan' }).click();
      await expect(ways.getByText('Bayar penuh').first()).toBeVisible({ timeout: 5_000 });
      // A page that opened with the document of before keeps the bill that this one had ticked.
      await expect(till.next).toBeDisabled({ timeout: 5_000 });
    }).toPass();
    await expect(ways.getByText(/Pokok listrik Rp [\d.]+/).first()).toBeVisible();
    await ways
      .getByRole('radio', { name: /Cicil sepuluh ribu/ })
      .first()
      .check();
    const amount = page.getByTestId('sticky-amount');
    // Ten thousand and what the administration of the bill costs.
    await expect(amount).toHaveText(/^Rp 1\d\.\d{3}$/);
    const part = await amount.innerText();
    await ways
      .getByRole('radio', { name: /Bayar penuh/ })
      .first()
      .check();
    await expect(amount).not.toHaveText(part);
    const full = await amount.innerText();
    await till.next.click();
    await expect(till.row('Harga', till.confirm)).toHaveText(full);
    await till.settle();
    await expect(till.status).toHaveText('Berhasil');
    expect(await books.debits(customer)).toBe(1);
  } finally {
    editDocument(program.folder, FILE, (document) => whole.document ?? document);
  }
});
