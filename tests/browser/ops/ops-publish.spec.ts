import type { PlainDocument } from '../../support/program-folder.ts';
import { mobileNumber } from '../support/numbers.ts';
import { expect, test } from '../support/ops-people.ts';

const text = (value: string) => ({ id: value, en: value, zh: value });

interface Product extends PlainDocument {
  readonly pricing: { readonly margin: number };
  readonly supplier: PlainDocument;
  readonly nominals: readonly PlainDocument[];
}

const asProduct = (document: PlainDocument): Product => document as Product;

/** The same agent page all the time: a reload would lose this mark. */
async function mark(page: import('@playwright/test').Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { samePage: true }));
}
const isMarked = (page: import('@playwright/test').Page): Promise<boolean> => page.evaluate(() => 'samePage' in window);

test('SDUI-4, SDUI-6, SDUI-11: a price and a new nominal need two people, reach an open page and roll back in one action', async ({
  page,
  till,
  author,
  colleague,
}) => {
  const destination = mobileNumber('0000');
  await page.goto('/prabayar/pulsa');
  await mark(page);
  await till.number.fill(destination);
  await till.nominal('Pulsa 10.000').click();
  await expect(page.getByTestId('sticky-amount')).toHaveText('Rp 10.430');

  const before = asProduct(await author.live('product', 'pulsa'));
  const like = before.nominals.find(({ code }) => code === 'telkomsel-10');
  await author.open('product', 'pulsa');
  await author.write({
    ...before,
    pricing: { ...before.pricing, margin: before.pricing.margin + 100 },
    nominals: [
      ...before.nominals,
      { ...like, code: 'telkomsel-10-hemat', sku: 'tsel10hemat', name: text('Pulsa 10.000 hemat') },
    ],
  });
  await expect(author.page.getByText('Perlu orang kedua')).toBeVisible();
  await author.save();
  const address = await author.prepareRelease('Harga dan nominal baru');
  await expect(author.state).toHaveText('Sudah diperiksa');
  await expect(author.page.getByText('Perlu orang kedua')).toBeVisible();
  const waits = author.page.getByTestId('waits-for');
  await expect(waits).toContainText(/menunggu persetujuan salah satu dari: .*Opi Lestari/);
  await expect(author.page.getByText('Butuh persetujuan untuk: pulsa (Harga)')).toBeVisible();
  await expect(author.page.getByText(/^Margin harga: Rp [\d.]+ → Rp [\d.]+$/)).toBeVisible();
  await expect(author.page.getByRole('button', { name: 'Setujui', exact: true })).toHaveCount(0);
  await expect(author.page.getByRole('button', { name: 'Tayangkan', exact: true })).toHaveCount(0);

  await colleague.page.goto(address);
  await colleague.step('Setujui', 'Setujui rilis ini');
  await colleague.step('Tayangkan', 'Tayangkan sekarang');
  await expect(colleague.state).toHaveText('Tayang');
  await expect(page.getByTestId('sticky-amount')).toHaveText('Rp 10.530');
  await expect(till.nominal('Pulsa 10.000 hemat')).toBeVisible();
  expect((await till.number.inputValue()).replaceAll(' ', '')).toBe(destination);

  await colleague.step('Kembalikan', 'Kembalikan sekarang');
  await expect(colleague.state).toHaveText('Dikembalikan');
  await expect(page.getByTestId('sticky-amount')).toHaveText('Rp 10.430');
  await expect(till.nominal('Pulsa 10.000 hemat')).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);

  await colleague.page.goto('/ops/audit?action=release');
  const log = colleague.page.getByRole('region', { name: 'Catatan audit' });
  for (const action of ['release.create', 'release.approve', 'release.publish', 'release.roll-back'])
    await expect(log.getByText(action, { exact: true }).first()).toBeVisible();
});

