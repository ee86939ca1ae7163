import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { bluetoothPrinter, printedText, serialPrinter } from '../support/fake-printers.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { meterNumber } from '../support/numbers.ts';
import { signInOverHttp } from '../support/people.ts';
import { pageSizes, pictureSize, setPaper } from '../support/receipt-paper.ts';
import type { Till } from '../support/till.ts';

/** An agent of this file's own: settings of receipts belong to the account. */
const test = base.extend<object, { readonly shop: Awaited<ReturnType<typeof signInOverHttp>> }>({
  shop: [
    async ({ program, books }, use) => use(await signInOverHttp(program.url, await books.newAgent(5_000_000))),
    { scope: 'worker' },
  ],
  storageState: ({ shop }, use) => use(shop),
});

/** Sells an electricity token. @returns the token's digits and the sale's reference */
async function sellToken(page: Page, till: Till): Promise<{ readonly token: string; readonly refId: string }> {
  await page.goto('/prabayar/electricity');
  await till.number.fill(meterNumber('1039'));
  await till.nominal('Token 20.000').click();
  await till.next.click();
  const refId = await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  return { token: await page.getByTestId('serial-number').innerText(), refId };
}

async function openReceipt(page: Page, refId: string): Promise<void> {
  await page.goto(`/receipt/prabayar/${refId}`);
  await expect(page.getByRole('article')).toContainText(refId);
}

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

async function save(page: Page, button: string): Promise<Download> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return saved;
}

test('TRX-2: prints at 58 mm, 80 mm and A4 exactly, one page, with the shop’s settings', async ({ page, till }) => {
  const { refId, token } = await sellToken(page, till);
  const paper = page.getByRole('article');
  for (const [width, height] of [
    [58, undefined],
    [80, undefined],
    [210, 297],
  ] as const) {
    await setPaper(page, { paper_width: width, left_aligned_note: width === 80 });
    await openReceipt(page, refId);
    for (const part of ['Warung Uji', 'Jl. Melati 12', '021 555 0199', token, 'Simpan struk ini.']) {
      await expect(paper).toContainText(part);
    }
    await expect(paper.getByText('Simpan struk ini.')).toHaveCSS('text-align', width === 80 ? 'start' : 'center');
    await page.emulateMedia({ media: 'print' });
    const box = await paper.boundingBox();
    expect(Math.round(((box?.width ?? 0) / 96) * 25.4)).toBe(width === 210 ? 190 : width);
    await page.emulateMedia({ media: null });
    const pages = pageSizes(await page.pdf({ preferCSSPageSize: true }));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.[0]).toBe(width);
    if (height !== undefined) expect(pages[0]?.[1]).toBe(height);
  }
});

test('TRX-2: is saved as a PDF with its text and as a picture with the printer’s dots', async ({ page, till }) => {
  const { refId, token } = await sellToken(page, till);
  for (const [width, dots] of [
    [58, 768],
    [80, 1152],
    [210, 1240],
  ] as const) {
    await setPaper(page, { paper_width: width });
    await openReceipt(page, refId);
    const picture = await save(page, 'Simpan gambar');
    expect(picture.suggestedFilename()).toBe(`struk-${refId}.png`);
    const [wide, high] = pictureSize(await bytesOf(picture));
    expect(wide).toBe(dots);
    expect(high).toBeGreaterThan(400);
    const pdf = await bytesOf(await save(page, 'Unduh PDF'));
    expect(pageSizes(pdf)[0]?.[0]).toBe(width);
    const words = pdf.toString('latin1');
    for (const part of ['Warung Uji', refId, token.slice(0, 4), 'Simpan struk ini.']) expect(words).toContain(part);
  }
});

test('TRX-2: the system sheet gets picture and text; without one the text goes to WhatsApp or the clipboard', async ({
  page,
  till,
  context,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
    Object.defineProperty(navigator, 'share', {
      value: async ({ text, files }: { text: string; files?: File[] }) => {
        Object.assign(window, { shared: { text, files: files?.map(({ name, type }) => `${name} ${type}`) } });
      },
      configurable: true,
    });
  });
  const { refId, token } = await sellToken(page, till);
  await openReceipt(page, refId);
  await page.getByRole('button', { name: 'Bagikan' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')?.files))
    .toEqual([`struk-${refId}.png image/png`]);
  const { text } = await page.evaluate(() => Reflect.get(window, 'shared'));
  expect(text).toContain(token);
  for (const part of ['Total: Rp', refId]) expect(text).toContain(part);

  // A browser without a sheet that opens no window either.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    window.open = (url) => {
      Object.assign(window, { opened: url });
      return null;
    };
  });
  await page.getByRole('button', { name: 'Bagikan' }).click();
  await expect(page.getByText('Teks disalin.')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(token);
});

