import type { Bindable, BlockNode, DataSource, ProductDocument } from '#src/engine/core/document-types.ts';
import { oldestFirstFallback } from '../product/page-blocks.ts';
import { chosenToBegin } from '../product/purchase-actions.ts';
import { UNBUYABLE } from '../product/unbuyable.ts';
import { CHECKOUT_TEXTS as C } from '../texts/checkout-texts.ts';
import { bind, DERIVE_TEXTS as T } from '../texts/derive-texts.ts';
import { FORGET_LOOK_UP, KNOWN, LOOKED_UP, lookUpBar, lookUpCall, orderedLookUp } from './checkout-look-up.ts';

const BILLS = `coalesce(${LOOKED_UP}.bills, [])`;

/** What the chosen bills cost, and how that can be paid: the fee of each way follows from the sum. */
export const QUOTE_DATA: DataSource = {
  call: 'checkout.quote',
  args: { look_up: orderedLookUp(), bills: bind('state.bills') },
  when: bind(`account == null && ${KNOWN} && size(state.bills) > 0`),
  staleAfterMs: 15_000,
};

/** The bills of the customer to choose from; why they cannot be paid, where they cannot. */
export function billsShown(product: ProductDocument, when: string): readonly BlockNode[] {
  const { bills: mode, oldestFirst } = product.flow;
  return [
    {
      block: 'bill-list',
      id: 'guest-bills',
      bind: 'bills',
      when: bind(when),
      props: {
        label: T.bills,
        bills: bind(BILLS),
        mode,
        ...(oldestFirst ? { oldest_first: oldestFirst.reason } : {}),
      },
      ...(oldestFirst ? { requires: { 'bill-list': 2 }, fallback: oldestFirstFallback() } : {}),
    },
    {
      block: 'notice',
      id: 'guest-no-quote',
      when: bind(`${when} && has_text(failed.quote)`),
      props: { tone: 'error', text: bind('failed.quote') },
      children: [
        {
          block: 'button',
          id: 'guest-look-up-again',
          props: { label: T.checkAgain, kind: 'secondary' },
          on: { press: [FORGET_LOOK_UP] },
        },
      ],
    },
    {
      block: 'notice',
      id: 'guest-no-channel',
      when: bind(`${when} && data.quote != null && size(data.quote.channels) == 0`),
      props: { tone: 'warning', text: C.noChannel },
    },
  ];
}

/** What the bills come to, and what is added. */
export const owedRows = (): readonly Bindable[] => [
  { label: T.bills, value: bind('int_of(data.quote.owed)'), style: 'money' },
  {
    label: C.adminFee,
    value: bind('int_of(data.quote.price) - int_of(data.quote.owed)'),
    style: 'money',
    when: bind('int_of(data.quote.price) > int_of(data.quote.owed)'),
  },
];

/** The page's main button until the bills are known. */
export const lookUpBillsBar = (
  product: ProductDocument,
  address: Readonly<Record<string, Bindable>>,
  when: string,
): BlockNode =>
  lookUpBar({
    when,
    money: { label: C.total, amount: null },
    label: T.check,
    barred: UNBUYABLE,
    call: lookUpCall(address, [{ action: 'set', path: 'bills', value: bind(chosenToBegin(product, BILLS)) }]),
  });
