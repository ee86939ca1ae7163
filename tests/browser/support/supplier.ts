import { expect } from '@playwright/test';
import { scheduleOfferSync } from '#server/modules/offer/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { shippedConnectors } from '../../documents/shipped-documents.ts';
import type { RunningProgram } from '../../support/running-program.ts';

type Controls =
  | { readonly price: { readonly sku: string; readonly price: number } }
  | { readonly down: boolean }
  | { readonly pace_ms: number };

/** A price list is applied within this time. */
const LIST_MS = 20_000;

/** Changes the behaviour of the supplier's sandbox from now on. */
export async function tellSupplier({ sandboxUrl }: RunningProgram, controls: Controls): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/digiflazz/_control`, { method: 'POST', body: JSON.stringify(controls) });
  if (!answer.ok) throw new Error(`the stand-in did not understand ${JSON.stringify(controls)}`);
}

/** The supplier raises or lowers a price and our next price sync imports it. */
export async function changePrice(program: RunningProgram, db: Executor, sku: string, price: number): Promise<void> {
  await tellSupplier(program, { price: { sku, price } });
  // Products that a release took away again keep their nominals of the same article at the old price.
  const changed = () =>
    db.selectFrom('offer').select('code').where('sku', '=', sku).where('supplier_price', '=', String(price)).execute();
  await scheduleOfferSync(db);
  await expect.poll(async () => (await changed()).length, { timeout: LIST_MS }).toBeGreaterThan(0);
}

/** Sandbox suppliers answer in a tenth of a second where they otherwise take longer. */
export async function hurrySuppliers({ sandboxUrl }: RunningProgram): Promise<void> {
  const billers = shippedConnectors().filter(({ document }) => document.group === 'biller');
  for (const { document } of billers) {
    const answer = await fetch(`${sandboxUrl}/${document.id}/_control`, { method: 'POST', body: '{"pace_ms":100}' });
    // A connector may call another supplier's sandbox, as FM does.
    if (!answer.ok && answer.status !== 404) throw new Error(`${document.id} was not hurried: ${answer.status}`);
  }
}
