import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Language } from '#src/domain/language.ts';
import { ownAddress } from './own-address.ts';
import type { ShownScreen } from './shown-screens.ts';

/** A key without a translation, an unfilled placeholder, or a value printed by its type. */
const RAW = /\{\{|\b(?:app|blocks|rule)\.[a-z]|\bundefined\b|\bNaN\b|\[object /;
/** Money in the locale's format instead of ours: NAV-16 permits `Rp 1.234.567` only. */
const FOREIGN_MONEY = /\bIDR\b|Rp\s?\d+,\d{3}|Rp\s?\d{4,}|Rp\.\s?\d/;
const FOREIGN_DATE = /\b\d{1,2} (?:Januari|Februari|Maret|Mei|Juni|Juli|Agustus|Oktober|Desember)\b|\d{4}年/;
const GRAVE = new Set(['serious', 'critical']);

/** Waits until nothing on the page is loading any more. */
export async function untilDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Opens a screen and returns everything that is wrong with it for any reader. */
export async function problemsOf(page: Page, screen: ShownScreen, language: Language): Promise<string[]> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
  const answer = await page.goto(screen.path);
  await untilDrawn(page);
  const problems: string[] = [];
  const status = answer?.status();
  if (status !== (screen.status ?? 200)) problems.push(`answers ${status}`);
  const lang = await page.locator('html').getAttribute('lang');
  if (lang !== language) problems.push(`<html lang="${lang}">`);
  const text = `${await page.title()}\n${await page.locator('body').innerText()}`;
  for (const pattern of [RAW, FOREIGN_MONEY, FOREIGN_DATE]) {
    const found = pattern.exec(text);
    if (found) problems.push(`shows "${text.slice(Math.max(0, found.index - 20), found.index + 30)}"`);
  }
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (excess > 0) problems.push(`is ${excess} px wider than the window`);
  return problems.map((problem) => `${screen.path} ${problem}`);
}

/** Serious and critical findings of axe, WCAG 2.2 AA. */
export async function barriersOf(page: Page, screen: ShownScreen): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // No page of ours has frames; without them axe needs no second page for each look.
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${screen.path} ${id}: ${target.join(' ')}`));
}
