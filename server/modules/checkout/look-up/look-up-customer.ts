import { createHmac } from 'node:crypto';
import {
  checkParameters,
  createInquiry,
  customerNumber,
  findTransaction,
  requireNotKilled,
  requireOpenProduct,
} from '#server/modules/transaction/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { RequestContext } from '#server/platform/http/route.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import { stableJson } from '#src/contract/call-key.ts';
import type { CheckoutAddress, CheckoutLookUp, CheckoutLookUpBody } from '#src/contract/sale/checkout.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { looksUpForGuests } from '#src/engine/core/product/checkout-link.ts';
import { houseAccount } from '../house-account.ts';
import { codeOf } from '../order-code.ts';
import { findCheckout } from './find-checkout.ts';
import { findHolding, insertLookUp } from './guest-lookup.repository.ts';
import { takeGuestLookUp } from './look-up-limits.ts';
import { presentLookUp } from './present-look-up.ts';
import type { GuestDeps } from './read-checkout.ts';

/**
 * Looks a customer up for a guest: an inquiry of the account that sales to guests go through, on which whoever has its code may
 * order. Asked again in the same browser while it holds, it is the same one. Takes the database itself: no database transaction
 * is open while the supplier is asked.
 * @throws AppError as `createInquiry`, and `guest_lookup_limit`; `inquiry_failed` too where no name was told
 */
export async function lookUpForGuest(
  db: Executor,
  deps: GuestDeps,
  address: CheckoutAddress,
  body: CheckoutLookUpBody,
  from: Pick<RequestContext, 'requestId' | 'visitor' | 'address'>,
): Promise<CheckoutLookUp> {
  const { documents } = deps;
  const { product, nominal } = findCheckout(documents, address);
  const { document } = product;
  if (!looksUpForGuests(document)) throw new AppError('inquiry_not_offered');
  requireOpenProduct(documents, document.id, await databaseNow(db), await readSitePreferences(db));
  await requireNotKilled(db, document);
  const parameters = checkParameters(documents, product, body.parameters);
  const { visitor = '', requestId } = from;
  const asked =
    visitor === ''
      ? null
      : createHmac('sha256', visitor)
          .update(stableJson({ hash: product.hash, nominal: nominal?.code ?? null, parameters }))
          .digest('base64url');
  const holding = asked === null ? undefined : await findHolding(db, asked);
  const known = holding && (await findTransaction(db, holding.refId));
  if (holding !== undefined && known !== undefined) return presentLookUp(document, holding.code, known);
  await takeGuestLookUp(db, {
    address: from.address,
    number: `${document.id} ${customerNumber(document, parameters)}`,
  });
  const caller = await houseAccount(db);
  const inquiry = await createInquiry(
    db,
    deps,
    { caller, requestId },
    {
      product: document.id,
      ...(nominal === undefined ? {} : { nominal: nominal.code }),
      ...(nominal?.operator === undefined ? {} : { operator: nominal.operator }),
      parameters,
    },
  );
  // Without a name she could not see whom she pays for.
  if (inquiry.customerName === null) throw new AppError('inquiry_failed');
  const code = codeOf('CHL');
  await insertLookUp(db, { code, asked, refId: inquiry.refId });
  return presentLookUp(document, code, inquiry);
}
