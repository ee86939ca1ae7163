import { expect, test } from './fixtures.ts';
import { inFours, mobileNumber } from './numbers.ts';

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
  await expect(page.getByText('Tidak ada menu bernama')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Isi pulsa/ })).toBeHidden();

  await page.goto(`/prabayar/pulsa?number=${encodeURIComponent(`+62 ${number.slice(1)}`)}`);
  await expect(till.number).toHaveValue(inFours(number));
  await expect(page.getByTestId('operator-name')).toHaveText('Telkomsel');
});
