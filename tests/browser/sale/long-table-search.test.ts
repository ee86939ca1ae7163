import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editDocument, type PlainDocument, RELOADED } from '../../support/program-folder.ts';
import { expect, test } from '../support/fixtures.ts';

const PRODUCT = 'products/prepaid/games/honkai-star-rail.json';
/** Filled in by the address, as after a reload or from a repeated purchase. */
const FILLED = '/prabayar/games/honkai-star-rail?number=812340000&in_user=812340000&in_server=b7777';
const BRANCHES = 20_000;
const name = (text: string) => ({ id: text, en: text, zh: text });
const branches = (version: number, without?: string) => ({
  kind: 'choices',
  id: 'trial-branch',
  version,
  rows: Array.from({ length: BRANCHES }, (_, at) => ({
    value: at === 0 ? 'os_asia' : `b${at}`,
    label: name(`Cabang ${at}`),
  })).filter(({ value }) => value !== without),
});

/** The product with its server from a table of branches. */
function byTable(document: PlainDocument): PlainDocument {
  const [user, server] = document.parameters as readonly PlainDocument[];
  const { choices: _choices, ...rest } = server ?? {};
  const fixtures = document.fixtures as readonly { readonly parameters: PlainDocument }[];
  return {
    ...document,
    parameters: [user, { ...rest, label: name('Cabang'), choicesOf: { table: 'trial-branch' } }],
    fixtures: fixtures.map((one) => ({ ...one, parameters: { ...one.parameters, server: 'os_asia' } })),
  };
}

test('SDUI-9, DEP-6: a choice of 20,000 is searched on the server at 360 px, keeps its name over a reload, is sold, and is refused in words once it has left the table', async ({
  program,
  page,
  till,
}) => {
  const folder = join(program.folder, 'schemas', 'choices');
  const write = (document: object) => writeFileSync(join(folder, 'trial-branch.json'), JSON.stringify(document));
  mkdirSync(folder, { recursive: true });
  write(branches(1));
  let before: PlainDocument = {};
  editDocument(program.folder, PRODUCT, (document) => {
    before = document;
    return byTable(document);
  });
  try {
    const field = page.locator('[data-block-id="parameter-server"]');
    await expect(async () => {
      await page.goto('/prabayar/games/honkai-star-rail');
      await expect(field.getByRole('listitem')).toHaveCount(20, { timeout: 2_000 });
    }).toPass(RELOADED);
    await page.getByRole('textbox', { name: 'UID' }).fill('812340000');
    await field.getByRole('searchbox').fill('cabang 7777');
    await expect(field.getByRole('listitem')).toHaveText(['Cabang 7777', 'Cabang 17777']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await field.getByRole('searchbox').fill('tidak ada');
    await expect(field).toContainText('Tidak ada yang bernama "tidak ada".');
    await field.getByRole('searchbox').fill('cabang 7777');
    await field.getByRole('button', { name: 'Cabang 7777' }).click();
    await expect(field.getByRole('button', { name: /Cabang 7777/ })).toBeVisible();
    await page.goto(FILLED);
    await expect(field).toContainText('Cabang 7777');
    await till.nominal('60 Oneiric Shard').click();
    await till.next.click();
    await expect(till.row('Cabang', till.confirm)).toHaveText('Cabang 7777');
    await till.settle();
    await expect(till.status).toHaveText('Berhasil');
    write(branches(2, 'b7777'));
    await expect(async () => {
      await page.goto(FILLED);
      await expect(field.getByRole('alert')).toHaveText('Pilihan "b7777" sudah tidak ada di daftar. Pilih yang lain.', {
        timeout: 2_000,
      });
    }).toPass(RELOADED);
  } finally {
    editDocument(program.folder, PRODUCT, () => before);
    rmSync(join(folder, 'trial-branch.json'), { force: true });
  }
});
