import type { Action, Bindable, BlockNode, ScreenDocument } from '#src/engine/core/document-types.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';
import { UNBUYABLE, UNBUYABLE_REASON } from '../product/unbuyable.ts';
import { CHECKOUT_TEXTS as C } from '../texts/checkout-texts.ts';
import { bind, celText } from '../texts/derive-texts.ts';

/** Rules of what a guest fills in besides the product's own inputs. */
export const GUEST_PROPERTIES: Readonly<Record<string, JsonSchema>> = {
  contact_phone: { type: 'string', minLength: 9, maxLength: 20 },
  channel: { type: 'string', minLength: 1, maxLength: 100 },
};

export const GUEST_FIELDS: NonNullable<ScreenDocument['fields']> = {
  '/contact_phone': { label: C.phone, error: C.phoneError },
  '/channel': { label: C.channel, error: C.channelMissing },
};

/** Expressions of what is paid. */
interface Payable {
  readonly when: string;
  /** The ways to pay. */
  readonly channels: string;
  /** What it comes to, and from when on that is shown. */
  readonly money: { readonly when?: BlockNode['when']; readonly rows: readonly Bindable[] };
}

/** A number to be reached at, a way to pay, and what it comes to. */
export function paySection({ when, channels, money }: Payable): BlockNode {
  return {
    block: 'section',
    id: 'guest-pay',
    when: bind(when),
    props: { title: C.payTitle },
    children: [
      {
        block: 'number-field',
        id: 'contact-phone',
        bind: 'contact_phone',
        props: {
          label: C.phone,
          help: C.phoneHelp,
          type: 'msisdn',
          normalise: 'msisdn-id',
          group_by: 4,
          required: true,
        },
      },
      {
        block: 'choice-field',
        id: 'channel',
        bind: 'channel',
        props: {
          label: C.channel,
          required: true,
          choices: bind(
            `coalesce(${channels}, []).map(c, {"value": c.channel, "label": text(c.name) + " · " + money(int_of(c.total))})`,
          ),
        },
      },
      {
        block: 'rows',
        id: 'guest-money',
        ...(money.when ? { when: money.when } : {}),
        props: { label: C.total, rows: [...money.rows] },
      },
    ],
  };
}

/** The last rows of what is paid: the fee of the chosen way, and all of it. */
export const totalRows = (chosen: string, total: string): readonly Bindable[] => [
  { label: C.channelFee, value: bind(`int_of(${chosen}.fee)`), style: 'money', when: bind(`${chosen} != null`) },
  { label: C.total, value: bind(total), style: 'money' },
];

/** What an order says besides what was typed. */
interface Ordering {
  /** Expression: whether it can be ordered at all, so that the bar is there. */
  readonly when: string;
  /** Expression: what is paid, in rupiah. */
  readonly total: string;
  /** Expression: whether nothing may be ordered now. */
  readonly barred: string;
  readonly args: Readonly<Record<string, Bindable>>;
  readonly onError: readonly Action[];
}

/** The one button that orders, with the total on it, in the bar that tells the total. */
export function orderBar({ when, total, barred, args, onError }: Ordering): BlockNode {
  return {
    block: 'sticky-bar',
    id: 'guest-bar',
    when: bind(when),
    props: { label: C.total, amount: bind(`${total} > 0 ? ${total} : null`) },
    children: [
      {
        block: 'button',
        id: 'guest-order',
        props: {
          label: bind(`${celText(C.order)} + money(${total})`),
          kind: 'primary',
          block: true,
          money: true,
          submit: true,
          disabled: bind(barred),
          reason: bind(`${UNBUYABLE} ? ${UNBUYABLE_REASON} : ""`),
        },
        on: {
          press: [
            { action: 'validate' },
            {
              action: 'call',
              operation: 'checkout.order',
              args: {
                ...args,
                parameters: bind('state.parameters'),
                contact_phone: bind('state.contact_phone'),
                channel: bind('state.channel'),
              },
              onSuccess: [{ action: 'navigate', to: bind('"/checkout/order/" + event.order.link') }],
              onError: [{ action: 'refresh', data: ['offers'] }, ...onError],
            },
          ],
        },
      },
    ],
  };
}
