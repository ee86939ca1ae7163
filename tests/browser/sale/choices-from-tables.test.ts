import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editDocument, type PlainDocument, RELOADED } from '../../support/program-folder.ts';
import { expect, test } from '../support/fixtures.ts';
import { listeningOf } from '../support/listening.ts';

const PRODUCT = 'products/prepaid/games/honkai-star-rail.json';
const name = (text: string) => ({ id: text, en: text, zh: text });
const row = (value: string, text: string, parent?: string) => ({
  value,
  label: name(text),
  ...(parent === undefined ? {} : { parent }),
});
const table = (id: string, version: number, rows: readonly object[]) => ({ kind: 'choices', id, version, rows });
const VILLAGES = Array.from({ length: 1_200 }, (_, at) => row(`desa${at}`, `Desa ${at}`, 'jabar'));
const TOWNS = [
  row('os_asia', 'Bandung', 'jabar'),
  ...VILLAGES,
  row('os_usa', 'Denpasar', 'bali'),
  row('os_euro', 'Ubud', 'bali'),
];

/** The product with its server from a table, by a province from another. */
function byTables(document: PlainDocument): PlainDocument {
  const [user, server] = document.parameters as readonly PlainDocument[];
  const { choices: _choices, ...rest } = server ?? {};
  const province = { ...rest, key: 'province', label: name('Provinsi'), choicesOf: { table: 'trial-province' } };
  const town = { ...rest, label: name('Kota'), choicesOf: { table: 'trial-town', parent: 'province' } };
  const fixtures = document.fixtures as readonly { readonly parameters: PlainDocument }[];
  return {
    ...document,
    parameters: [user, province, town],
    fixtures: fixtures.map((one) => ({
      ...one,
      parameters: { ...one.parameters, province: 'jabar', server: 'os_asia' },
    })),
  };
}

test('SDUI-4, SDUI-9, DEP-6: choices from tables of their own are searched at 360 px, follow the table on an open form, and a sale keeps its names', async ({
  program,
  page,
  till,
}) => {
  const folder = join(program.folder, 'schemas', 'choices');
  const write = (id: string, document: object) => writeFileSync(join(folder, `${id}.json`), JSON.stringify(document));
  mkdirSync(folder, { recursive: true });
  write('trial-province', table('trial-province', 1, [row('jabar', 'Jawa Barat'), row('bali', 'Bali')]));
  write('trial-town', table('trial-town', 1, TOWNS));
  let before: PlainDocument = {};
  editDocument(program.folder, PRODUCT, (document) => {
    before = document;
    return byTables(document);
  });
  try {
    await expect(async () => {
      await page.goto('/prabayar/games/honkai-star-rail');
      await expect(page.getByText('Pilih dulu: Provinsi.')).toBeVisible({ timeout: 2_000 });
    }).toPass(RELOADED);
    const { begun } = listeningOf(page);
    await page.reload();
    await begun();
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await page.getByRole('textbox', { name: 'UID' }).fill('812340000');
    const towns = page.locator('[data-block-id="parameter-server"]');
    await page.getByRole('radio', { name: 'Jawa Barat' }).check();
    await towns.getByRole('searchbox').fill('desa 1199');
    await expect(towns.getByRole('listitem')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await towns.getByRole('button', { name: 'Desa 1199' }).click();
    await page.getByRole('radio', { name: 'Bali' }).check();
    await expect(towns).not.toContainText('Desa 1199');
    await expect(towns.getByRole('radio', { name: 'Ubud' })).toBeVisible();
    write('trial-town', table('trial-town', 2, [...TOWNS, row('os_cht', 'Singaraja', 'bali')]));
    await expect(towns.getByRole('radio', { name: 'Singaraja' })).toBeVisible(RELOADED);
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    await towns.getByRole('radio', { name: 'Singaraja' }).check();
    await till.nominal('60 Oneiric Shard').click();
    await till.next.click();
    await expect(till.row('Kota', till.confirm)).toHaveText('Singaraja');
    await till.settle();
    await expect(till.status).toHaveText('Berhasil');
    write('trial-town', table('trial-town', 3, TOWNS));
    await expect(async () => {
      await page.reload();
      await expect(till.row('Kota')).toHaveText('Singaraja', { timeout: 2_000 });
    }).toPass();
  } finally {
    editDocument(program.folder, PRODUCT, () => before);
    for (const id of ['trial-province', 'trial-town']) rmSync(join(folder, `${id}.json`), { force: true });
  }
});
