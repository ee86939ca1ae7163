import { editDocument, type PlainDocument } from '../../support/program-folder.ts';
import { expect, test } from '../support/fixtures.ts';
import { customerId, customerOwing } from '../support/numbers.ts';

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

/** Publishes the bill with two ways to pay it. @returns how to take that back */
function offerWays(folder: string): () => void {
  const whole: { document?: PlainDocument } = {};
  editDocument(folder, FILE, (document) => {
    whole.document = document;
    return {
      ...document,
      flow: { ...(document.flow as object), bills: 'single' },
      amount: { policy: 'exact', options: OPTIONS, breakdown: BREAKDOWN },
    };
  });
  return () => editDocument(folder, FILE, (document) => whole.document ?? document);
}

test('SDUI-2, POST-14: a document offers ways to pay a bill and takes it apart; one way is chosen and paid', async ({
  page,
  till,
  program,
  books,
}) => {
  const restore = offerWays(program.folder);
  // The sandbox takes the money of all months, and one month of several would lead to manual review.
  const customer = customerOwing(1, '1039');
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
    restore();
  }
});

test('SDUI-4, POST-14: a bill on a page whose document changes is looked up again before anything can be paid', async ({
  page,
  till,
  program,
}) => {
  const check = page.getByRole('button', { name: 'Cek tagihan' });
  const customer = customerId('1039');
  // What another test published may still be on its way out: only the shipped document leaves no choice.
  await expect(async () => {
    await page.goto('/pascabayar/electricity');
    await till.number.fill(customer);
    await check.click();
    await expect(page.getByRole('group', { name: 'Tagihan' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(till.next).toBeEnabled();
  const typed = await till.number.inputValue();
  const restore = offerWays(program.folder);
  try {
    await expect(page.getByText(/Cek lagi sebelum membayar/)).toBeVisible({ timeout: 10_000 });
    await expect(till.next).toBeHidden();
    await expect(till.number).toHaveValue(typed);
    await check.click();
    await expect(page.getByRole('radio', { name: /Bayar penuh/ }).first()).not.toBeChecked();
    await expect(till.next).toBeDisabled();
  } finally {
    restore();
  }
});
