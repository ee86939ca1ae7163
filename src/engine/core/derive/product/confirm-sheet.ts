import type { Action, Binding, BlockNode, OperatorTable, ProductDocument } from '#src/engine/core/document-types.ts';
import { KNOWS_PURCHASE_LISTS } from '#src/engine/core/program-age.ts';
import { bind, celText, DERIVE_TEXTS as T } from '../texts/derive-texts.ts';
import { destinationRows, detailRows, moneyRows } from './confirm-rows.ts';
import { visibleParameters } from './parameter-fields.ts';
import { balanceReason, MISSING, named, type ProductExpressions } from './product-expressions.ts';
import { listActions, moreActions, payActions } from './purchase-actions.ts';
import { REPEAT_OVER, REPEAT_UNANSWERED, repeatNotice } from './repeat-question.ts';
import { UNBUYABLE, UNBUYABLE_REASON } from './unbuyable.ts';

const ASKED = '(account == null || !account.password_remembered)';
/** The account confirms purchases by PIN, and its owner has not gone back to the password (ACC-3). */
const BY_PIN = '(account != null && has(account.pin) && account.pin.purchase && !state.by_password)';
const NEEDS_PASSWORD = bind(`${ASKED} && !${BY_PIN}`);
const NEEDS_PIN = bind(`${ASKED} && ${BY_PIN}`);

/** The one confirmation: who gets it, what it costs, what is left, and a button that carries the amount. */
export function confirmSheet(
  product: ProductDocument,
  of: ProductExpressions,
  operators: OperatorTable | undefined,
): BlockNode {
  return {
    block: 'sheet',
    id: 'confirm',
    props: { kind: 'dialog', name: 'confirm', title: T.confirmTitle },
    on: { open: [closeIf(nothingToConfirm(product, of) || 'false')] },
    children: [
      destinationRows(product, of, operators),
      // The sums before their details: they are in sight together with the button however long a bill's details are.
      ...figures(product, of, 'named'),
      ...(of.path === 'direct' ? [] : [detailRows(product, of)]),
      remember(),
      moreButton(of),
      ...moreFields(of),
      {
        block: 'stack',
        id: 'confirm-actions',
        props: { pinned: true },
        children: [...secrets(), ...payButtons(product, of), listButton(product, of)],
      },
    ],
  };
}

/** A reload keeps the address, and with it the open sheet, but not what was typed: a sheet about nobody and nothing misleads. */
function nothingToConfirm(product: ProductDocument, of: ProductExpressions): string {
  const asked = visibleParameters(product).filter(({ required }) => required);
  const empty = asked.map(({ key }) => `state.parameters.${key} == ""`);
  return [...empty, ...(of.path === 'direct' && of.subject === 'nominal' ? ['state.nominal == ""'] : [])].join(' || ');
}

const closeIf = (condition: string): Action => ({
  action: 'when',
  if: bind(condition),
  // biome-ignore lint/suspicious/noThenProperty: documents spell the branches of `when` as `then` and `else`
  then: [{ action: 'close-overlay' }],
});

/** What is asked of the buyer before the button: the price, what changed, the password. */
export function confirmation(
  product: ProductDocument,
  of: ProductExpressions,
  item: 'named' | 'named-above' = 'named',
): readonly BlockNode[] {
  return [...figures(product, of, item), ...secrets(), remember(), moreButton(of), ...moreFields(of)];
}

/** What it costs, and what about that is to be read before paying. */
function figures(
  product: ProductDocument,
  of: ProductExpressions,
  item: 'named' | 'named-above',
): readonly BlockNode[] {
  return [moneyRows(product, of, item), priceChangedNotice(), repeatNotice()];
}

/** The password, or the PIN in its place. */
function secrets(): readonly BlockNode[] {
  return [
    {
      block: 'password-field',
      id: 'password',
      bind: 'password',
      when: NEEDS_PASSWORD,
      props: { label: T.password, purpose: 'current-password', required: true },
    },
    ...pinFields(),
  ];
}

function remember(): BlockNode {
  return {
    block: 'checkbox',
    id: 'remember-password',
    bind: 'remember_password',
    when: bind(ASKED),
    props: { label: T.remember },
  };
}

/** The PIN in the place of the password; a program that cannot draw it asks for the password as before. */
function pinFields(): readonly BlockNode[] {
  const password = { label: T.password, purpose: 'current-password', required: true } as const;
  return [
    {
      block: 'pin-field',
      id: 'pin',
      bind: 'pin',
      when: NEEDS_PIN,
      props: { label: T.pin, required: true },
      requires: { 'pin-field': 1 },
      fallback: { block: 'password-field', id: 'pin-password', bind: 'password', when: NEEDS_PIN, props: password },
    },
    {
      block: 'button',
      id: 'by-password',
      when: NEEDS_PIN,
      props: { label: T.byPassword, kind: 'quiet' },
      on: {
        press: [
          { action: 'set', path: 'by_password', value: true },
          { action: 'set', path: 'pin', value: '' },
        ],
      },
    },
  ];
}

