import { expect, type Page } from '@playwright/test';

/** Settings of a receipt as the account keeps them. */
export interface PaperSettings {
  readonly paper_width: 58 | 80 | 210;
  readonly large_serial_number?: boolean;
  readonly left_aligned_note?: boolean;
  readonly shop_name?: string;
}

/** Stores the account's print settings, as the settings screen does. Needs an open page. */
export async function setPaper(page: Page, settings: PaperSettings): Promise<void> {
  const status = await page.evaluate(async (given) => {
    const token = document.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? '';
    const answer = await fetch('/api/v1/account/user-settings/set', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({
        receipt: {
          shop_name: 'Warung Uji',
          show_address: true,
          address: 'Jl. Melati 12',
          show_phone: true,
          phone: '021 555 0199',
          large_serial_number: true,
          note: 'Simpan struk ini.',
          left_aligned_note: false,
          ...given,
        },
      }),
    });
    return answer.status;
  }, settings);
  expect(status).toBe(200);
}

/** Width and height in mm of each page of a PDF that holds its page boxes in the open. */
export function pageSizes(pdf: Buffer): readonly (readonly [width: number, height: number])[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g);
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return [...boxes].map(([, width, height]) => [millimetres(width), millimetres(height)] as const);
}

/** Width and height of a PNG. */
export function pictureSize(png: Buffer): readonly [width: number, height: number] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
