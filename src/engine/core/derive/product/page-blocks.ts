import type { Action, BlockNode, Operator, OperatorTable, ProductDocument } from '#src/engine/core/document-types.ts';
import { isOpenAmount } from '#src/engine/core/product/price/amount-policy.ts';
import { mayGoWithout } from '#src/engine/core/product/unanswered-look-up.ts';
import { amountHelp } from '../texts/amount-texts.ts';
import { bind, celText, DERIVE_TEXTS as T } from '../texts/derive-texts.ts';
import { summaryRows, toldDetails } from './confirm-rows.ts';
import { asksForName, nameCheckButton, nameKnown } from './name-check-blocks.ts';
import { choosesBills, MISSING, type ProductExpressions, paymentFeeOf, picksPlan } from './product-expressions.ts';
import {
  checkBillsActions,
  continueActions,
  continueAnywayActions,
  dueAsAmount,
  FORGET_ANSWERS,
  operatorChanged,
  payBillsActions,
} from './purchase-actions.ts';
import { againLabel, repeatLine } from './repeat-question.ts';
import { isOutsideTold, toldHelp, toldProblem } from './told-bounds.ts';
import { UNBUYABLE, UNBUYABLE_REASON, UNBUYABLE_TITLE } from './unbuyable.ts';

export function closedNotice(): BlockNode {
  return {
    block: 'notice',
    id: 'closed',
    when: bind(UNBUYABLE),
    props: {
      tone: 'warning',
      title: bind(UNBUYABLE_TITLE),
      text: bind(UNBUYABLE_REASON),
    },
  };
}

/** A slow or disturbed supplier of a product whose amounts are not on cards. */
export function supplierNotice(): BlockNode {
  return {
    block: 'notice',
    id: 'supplier-notice',
    when: bind('has(data.offers.notice) && !has(data.offers.closed)'),
    props: { tone: 'warning', text: bind('text(data.offers.notice.text)') },
  };
}

export function operatorPicker(product: ProductDocument, table: OperatorTable, of: ProductExpressions): BlockNode {
  const sold = new Set((product.nominals ?? []).map((nominal) => nominal.operator));
  const operators = table.operators.filter((operator) => sold.has(operator.id)).map(shown);
  return {
    block: 'operator-picker',
    id: 'operator',
    bind: 'operator',
    props: { label: T.operator, number: bind(of.number), operators, override: product.operators?.override ?? true },
    on: { change: operatorChanged(of) },
  };
}

function shown({ id, name, mark, color, prefixes }: Operator) {
  return { id, name, mark, color, prefixes };
}

export function nominalGrid(product: ProductDocument, of: ProductExpressions): BlockNode {
  const waiting = `state.operator != "" ? "" : (${of.number} == "" ? ${celText(T.enterNumber)} : ${celText(T.pickOperator)})`;
  return {
    block: 'nominal-grid',
    id: 'nominal',
    bind: 'nominal',
    props: {
      label: of.subject === 'plan' ? T.plan : T.nominal,
      offers: bind(of.offers),
      ...(of.subject === 'plan'
        ? {}
        : {
            loading: bind('loading.offers && data.offers == null'),
            failed: bind('data.offers == null ? failed.offers : ""'),
          }),
      search: 12,
      unbuyable: bind(UNBUYABLE_REASON),
      ...(product.operators ? { waiting: bind(waiting) } : {}),
    },
    on: {
      change: FORGET_ANSWERS,
      retry: [{ action: 'refresh', data: ['offers'] }],
    },
  };
}

/** Where the agent types the amount: chips of the usual ones, and what it must keep. */
export function amountField(product: ProductDocument, onChange: readonly Action[], when?: string): BlockNode {
  const { presets = [] } = product.amount;
  return {
    block: 'money-field',
    id: 'amount',
    bind: 'amount',
    ...(when === undefined ? {} : { when: bind(when) }),
    props: {
      label: T.amount,
      help: amountHelp(product),
      required: true,
      ...(presets.length > 0 ? { presets: [...presets] } : {}),
    },
    on: { change: onChange },
  };
}

/** The customer could not be looked up, and the product may be sold without: said where the button was pressed. */
function inquiryFailedNotice(product: ProductDocument, of: ProductExpressions): BlockNode {
  return {
    block: 'notice',
    id: 'inquiry-failed',
    when: bind('state.inquiry_failed'),
    props: { tone: 'warning', title: T.inquiryFailedTitle, text: T.inquiryFailedText },
    children: [
      {
        block: 'button',
        id: 'continue-anyway',
        props: { label: T.continueAnyway, kind: 'secondary', money: true },
        on: { press: continueAnywayActions(product, of) },
      },
    ],
  };
}