/** Most sales use the suggested price and no number of the agent's own: both are one tap away. */
function moreButton(of: ProductExpressions): BlockNode {
  return {
    block: 'button',
    id: 'more',
    when: bind('!state.more'),
    props: { label: T.more, kind: 'quiet', icon: 'settings' },
    on: { press: moreActions(of) },
  };
}

function moreFields(of: ProductExpressions): readonly BlockNode[] {
  const when = bind('state.more');
  return [
    {
      block: 'money-field',
      id: 'selling-price',
      bind: 'selling_price',
      when,
      props: { label: T.sellingPrice, min: bind(of.price) },
    },
    {
      block: 'text-field',
      id: 'order-number',
      bind: 'order_number',
      when,
      props: { label: T.orderNumber, help: T.orderNumberHelp, filter: 'order-number', max_length: 40 },
    },
  ];
}

function priceChangedNotice(): BlockNode {
  const text = [celText(T.priceFrom), 'money(state.old_price)', celText(T.priceTo), 'money(state.new_price)'];
  return {
    block: 'notice',
    id: 'price-changed',
    when: bind('state.new_price > 0'),
    props: {
      tone: 'warning',
      title: T.priceChangedTitle,
      text: bind([...text, celText(T.priceAsk)].join(' + ')),
    },
  };
}

/** The button that pays, and one in its place while nothing may be paid here: each says why it waits. */
export function payButtons(product: ProductDocument, of: ProductExpressions): readonly BlockNode[] {
  const barred = `(${UNBUYABLE} || ${needsLookUp(product, of)})`;
  const shared = {
    label: bind(`${celText(T.payPrefix)} + money(${of.price})`),
    kind: 'primary',
    block: true,
    money: true,
  } as const;
  return [
    {
      block: 'button',
      id: 'pay-barred',
      when: bind(barred),
      props: {
        ...shared,
        disabled: true,
        reason: bind(`${UNBUYABLE} ? ${UNBUYABLE_REASON} : ${celText(T.lookUpAgain)}`),
      },
    },
    {
      block: 'button',
      id: 'pay',
      when: bind(`!${barred}`),
      props: { ...shared, submit: true, ...hindrances(of) },
      on: { press: payActions(product, of) },
    },
  ];
}

/**
 * Beside paying: what is shown goes on the list of purchases that are confirmed together. The deposit is not asked for yet.
 * Programs from before there were lists draw nothing here.
 */
function listButton(product: ProductDocument, of: ProductExpressions): BlockNode {
  const nothing = `(${of.price} <= 0 || ${of.selling} < ${of.price})`;
  return {
    block: 'button',
    id: 'add-to-list',
    when: bind(`!(${UNBUYABLE} || ${needsLookUp(product, of)})`),
    requires: KNOWS_PURCHASE_LISTS,
    fallback: { block: 'stack', id: 'no-list' },
    props: {
      label: T.addToList,
      kind: 'quiet',
      icon: 'cart',
      block: true,
      money: true,
      disabled: bind(`${nothing} || ${REPEAT_OVER} || ${REPEAT_UNANSWERED}`),
    },
    on: { press: listActions(product, of) },
  };
}

/** The way to the list, once something of this page is on it. */
export function listLink(): BlockNode {
  return {
    block: 'link',
    id: 'to-list',
    when: bind('state.listed > 0'),
    props: {
      label: bind(`${celText(T.list)} + " (" + string(state.listed) + ")"`),
      to: '/purchase-list',
      icon: 'cart',
      kind: 'button',
    },
  };
}

/** What the agent can still put right. */
function hindrances(of: ProductExpressions): Readonly<Record<'disabled' | 'reason', Binding>> {
  const nothing = `${of.price} <= 0`;
  const low = `${of.selling} < ${of.price}`;
  const reasons = [
    `${nothing} ? ${celText(MISSING[of.subject])}`,
    `${of.short} ? ${balanceReason(of.price)}`,
    `${low} ? ${celText(T.sellingTooLow)}`,
    `${REPEAT_OVER} ? ${celText(T.repeatOver)}`,
    `${REPEAT_UNANSWERED} ? ${celText(T.repeatReason)}`,
  ];
  return {
    disabled: bind(
      `has(data.offers.closed) || ${nothing} || ${of.short} || ${low} || ${REPEAT_OVER} || ${REPEAT_UNANSWERED}`,
    ),
    reason: bind(named('p', of.price, `${reasons.join(' : ')} : ""`)),
  };
}

/** A sheet that is come to by its address, or reloaded, knows of no look-up: who gets it, and for how much, comes first. */
function needsLookUp(product: ProductDocument, of: ProductExpressions): string {
  if (of.path === 'direct') return of.subject === 'nominal' ? 'false' : `state.priced_for != ${of.pricedFor}`;
  return product.flow.inquiry === 'optional'
    ? '(state.inquiry == null && !state.inquiry_failed)'
    : 'state.inquiry == null';
}
