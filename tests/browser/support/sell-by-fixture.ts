import type { Page } from '@playwright/test';
import type { ProductDocument, ProductFixture, ProductParameter } from '#src/engine/core/document-types.ts';
import { productPath, typePath } from '#src/engine/core/product/product-path.ts';
import { shippedOperators } from '../../documents/shipped-documents.ts';
import type { Books } from './books.ts';
import { confirmWithPassword, expect, walkTo } from './counter-page.ts';
import type { Till } from './till.ts';

/** The page of an agent, and the books of both sides. */
export interface Counter {
  readonly page: Page;
  readonly till: Till;
  readonly books: Books;
  /** Phone number of the agent. */
  readonly hp: string;
}

const ENDS = { success: 'Berhasil', failed: 'Gagal' } as const;
const REFUSED = { 'wrong-number': /Nomor salah|tidak ditemukan/, 'already-paid': 'Tagihan ini sudah lunas.' } as const;
/** Suppliers without a callback are polled after some seconds. */
const ANSWER_WITHIN_MS = 30_000;

/** Opens a product the way an agent finds it: its tile at home and, where its type has several, the list of them. */
export async function findInMenu({ page }: Counter, product: ProductDocument): Promise<void> {
  await walkTo(page, '/');
  const own = page
    .getByRole('main')
    .locator(`a[href="${productPath(product)}"]`)
    .first();
  const together = page
    .getByRole('main')
    .locator(`a[href="${typePath(product)}"]`)
    .first();
  await expect(own.or(together).first()).toBeVisible();
  if (!(await own.isVisible())) await together.click();
  await own.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name.id);
}

/** Opens a product afresh. */
export async function openProduct({ page }: Counter, product: ProductDocument): Promise<void> {
  await walkTo(page, '/');
  await expect(page.locator('[data-block="menu-tiles"]').first()).toBeVisible();
  await walkTo(page, productPath(product));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name.id);
}

/** Enters a fixture's values, sells it, and checks its outcome and the movement of the money. */
export async function sellByFixture(
  counter: Counter,
  product: ProductDocument,
  fixture: ProductFixture,
): Promise<void> {
  const { page, till, books, hp } = counter;
  let before = await books.deposit(hp);
  await fillIn(page, product, fixture);
  if (product.nameCheck !== undefined) {
    if (!(await checkName(counter, before, fixture))) return;
    before = await books.deposit(hp);
    await typeAmount(page, product);
  }
  await page.getByRole('button', { name: firstStep(product), exact: true }).click();
  const refused = fixture.outcome === 'already-paid' || fixture.outcome === 'wrong-number';
  if (refused && product.flow.inquiry !== 'none') {
    await expect(page.getByText(REFUSED[fixture.outcome]).first()).toBeVisible();
    await expect(till.confirm).toBeHidden();
    expect(await books.deposit(hp)).toBe(before);
    return;
  }
  if (product.flow.bills !== 'none') await chooseBill(page, till);
  if (product.flow.plan === 'after-inquiry') await choosePlan(page, till);
  await confirmWithPassword(till);
  await till.pay.click();
  await till.reference();
  if (fixture.outcome === 'success' || fixture.outcome === 'pending-success') await seeProof(counter, before);
  else await seeMoneyBack(counter, before);
}

/** What the first button is called. */
function firstStep({ flow }: ProductDocument): string {
  if (flow.plan === 'after-inquiry') return 'Cek paket';
  if (flow.bills === 'none') return 'Lanjut';
  return 'Cek tagihan';
}

async function chooseBill(page: Page, till: Till): Promise<void> {
  await expect(page.locator('[data-block="bill-list"]')).toBeVisible();
  await expect(till.next).toBeEnabled();
  await till.next.click();
}

async function choosePlan(page: Page, till: Till): Promise<void> {
  await page.locator('[data-block-id="nominal"]').getByRole('radio').last().click();
  await till.next.click();
}

async function seeProof({ page, till, books, hp }: Counter, before: number): Promise<void> {
  await expect(till.status).toHaveText(ENDS.success, { timeout: ANSWER_WITHIN_MS });
  const refId = await till.reference();
  expect(await books.deposit(hp)).toBeLessThan(before);
  await page.getByRole('link', { name: 'Struk' }).click();
  const paper = page.getByRole('article');
  await expect(paper).toContainText(refId);
  await expect(paper).toContainText(/Rp \d/);
}

