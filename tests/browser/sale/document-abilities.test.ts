import { readFile } from 'node:fs/promises';
import { editDocument, type PlainDocument, RELOADED } from '../../support/program-folder.ts';
import { expect, test } from '../support/fixtures.ts';
import { inFours, mobileNumber } from '../support/numbers.ts';
import { setPaper } from '../support/receipt-paper.ts';

/** Edits a document for one test. @returns how to take that back */
function edited(folder: string, file: string, change: (document: PlainDocument) => PlainDocument): () => void {
  let before: PlainDocument = {};
  editDocument(folder, file, (document) => {
    before = document;
    return change(document);
  });
  return () => editDocument(folder, file, () => before);
}

test('PRE-18, NAV-12: a grid of five groups and more has jumps at 360 px; one brings its first card into sight', async ({
  page,
  till,
  program,
}) => {
  const restore = edited(program.folder, 'products/prepaid/pulsa.json', (document) => {
    const counted = new Map<unknown, number>();
    const nominals = (document.nominals as readonly PlainDocument[]).map((nominal) => {
      const place = counted.get(nominal.operator) ?? 0;
      counted.set(nominal.operator, place + 1);
      const number = Math.floor(place / 2) + 1;
      return { ...nominal, group: { id: `Grup ${number}`, en: `Set ${number}`, zh: `第 ${number} 组` } };
    });
    return { ...document, nominals };
  });
  try {
    const jumps = page.getByRole('navigation', { name: 'Kelompok nominal' });
    await expect(async () => {
      await page.goto('/prabayar/pulsa');
      await till.number.fill(mobileNumber('0000'));
      await expect(jumps).toBeVisible({ timeout: 5_000 });
    }).toPass(RELOADED);
    const names = await jumps.getByRole('button').allInnerTexts();
    expect(names.length).toBeGreaterThanOrEqual(5);
    expect(names.slice(0, 2)).toEqual(['Grup 1', 'Grup 2']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const last = names.at(-1) ?? '';
    const heading = page.getByText(last, { exact: true }).last();
    await jumps.getByRole('button', { name: last, exact: true }).click();
    await expect(heading).toBeInViewport();
    await expect(jumps).toBeInViewport();
  } finally {
    restore();
  }
});

test('TRX-1, TRX-2, SDUI-5: a card number is nowhere whole after its sale: sheet, status, receipt, PDF, shared text, report, next purchase', async ({
  page,
  till,
  books,
  seat,
}) => {
  // The paper is kept with the account, and other tests look at the receipts of the usual one.
  await seat(await books.newAgent(100_000));
  const card = '6013981012340000';
  const withoutGroups = (text: string) => text.replaceAll(/[\s.-]/g, '');
  const expectCovered = async () => {
    const text = withoutGroups(await page.locator('body').innerText());
    expect(text).not.toContain(card);
    expect(text).not.toContain(card.slice(0, 12));
  };
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
    Object.defineProperty(navigator, 'share', {
      value: async ({ text }: { text: string }) => void Object.assign(window, { shared: text }),
      configurable: true,
    });
  });
  await page.goto('/prabayar/emoney/brizzi');
  await till.number.fill(card);
  await expect(till.number).toHaveValue(inFours(card));
  await till.nominal('BRI Brizzi 20.000').click();
  await till.next.click();
  await expect(till.confirm).toContainText('0000');
  expect(withoutGroups(await till.confirm.innerText())).not.toContain(card);
  const refId = await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  await expectCovered();
  for (const width of [58, 210] as const) {
    await setPaper(page, { paper_width: width });
    await page.goto(`/receipt/prabayar/${refId}`);
    await expect(page.getByRole('article')).toContainText('0000');
    await expectCovered();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh PDF' }).click();
    const pdf = withoutGroups((await readFile(await (await saved).path())).toString('latin1'));
    expect(pdf).toContain(refId);
    expect(pdf).not.toContain(card);
    expect(pdf).not.toContain(card.slice(4, 12));
  }
  await page.getByRole('button', { name: 'Bagikan' }).click();
  await expect.poll(() => page.evaluate(() => String(Reflect.get(window, 'shared')))).toContain(refId);
  expect(withoutGroups(await page.evaluate(() => String(Reflect.get(window, 'shared'))))).not.toContain(
    card.slice(4, 12),
  );
  await page.goto(`/account/laporan/transaksi?search=${refId}`);
  await expect(page.getByText('BRI Brizzi 20.000').first()).toBeVisible();
  await expectCovered();
  await page.goto('/prabayar/emoney/brizzi');
  await till.number.click();
  await expectCovered();
});
