import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELOADED } from '../../support/program-folder.ts';
import { expect, test } from '../support/fixtures.ts';
import { mobileNumber } from '../support/numbers.ts';

test('SDUI-3, DEP-6: a product file that breaks while the program runs is refused with pointer and reason; the last good one sells on', async ({
  program,
  till,
}) => {
  const file = join(program.folder, 'schemas', 'products', 'prepaid', 'pulsa.json');
  const good = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, good.replace('"family": "prepaid"', '"family": "sometimes"'));
    await expect
      .poll(() => program.output(), RELOADED)
      .toMatch(/document refused.*pulsa\.json.*\/family|pulsa\.json.*\/family.*document refused/s);
    await till.prepare(mobileNumber('0000'));
    await till.settle();
    await expect(till.status).toHaveText('Berhasil');
    writeFileSync(file, '{ "kind": "product", ');
    await till.prepare(mobileNumber('0000'));
    await till.settle();
    await expect(till.status).toHaveText('Berhasil');
  } finally {
    writeFileSync(file, good);
  }
});

test('SDUI-1, SDUI-2: a changed product document changes its screen without a new program', async ({
  program,
  page,
}) => {
  const file = join(program.folder, 'schemas', 'products', 'prepaid', 'pulsa.json');
  const good = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, good.replace('"id": "Nomor tujuan"', '"id": "Nomor pelanggan"'));
    await expect(async () => {
      await page.goto('/prabayar/pulsa');
      await expect(page.getByLabel('Nomor pelanggan')).toBeVisible({ timeout: 2_000 });
    }).toPass();
  } finally {
    writeFileSync(file, good);
  }
});
