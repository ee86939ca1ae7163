import type { Bindable, BlockNode, ProductDocument, ScreenDocument } from '#src/engine/core/document-types.ts';
import { looksUpForGuests, sellsToGuests } from '#src/engine/core/product/checkout-link.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';
import type { ProductExpressions } from '../product/product-expressions.ts';
import { inputInLink } from '../product/repeat-link.ts';
import { UNBUYABLE } from '../product/unbuyable.ts';
import { CHECKOUT_TEXTS as C } from '../texts/checkout-texts.ts';
import { bind, DERIVE_TEXTS as T } from '../texts/derive-texts.ts';
import {
  customerShown,
  KNOWN,
  lookUpBar,
  lookUpButton,
  lookUpCall,
  lookUpGone,
  orderedLookUp,
} from './checkout-look-up.ts';
import { signInNotice } from './checkout-notices.ts';
import { GUEST_FIELDS, GUEST_PROPERTIES, orderBar, paySection, totalRows } from './checkout-pay.ts';

/** What a guest is asked besides the product's own inputs. */
export function guestState(product: ProductDocument): NonNullable<ScreenDocument['state']> {
  if (!sellsToGuests(product)) return {};
  return {
    contact_phone: { type: 'string', initial: '' },
    channel: { type: 'string', initial: '' },
    ...(looksUpForGuests(product) ? { looked_up: { type: 'dyn', initial: null } } : {}),
  };
}

/** Adds the rules of what guests fill in; fields that are not drawn are not asked for. */
export function guestSchema(product: ProductDocument, schema: JsonSchema): JsonSchema {
  if (!sellsToGuests(product)) return schema;
  const { properties, required } = schema as { properties: JsonSchema; required: readonly string[] };
  return {
    ...schema,
    properties: {
      ...properties,
      ...GUEST_PROPERTIES,
    },
    required: [...required, ...Object.keys(GUEST_PROPERTIES)],
  };
}

export function guestFields(product: ProductDocument): NonNullable<ScreenDocument['fields']> {
  if (!sellsToGuests(product)) return {};
  return GUEST_FIELDS;
}

/** How somebody without an account buys (PRE-19): a number to be reached at, a way to pay, one button with the total. */
export function guestBlocks(
  product: ProductDocument,
  of: ProductExpressions,
  operator: Bindable,
  found: string,
): readonly BlockNode[] {
  const guest = `${found} && account == null`;
  const signIn = signInLink(product, operator);
  if (!sellsToGuests(product)) return [signInNotice(bind(guest), signIn, C.noChannels)];
  const payable = `${guest} && size(data.offers.channels) > 0`;
  const mustKnow = product.flow.inquiry === 'required';
  const paying = mustKnow ? `${payable} && ${KNOWN}` : payable;
  const chosen = 'pick(data.offers.channels, "channel", state.channel)';
  const total = `(${chosen} == null ? ${of.price} : int_of(${chosen}.total))`;
  const looksUp = looksUpForGuests(product);
  const address = { type: product.type, operator, link: bind('route.link') };
  const barred = `(${UNBUYABLE} || !${of.available})`;
  const call = lookUpCall(address);
  return [
    ...(looksUp ? [customerShown(payable)] : []),
    ...(looksUp && !mustKnow ? [lookUpButton(call, payable)] : []),
    paySection({
      when: paying,
      channels: 'data.offers.channels',
      money: { when: bind(`${chosen} != null`), rows: totalRows(chosen, total) },
    }),
    signInNotice(bind(guest), signIn),
    ...(mustKnow
      ? [
          lookUpBar({
            when: payable,
            money: { label: T.price, amount: bind(`${of.offerPrice} > 0 ? ${of.offerPrice} : null`) },
            label: C.checkName,
            barred,
            call,
          }),
        ]
      : []),
    orderBar({
      when: paying,
      total,
      barred,
      args: { ...address, quoted_price: bind(of.price), ...(looksUp ? { look_up: orderedLookUp() } : {}) },
      onError: looksUp ? [lookUpGone] : [],
    }),
  ];
}

/** Signing in comes back to this page, with the number that was typed where it is digits alone. */
function signInLink(product: ProductDocument, operator: Bindable): Bindable {
  const shop =
    typeof operator === 'object' && operator !== null && '$' in operator ? operator.$ : JSON.stringify(operator);
  const page = `"/login?next=/checkout/${product.type}/" + ${shop} + "/" + route.link`;
  const typed = product.parameters.find(({ key }) => inputInLink(product, key) === 'number');
  if (typed?.normalise !== 'digits' && typed?.normalise !== 'msisdn-id') return bind(page);
  const number = `digits(state.parameters.${typed.key})`;
  return bind(`${page} + (has_text(${number}) ? "?number=" + ${number} : "")`);
}
