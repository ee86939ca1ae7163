import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { drawnTexts, recordDrawnTexts } from '../support/drawn-texts.ts';
import { bluetoothPrinter, printedText, serialPrinter } from '../support/fake-printers.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { setPaper } from '../support/receipt-paper.ts';
import type { Till } from '../support/till.ts';

/** A sale whose buyer typed a number that no view shows whole. */
interface MaskedSale {
  readonly number: string;
  /** What is left of it. */
  readonly last: string;
  readonly refId: string;
  readonly receipt: string;
}

/** An agent of this file's own: settings of receipts belong to the account. */
const test = base.extend<{ readonly ownAgent: undefined }>({
  ownAgent: [
    async ({ seat, books }, use) => {
      await seat(await books.newAgent(5_000_000));
      await use(undefined);
    },
    { auto: true },
  ],
});

/** A number may be shown by its last four; eight characters of it in a row would tell it from others. */
const TELLING = 8;
const bare = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();

/** The text has the receipt's reference and the number's end, and no telling part of the number. */
function expectCovered(text: string, { number, last, refId }: MaskedSale): void {
  const found = bare(text);
  expect(found).toContain(refId);
  expect(found).toContain(last);
  for (let at = 0; at + TELLING <= number.length; at += 1) {
    expect(found).not.toContain(number.slice(at, at + TELLING));
  }
}

async function sellToCard(page: Page, till: Till): Promise<MaskedSale> {
  const number = '6013981012340000';
  await page.goto('/prabayar/emoney/brizzi');
  await till.number.fill(number);
  await till.nominal('BRI Brizzi 20.000').click();
  await till.next.click();
  const refId = await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  return { number, last: number.slice(-4), refId, receipt: `/receipt/prabayar/${refId}` };
}

async function payForIdentity(page: Page, till: Till): Promise<MaskedSale> {
  const number = '3273012345670000';
  await page.goto('/pascabayar/bpjs/bpu');
  await till.number.fill(number);
  await page.getByRole('button', { name: 'Cek tagihan' }).click();
  await expect(till.next).toBeEnabled();
  await till.next.click();
  const refId = await till.settle();
  await expect(till.status).toHaveText('Berhasil', { timeout: 30_000 });
  return { number, last: number.slice(-4), refId, receipt: `/receipt/pascabayar/${refId}` };
}

async function openReceipt(page: Page, { receipt, refId }: MaskedSale): Promise<void> {
  await page.goto(receipt);
  await expect(page.getByRole('article')).toContainText(refId);
}

for (const [named, sell] of [
  ['card', sellToCard],
  ['identity card', payForIdentity],
] as const) {
  test(`TRX-1, TRX-2: the number of a ${named} is nowhere whole in a receipt's picture, at a Bluetooth or serial printer, or in a WhatsApp link`, async ({
    page,
    till,
  }) => {
    await recordDrawnTexts(page);
    await bluetoothPrinter(page, { mtu: 200, answers: true });
    await serialPrinter(page);
    const sale = await sell(page, till);
    await setPaper(page, { paper_width: 58 });
    await openReceipt(page, sale);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Simpan gambar' }).click();
    const png = await readFile(await (await saved).path());
    expectCovered((await drawnTexts(page)).join(''), sale);
    // The picture has no texts beside its dots.
    expect(png.toString('latin1')).not.toContain(sale.number);

    for (const button of ['Printer Bluetooth', 'Bluetooth klasik / kabel']) {
      await page.evaluate(() => {
        window.printed = [];
      });
      await page.getByRole('button', { name: button }).click();
      await expect.poll(async () => (await printedText(page)).endsWith('\x1dV\x01\n')).toBe(true);
      expectCovered(await printedText(page), sale);
    }

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
      window.open = (url) => {
        Object.assign(window, { opened: url });
        return window;
      };
    });
    await page.getByRole('button', { name: 'Bagikan' }).click();
    const opened = () => page.evaluate(() => String(Reflect.get(window, 'opened')));
    await expect.poll(opened).toMatch(/^https:\/\/wa\.me\/\?text=/);
    expectCovered(decodeURIComponent(await opened()), sale);
  });
}

test('TRX-1, TRX-2: a roll that is printed as a picture, for letters that printers lack, has no whole card number', async ({
  page,
  till,
}) => {
  await recordDrawnTexts(page);
  await bluetoothPrinter(page, { mtu: 200, answers: true });
  const sale = await sellToCard(page, till);
  await setPaper(page, { paper_width: 58, shop_name: '李记小店' });
  await openReceipt(page, sale);
  await page.getByRole('button', { name: 'Printer Bluetooth' }).click();
  await expect(page.getByText('Terkirim ke RPP02N.')).toBeVisible();
  const drawn = await drawnTexts(page);
  expect(drawn).toContain('李记小店');
  expectCovered(drawn.join(''), sale);
  expect(bare(await printedText(page))).not.toContain(sale.number.slice(0, TELLING));
});