test('TRX-3: “copy token” copies the token and nothing else', async ({ page, till, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { token } = await sellToken(page, till);
  await page.getByRole('button', { name: 'Salin token' }).click();
  await expect(page.getByText('Disalin')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
});

test('TRX-3: the receipt and the row of the report hand out the token alone too', async ({ page, till, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { token, refId } = await sellToken(page, till);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const wipe = () => page.evaluate(() => navigator.clipboard.writeText(''));
  for (const place of [`/receipt/prabayar/${refId}`, `/account/laporan/transaksi?search=${refId}`]) {
    await page.goto(place);
    await wipe();
    await page.getByRole('button', { name: /^Salin token/ }).click();
    await expect.poll(clipboard).toBe(token);
    await expect(page).toHaveURL(place);
  }
});

test.describe('a Bluetooth printer that takes twenty bytes', () => {
  test('TRX-2: the whole receipt is printed, the token large, and the second one needs no device choice', async ({
    page,
    till,
  }) => {
    await bluetoothPrinter(page, { mtu: 20, answers: false });
    const { refId, token } = await sellToken(page, till);
    await setPaper(page, { paper_width: 58 });
    await openReceipt(page, refId);
    const print = page.getByRole('button', { name: 'Printer Bluetooth' });
    await print.click();
    await expect(page.getByText('Terkirim ke RPP02N.')).toBeVisible();
    const text = await printedText(page);
    for (const part of ['Warung Uji', refId, token.slice(0, 14), 'Simpan struk ini.']) expect(text).toContain(part);
    expect(text.endsWith('\x1dV\x01\n')).toBe(true);
    expect(text).toContain('\x1d!\x11');
    const once = text.length;
    await print.click();
    await expect.poll(async () => (await printedText(page)).length).toBe(2 * once);
    expect(await page.evaluate(() => window.asked)).toBe(1);
  });

  test('TRX-2: one that answers gets large pieces, cut down when it refuses them', async ({ page, till }) => {
    await bluetoothPrinter(page, { mtu: 64, answers: true });
    const { refId } = await sellToken(page, till);
    await openReceipt(page, refId);
    await page.getByRole('button', { name: 'Printer Bluetooth' }).click();
    await expect(page.getByText('Terkirim ke RPP02N.')).toBeVisible();
    expect((await printedText(page)).endsWith('\x1dV\x01\n')).toBe(true);
  });
});

test('TRX-2: a printer that is off, or fails half-way, is reported; the sale and its receipt stay', async ({
  page,
  till,
  books,
}) => {
  const { refId } = await sellToken(page, till);
  const debits = async () =>
    (await books.db.selectFrom('transaction').select('state').where('ref_id', '=', refId).execute()).length;
  for (const [printer, told] of [
    [{ mtu: 20, answers: true, off: true }, 'Printer tidak menjawab.'],
    [{ mtu: 20, answers: true, breaksAfter: 200 }, 'Sambungan ke printer putus di tengah jalan.'],
  ] as const) {
    await bluetoothPrinter(page, printer);
    await openReceipt(page, refId);
    await page.getByRole('button', { name: 'Printer Bluetooth' }).click();
    const alert = page.getByRole('alert').filter({ hasText: told });
    await expect(alert).toBeVisible();
    await expect(alert).toContainText('Transaksi dan struk tetap tersimpan');
    await expect(page.getByRole('article')).toContainText(refId);
    await expect(page.getByRole('button', { name: 'Cetak', exact: true })).toBeEnabled();
    expect(await debits()).toBe(1);
  }
});

test('TRX-2: a list that ends without a printer shows the remedy: none chosen, Bluetooth off, not allowed', async ({
  page,
  till,
}) => {
  const { refId } = await sellToken(page, till);
  for (const [unchosen, told] of [
    ['closed', 'Belum ada printer yang dipilih.'],
    ['no-radio', 'Bluetooth di perangkat ini mati atau tidak ada.'],
    ['forbidden', 'Peramban tidak mengizinkan halaman ini memakai printer.'],
  ] as const) {
    await bluetoothPrinter(page, { mtu: 20, answers: true, unchosen });
    await openReceipt(page, refId);
    await page.getByRole('button', { name: 'Printer Bluetooth' }).click();
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Printer Bluetooth' })).toHaveAttribute('aria-disabled', 'false');
  }
});

test('TRX-2: a serial port that was chosen wrongly once is chosen anew after it failed', async ({ page, till }) => {
  const { refId } = await sellToken(page, till);
  await serialPrinter(page, true);
  await openReceipt(page, refId);
  const print = page.getByRole('button', { name: 'Bluetooth klasik / kabel' });
  await print.click();
  await expect(page.getByText('Printer tidak menjawab.')).toBeVisible();
  expect(await page.evaluate(() => window.asked)).toBe(0);
  await print.click();
  await expect(page.getByText('Terkirim ke')).toBeVisible();
  expect(await page.evaluate(() => window.asked)).toBe(1);
});

test('TRX-2: a printer with a serial port prints the whole receipt; without any the screen shows the remedy', async ({
  page,
  till,
}) => {
  const { refId } = await sellToken(page, till);
  await page.addInitScript(() => {
    for (const name of ['bluetooth', 'serial']) {
      Reflect.deleteProperty(Navigator.prototype, name);
      Reflect.deleteProperty(navigator, name);
    }
  });
  await openReceipt(page, refId);
  await expect(page.getByText('Peramban ini tidak bisa langsung ke printer Bluetooth.')).toBeVisible();
  await serialPrinter(page);
  await openReceipt(page, refId);
  await page.getByRole('button', { name: 'Bluetooth klasik / kabel' }).click();
  await expect(page.getByText('Terkirim ke')).toBeVisible();
  const text = await printedText(page);
  expect(text).toContain(refId);
  expect(text.endsWith('\x1dV\x01\n')).toBe(true);
});
