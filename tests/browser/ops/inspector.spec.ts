import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { mobileNumber } from '../support/numbers.ts';
import { expect, test } from '../support/ops-people.ts';

const CORPUS = join(import.meta.dirname, '..', '..', 'replays', 'transaction');
const golden = (life: string): string => readFileSync(join(CORPUS, `${life}.konter.jsonl`), 'utf8');

/** Opens files by the file picker. */
async function bring(page: Page, ...files: readonly (readonly [name: string, text: string])[]): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles(files.map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })));
}

async function saved(page: Page, button: string): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

const lit = (page: Page, state: string) => page.locator(`[data-state="${state}"]`);

test('LIFE-8, LIFE-9: a real sale is found, followed step by step by keys, shared by its address and taken along byte by byte', async ({
  till,
  author,
}) => {
  const sold = mobileNumber('0000');
  await till.prepare(sold);
  const refId = await till.settle();
  await expect(till.status).toHaveText('Berhasil');

  const { page } = author;
  await page.goto('/inspector');
  await page.getByText('Cari dengan nomor pelanggan').click();
  const number = page.getByLabel('Nomor pelanggan', { exact: true });
  await number.fill(sold.slice(0, -1));
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
  await expect(page.getByText('Tidak ada rekaman dengan nomor ini.')).toBeVisible();
  await number.fill(`+62${sold.slice(1)}`);
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
  await expect(page.getByRole('status').getByRole('link', { name: refId })).toBeVisible();
  await number.fill('');
  await page.reload();
  await page.getByLabel('Referensi, permintaan atau pelaku').fill(refId);
  await page.getByRole('link', { name: refId }).click();
  await expect(page).toHaveURL(`/inspector/transaction/${refId}`);
  await expect(page.getByText('Melihat masa lalu · langkah 1 dari')).toBeVisible();
  await expect(lit(page, 'inquiry')).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(lit(page, 'unprocessed')).toHaveAttribute('data-active', 'true');
  await expect(page.locator('[data-edge="inquiry PAY unprocessed"]')).toHaveAttribute('data-taken', 'true');
  const detail = page.getByRole('complementary', { name: 'Rincian langkah' });
  await expect(detail).toContainText('holdFunds');
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'PAY, inquiry ke unprocessed' })).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(lit(page, 'success')).toHaveAttribute('data-active', 'true');
  await expect(detail).toContainText('captureFunds');
  await expect(page.getByText('Kode hari ini berbeda.')).toHaveCount(0);
  // The address follows once one rests at a step; paying was the second.
  await expect(page).toHaveURL(/[?&]step=([3-9]|\d\d)/);
  const address = page.url();
  await page.reload();
  await expect(lit(page, 'success')).toHaveAttribute('data-active', 'true');
  expect(page.url()).toBe(address);

  const file = await saved(page, 'Unduh rekaman');
  expect(file.name).toBe(`transaction-${refId}.konter.jsonl`);
  expect(file.text).not.toContain('0812');
  await bring(page, [file.name, file.text]);
  await expect(page).toHaveURL(/\?file=/);
  expect((await saved(page, 'Unduh rekaman')).text).toBe(file.text);
});

