import { isSearched } from '#src/engine/core/choices/searched-choices.ts';
import type {
  Binding,
  BlockNode,
  OperatorTable,
  ProductDocument,
  ProductParameter,
} from '#src/engine/core/document-types.ts';
import { isCovered } from '#src/engine/core/product/covered-inputs.ts';
import { isOpenAmount } from '#src/engine/core/product/price/amount-policy.ts';
import { mayGoWithout } from '#src/engine/core/product/unanswered-look-up.ts';
import { bind, celText, DERIVE_TEXTS as T } from '../texts/derive-texts.ts';
import { choicesName } from './choice-sources.ts';
import { operatorRow } from './operator-row.ts';
import { visibleParameters } from './parameter-fields.ts';
import {
  choosesBills,
  chosenTotal,
  destinationKey,
  type ProductExpressions,
  paymentFeeOf,
} from './product-expressions.ts';

/** Who gets it: the number large, then its operator, the name and what else was filled in. */
export function destinationRows(
  product: ProductDocument,
  of: ProductExpressions,
  operators: OperatorTable | undefined,
): BlockNode {
  const others = visibleParameters(product).filter(({ key }) => key !== destinationKey(product));
  const name = {
    label: T.customerName,
    value: bind(`coalesce(${of.inquiry}.customer_name, "")`),
    when: bind(`has_text(${of.inquiry}.customer_name)`),
  };
  const unchecked = { label: T.customerName, value: T.nameUnchecked, when: bind(`!(${name.when.$})`) };
  return {
    block: 'rows',
    id: 'confirm-destination',
    props: {
      label: T.customer,
      rows: [
        ...recipientRows(product),
        ...operatorRow(product, operators),
        ...(of.path === 'direct' ? [] : [name]),
        ...(of.path !== 'direct' && mayGoWithout(product) ? [unchecked] : []),
        ...others.flatMap(parameterRows),
      ],
    },
  };
}

/** The number, large; in fours where the document says nothing else: what is compared digit by digit, and shown so ever after. */
function recipientRows(product: ProductDocument) {
  return visibleParameters(product)
    .filter(({ key }) => key === destinationKey(product))
    .flatMap((parameter) => parameterRows({ groupBy: 4, ...parameter }))
    .map((row) => ({ ...row, style: 'large' }));
}

/**
 * What is about to be sold, beside the page on wide screens: whom for, what, what the customer pays and what is left. A page of
 * nominals alone has it, since there the sums are known before the check sheet opens.
 */
export function summaryRows(product: ProductDocument, of: ProductExpressions): BlockNode {
  const chosen = `${of.price} > 0`;
  const money = { style: 'money', when: bind(chosen) };
  return {
    block: 'rows',
    id: 'summary',
    props: {
      label: T.summary,
      only: 'wide',
      rows: [
        ...recipientRows(product),
        { label: T.product, value: bind(`text(${of.offer}.name)`), when: bind(chosen) },
        { label: T.sellingPrice, value: bind(of.selling), ...money },
        { label: T.profit, value: bind(`${of.selling} - ${of.price}`), ...money },
        balanceAfterRow(of, chosen),
      ],
    },
    requires: { rows: 2 },
    fallback: { block: 'stack', id: 'summary-none' },
  };
}

const balanceAfterRow = (of: ProductExpressions, when?: string) => ({
  label: T.balanceAfter,
  value: bind(`int_of(account.deposit) - ${of.price}`),
  style: 'money',
  when: bind(`account != null && ${when === undefined ? '' : `${when} && `}!${of.short}`),
});

type ParameterRow = {
  readonly label: ProductParameter['label'];
  readonly value: Binding;
  readonly when: Binding;
};

/** Expressions have a greatest length: of many choices every few share a row, of which one is shown. */
const CHOICES_PER_ROW = 10;

function parameterRows(parameter: ProductParameter): readonly ParameterRow[] {
  const { key, label, type, choices = [], choicesFrom } = parameter;
  const value = `state.parameters.${key}`;
  if (type !== 'choice' || choicesFrom !== undefined || isSearched(parameter)) {
    return [{ label, value: bind(shownValue(parameter, value)), when: bind(`has_text(${value})`) }];
  }
  return Array.from({ length: Math.ceil(choices.length / CHOICES_PER_ROW) }, (_, row) => {
    const some = choices.slice(row * CHOICES_PER_ROW, (row + 1) * CHOICES_PER_ROW);
    const known = some.map((choice) => `{"value": ${JSON.stringify(choice.value)}, "label": ${celText(choice.label)}}`);
    const values = some.map((choice) => JSON.stringify(choice.value)).join(', ');
    return {
      label,
      value: bind(`pick([${known.join(', ')}], "value", ${value}).label`),
      when: bind(`${value} in [${values}]`),
    };
  });
}

function shownValue(parameter: ProductParameter, value: string): string {
  const { key, groupBy, choicesFrom } = parameter;
  if (isCovered(parameter)) return `size(${value}) < 8 ? "••••" : "•••• " + ${value}.substring(size(${value}) - 4)`;
  if (isSearched(parameter)) return `coalesce(data.${choicesName(key)}.chosen.label, ${value})`;
  if (choicesFrom !== undefined) {
    return `coalesce(pick(data.${choicesName(key)}.data, "value", ${value}).label, ${value})`;
  }
  return groupBy === undefined ? value : `group(${value}, ${groupBy})`;
}

