import { expect } from 'vitest';
import type { OperationResult } from '#server/connectors/operation-result.ts';
import { checkoutRoutes, checkoutTasks, guestRefundRoutes } from '#server/modules/checkout/index.ts';
import { hangingMoneyRoutes } from '#server/modules/hanging-money/index.ts';
import { seedOffers } from '#server/modules/offer/index.ts';
import { paymentReviewRoutes } from '#server/modules/payment/index.ts';
import type { OperationName } from '#src/contract/operations.ts';
import type { CheckoutLookUp, CheckoutOrder } from '#src/contract/sale/checkout.contract.ts';
import { guest, signedIn, type TestAnswer, type TestCaller, testApp } from '../test-app.ts';
import { openPaymentDesk, type PaymentDesk } from './payment-desk.ts';

/** A product that is sold at any hour, and only after its customer was looked up. */
export const LOOKED_UP_LINK = { type: 'pertagas', operator: 'pertagas', link: 'gas-50' };
export const LOOKED_UP_PRICE = 53_500;

const SILENCE: OperationResult = {
  outcome: 'unknown',
  nothingCreated: false,
  fields: {},
  cause: 'timeout',
  trace: { request: {}, response: {}, durationMs: 1 },
};

/** A guest with a browser and an address of its own. */
export interface Guest {
  call(operation: OperationName, values?: object, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
}

interface Inquiry {
  readonly ref: string;
  readonly state: string;
  readonly name: string;
}

/** Guests who have customers looked up, with real suppliers and gateways of the sandbox. */
export interface GuestDesk {
  readonly desk: PaymentDesk;
  somebody(address?: string): Guest;
  member(accountId: string): Promise<TestCaller>;
  newNumber(): string;
  lookUp(who: Guest, destination: string): Promise<TestAnswer>;
  order(who: Guest, destination: string, values?: object): Promise<TestAnswer>;
  now(code: string): Promise<CheckoutOrder>;
  /** An order on a look-up, with the gateway's word how to pay. */
  payable(
    who?: Guest,
    values?: object,
    /** Last four digits of the number, which decide the supplier's answer. */
    scenario?: string,
  ): Promise<{ readonly made: CheckoutOrder; readonly lookUpCode: string; readonly destination: string }>;
  payAt(order: CheckoutOrder): Promise<unknown>;
  untilDone(): Promise<void>;
  inquiriesFor(destination: string): Promise<readonly Inquiry[]>;
  /** Expires the look-ups of a number, and replaces their name when one is given. */
  runOut(destination: string, name?: string): Promise<unknown>;
  /** Whether jobs that give money back come to nothing. */
  holdReturns(on: boolean): void;
  /** Whether the supplier leaves jobs that look a customer up without an answer. */
  silence(on: boolean): void;
}

export const lookUpOf = ({ body }: TestAnswer) => (body as CheckoutLookUp).look_up;
export const orderOf = ({ body }: TestAnswer) => body.order as CheckoutOrder;

export async function openGuestDesk(): Promise<GuestDesk> {
  let silent = false;
  let held = false;
  let numbers = 0;
  let addresses = 0;
  const desk = await openPaymentDesk({
    tasks: (deps) => {
      const call: typeof deps.connectors.call = (wanted) =>
        silent && wanted.operation.startsWith('inquiry') ? Promise.resolve(SILENCE) : deps.connectors.call(wanted);
      const own = checkoutTasks({ ...deps, connectors: { ...deps.connectors, call } });
      const returns = own['checkout.return'];
      return {
        ...own,
        'checkout.return': async (...job) => (held ? undefined : returns?.(...job)),
      };
    },
  });
  await seedOffers(desk.db, desk.deps.documents);
  const routes = [
    ...checkoutRoutes(desk.deps),
    ...guestRefundRoutes(desk.deps),
    ...hangingMoneyRoutes(desk.deps),
    ...paymentReviewRoutes(desk.deps),
  ];
  const app = await testApp(desk, { publicUrl: desk.deps.publicUrl, routes, trustProxy: '127.0.0.1' });
  const anAddress = (): string => {
    addresses += 1;
    return `10.9.${addresses >> 8}.${addresses & 255}`;
  };
  const somebody = (address = anAddress()): Guest => {
    const who = guest(app);
    return {
      call: (operation, values = {}, headers = {}) =>
        who.call(operation, { ...values }, { headers: { 'x-forwarded-for': address, ...headers } }),
    };
  };
  const newNumber = (): string => {
    numbers += 1;
    return `7201${10_000 + numbers}0000`;
  };
  const lookUp = (who: Guest, destination: string) =>
    who.call('checkout.look-up', { ...LOOKED_UP_LINK, parameters: { destination } });
  const order = (who: Guest, destination: string, values: object = {}) =>
    who.call('checkout.order', {
      ...LOOKED_UP_LINK,
      parameters: { destination },
      contact_phone: '081234567890',
      channel: 'midtrans.alfamart',
      quoted_price: LOOKED_UP_PRICE,
      ...values,
    });
  const linkOf = async (code: string): Promise<string> => {
    const { rows } = await desk.pool.query<{ link: string }>('select link from checkout_order where code = $1', [code]);
    return rows[0]?.link ?? code;
  };
  const now = async (code: string) =>
    orderOf(await somebody().call('checkout.order.get', { code: await linkOf(code) }));
  return {
    desk: {
      ...desk,
      close: async () => {
        await app.close();
        await desk.close();
      },
    },
    somebody,
    member: (accountId) => signedIn(app, desk.db, accountId),
    newNumber,
    lookUp,
    order,
    now,
    payable: async (who = somebody(), values = {}, scenario = '0000') => {
      const destination = newNumber().replace(/0000$/, scenario);
      const lookUpCode = lookUpOf(await lookUp(who, destination)).code;
      const asked = await order(who, destination, { look_up: lookUpCode, ...values });
      expect(asked).toMatchObject({ status: 201, body: { order: { status: 'waiting' } } });
      expect(await desk.work()).toEqual([]);
      return { made: await now(orderOf(asked).code), lookUpCode, destination };
    },
    payAt: ({ payment }) =>
      fetch(String(payment.pay_page), {
        method: 'POST',
        body: new URLSearchParams({ act: 'pay' }),
        redirect: 'manual',
      }),
    untilDone: async () => {
      for (let round = 0; round < 5; round += 1) await desk.later();
    },
    inquiriesFor: async (destination) => {
      const rows = await desk.db
        .selectFrom('transaction')
        .select(['ref_id', 'state', 'customer_name'])
        .where('destination_number', '=', destination)
        .orderBy('id')
        .execute();
      return rows.map(({ ref_id, state, customer_name }) => ({ ref: ref_id, state, name: customer_name ?? '' }));
    },
    runOut: (destination, name) =>
      desk.pool.query(
        `update transaction set expires_at = now() - interval '1 second', customer_name = coalesce($2, customer_name)
         where destination_number = $1 and state = 'inquiry'`,
        [destination, name ?? null],
      ),
    holdReturns: (on) => {
      held = on;
    },
    silence: (on) => {
      silent = on;
    },
  };
}
