import type { Action, Bindable, ProductDocument } from '#src/engine/core/document-types.ts';
import { isOpenAmount, isTypedFirst } from '#src/engine/core/product/price/amount-policy.ts';
import { mayGoWithout, UNANSWERED } from '#src/engine/core/product/unanswered-look-up.ts';
import { bind, DERIVE_TEXTS } from '../texts/derive-texts.ts';
import { asksForName } from './name-check-blocks.ts';
import { choosesBills, type ProductExpressions, picksPlan } from './product-expressions.ts';
import { ANSWER_REPEAT } from './repeat-question.ts';
import { startingAmount } from './told-bounds.ts';

const set = (path: string, value: Bindable): Action => ({ action: 'set', path, value });
/** Makes the sheet say why it was refused: the alert would say the same again, without the first one's time and status. */
const tell = (path: string): Action => ({ action: 'set', path, value: true, tells: true });
const CONFIRM = { kind: 'dialog', id: 'confirm' } as const;
const OPEN: Action = { action: 'open-overlay', overlay: CONFIRM };

/** A new price or a repeat that was asked about belong to what was chosen then. */
export const FORGET_ANSWERS: readonly Action[] = [
  set('new_price', 0),
  set('old_price', 0),
  set('repeat', false),
  set('repeat_over', false),
  set('repeat_at', ''),
  set('repeat_ref', ''),
  set('repeat_status', ''),
  set('confirm_repeat', false),
  set('sent', false),
];

/** What a changed number makes worthless. */
export function numberChanged(of: ProductExpressions): readonly Action[] {
  if (of.path === 'direct') return FORGET_ANSWERS;
  return [...FORGET_ANSWERS, set('inquiry', null), set('inquiry_failed', false)];
}

/** Another operator has other nominals: what it does not sell is no longer chosen. */
export function operatorChanged(of: ProductExpressions): readonly Action[] {
  const kept = `data.offers == null || ${of.offer} != null ? state.nominal : ""`;
  return [...FORGET_ANSWERS, set('nominal', bind(kept))];
}

/** Opens the confirmation with a selling price: the agent's own for this nominal, else the suggested one. */
function openConfirm(of: ProductExpressions): readonly Action[] {
  const same = `state.priced_for == ${of.pricedFor} && ${of.selling} >= ${of.price}`;
  return [
    ...['repeat', 'repeat_over', 'sent'].map((path) => set(path, false)),
    set('selling_price', bind(`${same} ? ${of.selling} : ${of.suggested}`)),
    set('priced_for', bind(of.pricedFor)),
    OPEN,
  ];
}

/** A nominal that is gone or closed is no choice: forgetting it makes the next check say so. */
function requireNominal(of: ProductExpressions): readonly Action[] {
  if (of.subject === 'amount') return [{ action: 'validate' }];
  return [
    { action: 'validate' },
    { action: 'set', path: 'nominal', value: bind(`${of.available} ? state.nominal : ""`) },
    { action: 'validate' },
  ];
}

/** Uncovers what most sales leave as it is. A sheet that was come to by its address has no price of the agent's own yet. */
export function moreActions(of: ProductExpressions): readonly Action[] {
  return [set('selling_price', bind(of.selling)), set('priced_for', bind(of.pricedFor)), set('more', true)];
}

/** The main button of prepaid products. */
export function continueActions(product: ProductDocument, of: ProductExpressions): readonly Action[] {
  if (of.path === 'direct') return [...requireNominal(of), ANSWER_REPEAT, ...openConfirm(of)];
  // A number that is refused stands corrected first; only a look-up that gave no answer may be gone without.
  return [
    ...requireNominal(of),
    ANSWER_REPEAT,
    set('inquiry', null),
    set('inquiry_failed', false),
    {
      action: 'call',
      operation: 'inquiry.create',
      args: inquiryArgs(product),
      into: 'inquiry',
      onSuccess: openConfirm(of),
      onError: [...unansweredActions(product), ...nameGone(product)],
    },
  ];
}

function unansweredActions(product: ProductDocument): readonly Action[] {
  if (!mayGoWithout(product)) return [];
  return [set('inquiry_failed', bind(`event.code in ${JSON.stringify(UNANSWERED)}`))];
}

/** A check that ran out, or whose name the bank no longer tells, is asked for again. */
function nameGone(product: ProductDocument): readonly Action[] {
  if (!asksForName(product)) return [];
  const forget = [
    set('check_again', bind('event.code == "name_check_changed"')),
    set('check_ref', ''),
    set('inquiry', null),
    { action: 'close-overlay' },
  ] as const;
  const gone = bind('event.code in ["name_check_needed", "name_check_changed"]');
  // biome-ignore lint/suspicious/noThenProperty: documents spell the branches of `when` as `then` and `else`
  return [{ action: 'when', if: gone, then: forget }];
}

