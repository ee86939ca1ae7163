import { expect, type Locator, type Page } from '@playwright/test';
import type { PlainDocument } from '../../support/program-folder.ts';

/** The ops console of a signed-in operator, in Indonesian. */
export class OpsDesk {
  readonly page: Page;
  readonly editor: Locator;
  readonly problems: Locator;
  readonly dialog: Locator;
  readonly state: Locator;
  /** Inside the phone of the preview. */
  readonly phone: ReturnType<Page['frameLocator']>;

  constructor(page: Page) {
    this.page = page;
    this.editor = page.getByRole('textbox', { name: 'Isi dokumen' });
    this.problems = page.getByTestId('problems');
    this.dialog = page.getByRole('dialog');
    this.state = page.getByTestId('release-state');
    this.phone = page.frameLocator('iframe[title="Pratinjau"]');
  }

  async open(kind: string, id: string): Promise<void> {
    await this.page.goto(`/ops/document/${kind}/${id}`);
    await expect(this.editor).toBeVisible();
  }

  /** The live version of a document. */
  async live(kind: string, id: string): Promise<PlainDocument> {
    const answer = await this.page.request.get(`/api/v1/ops/document/${kind}/${id}`);
    return ((await answer.json()) as { live: { document: PlainDocument } }).live.document;
  }

  /** Pastes over the whole text of the open document. */
  async write(document: unknown): Promise<void> {
    await this.editor.click();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.editor.evaluate(
      (element, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      typeof document === 'string' ? document : JSON.stringify(document, null, 2),
    );
    await expect(this.page.getByText('Belum disimpan')).toBeVisible();
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+s');
    await expect(this.page.getByText('Belum disimpan')).toBeHidden();
  }

  /** A release of the open document's draft and of others. @returns its address */
  async prepareRelease(title: string, also: readonly string[] = []): Promise<string> {
    await this.page.getByRole('button', { name: 'Siapkan rilis', exact: true }).click();
    await this.dialog.getByLabel('Judul rilis').fill(title);
    await this.dialog.getByLabel('Catatan').fill('Diminta tim produk');
    for (const one of also) await this.dialog.getByRole('checkbox', { name: one }).check();
    await this.dialog.getByRole('button', { name: /^Siapkan rilis \(/ }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    return new URL(this.page.url()).pathname;
  }

  /** A step of the open release, confirmed with a note. */
  async step(button: string, confirm: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    await this.dialog.getByLabel('Catatan').fill('Sudah dicek');
    await this.dialog.getByRole('button', { name: confirm, exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }
}