/** What a bill look-up told: who it is, and the bills to choose from. */
export function billSection(product: ProductDocument, of: ProductExpressions): readonly BlockNode[] {
  const customer: BlockNode = {
    block: 'rows',
    id: 'customer',
    when: bind('state.inquiry != null'),
    props: {
      label: T.customer,
      rows: bind(
        `[{"label": ${celText(T.customerName)}, "value": coalesce(${of.inquiry}.customer_name, ""), "style": "large"}]` +
          ` + ${toldDetails(product, of)}${paymentFeeRow(product)}`,
      ),
    },
  };
  if (picksPlan(product)) {
    const when = bind('state.inquiry != null');
    return [customer, { ...nominalGrid(product, of), when }];
  }
  if (product.flow.bills === 'none') return [customer];
  const list: BlockNode = {
    block: 'bill-list',
    id: 'bills',
    bind: 'bills',
    when: bind('state.inquiry != null'),
    props: {
      label: T.bills,
      bills: bind(`coalesce(${of.inquiry}.bills, [])`),
      mode: product.flow.bills,
      ...(product.flow.oldestFirst ? { oldest_first: product.flow.oldestFirst.reason } : {}),
    },
    ...(product.flow.oldestFirst ? { requires: { 'bill-list': 2 }, fallback: oldestFirstFallback() } : {}),
    on: { change: [...FORGET_ANSWERS, ...dueAsAmount(product)] },
  };
  return [customer, list, ...(isOpenAmount(product) ? [toldAmountField(product)] : [])];
}

/** A fee that no bill shows, since it is owed once for all that are chosen. */
function paymentFeeRow(product: ProductDocument): string {
  const fee = paymentFeeOf(product);
  if (fee === undefined) return '';
  return ` + (${fee} > 0 ? [{"label": ${celText(T.paymentFee)}, "value": money(${fee}), "style": "normal"}] : [])`;
}

/** What may be paid is known once the customer was looked up: it stands below the field before anything is typed. */
function toldAmountField(product: ProductDocument): BlockNode {
  const plain = amountField(product, FORGET_ANSWERS, 'state.inquiry != null');
  const field = { ...plain, props: { ...plain.props, help: bind(toldHelp(product)) } };
  return {
    ...field,
    props: { ...field.props, problem: bind(toldProblem(product)) },
    requires: { 'money-field': 2 },
    fallback: { ...field, id: 'amount-plain' },
  };
}

/** A program that does not know the order says so; the server would refuse what it lets one choose. */
export function oldestFirstFallback(): BlockNode {
  return { block: 'notice', id: 'bills-update', props: { tone: 'warning', text: T.updateForBills } };
}

/** Total and main button. */
export function stickyBar(product: ProductDocument, of: ProductExpressions): BlockNode {
  const amount = of.path === 'inquiry' ? of.offerPrice : of.price;
  const gain = of.subject === 'bills' || of.subject === 'amount' ? '0' : `int_of(${of.offer}.margin)`;
  return {
    block: 'sticky-bar',
    id: 'bar',
    props: {
      // The customer's total stands on the bills; this is what leaves the deposit.
      label: T.price,
      amount: bind(`${amount} > 0 ? ${amount} : null`),
      ...(of.path === 'bills' ? {} : { hint: bind(`${gain} > 0 ? ${celText(T.profitPrefix)} + money(${gain}) : ""`) }),
    },
    children:
      of.path === 'bills'
        ? [repeatLine(), ...billButtons(product, of)]
        : [...summary(product, of), repeatLine(), ...mainButtons(product, of)],
  };
}

const summary = (product: ProductDocument, of: ProductExpressions): readonly BlockNode[] =>
  of.path === 'direct' && of.subject === 'nominal' ? [summaryRows(product, of)] : [];

const closedProps = { disabled: bind(UNBUYABLE), reason: bind(UNBUYABLE_REASON) };

function mainButtons(product: ProductDocument, of: ProductExpressions): readonly BlockNode[] {
  const button = continueButton(product, of);
  if (mayGoWithout(product)) return [inquiryFailedNotice(product, of), button];
  if (!asksForName(product)) return [button];
  return [nameCheckButton(product, of), { ...button, when: bind(nameKnown(product, of)) }];
}

function continueButton(product: ProductDocument, of: ProductExpressions): BlockNode {
  return {
    block: 'button',
    id: 'continue',
    props: { label: continueLabel(product), kind: 'primary', block: true, submit: true, money: true, ...closedProps },
    on: { press: continueActions(product, of) },
  };
}

const continueLabel = (product: ProductDocument) =>
  bind(
    mayGoWithout(product)
      ? `state.inquiry_failed ? ${celText(T.checkAgain)} : ${againLabel(celText(T.next))}`
      : againLabel(celText(T.next)),
  );

function billButtons(product: ProductDocument, of: ProductExpressions): readonly BlockNode[] {
  const none = choosesBills(product) && !isOpenAmount(product) ? 'size(state.bills) == 0' : `${of.price} <= 0`;
  const outside = isOpenAmount(product) ? isOutsideTold(product) : undefined;
  const orOutside = outside === undefined ? '' : ` || ${outside}`;
  const saidOutside = outside === undefined ? '""' : `(${outside} ? ${celText(T.amountOutside)} : "")`;
  const missing = celText(MISSING[of.subject]);
  return [
    {
      block: 'button',
      id: 'check',
      when: bind('state.inquiry == null'),
      props: {
        label: picksPlan(product) ? T.checkPlans : T.check,
        kind: 'primary',
        block: true,
        submit: true,
        ...closedProps,
      },
      on: { press: checkBillsActions(product, of) },
    },
    {
      block: 'button',
      id: 'continue',
      when: bind('state.inquiry != null'),
      props: {
        label: bind(againLabel(celText(T.next))),
        kind: 'primary',
        block: true,
        submit: true,
        money: true,
        disabled: bind(`${UNBUYABLE} || ${none}${orOutside}`),
        reason: bind(`${UNBUYABLE} ? ${UNBUYABLE_REASON} : (${none} ? ${missing} : ${saidOutside})`),
      },
      on: { press: payBillsActions(of) },
    },
  ];
}
