import { begin } from '#server/lifecycle/begin.ts';
import { createPayment, requireChannel } from '#server/modules/payment/index.ts';
import {
  checkParameters,
  customerNumber,
  findTransaction,
  requireCustomerRoom,
  requireListedChoices,
  requireNotKilled,
  requireOpenProduct,
  requireRepeatAllowed,
} from '#server/modules/transaction/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/route.ts';
import { readSitePreferences, type SitePreferenceValues } from '#server/platform/preferences/site-preferences.ts';
import type { CheckoutAddress, CheckoutOrderBody } from '#src/contract/sale/checkout.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import { houseAccount } from '../house-account.ts';
import { findCheckout } from '../look-up/find-checkout.ts';
import { isForGuests } from '../look-up/guest-channels.ts';
import { type Ordered, requireLookUp } from '../look-up/ordered-look-up.ts';
import { priceNominal, priceOrderedBills } from '../look-up/price-order.ts';
import type { GuestDeps } from '../look-up/read-checkout.ts';
import { checkoutLifecycle } from '../order/checkout.lifecycle.ts';
import { insertOrder } from '../order/checkout-order.repository.ts';
import type { OrderDraft, OrderRow } from '../order/checkout-order-row.ts';
import { browserOf, codeOf } from '../order-code.ts';
import { guestPhone } from './guest-phone.ts';
import { oncePerPress } from './once-per-press.ts';

/**
 * A guest asks for one nominal, or for bills, and says how to pay (PRE-19): what was typed is checked as for a sale, the public price is read
 * again, and the payment is asked for. Nothing is sold until the gateway's status says that the money is there.
 * @throws AppError `product_not_found`, `product_closed`, `inquiry_required`, `inquiry_expired`, `stock_empty`, `validation_failed`,
 *   `no_bill_chosen`, `bills_changed`, `bill_under_way`, `bill_already_paid`, `price_changed`, `repeat_limit`, `customer_limit`, `payment_channel_closed`, `payment_amount_out_of_range`
 */
export async function createOrder(
  db: Executor,
  deps: GuestDeps,
  address: CheckoutAddress,
  body: CheckoutOrderBody,
  { requestId, visitor = '' }: Pick<RequestContext, 'requestId' | 'visitor'>,
): Promise<OrderRow> {
  const { documents } = deps;
  const now = await databaseNow(db);
  const { product, nominal } = findCheckout(documents, address);
  const site = await readSitePreferences(db);
  requireOpenProduct(documents, product.document.id, now, site);
  await requireNotKilled(db, product.document);
  const phone = guestPhone(body.contact_phone);
  const parameters = checkParameters(documents, product, body.parameters);
  await requireListedChoices(db, deps, { product: product.document.id, parameters });
  const ordered = { product: product.document, nominal: nominal?.code ?? null, parameters, lookUp: body.look_up };
  const lookupRef = await requireLookUp(db, ordered, now);
  const { price, bills } = await priceOf(db, deps, { address, ordered, lookupRef, chosen: body.bills }, now, site);
  if (price !== body.quoted_price) {
    const code = ordered.nominal ?? product.document.id;
    const change = { product_code: code, old_price: body.quoted_price, new_price: price };
    throw new AppError('price_changed', { details: { productsWithPriceChanges: [change] } });
  }
  await requireRoom(db, ordered, lookupRef, price);
  const offered = await requireChannel(db, documents, body.channel);
  if (!isForGuests(offered.channel)) {
    throw new AppError('payment_channel_closed', { fields: { '/channel': [{ code: 'payment_channel_closed' }] } });
  }
  const asked = { address, ...body, contact_phone: phone, parameters };
  return oncePerPress(db, { visitor, asked }, (code) => {
    const draft: OrderDraft = {
      code,
      link: codeOf('CHK'),
      browser: browserOf(visitor),
      productId: product.document.id,
      productHash: product.hash,
      nominalCode: ordered.nominal,
      bills,
      operatorCode: nominal?.operator ?? null,
      parameters,
      contact: { phone },
      price,
      requestId,
      lookupRef,
    };
    return inTransaction(db, (trx) => insertWithPayment(trx, deps, draft, offered));
  });
}

/** What is ordered, at its price now: a nominal, or the chosen bills of the look-up. */
async function priceOf(
  db: Executor,
  deps: GuestDeps,
  {
    address,
    ordered,
    lookupRef,
    chosen = [],
  }: {
    readonly address: CheckoutAddress;
    readonly ordered: Ordered;
    readonly lookupRef: string | null;
    readonly chosen: readonly string[] | undefined;
  },
  now: Date,
  site: Pick<SitePreferenceValues, 'sameNominalPerDay'>,
): Promise<Pick<OrderDraft, 'price' | 'bills'>> {
  const { product, nominal, parameters } = ordered;
  if (nominal === null) {
    if (lookupRef === null) throw new AppError('inquiry_required');
    return priceOrderedBills(db, deps, lookupRef, chosen, now);
  }
  await requireUnsoldToday(db, { product, nominal, parameters }, site);
  return { price: await priceNominal(db, deps, address, now), bills: null };
}

/** What the day's limit would refuse once it is paid for is refused before (PRE-22). */
async function requireUnsoldToday(
  db: Executor,
  { product, nominal, parameters }: Pick<Ordered, 'product' | 'parameters'> & { readonly nominal: string },
  { sameNominalPerDay }: Pick<SitePreferenceValues, 'sameNominalPerDay'>,
): Promise<void> {
  const { accountId: ownerId } = await houseAccount(db);
  const destinationNumber = customerNumber(product, parameters);
  const sale = { ownerId, productId: product.id, nominalCode: nominal, destinationNumber };
  await requireRepeatAllowed(db, sale, product.limits?.sameNominalPerDay ?? sameNominalPerDay);
}

/** What the limits of a customer number would refuse once it is paid for is refused before. */
async function requireRoom(
  db: Executor,
  { product, parameters }: Pick<Ordered, 'product' | 'parameters'>,
  lookupRef: string | null,
  price: Rupiah,
): Promise<void> {
  const { accountId: ownerId } = await houseAccount(db);
  const inquiry = lookupRef === null ? undefined : await findTransaction(db, lookupRef);
  const destinationNumber = customerNumber(product, parameters);
  const customer = { ownerId, destinationNumber, customerNumber: inquiry?.customerNumber ?? null, parameters };
  await requireCustomerRoom(db, product, customer, price);
}

async function insertWithPayment(
  trx: Executor,
  deps: GuestDeps,
  draft: OrderDraft,
  offered: Awaited<ReturnType<typeof requireChannel>>,
): Promise<OrderRow> {
  const { code, price, requestId } = draft;
  const row = await begin(trx, checkoutLifecycle, {
    subject: { code, received: 0 },
    events: [],
    cause: { origin: 'user', requestId },
    insert: (state) => insertOrder(trx, draft, state),
  });
  await createPayment(trx, deps, {
    code,
    purpose: 'checkout',
    subject: code,
    ownerId: null,
    offered,
    amount: price,
    feeOnPayer: true,
    requestId,
  });
  return row;
}
