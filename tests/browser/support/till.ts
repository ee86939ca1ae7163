import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

/** The counter as an agent works at it, in Indonesian. */
export class Till {
  readonly page: Page;
  readonly confirm: Locator;
  readonly status: Locator;
  readonly next: Locator;
  readonly pay: Locator;

  constructor(page: Page) {
    this.page = page;
    this.confirm = page.getByRole('dialog', { name: 'Periksa dulu' });
    this.status = page.getByTestId('status-label');
    this.next = page.getByRole('button', { name: 'Lanjut', exact: true });
    this.pay = this.confirm.getByRole('button', { name: /^Bayar Rp/ });
  }

  /** The field of the number that gets what is sold. */
  get number(): Locator {
    return this.page.locator('[data-block-id="parameter-destination"]').getByRole('textbox');
  }

  get password(): Locator {
    return this.confirm.getByLabel('Kata sandi', { exact: true });
  }

  nominal(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name} `) });
  }

  /** Value of a row by its label; of the page itself where no other place is named, not of the receipt that lies beside a sale. */
  row(label: string, within: Locator | Page = this.page): Locator {
    return within
      .locator(within === this.page ? 'dl:not([data-print="receipt"] dl) > div' : 'dl > div')
      .filter({ has: this.page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
      .locator('dd');
  }

  /** Up to the sheet for the confirmation. */
  async prepare(destination: string, nominal = 'Pulsa 10.000', product = 'pulsa'): Promise<void> {
    await this.page.goto(`/prabayar/${product}`);
    await this.number.fill(destination);
    await this.nominal(nominal).click();
    await this.next.click();
    await expect(this.confirm).toBeVisible();
  }

  /** Types the password and pays; the next is the status page. @returns the transaction's reference */
  async settle(): Promise<string> {
    await this.password.fill(PASSWORD);
    // A disabled button has a reason, which fails the test with a text; waiting for the button would not.
    await expect(this.confirm.locator('#pay-reason')).toHaveText([]);
    await this.pay.click();
    return this.reference();
  }

  /** Reference of the status page, once it is there. */
  async reference(): Promise<string> {
    await this.page.waitForURL(/\/transaction\/[A-Z0-9]+$/);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Status transaksi' })).toBeVisible();
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }
}
