import type { Action, Bindable, BlockNode } from '#src/engine/core/document-types.ts';
import { UNBUYABLE, UNBUYABLE_REASON } from '../product/unbuyable.ts';
import { CHECKOUT_TEXTS as C } from '../texts/checkout-texts.ts';
import { bind, celText, DERIVE_TEXTS as T } from '../texts/derive-texts.ts';

/** What a guest was told of the customer. It is kept apart from an agent's inquiry, whose prices are an agent's. */
export const LOOKED_UP = 'state.looked_up.look_up';
export const KNOWN = 'state.looked_up != null';

/** What a look-up is worth once another number is typed. */
export const FORGET_LOOK_UP: Action = { action: 'set', path: 'looked_up', value: null };

/** The look-up that an order is made on, among the order's arguments. */
export const orderedLookUp = (): Bindable => bind(`coalesce(${LOOKED_UP}.code, "")`);

/** A look-up that ran out, was of something else or told other bills is made anew. */
export const lookUpGone: Action = {
  action: 'when',
  if: bind('event.code in ["inquiry_expired", "inquiry_required", "bills_changed"]'),
  // biome-ignore lint/suspicious/noThenProperty: documents spell the branches of `when` as `then` and `else`
  then: [FORGET_LOOK_UP],
};

/** The customer as a guest may see her, to be recognised before anything is paid. */
export function customerShown(when: string): BlockNode {
  const name = `{"label": ${celText(T.customerName)}, "value": coalesce(${LOOKED_UP}.customer_name, ""), "style": "large"}`;
  return {
    block: 'section',
    id: 'guest-customer',
    when: bind(`${when} && ${KNOWN}`),
    props: { title: T.customer },
    children: [
      {
        block: 'rows',
        id: 'guest-customer-rows',
        props: { label: T.customer, rows: bind(`[${name}] + coalesce(${LOOKED_UP}.details, [])`) },
      },
      { block: 'text', id: 'guest-masked', props: { tone: 'muted', text: C.nameMasked } },
    ],
  };
}

/** What asks who the customer is. */
interface LookingUp {
  /** Expression: whether a guest may ask; the bar goes once the customer is known. */
  readonly when: string;
  /** What the bar tells beside its button. */
  readonly money: { readonly label: Bindable; readonly amount: Bindable };
  readonly label: Bindable;
  /** Expression: whether nothing may be asked now. */
  readonly barred: string;
  readonly call: Action;
}

/** Where the customer must be known first: the page's main button until she is. */
export function lookUpBar({ when, money, label, barred, call }: LookingUp): BlockNode {
  return {
    block: 'sticky-bar',
    id: 'guest-check-bar',
    when: bind(`${when} && !(${KNOWN})`),
    props: { ...money },
    children: [
      {
        block: 'button',
        id: 'guest-look-up',
        props: {
          label,
          kind: 'primary',
          block: true,
          submit: true,
          disabled: bind(barred),
          reason: bind(`${UNBUYABLE} ? ${UNBUYABLE_REASON} : ""`),
        },
        on: { press: [{ action: 'validate' }, call] },
      },
    ],
  };
}

/** Where it may be known: a button beside what was typed. What is still missing elsewhere on the page is not asked for yet. */
export function lookUpButton(call: Action, when: string): BlockNode {
  return {
    block: 'button',
    id: 'guest-look-up',
    when: bind(`${when} && !(${KNOWN})`),
    props: { label: C.checkName, kind: 'secondary' },
    on: { press: [call] },
  };
}

/** Asks who the customer is, by the page's address and what was typed. */
export function lookUpCall(address: Readonly<Record<string, Bindable>>, onSuccess?: readonly Action[]): Action {
  return {
    action: 'call',
    operation: 'checkout.look-up',
    args: { ...address, parameters: bind('state.parameters') },
    into: 'looked_up',
    ...(onSuccess ? { onSuccess } : {}),
  };
}
