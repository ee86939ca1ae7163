import { billsShown, lookUpBillsBar, owedRows, QUOTE_DATA } from '../derive/checkout/checkout-bills.ts';
import { unknownLink } from '../derive/checkout/checkout-blocks.ts';
import {
  customerShown,
  FORGET_LOOK_UP,
  KNOWN,
  lookUpGone,
  orderedLookUp,
} from '../derive/checkout/checkout-look-up.ts';
import { memberNotice, signInNotice } from '../derive/checkout/checkout-notices.ts';
import { GUEST_FIELDS, GUEST_PROPERTIES, orderBar, paySection, totalRows } from '../derive/checkout/checkout-pay.ts';
import { choiceSources, searchedState } from '../derive/product/choice-sources.ts';
import { closedNotice, supplierNotice } from '../derive/product/page-blocks.ts';
import { parameterFields } from '../derive/product/parameter-fields.ts';
import { parametersSchema } from '../derive/product/parameters-schema.ts';
import { fieldsOf, initialInput } from '../derive/product/product-form.ts';
import { linkParameters } from '../derive/product/repeat-link.ts';
import { UNBUYABLE } from '../derive/product/unbuyable.ts';
import { bind } from '../derive/texts/derive-texts.ts';
import type { Action, BlockNode, ProductDocument, ScreenDocument } from '../document-types.ts';
import { checkoutOperator, checkoutPattern } from '../product/checkout-link.ts';
import { productPath } from '../product/product-path.ts';

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
    route: { path: checkoutPattern(product), public: true, back: true, sells: productPath(product) },
    parameters: { link: { type: 'string', in: 'path' }, ...linkParameters(product) },
    state: {
      parameters: { type: 'map', initial: Object.fromEntries(inputs) },
      ...searchedState(product),
      bills: { type: 'list<string>', initial: [] },
      looked_up: { type: 'dyn', initial: null },
      contact_phone: { type: 'string', initial: '' },
      channel: { type: 'string', initial: '' },
    },
    schema: {
      type: 'object',
      properties: { parameters: parametersSchema(product, 'page'), ...GUEST_PROPERTIES },
      required: ['parameters', ...Object.keys(GUEST_PROPERTIES)],
    },
    fields: { ...Object.fromEntries(labels), ...GUEST_FIELDS },
    data: {
      offers: { call: 'checkout.get', args: addressOf(product), staleAfterMs: 15_000, everyMs: 60_000 },
      ...choiceSources(product),
      quote: QUOTE_DATA,
    },
    body: bodyOf(product),
  };
}

function bodyOf(product: ProductDocument): BlockNode {
  return {
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
      memberNotice(bind('data.offers != null && account != null'), productPath(product)),
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
        when: PAYING,
        channels: 'data.quote.channels',
        money: { rows: [...owedRows(), ...totalRows(CHOSEN, TOTAL)] },
      }),
      signInNotice(bind(GUEST), `/login?next=${encodeURIComponent(productPath(product))}`),
      lookUpBillsBar(product, addressOf(product), GUEST),
      orderBar({
        when: PAYING,
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

const addressOf = (product: ProductDocument) => ({
  type: product.type,
  operator: checkoutOperator(product),
  link: bind('route.link'),
});

/** Numbers that were paid before belong to an account. */
function withoutRecent(field: BlockNode): BlockNode {
  const { recent: _, ...props } = field.props ?? {};
  return { ...field, props };
}