test('SDUI-4, SDUI-11: a new prepaid product comes by documents alone, appears on an open home page and is sold', async ({
  page,
  till,
  author,
  colleague,
}) => {
  await page.goto('/');
  await mark(page);
  const source = asProduct(await author.live('product', 'pulsa'));
  await author.page.goto('/ops');
  await author.page.getByRole('button', { name: 'Dokumen baru' }).click();
  await author.dialog.getByLabel('Id dokumen').fill('kartu-perdana');
  await author.dialog.getByLabel('Berangkat dari').selectOption('pulsa');
  await author.dialog.getByRole('button', { name: 'Mulai draf kartu-perdana' }).click();
  await expect(author.page).toHaveURL(/\/kartu-perdana$/);
  await expect(author.editor).toBeVisible();
  await author.write({
    ...source,
    id: 'kartu-perdana',
    type: 'perdana',
    name: text('Kartu perkenalan'),
    nominals: source.nominals.slice(0, 3),
    // The sandbox of the source sells nominals that are not imported.
    supplier: { ...source.supplier, others: undefined },
  });
  await author.save();

  const menu = await author.live('menu', 'agent');
  const home = menu.home as readonly { readonly entries: readonly PlainDocument[] }[];
  const entry = {
    id: 'perdana',
    name: text('Kartu perkenalan'),
    route: '/prabayar/perdana',
    icon: 'phone',
    moduleType: 'product',
  };
  await author.open('menu', 'agent');
  await author.write({
    ...menu,
    home: home.map((group, at) => (at === 0 ? { ...group, entries: [...group.entries, entry] } : group)),
  });
  await author.save();
  await expect(author.page.getByText('Hanya boleh dirilis bersama draf lain: Produk kartu-perdana.')).toBeVisible();
  const address = await author.prepareRelease('Produk baru: kartu perkenalan', ['kartu-perdana']);
  await colleague.page.goto(address);
  await colleague.page.getByText('Lihat rilis ini seperti agen melihatnya').click();
  await expect(colleague.phone.getByRole('heading', { level: 1, name: 'Kartu perkenalan' })).toBeVisible();
  await colleague.step('Setujui', 'Setujui rilis ini');
  await colleague.step('Tayangkan', 'Tayangkan sekarang');

  await page.getByRole('link', { name: 'Kartu perkenalan', exact: true }).click();
  await expect(page).toHaveURL('/prabayar/perdana');
  await till.number.fill(mobileNumber('0000'));
  await till.nominal('Pulsa 10.000').click();
  await till.next.click();
  await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  expect(await isMarked(page)).toBe(true);
  // Files of other tests name nominals of the source by codes that belong to one product alone.
  await colleague.step('Kembalikan', 'Kembalikan sekarang');
  await expect(colleague.state).toHaveText('Dikembalikan');
});

test('SDUI-6, SDUI-11: a kill switch closes an open page at once and opens it again', async ({
  page,
  till,
  author,
}) => {
  await page.goto('/prabayar/data');
  await mark(page);
  await till.number.fill(mobileNumber('0000'));
  await till.nominal('Flash 1 GB').click();
  await expect(till.next).toBeEnabled();

  await author.page.goto('/ops/kill-switch');
  await author.page.getByRole('button', { name: 'Hentikan data', exact: true }).click();
  await expect(author.dialog).toContainText('Agen langsung tidak bisa membeli');
  await author.dialog.getByLabel('Alasan untuk agen (Indonesia)').fill('Paket data sedang diperbaiki.');
  await author.dialog.getByLabel('Catatan').fill('Keluhan dari gerai');
  await author.dialog.getByRole('button', { name: 'Hentikan data', exact: true }).click();
  await expect(author.dialog).toBeHidden();
  await expect(page.getByText('Paket data sedang diperbaiki.').first()).toBeVisible();
  await expect(till.next).toBeDisabled();

  await author.page.getByRole('button', { name: 'Buka lagi data', exact: true }).click();
  await author.dialog.getByLabel('Catatan').fill('Sudah pulih');
  await author.dialog.getByRole('button', { name: 'Buka lagi data', exact: true }).click();
  await expect(author.dialog).toBeHidden();
  await expect(till.next).toBeEnabled();
  expect(await isMarked(page)).toBe(true);
});
