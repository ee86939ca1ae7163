import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlainDocument } from '../../support/program-folder.ts';
import { pickLanguage } from '../support/kept-language.ts';
import type { OpsDesk } from '../support/ops-desk.ts';
import { expect, test } from '../support/ops-people.ts';

const ID = 'contoh-uji';

/** A shipped file of examples: nothing of it lies beside a connector of another id. */
const PAY = JSON.parse(
  readFileSync(path.join(process.cwd(), 'schemas/connectors/billers/iak/fixtures/pay.json'), 'utf8'),
) as { readonly answers: readonly PlainDocument[] };

/** The examples as a document. @param outcome what the first answer is said to mean */
const fixtures = (outcome = 'success') => ({
  kind: 'fixtures',
  id: ID,
  version: 1,
  files: [
    {
      name: 'pay.json',
      ...PAY,
      answers: PAY.answers.map((answer, at) => (at === 0 ? { ...answer, expect: { outcome } } : answer)),
    },
  ],
});

async function begin({ page, dialog, editor }: OpsDesk, kind: string, from?: string): Promise<void> {
  await page.goto('/ops');
  await page.getByRole('button', { name: 'Dokumen baru' }).click();
  await dialog.getByLabel('Jenis').selectOption({ label: kind });
  await dialog.getByLabel('Id dokumen').fill(ID);
  if (from !== undefined) await dialog.getByLabel('Berangkat dari').selectOption(from);
  await dialog.getByRole('button', { name: `Mulai draf ${ID}` }).click();
  await expect(page).toHaveURL(new RegExp(`/${ID}$`));
  await expect(editor).toBeVisible();
}

/** The connector with its code looked for where no answer has it. */
function misread(connector: PlainDocument): PlainDocument {
  const text = JSON.stringify(connector);
  const changed = JSON.parse(text) as {
    readonly operations: { readonly pay: { readonly response: { readonly fields: Record<string, PlainDocument> } } };
  } & PlainDocument;
  changed.operations.pay.response.fields.code = { from: '$.data.rcc', type: 'string' };
  return changed;
}

test('SDUI-3, SDUI-5, SDUI-6, SDUI-11: a connector and its fixtures are drafted, checked together, released and hold a later change back, in three languages', async ({
  author,
  colleague,
}) => {
  const { page, editor, problems } = author;
  await begin(author, 'Konektor', 'iak');
  await begin(author, 'Contoh uji');
  await author.write(fixtures('failed'));
  // The draft of the connector is taken along: without it nothing could be said of the examples.
  const told = problems.getByRole('button').filter({ hasText: '/files/0' });
  await expect(told).toContainText(`konektor ${ID} tidak cocok dengan berkas contoh ini`);
  await expect(page.getByRole('button', { name: 'Siapkan rilis' })).toBeDisabled();

  await author.write(fixtures());
  await expect(page.getByText(`Hanya boleh dirilis bersama draf lain: Konektor ${ID}.`)).toBeVisible();
  await expect(told).toHaveCount(0);
  await author.save();
  const address = await author.prepareRelease('Konektor dengan contoh uji');
  await colleague.page.goto(address);
  await colleague.step('Setujui', 'Setujui rilis ini');
  await colleague.step('Tayangkan', 'Tayangkan sekarang');
  await expect(colleague.state).toHaveText('Tayang');
  expect(await author.live('fixtures', ID)).toMatchObject({ kind: 'fixtures', id: ID });

  await author.open('connector', ID);
  await author.write({ ...misread(await author.live('connector', ID)), version: 2 });
  const place = problems.getByRole('button').filter({ hasText: '/operations/pay/response' });
  await expect(place.first()).toContainText('fixtures/pay.json');
  await expect(page.getByRole('button', { name: 'Siapkan rilis' })).toBeDisabled();
  for (const [name, language, kind, reason] of [
    ['English', 'en', 'Fixtures', 'the recorded answer fixtures/pay.json'],
    ['中文', 'zh', '测试样例', '示例响应 fixtures/pay.json'],
    ['Indonesia', 'id', 'Contoh uji', 'contoh jawaban fixtures/pay.json'],
  ] as const) {
    await pickLanguage(page, name, language);
    await page.keyboard.press('Escape');
    await expect(place.first()).toContainText(reason);
    await expect(page.getByRole('option', { name: kind, exact: true })).toBeAttached();
  }
  // The editor draws the lines in sight: the problem leads to the changed one, which no change of language lost.
  await place.first().click();
  await expect(editor).toContainText('$.data.rcc');

  await colleague.step('Kembalikan', 'Kembalikan sekarang');
  await expect(colleague.state).toHaveText('Dikembalikan');
});
