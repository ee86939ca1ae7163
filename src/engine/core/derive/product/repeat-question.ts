import type { Action, BlockNode, DataSource, ProductDocument } from '#src/engine/core/document-types.ts';
import { isOpenAmount } from '#src/engine/core/product/price/amount-policy.ts';
import { bind, celText, DERIVE_TEXTS as T } from '../texts/derive-texts.ts';
import { choosesBills, type ProductExpressions } from './product-expressions.ts';

/** The page knows a sale of today that this one would repeat. */
const KNOWN = 'has(data.repeat.first)';
const MAY_AGAIN = `(${KNOWN} && data.repeat.allowed)`;

/**
 * What the page knows counts until the sale is sent. After that a sale whose answer was lost is among those of today, and asking about it
 * would make the repetition of one request a second sale; the server still refuses what it has to.
 */
const UNSENT = '!state.sent';

/** A sale of today would be repeated: the page knows it, or the server refused because of it. */
const REPEATS = `(state.repeat || (${UNSENT} && ${MAY_AGAIN}))`;

/** No answer makes another sale possible today. */
export const REPEAT_OVER = `(state.repeat_over || (${UNSENT} && ${KNOWN} && !data.repeat.allowed))`;

/** The question stands, and nothing was answered. */
export const REPEAT_UNANSWERED = `(${REPEATS} && !state.confirm_repeat)`;

/** Asks whether the sale would repeat one of today, as soon as it is known what is bought for which number (PRE-22). */
export function repeatSource(product: ProductDocument, of: ProductExpressions): DataSource {
  const shared = { call: 'transaction.repeat', staleAfterMs: 1_000, refreshOn: ['transaction.updated'] };
  if (of.subject === 'bills') {
    const refId = `coalesce(${of.inquiry}.ref_id, "")`;
    const chosen = choosesBills(product) ? ' && size(state.bills) > 0' : '';
    return {
      ...shared,
      args: {
        product: product.id,
        ref_id: bind(refId),
        ...(choosesBills(product) ? { bills: bind('state.bills') } : {}),
        ...(isOpenAmount(product) ? { amount: bind('state.amount') } : {}),
      },
      when: bind(`account != null && ${refId} != ""${chosen}`),
    };
  }
  const typed = of.subject === 'amount';
  return {
    ...shared,
    args: {
      product: product.id,
      ...(typed ? { amount: bind('state.amount') } : { nominal: bind('state.nominal') }),
      parameters: bind('state.parameters'),
    },
    when: bind(`account != null && ${of.number} != "" && ${typed ? 'state.amount > 0' : 'state.nominal != ""'}`),
  };
}

/** One line at the main button as soon as the choice is made: which one of today this would be, with the way to the first. */
export function repeatLine(): BlockNode {
  const text = [
    celText(T.repeatNumber),
    'string(int_of(data.repeat.count) + 1)',
    celText(T.repeatToday),
    'time(coalesce(data.repeat.first.date, ""))',
    celText(T.repeatBecame),
    'text(coalesce(data.repeat.first.label, ""))',
  ];
  return {
    block: 'notice',
    id: 'repeat-line',
    when: bind(KNOWN),
    props: { tone: 'warning', text: bind(text.join(' + ')) },
    children: [
      {
        block: 'link',
        id: 'repeat-line-first',
        props: {
          label: T.repeatFirst,
          to: bind('"/transaction/" + coalesce(data.repeat.first.ref_id, "")'),
          kind: 'text',
        },
      },
    ],
  };
}

/** The main button is the answer while its label asks for it. @param usual CEL of its label otherwise */
export const againLabel = (usual: string): string => `${MAY_AGAIN} ? ${celText(T.again)} : ${usual}`;

/** What pressing the main button answers. */
export const ANSWER_REPEAT: Action = { action: 'set', path: 'confirm_repeat', value: bind(MAY_AGAIN) };

/** What the sheet says of the earlier sale, with the answer that can still be taken back. */
export function repeatNotice(): BlockNode {
  const told = (state: string, data: string) => `(has_text(state.${state}) ? state.${state} : ${data})`;
  const at = told('repeat_at', 'coalesce(data.repeat.first.date, "")');
  const status = told('repeat_status', 'text(coalesce(data.repeat.first.label, ""))');
  const ref = told('repeat_ref', 'coalesce(data.repeat.first.ref_id, "")');
  const atText = `(has_text(${at}) ? ${celText(T.repeatAt)} + time(${at}) + " WIB" : "")`;
  const statusText = `(has_text(${status}) ? ": " + ${status} + "." : "")`;
  return {
    block: 'notice',
    id: 'repeat',
    when: bind(`${REPEATS} || ${REPEAT_OVER}`),
    props: {
      tone: 'warning',
      title: T.repeatTitle,
      text: bind(`${celText(T.repeatText)} + ${atText} + ${statusText}`),
    },
    children: [
      {
        block: 'link',
        id: 'repeat-first',
        when: bind(`has_text(${ref})`),
        props: { label: T.repeatFirst, to: bind(`"/transaction/" + ${ref}`), kind: 'text' },
      },
      {
        block: 'checkbox',
        id: 'confirm-repeat',
        bind: 'confirm_repeat',
        when: bind(`${REPEATS} && !${REPEAT_OVER}`),
        props: { label: T.repeatAgain },
      },
    ],
  };
}