/** What the look-up told: tariff, power, months. */
export function detailRows(product: ProductDocument, of: ProductExpressions): BlockNode {
  const told = toldDetails(product, of);
  return {
    block: 'rows',
    id: 'confirm-details',
    when: bind(`size(${told}) > 0`),
    props: { label: T.customer, rows: bind(told) },
  };
}

/**
 * What the look-up told, for where the inputs are in sight already: a document reads some of them again, for reports and
 * receipts, and saying them twice would look like two things.
 */
export function toldDetails(product: ProductDocument, of: ProductExpressions): string {
  const told = `coalesce(${of.inquiry}.details, [])`;
  const keys = new Set((product.reading?.rows ?? []).map(({ key }) => key));
  const again = visibleParameters(product).flatMap(({ key }) => (keys.has(key) ? [JSON.stringify(key)] : []));
  return again.length === 0 ? told : `${told}.filter(d, !has(d.key) || !(d.key in [${again.join(', ')}]))`;
}

/** What it costs, what the customer pays, what is left. */
export function moneyRows(
  product: ProductDocument,
  of: ProductExpressions,
  named: 'named' | 'named-above' = 'named',
): BlockNode {
  const item = of.subject === 'nominal' || of.subject === 'plan' ? `text(${of.offer}.name)` : celText(product.name);
  const adminFee = adminFeeOf(product, of);
  const admin = {
    label: T.adminFee,
    value: bind(adminFee),
    style: 'money',
    when: bind(`${adminFee} > 0`),
  };
  return {
    block: 'rows',
    id: 'confirm-money',
    props: {
      label: T.price,
      rows: [
        ...(named === 'named'
          ? [{ label: of.subject === 'nominal' ? product.name : T.product, value: bind(item) }]
          : []),
        ...(isOpenAmount(product) ? [{ label: T.amount, value: bind('state.amount'), style: 'money' }] : []),
        ...(of.subject === 'bills' && product.flow.bills !== 'none' ? [monthsRow(product, of)] : []),
        ...(of.subject === 'bills' && product.flow.bills !== 'none' && !isOpenAmount(product)
          ? owedRows(product, of)
          : []),
        ...(adminFee === '0' ? [] : [admin]),
        { label: T.price, value: bind(of.price), style: 'money' },
        ...rateRows(product, of),
        { label: T.sellingPrice, value: bind(of.selling), style: 'money' },
        { label: T.profit, value: bind(`${of.selling} - ${of.price}`), style: 'money' },
        balanceAfterRow(of),
      ],
    },
  };
}

/**
 * What one unit of the money that arrives abroad costs now. The server counts it from the offer's price: as long as the buyer is
 * asked about another one, it is not shown.
 */
export function rateRows(product: Pick<ProductDocument, 'nominals'>, of: ProductExpressions) {
  if (!(product.nominals ?? []).some(({ foreign }) => foreign !== undefined)) return [];
  const rate = `text(${of.offer}.foreign.rate)`;
  return [{ label: T.rate, value: bind(rate), when: bind(`has_text(${rate}) && ${of.price} == ${of.offerPrice}`) }];
}

/** Fees that the customer is told of: those of the bills, and the platform's own. */
function adminFeeOf(product: ProductDocument, of: ProductExpressions): string {
  if (of.subject !== 'bills') return (product.pricing.adminFee ?? []).length === 0 ? '0' : of.fee;
  const once = paymentFeeOf(product);
  return choosesBills(product) || isOpenAmount(product)
    ? `${chosenTotal('admin_fee')}${once === undefined ? '' : ` + ${once}`} + ${of.fee}`
    : `int_of(${of.inquiry}.admin_fee)`;
}

/** What is owed for the bills themselves, and for being late: two rows, because the customer asks about the second. */
function owedRows(product: ProductDocument, of: ProductExpressions) {
  const sumOf = (field: string) =>
    choosesBills(product) ? chosenTotal(field) : `sum(${of.inquiry}.bills, ${JSON.stringify(field)})`;
  const row = (label: typeof T.billAmount | typeof T.penalty, field: string) => ({
    label,
    value: bind(sumOf(field)),
    style: 'money',
    when: bind(`${sumOf(field)} > 0`),
  });
  return [row(T.billAmount, 'amount'), row(T.penalty, 'penalty')];
}

/**
 * The months that are paid; billers without periods, or whose period is their own name, a plate or a kind of work shown above,
 * or the year that was typed and stands above as such, have no such row.
 */
function monthsRow(product: ProductDocument, of: ProductExpressions) {
  const all = `coalesce(${of.inquiry}.bills, [])`;
  const bills = choosesBills(product) ? `${all}.filter(b, b.id in state.bills)` : all;
  const typed = visibleParameters(product)
    .filter(({ key, type }) => type !== 'choice' && key !== destinationKey(product))
    .map(({ key }) => ` && b.period != coalesce(state.parameters.${key}, "")`);
  return {
    label: T.months,
    value: bind(`${bills}.map(b, month(b.period)).join(", ")`),
    when: bind(
      `${bills}.exists(b, has_text(b.period) && b.period != ${JSON.stringify(product.name.id)}${typed.join('')} && !coalesce(${of.inquiry}.details, []).exists(d, d.value == b.period))`,
    ),
  };
}
