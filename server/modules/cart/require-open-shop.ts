import type { Executor } from '#server/platform/database/tables/tables.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import { AppError } from '#src/domain/errors/app-error.ts';

/** @throws AppError `shop_closed` while operations have closed the shop */
export async function requireOpenShop(db: Executor): Promise<void> {
  const { shopEnabled } = await readSitePreferences(db);
  if (!shopEnabled) throw new AppError('shop_closed');
}
