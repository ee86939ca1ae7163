import type { News } from '#src/contract/account/notification.contract.ts';
import { expect, test } from '../support/fixtures.ts';
import { inFours, mobileNumber } from '../support/numbers.ts';
import { PEOPLE, writeHeaders } from '../support/people.ts';

test('PRE-18: a number in any spelling is found from home and goes to the product as a number; letters among digits are none', async ({
  page,
  till,
}) => {
  const number = mobileNumber('0000');
  const wide = number.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
  await page.goto('/');
  const search = page.getByRole('searchbox', { name: 'Cari produk atau ketik nomor' });
  const offer = page.getByRole('link', { name: `Isi pulsa ${inFours(number)}` });
  const tile = page.getByRole('link', { name: 'Pulsa', exact: true });
  for (const typed of [`+62 ${number.slice(1, 4)}-${number.slice(4)}`, `62${number.slice(1)}`, wide, inFours(number)]) {
    await search.fill(typed);
    await expect(offer).toBeVisible();
    await expect(tile).toBeVisible();
  }
  // The first digits of a number are no name of a product that is not there.
  await search.fill(number.slice(0, 5));
  await expect(offer).toBeHidden();
  await expect(tile).toBeVisible();
  await search.fill(`${number.slice(0, 4)}O${number.slice(5)}`);
  await expect(page.getByText('Tidak ada menu atau produk bernama')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Isi pulsa/ })).toBeHidden();

  await page.goto(`/prabayar/pulsa?number=${encodeURIComponent(`+62 ${number.slice(1)}`)}`);
  await expect(till.number).toHaveValue(inFours(number));
  await expect(page.getByTestId('operator-name')).toHaveText('Telkomsel');
});

test('NAV-6: a product deep in the menu is found from home by its name, another word for it or its name elsewhere', async ({
  page,
}) => {
  await page.goto('/');
  const search = page.getByRole('searchbox', { name: 'Cari produk atau ketik nomor' });
  const found = page.getByRole('navigation', { name: 'Produk' }).getByRole('link');
  for (const [typed, name] of [
    ['netfl', 'Netflix'],
    ['MLBB', 'Mobile Legends'],
    ['razer', 'Razer Gold'],
    ['philippines', 'Filipina'],
  ] as const) {
    await search.fill(typed);
    await expect(found).toHaveText([new RegExp(`${name}$`)]);
    await expect(page.getByText('Tidak ada menu atau produk')).toBeHidden();
  }
  await search.fill('万隆');
  await expect(found).toHaveText([/PDAM$/, /PBB$/]);
  // An entry with a tile of its own is not listed twice.
  await search.fill('token listrik');
  await expect(page.locator('[data-block="menu-tiles"]').getByRole('link')).toHaveText(['Token listrik']);
  await search.fill('netflix');
  await found.click();
  await expect(page).toHaveURL('/prabayar/voucher/netflix');
});

test('ACC-7: the bell leads to the list that has something unread, and nothing on its page moves when it is opened', async ({
  page,
  context,
  books,
  seat,
}) => {
  const hp = await books.newAgent(10_000);
  await seat(PEOPLE.operations);
  const words = { id: 'Jam bank berubah', en: 'Bank hours change', zh: '银行时间变更' };
  const answer = await context.request.post('/api/v1/ops/news', {
    headers: { ...(await writeHeaders(context.request)), 'idempotency-key': 'news-of-the-bell-test' },
    data: { title: words, text: words },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { news } = (await answer.json()) as { readonly news: News };
  await seat(hp);
  await page.goto('/');
  await page.getByRole('link', { name: 'Notifikasi, 1 belum dibaca' }).click();
  await expect(page).toHaveURL(/\/notification\/news$/);
  const item = page.getByRole('list', { name: 'Notifikasi' }).getByRole('link', { name: /Jam bank berubah/ });
  await expect(item).toBeVisible();
  // A short-lived skeleton is only detected by an observer from before.
  await page.evaluate(() => {
    const bones = (): number => document.querySelectorAll('main .block-waiting').length;
    new MutationObserver(() => {
      if (bones() > 0) document.body.setAttribute('data-bone', 'yes');
    }).observe(document.body, { childList: true, subtree: true });
  });
  await item.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Jam bank berubah' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifikasi', exact: true })).toHaveAttribute('data-unread', '0');
  await expect(page.locator('body')).not.toHaveAttribute('data-bone', 'yes');

  // Other tests read the same news.
  await seat(PEOPLE.operations);
  const taken = await context.request.post(`/api/v1/ops/news/${news.id}/withdraw`, {
    headers: await writeHeaders(context.request),
    data: { note: 'Selesai' },
  });
  expect(taken.status(), await taken.text()).toBe(200);
});
