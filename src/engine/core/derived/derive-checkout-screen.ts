import { unknownLink } from '../derive/checkout/checkout-blocks.ts';
import { guestBlocks, guestFields, guestSchema, guestState } from '../derive/checkout/checkout-guest.ts';
import { FORGET_LOOK_UP } from '../derive/checkout/checkout-look-up.ts';
import { operatorNotice } from '../derive/checkout/operator-notice.ts';
import { choiceSources } from '../derive/product/choice-sources.ts';
import { rateRows } from '../derive/product/confirm-rows.ts';
import { confirmation, confirmSheet, payButtons } from '../derive/product/confirm-sheet.ts';
import { operatorRow } from '../derive/product/operator-row.ts';
import { closedNotice, stickyBar } from '../derive/product/page-blocks.ts';
import { parameterFields } from '../derive/product/parameter-fields.ts';
import { type ProductExpressions, productExpressions } from '../derive/product/product-expressions.ts';
import { fieldsOf, schemaOf, stateOf } from '../derive/product/product-form.ts';
import { numberChanged } from '../derive/product/purchase-actions.ts';
import { linkParameters } from '../derive/product/repeat-link.ts';
import { repeatSource } from '../derive/product/repeat-question.ts';
import { bind, celText, DERIVE_TEXTS as T } from '../derive/texts/derive-texts.ts';
import type { BlockNode, OperatorTable, ProductDocument, ScreenDocument } from '../document-types.ts';
import {
  checkoutOperator,
  checkoutPattern,
  hasCheckout,
  looksUpForGuests,
  paysBillsAsGuest,
} from '../product/checkout-link.ts';
import { productPath } from '../product/product-path.ts';
import { deriveBillsCheckout } from './derive-bills-checkout.ts';

const MEMBER = 'account != null';
const FOUND = 'data.offers != null';

/**
 * Makes the one-page checkout of a product's nominals from its document alone (PRE-19, SDUI-2): the address names the nominal,
 * the page asks for the rest and sells it. Public; who is not signed in pays through a channel.
 * Pure: the same document gives the same screen. @param operators the table the product names, for the operator's name.
 * Undefined for a product whose price is not known from the address.
 */
export function deriveCheckoutScreen(product: ProductDocument, operators?: OperatorTable): ScreenDocument | undefined {
  if (paysBillsAsGuest(product)) return deriveBillsCheckout(product);
  if (!hasCheckout(product)) return undefined;
  const of = productExpressions(product);
  const byOperator = product.operators !== undefined && product.variant === undefined;
  const operator = byOperator ? bind('route.operator') : checkoutOperator(product);
  const state = stateOf(product, of);
  return {
    kind: 'screen',
    id: `checkout.${product.id}`,
    version: product.version,
    title: product.name,
    route: { path: checkoutPattern(product), public: true, back: true, sells: productPath(product) },
    parameters: {
      ...(byOperator ? { operator: { type: 'string', in: 'path' } as const } : {}),
      link: { type: 'string', in: 'path' },
      ...linkParameters(product),
    },
    state: {
      ...state,
      ...(product.operators ? { operator: { type: 'string', initial: operatorOf(product, operator) } } : {}),
      nominal: { type: 'string', initial: bind('route.link') },
      ...guestState(product),
    },
    schema: guestSchema(product, schemaOf(product, of)),
    fields: { ...fieldsOf(product), ...guestFields(product) },
    data: {
      offers: {
        call: 'checkout.get',
        args: { type: product.type, operator, link: bind('route.link') },
        staleAfterMs: 15_000,
        everyMs: 60_000,
      },
      favourites: {
        call: 'contact.list',
        args: { type: productPath(product) },
        when: bind(MEMBER),
        staleAfterMs: 60_000,
      },
      ...choiceSources(product),
      repeat: repeatSource(product, of),
      recent: { call: 'transaction.recent-numbers', when: bind(MEMBER), staleAfterMs: 60_000 },
    },
    body: {
      block: 'page',
      id: 'page',
      props: { width: 'form' },
      children: [unknownLink(), ...pageBlocks(product, of, operators), ...guestBlocks(product, of, operator, FOUND)],
    },
  };
}

/** A product that is a variant of its type may still sell by operator: then the first and only one it sells. */
function operatorOf(product: ProductDocument, operator: string | ReturnType<typeof bind>) {
  return product.variant === undefined ? operator : (product.nominals?.[0]?.operator ?? '');
}

function pageBlocks(
  product: ProductDocument,
  of: ProductExpressions,
  operators: OperatorTable | undefined,
): readonly BlockNode[] {
  const forget = looksUpForGuests(product) ? [FORGET_LOOK_UP] : [];
  const fields = parameterFields(product, [...numberChanged(of), ...forget]);
  return [
    {
      block: 'stack',
      id: 'checkout',
      when: bind(FOUND),
      props: { gap: '16' },
      children: [
        closedNotice(),
        subject(product, of, operators),
        ...fields,
        ...operatorNotice(product, of.number, operators),
      ],
    },
    ...(of.path === 'direct' ? inOnePage(product, of) : withLookUp(product, of, operators)),
  ];
}

/** What the address names, large, and the way to everything else. */
function subject(product: ProductDocument, of: ProductExpressions, operators: OperatorTable | undefined): BlockNode {
  const here = of.path === 'direct' ? `!(${MEMBER})` : 'true';
  return {
    block: 'rows',
    id: 'subject',
    props: {
      label: T.product,
      rows: [
        { label: product.name, value: bind(`text(${of.offer}.name)`), style: 'large' },
        ...operatorRow(product, operators),
        // Where one pays on this page, the price and its rate stand with what is paid.
        {
          label: T.price,
          value: bind(of.offerPrice),
          style: 'money',
          when: bind(here),
        },
        ...rateRows(product, of).map((row) => ({ ...row, when: bind(`${here} && ${row.when.$}`) })),
      ],
    },
  };
}

/** Nothing is looked up first, so that the confirmation stands on the page itself. */
function inOnePage(product: ProductDocument, of: ProductExpressions): readonly BlockNode[] {
  const when = bind(`${FOUND} && ${MEMBER}`);
  return [
    {
      block: 'stack',
      id: 'confirmation',
      when,
      props: { gap: '16' },
      children: confirmation(product, of, 'named-above'),
    },
    {
      block: 'sticky-bar',
      id: 'bar',
      when,
      props: { label: T.price, amount: bind(`${of.price} > 0 ? ${of.price} : null`), hint: profitHint(of) },
      children: payButtons(product, of),
    },
  ];
}

function profitHint(of: ProductExpressions) {
  const gain = `${of.selling} - ${of.price}`;
  return bind(`${gain} > 0 ? ${celText(T.profitPrefix)} + money(${gain}) : ""`);
}

/** The customer is looked up first; the sheet then shows whose number it is. */
function withLookUp(
  product: ProductDocument,
  of: ProductExpressions,
  operators: OperatorTable | undefined,
): readonly BlockNode[] {
  const when = bind(`${FOUND} && ${MEMBER}`);
  return [{ ...stickyBar(product, of), when }, confirmSheet(product, of, operators)];
}
