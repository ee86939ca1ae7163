import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/ops-people.ts';

/** More stops than any page of the console has. */
const MOST_STOPS = 250;

/** Presses Tab until an element has the focus. */
async function walkTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  await expect(place).toBeEnabled();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    // The editor captures Tab, except for two seconds after Escape.
    if (await page.evaluate(() => document.activeElement?.matches('[contenteditable="true"]'))) {
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}

test('SDUI-6, SDUI-11: a document is found, changed, released and rolled back by keyboard alone', async ({
  author,
}) => {
  const { page, dialog } = author;
  const press = async (place: Locator): Promise<void> => {
    await walkTo(page, place);
    await page.keyboard.press('Enter');
  };
  const type = async (label: string, words: string): Promise<void> => {
    await walkTo(page, dialog.getByLabel(label));
    await page.keyboard.insertText(words);
  };
  const source = await author.live('product', 'pertagas');
  const description = { id: 'Ditulis tanpa tetikus', en: 'Written without a mouse', zh: '不用鼠标编写' };

  await page.goto('/ops');
  const list = page.getByRole('list', { name: 'Dokumen' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.insertText('pertagas');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await press(list.getByRole('link').first());
  await walkTo(page, author.editor);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(JSON.stringify({ ...source, description }));
  await expect(page.getByText('Belum disimpan')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Belum disimpan')).toBeHidden();
  await press(page.getByRole('button', { name: 'Siapkan rilis', exact: true }));
  await type('Judul rilis', 'Keterangan baru');
  await type('Catatan', 'Diminta tim produk');
  await press(dialog.getByRole('button', { name: /^Siapkan rilis \(/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Keterangan baru' })).toBeVisible();

  for (const [button, confirm, state] of [
    ['Tayangkan', 'Tayangkan sekarang', 'Tayang'],
    ['Kembalikan', 'Kembalikan sekarang', 'Dikembalikan'],
  ] as const) {
    await press(page.getByRole('button', { name: button, exact: true }));
    await type('Catatan', 'Sudah dicek');
    await press(dialog.getByRole('button', { name: confirm, exact: true }));
    await expect(dialog).toBeHidden();
    await expect(author.state).toHaveText(state);
    expect((await author.live('product', 'pertagas')).description).toEqual(
      state === 'Tayang' ? description : source.description,
    );
  }
});