async function seeMoneyBack({ page, till, books, hp }: Counter, before: number): Promise<void> {
  await expect(till.status).toHaveText(ENDS.failed, { timeout: ANSWER_WITHIN_MS });
  await expect(page.getByTestId('refund-line')).toHaveText(/^Rp\s[\d.]+ kembali ke saldo pukul \d\d\.\d\d$/);
  expect(await books.deposit(hp)).toBe(before);
}

async function fillIn(page: Page, product: ProductDocument, fixture: ProductFixture): Promise<void> {
  for (const parameter of product.parameters) {
    const value = fixture.parameters[parameter.key];
    if (parameter.visible !== false && value !== undefined) await fillParameter(page, parameter, value);
  }
  const nominal = product.nominals?.find(({ code }) => code === fixture.nominal);
  if (nominal !== undefined) {
    if (nominal.operator !== undefined) await pickOperator(page, nominal.operator);
    await pickNominal(page, nominal.code, nominal.name.id);
  }
  const amountLater = product.nameCheck !== undefined;
  if (product.amount.policy === 'nominal' || product.flow.bills !== 'none' || amountLater) return;
  await typeAmount(page, product);
}

const typeAmount = (page: Page, product: ProductDocument): Promise<void> =>
  page
    .locator('[data-block-id="amount"]')
    .getByRole('textbox')
    .fill(String(typedAmount(product)));

/** The paid check of a name. @returns whether there is a name; otherwise the fee's refund was checked */
async function checkName({ page, books, hp }: Counter, before: number, { outcome }: ProductFixture): Promise<boolean> {
  await page.getByRole('button', { name: /^Cek nama · Rp/ }).click();
  const check = page.locator('[data-block-id="name-check"]');
  const refused = outcome === 'wrong-number';
  await expect(check).toContainText(refused ? REFUSED[outcome] : 'Nama ditemukan', { timeout: ANSWER_WITHIN_MS });
  if (refused) expect(await books.deposit(hp)).toBe(before);
  return !refused;
}

/** An amount that the product takes. */
const typedAmount = ({ amount }: ProductDocument): number => amount.presets?.[0] ?? amount.min ?? 50_000;

async function fillParameter(page: Page, { key, type, choices = [] }: ProductParameter, value: string): Promise<void> {
  const field = page.locator(`[data-block-id="parameter-${key}"]`);
  if (type !== 'choice') return field.getByRole('textbox').fill(value);
  await expect(field.locator('select, [role="radiogroup"], [type="search"]').first()).toBeVisible();
  const select = field.locator('select');
  if ((await select.count()) > 0) {
    await select.selectOption(value);
    return;
  }
  const search = field.getByRole('searchbox');
  if ((await search.count()) > 0) {
    await search.fill(choices.find((choice) => choice.value === value)?.label.id ?? value);
    await field.locator(`[data-value="${value}"]`).click();
    return;
  }
  await field.locator(`input[type="radio"][value="${value}"]`).check();
}

const OPERATOR_NAMES = new Map(
  shippedOperators().flatMap(({ document }) => document.operators.map(({ id, name }) => [id, name] as const)),
);

/** By the number where it determines the operator, else by hand. */
async function pickOperator(page: Page, operator: string): Promise<void> {
  const name = OPERATOR_NAMES.get(operator) ?? operator;
  const picker = page.locator('[data-block="operator-picker"]');
  const shown = picker.getByTestId('operator-name');
  if ((await shown.count()) > 0 && (await shown.innerText()) === name) return;
  await picker.getByRole('button').click();
  await picker.getByRole('option', { name, exact: true }).click();
}

async function pickNominal(page: Page, code: string, name: string): Promise<void> {
  const grid = page.locator('[data-block-id="nominal"]');
  await expect(grid.getByRole('radio').first()).toBeVisible();
  const search = grid.getByRole('searchbox');
  if ((await search.count()) > 0) await search.fill(name);
  await grid.locator(`[data-code="${code}"]`).click();
}