/**
 * Buying without a name, after the look-up gave no answer and only where the product allows it. Where the look-up is required,
 * the server asks once more and lets go on only if there is again no answer.
 */
export function continueAnywayActions(product: ProductDocument, of: ProductExpressions): readonly Action[] {
  const start = [...requireNominal(of), set('inquiry', null)];
  if (product.flow.inquiry === 'optional') return [...start, ...openConfirm(of)];
  return [
    ...start,
    {
      action: 'call',
      operation: 'inquiry.create',
      args: present({ ...inquiryMembers(product), without_name: 'true' }),
      into: 'inquiry',
      onSuccess: openConfirm(of),
      onError: unansweredActions(product),
    },
  ];
}

/** Ids of the bills that are chosen to begin with. One of several ways to pay is the customer's choice; of several bills the first is the oldest. */
export function chosenToBegin(product: ProductDocument, bills: string): string {
  const first = product.amount.options === undefined ? `b.id == ${bills}[0].id` : `size(${bills}) == 1`;
  return `${product.flow.bills === 'single' ? `${bills}.filter(b, ${first})` : bills}.map(b, b.id)`;
}

/** Fetches the bills of a number. */
export function checkBillsActions(product: ProductDocument, of: ProductExpressions): readonly Action[] {
  const chosen = chosenToBegin(product, `${of.inquiry}.bills`);
  return [
    { action: 'validate' },
    ...FORGET_ANSWERS,
    {
      action: 'call',
      operation: 'inquiry.create',
      args: inquiryArgs(product),
      into: 'inquiry',
      onSuccess: [
        ...(choosesBills(product) || isOpenAmount(product) ? [set('bills', bind(chosen))] : []),
        ...dueAsAmount(product),
        ...(picksPlan(product) ? [set('nominal', '')] : []),
      ],
    },
  ];
}

/** What is owed is the amount to start with, where another may be paid and the look-up allows it. */
export const dueAsAmount = (product: ProductDocument): readonly Action[] =>
  isOpenAmount(product) ? [set('amount', bind(startingAmount(product)))] : [];

/** Confirming looked-up bills. */
export function payBillsActions(of: ProductExpressions): readonly Action[] {
  return [{ action: 'validate' }, ANSWER_REPEAT, ...openConfirm(of)];
}

/** Arguments by name, those that say nothing left out. */
function present(args: Readonly<Record<string, string>>): Bindable {
  const members = Object.entries(args).map(([name, source]) => `${JSON.stringify(name)}: ${source}`);
  return bind(`present({${members.join(', ')}})`);
}

/** What is bought, where that is known before anything is looked up. */
function chosenSubject(product: ProductDocument): Readonly<Record<string, string>> {
  if (isTypedFirst(product)) return { amount: 'state.amount' };
  return product.amount.policy === 'nominal' && !picksPlan(product) ? { nominal: 'state.nominal' } : {};
}

function inquiryMembers(product: ProductDocument): Readonly<Record<string, string>> {
  return {
    product: JSON.stringify(product.id),
    ...chosenSubject(product),
    ...(product.operators ? { operator: 'state.operator' } : {}),
    parameters: 'state.parameters',
  };
}

const inquiryArgs = (product: ProductDocument): Bindable => present(inquiryMembers(product));

/** The pay button. The server computes the price again and refuses another than the one that was shown. */
export function payActions(product: ProductDocument, of: ProductExpressions): readonly Action[] {
  const secret = { password: 'state.password', pin: 'state.pin', remember_password: 'state.remember_password' };
  const create = payCall('transaction.create', { ...createArgs(product, of), ...secret });
  const pay = payCall('transaction.pay', { ...payArgs(product, of), ...secret });
  return [
    { action: 'validate' },
    set('sent', true),
    ...choosePayment(product, of, create, pay).map((call) => withFailures(call, product, of)),
  ];
}

/** Puts what the sheet shows on the list of purchases that are confirmed together; the page stays as it is for the next number. */
export function listActions(product: ProductDocument, of: ProductExpressions): readonly Action[] {
  const add = (args: Readonly<Record<string, string>>): Call => ({
    action: 'call',
    operation: 'purchase-list.add',
    args: present(args),
    onSuccess: [
      set('listed', bind('size(event.lines)')),
      { action: 'close-overlay' },
      { action: 'toast', tone: 'success', text: DERIVE_TEXTS.listed },
    ],
  });
  const calls = choosePayment(product, of, add(createArgs(product, of)), add(payArgs(product, of)));
  return calls.map((call) => withFailures(call, product, of));
}

