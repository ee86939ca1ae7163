import { checkoutOperator, checkoutPattern } from './checkout-link.ts';
import { billsShown, lookUpBillsBar, owedRows, QUOTE_DATA } from './derive/checkout-bills.ts';
import { unknownLink } from './derive/checkout-blocks.ts';
import { customerShown, FORGET_LOOK_UP, KNOWN, lookUpGone, orderedLookUp } from './derive/checkout-look-up.ts';
import { GUEST_FIELDS, GUEST_PROPERTIES, orderButtonFor, paySection, totalRows } from './derive/checkout-pay.ts';
import { CHECKOUT_TEXTS as C } from './derive/checkout-texts.ts';
import { bind } from './derive/derive-texts.ts';
import { closedNotice, supplierNotice } from './derive/page-blocks.ts';
import { parameterFields, parametersSchema } from './derive/parameter-fields.ts';
import { fieldsOf, initialInput } from './derive/product-form.ts';
import { UNBUYABLE } from './derive/unbuyable.ts';
import type { Action, BlockNode, ProductDocument, ScreenDocument } from './document-types.ts';
import { productPath } from './product-path.ts';
import { linkParameters } from './repeat-link.ts';

const GUEST = 'data.offers != null && account == null';
/** The sum belongs to the bills that are chosen now: while it is asked for anew there is none. */
const QUOTED = 'data.quote != null && data.quote.bills.join("\\n") == state.bills.join("\\n")';
const PAYING = `${GUEST} && ${KNOWN} && size(state.bills) > 0 && ${QUOTED} && size(data.quote.channels) > 0`;
const CHOSEN = 'pick(data.quote.channels, "channel", state.channel)';
const TOTAL = `(${CHOSEN} == null ? int_of(data.quote.price) : int_of(${CHOSEN}.total))`;
/** Another number has other bills. */
const FORGET: readonly Action[] = [FORGET_LOOK_UP, { action: 'set', path: 'bills', value: [] }];

/**
 * Makes the page where guests pay a product's bills from its document alone (PRE-19, POST-14): number, customer, bills, way to pay.
 * Who is signed in is led to the product's own page. Pure: the same document gives the same screen.
 */
export function deriveBillsCheckout(product: ProductDocument): ScreenDocument {
  const inputs = product.parameters.map((parameter) => [parameter.key, initialInput(product, parameter)] as const);
  const labels = Object.entries(fieldsOf(product)).filter(([pointer]) => pointer.startsWith('/parameters/'));
  return {
    kind: 'screen',
    id: `checkout.${product.id}`,
    version: product.version,
    title: product.name,
    route: { path: checkoutPattern(product), public: true, back: true },
    parameters: { link: { type: 'string', in: 'path' }, ...linkParameters(product) },
    state: {
      parameters: { type: 'map', initial: Object.fromEntries(inputs) },
      bills: { type: 'list<string>', initial: [] },
      looked_up: { type: 'dyn', initial: null },
      contact_phone: { type: 'string', initial: '' },
      channel: { type: 'string', initial: '' },
    },
    schema: {
      type: 'object',
      properties: { parameters: parametersSchema(product), ...GUEST_PROPERTIES },
      required: ['parameters', ...Object.keys(GUEST_PROPERTIES)],
    },
    fields: { ...Object.fromEntries(labels), ...GUEST_FIELDS },
    data: {
      offers: { call: 'checkout.get', args: addressOf(product), staleAfterMs: 15_000, everyMs: 60_000 },
      quote: QUOTE_DATA,
    },
    body: {
      block: 'page',
      id: 'page',
      props: { width: 'form' },
      children: [
        unknownLink(),
        {
          block: 'stack',
          id: 'checkout',
          when: bind('data.offers != null'),
          props: { gap: '16' },
          children: [closedNotice(), supplierNotice()],
        },
        { ...memberNotice(product), when: bind('data.offers != null && account != null') },
        {
          block: 'stack',
          id: 'guest-form',
          when: bind(GUEST),
          props: { gap: '16' },
          children: parameterFields(product, FORGET).map(withoutRecent),
        },
        customerShown(GUEST),
        ...billsShown(product, `${GUEST} && ${KNOWN}`),
        paySection({
          when: bind(PAYING),
          channels: 'data.quote.channels',
          money: { rows: [...owedRows(), ...totalRows(CHOSEN, TOTAL)] },
        }),
        { ...signInNotice(product), when: bind(GUEST) },
        lookUpBillsBar(product, addressOf(product), GUEST),
        orderBar(product),
      ],
    },
  };
}

const addressOf = (product: ProductDocument) => ({
  type: product.type,
  operator: checkoutOperator(product),
  link: bind('route.link'),
});

function orderBar(product: ProductDocument): BlockNode {
  return {
    block: 'sticky-bar',
    id: 'guest-bar',
    when: bind(PAYING),
    props: { label: C.total, amount: bind(`${TOTAL} > 0 ? ${TOTAL} : null`) },
    children: [
      orderButtonFor({
        total: TOTAL,
        barred: UNBUYABLE,
        args: {
          ...addressOf(product),
          quoted_price: bind('int_of(data.quote.price)'),
          look_up: orderedLookUp(),
          bills: bind('state.bills'),
        },
        onError: [{ action: 'refresh', data: ['quote'] }, lookUpGone],
      }),
    ],
  };
}

/** Numbers that were paid before belong to an account. */
function withoutRecent(field: BlockNode): BlockNode {
  const { recent: _, ...props } = field.props ?? {};
  return { ...field, props };
}

/** An account pays from its balance, on the page that knows its prices. */
function memberNotice(product: ProductDocument): BlockNode {
  return {
    block: 'notice',
    id: 'member',
    props: { tone: 'info', title: C.memberTitle, text: C.memberText },
    children: [
      {
        block: 'link',
        id: 'member-open',
        props: { label: C.memberOpen, to: productPath(product), icon: 'forward', kind: 'button' },
      },
    ],
  };
}

/** Signing in comes to the product's own page. */
function signInNotice(product: ProductDocument): BlockNode {
  return {
    block: 'notice',
    id: 'guest',
    props: { tone: 'info', title: C.guestTitle, text: C.guestText },
    children: [
      {
        block: 'link',
        id: 'sign-in',
        props: {
          label: C.signIn,
          to: `/login?next=${encodeURIComponent(productPath(product))}`,
          icon: 'login',
          kind: 'button',
        },
      },
    ],
  };
}