test.describe('on its own', () => {
  test('LIFE-9: with the network off a file is dropped, drawn, scrubbed and compared; nothing breaks the page’s policy', async ({
    author,
  }) => {
    const { page } = author;
    const broken: string[] = [];
    page.on('console', (message) => {
      if (/content security/i.test(message.text())) broken.push(message.text());
    });
    await page.goto('/inspector');
    await expect(page.getByRole('heading', { level: 1, name: 'Inspektur' })).toBeVisible();
    await page.context().setOffline(true);
    const asked = {
      call: 'send',
      after: 3,
      supplier: 'biller',
      operation: 'top-up',
      reference: 'K1',
      outcome: 'unknown',
    };
    const edited = `${golden('ends-failed').replace('"to":"failed"', '"to":"success"')}${JSON.stringify({ ...asked, cause: 'timeout' })}\n`;
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'edited.jsonl'));
      document
        .querySelector('input[type="file"]')
        ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, edited);
    await expect(page.getByText('Kode hari ini berbeda.')).toBeVisible();
    await expect(page.getByText('state-differs: it leads to another state').first()).toBeVisible();
    await page.getByRole('button', { name: 'Ke langkah itu' }).click();
    await expect(page.getByRole('heading', { name: /^Direkam/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Hari ini/ })).toBeVisible();
    await page.getByRole('button', { name: 'Diagram', exact: true }).click();
    await page.getByLabel('Geser ke langkah').fill('1');
    await expect(lit(page, 'inquiry')).toHaveAttribute('data-active', 'true');
    await page.getByRole('button', { name: 'Urutan' }).click();
    const sequence = page.getByRole('region', { name: 'Urutan' });
    await expect(sequence).toContainText('FAIL');
    await expect(sequence.getByRole('heading', { name: 'biller' })).toBeVisible();
    await expect(sequence.locator('[data-call="send"]')).toHaveText([/top-up.*K1/, /jawaban tidak jelas.*timeout/]);
    expect(broken).toEqual([]);
    await page.context().setOffline(false);
  });

  test('LIFE-9: a refused event shows its kind of refusal, and the guard that was false', async ({ author }) => {
    const { page } = author;
    await page.goto('/inspector');
    await bring(page, ['guard.jsonl', golden('guard-reviewed-false')]);
    await expect(page.getByText('· langkah 1 dari')).toBeVisible();
    await page.keyboard.press('End');
    const detail = page.getByRole('complementary', { name: 'Rincian langkah' });
    await expect(detail.getByRole('note')).toContainText('Ditolak penjaga. Yang berkata tidak: reviewed.');
    await expect(detail.locator('[data-result="false"]')).toContainText('reviewed');
  });

  test('LIFE-9: bad files are refused with a reason, or open as far as they can', async ({ author }) => {
    const { page } = author;
    await page.goto('/inspector');
    const said = page.getByRole('main').getByRole('alert');
    await bring(page, ['x.jsonl', 'hello']);
    await expect(said).toContainText('Baris pertama bukan kepala rekaman.');
    await bring(page, ['x.jsonl', golden('ends-success').replace('"version":1', '"version":9')]);
    await expect(said).toContainText('Formatnya versi 9');
    await bring(page, ['y.jsonl', golden('ends-success').slice(0, -50)]);
    await expect(said).toContainText('Terpotong di baris');
    await expect(page.getByText('· langkah 1 dari 3')).toBeVisible();
    const hostile = golden('ends-success').replaceAll('PAY', '<img src=x onerror=document.title=1>');
    await bring(page, ['z.jsonl', hostile]);
    await expect(page.getByRole('list').getByText('<img src=x onerror=document.title=1>').first()).toBeVisible();
    await bring(page, ['w.jsonl', golden('ends-success').replace('"machine":"transaction"', '"machine":"parcel"')]);
    await expect(said).toContainText('Mesin parcel sudah tidak ada');
    await expect(page).not.toHaveTitle('1');
  });

  test('LIFE-9: a fork takes events by hand, shows what would follow, and is exported as a recording that replays', async ({
    author,
  }) => {
    const { page } = author;
    await page.goto('/inspector/transaction?view=simulate');
    const send = (event: string) => page.getByRole('button', { name: event, exact: true });
    await send('PAY').hover();
    await expect(lit(page, 'unprocessed')).toHaveAttribute('data-preview', 'true');
    await send('PAY').click();
    await send('SEND').click();
    const pending = page.locator('form').filter({ has: send('SUPPLIER_PENDING') });
    await pending.getByLabel('checkAfterSeconds').fill('soon');
    await expect(pending.getByText('Isi bilangan bulat.')).toBeVisible();
    await expect(send('SUPPLIER_PENDING')).toBeDisabled();
    await pending.getByLabel('checkAfterSeconds').fill('30');
    await send('SUPPLIER_PENDING').click();
    await send('SETTLE_FAILED').click();
    await expect(page.getByText('Ditolak penjaga').first()).toBeVisible();
    const fork = await saved(page, 'Unduh cabang');
    await bring(page, ['fork.jsonl', fork.text]);
    await expect(page.getByText('· langkah 1 dari 5')).toBeVisible();
    await expect(page.getByText('Kode hari ini berbeda.')).toHaveCount(0);
  });

  test('LIFE-9: coverage over recordings lists what was never taken; a step becomes a test', async ({ author }) => {
    const { page } = author;
    await page.goto('/inspector');
    const lives = ['ends-success', 'ends-failed'] as const;
    await bring(page, ...lives.map((life) => [`${life}.jsonl`, golden(life)] as const));
    await page.getByRole('button', { name: 'Cakupan' }).click();
    await expect(page.getByText(/^2 rekaman: 5 dari 9 keadaan, 4 dari \d+ peralihan$/)).toBeVisible();
    await expect(page.getByText('success SUPPLIER_REFUNDED returned').first()).toBeVisible();
    await expect(page.locator('[data-edge="inquiry PAY unprocessed"]')).toContainText('2×');
    const made = await saved(page, 'Jadikan tes');
    expect(made.name).toBe('ends-success-step-1.konter.jsonl');
    expect(made.text.split('\n')).toHaveLength(3);
  });
});