const agreed = (of: ProductExpressions) => ({
  quoted_price: of.price,
  selling_price: of.selling,
  order_number: 'state.order_number',
  confirm_repeat: 'state.confirm_repeat',
});

function createArgs(product: ProductDocument, of: ProductExpressions): Readonly<Record<string, string>> {
  return {
    ...inquiryMembers(product),
    ...agreed(of),
  };
}

function payArgs(product: ProductDocument, of: ProductExpressions): Readonly<Record<string, string>> {
  return {
    ref_id: `${of.inquiry}.ref_id`,
    ...(picksPlan(product) ? { plan: 'state.nominal' } : {}),
    ...(choosesBills(product) ? { bills: 'state.bills' } : {}),
    ...(of.path === 'bills' && isOpenAmount(product) ? { amount: 'state.amount' } : {}),
    ...agreed(of),
  };
}

type Call = Extract<Action, { readonly action: 'call' }>;

function payCall(operation: string, args: Readonly<Record<string, string>>): Call {
  return {
    action: 'call',
    operation,
    args: present(args),
    onSuccess: [{ action: 'navigate', to: bind('"/transaction/" + event.transaction.ref_id'), replace: true }],
  };
}

function choosePayment(product: ProductDocument, of: ProductExpressions, create: Call, pay: Call): readonly Action[] {
  if (of.path === 'direct') return [create];
  if (product.flow.inquiry === 'required') return [pay];
  // biome-ignore lint/suspicious/noThenProperty: documents spell the branches of `when` as `then` and `else`
  return [{ action: 'when', if: bind('state.inquiry == null'), then: [create], else: [pay] }];
}

function withFailures(action: Action, product: ProductDocument, of: ProductExpressions): Action {
  if (action.action === 'call') return { ...action, onError: [...failureActions(of), ...nameGone(product)] };
  if (action.action !== 'when') return action;
  const inside = (actions: readonly Action[]) => actions.map((one) => withFailures(one, product, of));
  // biome-ignore lint/suspicious/noThenProperty: documents spell the branches of `when` as `then` and `else`
  return { ...action, then: inside(action.then), else: inside(action.else ?? []) };
}

/** Back to the page, where the look-up stands; why is said there. */
const LOOK_UP_AGAIN: readonly Action[] = [set('inquiry', null), { action: 'close-overlay' }];

/**
 * Refusals after which another look tells what is owed. The page lets nobody get there with no bill or a wrong one: the product asks
 * for another choice by now, or somebody else pays or has paid.
 */
const BILLS_GONE = ['bills_changed', 'no_bill_chosen', 'bill_under_way', 'bill_already_paid'] as const;

/** What only the document can do about a refusal; the sheet stays open and asks again. */
function failureActions(of: ProductExpressions): readonly Action[] {
  const price = 'int_of(event.details.productsWithPriceChanges[0].new_price)';
  const on = (code: string, actions: readonly Action[]): Action => ({
    action: 'when',
    if: bind(`event.code == ${JSON.stringify(code)}`),
    // biome-ignore lint/suspicious/noThenProperty: documents spell the branches of `when` as `then` and `else`
    then: actions,
  });
  const first = [
    set('repeat_at', bind('coalesce(event.details.first_transaction.date, "")')),
    set('repeat_ref', bind('coalesce(event.details.first_transaction.ref_id, "")')),
    set('repeat_status', bind('text(coalesce(event.details.first_transaction.label, ""))')),
  ];
  return [
    on('price_changed', [
      set('old_price', bind(of.price)),
      set('new_price', bind(price)),
      set('selling_price', bind(`${of.selling} < ${price} ? ${price} : ${of.selling}`)),
      set('priced_for', bind(of.pricedFor)),
      { action: 'refresh', data: ['offers'] },
    ]),
    // Enough guesses: the password still pays.
    on('maximum_pin_attempts_reached', [set('pin', ''), set('by_password', true)]),
    on('repeat_needs_confirmation', [...first, tell('repeat')]),
    on('repeat_limit', [...first, tell('repeat_over')]),
    ...(of.path === 'direct' ? [] : [on('inquiry_expired', LOOK_UP_AGAIN)]),
    ...(of.path === 'bills' ? BILLS_GONE.map((code) => on(code, LOOK_UP_AGAIN)) : []),
  ];
}
