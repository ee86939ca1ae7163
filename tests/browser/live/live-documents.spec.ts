import type { PlainDocument } from '../../support/program-folder.ts';
import { editDocument, RELOADED } from '../../support/program-folder.ts';
import { expect, test } from '../support/fixtures.ts';
import { listeningOf } from '../support/listening.ts';
import { mobileNumber } from '../support/numbers.ts';

const PULSA = 'products/prepaid/pulsa.json';
const question = '[data-block="terms-question"]';
const margin = (more: number) => (document: PlainDocument) => {
  const pricing = document.pricing as { readonly margin: number };
  return { ...document, pricing: { ...pricing, margin: pricing.margin + more } };
};

test('SDUI-4: a new price while the confirmation is open needs a new confirmation; without it nothing is paid', async ({
  till,
  program,
  page,
}) => {
  const { begun } = listeningOf(page);
  await till.prepare(mobileNumber('0000'));
  await expect(till.pay).toHaveText('Bayar Rp 10.430');
  await begun();
  editDocument(program.folder, PULSA, margin(170));
  try {
    const ask = till.confirm.locator(question);
    await expect(ask).toContainText('Harga Pulsa 10.000 berubah dari Rp 10.430 menjadi Rp 10.600.', RELOADED);
    await expect(till.pay).toBeDisabled();
    await expect(till.pay).toHaveText('Bayar Rp 10.600');
    await ask.getByRole('button', { name: 'Sudah saya periksa' }).click();
    await expect(ask).toBeHidden();
    await expect(till.pay).toBeEnabled();
    await till.confirm.getByRole('button', { name: 'Tutup' }).click();
  } finally {
    editDocument(program.folder, PULSA, margin(-170));
  }
  await expect(page.getByTestId('sticky-amount')).toHaveText('Rp 10.430', RELOADED);
});

test('SDUI-4: a field that comes keeps what was entered in the others, without a reload; a closure holds the button', async ({
  till,
  program,
  page,
}) => {
  const destination = mobileNumber('0000');
  const { begun } = listeningOf(page);
  await page.goto('/prabayar/pulsa');
  await begun();
  await page.evaluate(() => sessionStorage.setItem('same-page', 'yes'));
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await till.number.fill(destination);
  await till.nominal('Pulsa 10.000').click();
  let before: PlainDocument = {};
  const name = (text: string) => ({ id: text, en: text, zh: text });
  editDocument(program.folder, PULSA, (document) => {
    before = document;
    const extra = {
      key: 'note',
      label: name('Catatan pembeli'),
      type: 'text',
      required: false,
      pattern: '^[a-z ]{0,20}$',
      minLength: 0,
      maxLength: 20,
      pii: 'none',
    };
    return { ...document, parameters: [...(document.parameters as readonly object[]), extra] };
  });
  try {
    await expect(page.getByLabel('Catatan pembeli')).toBeVisible(RELOADED);
    await expect(page.getByText('Catatan pembeli sekarang perlu diisi.')).toBeVisible();
    await expect(till.number).toHaveValue(/0812|08/);
    expect((await till.number.inputValue()).replaceAll(' ', '')).toBe(destination);
    await expect(till.nominal('Pulsa 10.000')).toBeChecked();
    const closure = { from: '2020-01-01T00:00:00+07:00', to: null, reason: name('Gangguan di pemasok.') };
    editDocument(program.folder, PULSA, () => ({ ...before, closure }));
    await expect(page.getByText('Gangguan di pemasok.').first()).toBeVisible(RELOADED);
    await expect(till.next).toBeDisabled();
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  } finally {
    editDocument(program.folder, PULSA, () => before);
  }
  await expect(till.next).toBeEnabled(RELOADED);
});

test('POST-15, SDUI-4: a region appended to the list of water bills is there on an open form; what was typed and chosen stays', async ({
  program,
  page,
}) => {
  const PDAM = 'products/postpaid/pdam.json';
  const { begun } = listeningOf(page);
  await page.goto('/pascabayar/pdam');
  await begun();
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  const regions = page.getByRole('list', { name: 'Wilayah PDAM' });
  const number = page.getByRole('textbox', { name: 'Nomor pelanggan' });
  const appended = regions.getByRole('button', { name: 'Cirebon – Tirta Giri Nata' });
  await expect(regions.getByRole('button', { name: 'Bogor' })).toBeVisible();
  await expect(appended).toHaveCount(0);
  await number.fill('1160026');
  let before: PlainDocument = {};
  editDocument(program.folder, PDAM, (document) => {
    before = document;
    const { biller } = document as { readonly biller: { readonly skus: PlainDocument } };
    const label = { id: 'Cirebon – Tirta Giri Nata', en: 'Cirebon – Tirta Giri Nata', zh: '井里汶' };
    return {
      ...document,
      biller: { ...biller, skus: { ...biller.skus, cirebon: 'pdamcirebon' } },
      parameters: (document.parameters as readonly PlainDocument[]).map((parameter) =>
        parameter.key === 'region'
          ? { ...parameter, choices: [...(parameter.choices as readonly object[]), { value: 'cirebon', label }] }
          : parameter,
      ),
    };
  });
  try {
    await expect(appended).toBeVisible(RELOADED);
    await expect(number).toHaveValue('1160026');
    await appended.click();
    await expect(page.getByText('Cirebon – Tirta Giri Nata')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cek tagihan' })).toBeEnabled();
  } finally {
    editDocument(program.folder, PDAM, () => before);
  }
  // The chosen item is gone with its list: the page asks for another choice, and the number is still there.
  await expect(regions.getByRole('button', { name: 'Bogor' })).toBeVisible(RELOADED);
  await expect(page.getByText('Cirebon – Tirta Giri Nata')).toHaveCount(0);
  await expect(number).toHaveValue('1160026');
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});