test('LIFE-9: a machine’s documentation lists the senders of each event, and is exported as Mermaid and SCXML', async ({
  author,
}) => {
  const { page } = author;
  await page.goto('/inspector/transaction?view=documentation');
  const transitions = page.getByRole('region', { name: 'Peralihan' });
  await expect(transitions.getByRole('row', { name: /SETTLE_FAILED.*reviewed/ })).toContainText('operasional');
  await expect(transitions).toContainText('Pemilik menyetujui: harga ditahan dan pesanan masuk antrean');
  await expect(page.getByRole('region', { name: 'Mermaid' })).toContainText('inquiry --> unprocessed : PAY');
  await page.getByRole('button', { name: 'SCXML', exact: true }).click();
  const shown = page.getByRole('region', { name: 'SCXML' });
  await expect(shown).toContainText('<transition event="PAY" target="unprocessed">');
  const file = await saved(page, 'Unduh');
  expect(file.name).toBe('transaction.scxml');
  expect(file.text).toBe(await shown.textContent());
});

test('LIFE-9: on a phone the cards have the same content, fit the window, and are accessible', async ({ author }) => {
  const { page } = author;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/inspector');
  await bring(page, ['phone.jsonl', golden('ends-returned')]);
  await expect(page.getByRole('heading', { level: 3, name: /Menunggu dibayar/ })).toBeVisible();
  await expect(page.locator('article[aria-current="true"]')).toContainText('inquiry');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(['wcag2a', 'wcag2aa']).analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
});

test('LIFE-9: ten thousand steps open and scroll like ten', async ({ author }) => {
  const { page } = author;
  const [head = '', ...steps] = golden('ends-success').trim().split('\n');
  const pending = JSON.stringify({
    ...JSON.parse(steps[2] ?? '{}'),
    event: { type: 'SUPPLIER_PENDING', checkAfterSeconds: 15 },
    from: 'processing',
    to: 'processing',
  });
  const many = Array.from({ length: 10_000 - 3 }, (_, at) => pending.replace(/"seq":\d+/, `"seq":${at + 4}`));
  await page.goto('/inspector');
  await bring(page, ['many.jsonl', [head, ...steps.slice(0, 3), ...many].join('\n')]);
  await expect(page.getByText('· langkah 1 dari 10000')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText('· langkah 10000 dari 10000')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Langkah', exact: true }).getByRole('listitem');
  await expect(rows.last()).toContainText('10000');
  expect(await rows.count()).toBeLessThan(60);
});

test('LIFE-9: a search is kept under a name, comes back with its filters, and is deleted', async ({ author }) => {
  const { page } = author;
  await page.goto('/inspector');
  await page.getByRole('combobox', { name: 'Mesin', exact: true }).selectOption('transaction');
  await page.getByRole('combobox', { name: 'Keadaan', exact: true }).selectOption('failed');
  await page.getByLabel('Nama untuk pencarian ini').fill('Penjualan gagal');
  await page.getByRole('button', { name: 'Simpan pencarian ini' }).click();
  await expect(page.getByRole('link', { name: 'Penjualan gagal' })).toBeVisible();
  await page.goto('/inspector');
  await page.getByRole('link', { name: 'Penjualan gagal' }).click();
  await expect(page).toHaveURL(/[?&]machine=transaction/);
  await expect(page.getByRole('combobox', { name: 'Keadaan', exact: true })).toHaveValue('failed');
  await page.getByRole('button', { name: 'Hapus pencarian Penjualan gagal' }).click();
  await expect(page.getByRole('link', { name: 'Penjualan gagal' })).toHaveCount(0);
});

test('LIFE-9: with the network off a recording is held against an older version of its machine', async ({ author }) => {
  const { page } = author;
  await page.goto('/inspector');
  await expect(page.getByRole('heading', { level: 1, name: 'Inspektur' })).toBeVisible();
  const recording = readFileSync(join(CORPUS, '..', 'checkout', 'ends-refunded.konter.jsonl'), 'utf8');
  await page.context().setOffline(true);
  await bring(page, ['order.jsonl', recording]);
  await page.getByRole('button', { name: 'Bandingkan', exact: true }).click();
  await page.getByLabel('Bandingkan dengan').selectOption('b5a69d08513cda98');
  await expect(page.getByRole('heading', { name: 'Versi b5a69d08513cda98' })).toBeVisible();
  await expect(page.getByText('Dari versi lama hanya disimpan apa yang dinyatakannya')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Diagram checkout' })).toBeVisible();
  await page.context().setOffline(false);
});

test('LIFE-9: agents do not get the inspector', async ({ page }) => {
  expect((await page.goto('/inspector'))?.status()).toBe(403);
});
