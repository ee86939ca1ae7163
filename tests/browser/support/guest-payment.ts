import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A few ways to pay are radio buttons, more are a native select, many have a search. */
export async function payWith(field: Locator, name: string, value: string): Promise<void> {
  await expect(
    field.getByRole('combobox').or(field.getByRole('searchbox')).or(field.getByRole('radio')).first(),
  ).toBeVisible();
  if ((await field.locator('select').count()) > 0) {
    await field.locator('select').selectOption(value);
    return;
  }
  const search = field.getByRole('combobox').or(field.getByRole('searchbox'));
  if ((await search.count()) > 0) await search.first().fill(name);
  const named = { name: new RegExp(`^${name} `) };
  const choice = field.getByRole('radio', named).or(field.getByRole('button', named));
  await choice.first().click();
}
