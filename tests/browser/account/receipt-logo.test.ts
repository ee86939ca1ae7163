import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { bluetoothPrinter } from '../support/fake-printers.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { mobileNumber } from '../support/numbers.ts';
import { signInOverHttp } from '../support/people.ts';

/** An agent of this file's own: the logo belongs to the account. */
const test = base.extend<object, { readonly shop: Awaited<ReturnType<typeof signInOverHttp>> }>({
  shop: [
    async ({ program, books }, use) => use(await signInOverHttp(program.url, await books.newAgent(5_000_000))),
    { scope: 'worker' },
  ],
  storageState: ({ shop }, use) => use(shop),
});

/** A PNG drawn by the browser itself: a green square on nothing. */
const drawPng = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 600;
      canvas.height = 300;
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('there is no canvas');
      pen.fillStyle = '#0b6e4f';
      pen.fillRect(100, 50, 400, 200);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    }),
    'base64',
  );

async function save(page: Page, button: string): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download: Download = await saved;
  return readFile(await download.path());
}

/** Receipts are black on white: a point in the logo's colour is the logo's. */
const isGreenSomewhere = (page: Page, png: Buffer): Promise<boolean> =>
  page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    pen?.drawImage(picture, 0, 0);
    const { data = [] } = pen?.getImageData(0, 0, picture.width, picture.height) ?? {};
    for (let at = 0; at < data.length; at += 4) if ((data[at + 1] ?? 0) - (data[at] ?? 0) > 60) return true;
    return false;
  }, png.toString('base64'));

test('TRX-2: a logo is set once and is on the screen, the picture, the PDF and the roll', async ({ page, till }) => {
  await bluetoothPrinter(page, { mtu: 512, answers: true });
  await till.prepare(mobileNumber('0000'));
  const refId = await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  await page.goto('/account/receipt');
  const file = page.getByLabel('Pilih logo');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg });
  await expect(page.getByText('Pilih foto JPG atau PNG biasa.')).toBeVisible();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawPng(page) });
  await expect(page.getByRole('img', { name: 'Logo toko Anda' })).toHaveAttribute('width', '384');

  await page.goto(`/receipt/prabayar/${refId}`);
  const logo = page.getByRole('article').getByRole('img');
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(384);
  expect((await save(page, 'Unduh PDF')).toString('latin1')).toContain('/Subtype /Image');
  expect(await isGreenSomewhere(page, await save(page, 'Simpan gambar'))).toBe(true);
  await page.getByRole('button', { name: 'Printer Bluetooth' }).click();
  // A raster picture in the printers' own language: GS v 0.
  await expect
    .poll(() => page.evaluate(() => window.printed.some((byte, at, all) => byte === 0x1d && all[at + 1] === 0x76)))
    .toBe(true);
});
