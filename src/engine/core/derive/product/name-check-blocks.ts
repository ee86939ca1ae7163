import type {
  Action,
  BlockNode,
  DataSource,
  ProductDocument,
  ScreenDocument,
} from '#src/engine/core/document-types.ts';
import { accountParameters } from '#src/engine/core/product/name-check-policy.ts';
import { bind, celText } from '../texts/derive-texts.ts';
import { NAME_CHECK_TEXTS as T } from '../texts/name-check-texts.ts';
import { isComposedNumber, type ProductExpressions } from './product-expressions.ts';
import { UNBUYABLE, UNBUYABLE_REASON } from './unbuyable.ts';

const CHECK = 'data.name_check.name_check';
const FEE = 'int_of(data.name_check_terms.fee)';
const UNVERIFIED = '(data.name_check_terms != null && !data.name_check_terms.verified)';

export const asksForName = ({ nameCheck }: ProductDocument): boolean => nameCheck !== undefined;

/** The check that is shown belongs to what is typed now: a link may have brought one along. */
function fits(product: ProductDocument, of: ProductExpressions): string {
  const filled = accountParameters(product).map((key) => `has_text(state.parameters.${key})`);
  const same = isComposedNumber(product) ? [] : [`${CHECK}.number == ${of.number}`];
  const known = ['has_text(state.check_ref)', 'data.name_check != null', `${CHECK}.reference == state.check_ref`];
  return `(${[...known, ...filled, ...same].join(' && ')})`;
}

/** True once there is a name that money can be sent on; "true" for products that ask for none. */
export const nameKnown = (product: ProductDocument, of: ProductExpressions): string =>
  asksForName(product) ? `(${fits(product, of)} && ${CHECK}.usable)` : 'true';

/** What the screen remembers and asks for. */
export const nameCheckState = (product: ProductDocument): NonNullable<ScreenDocument['state']> =>
  asksForName(product)
    ? {
        check_ref: { type: 'string', initial: bind('query.check') },
        check_again: { type: 'bool', initial: false },
      }
    : {};

export function nameCheckData(product: ProductDocument): Readonly<Record<string, DataSource>> {
  if (!asksForName(product)) return {};
  const args = { name_check: bind('state.check_ref') };
  const pending = `has_text(state.check_ref) && data.name_check != null && ${CHECK}.status == "pending"`;
  return {
    name_check_terms: {
      call: 'name-check.terms',
      args: { product: product.id },
      when: bind('account != null'),
      staleAfterMs: 60_000,
    },
    name_check: {
      call: 'name-check.get',
      args,
      when: bind('account != null && has_text(state.check_ref)'),
      refreshOn: ['name-check.updated'],
      staleAfterMs: 1_000,
    },
    // Where live news does not get through, the result still shows.
    name_check_watch: { call: 'name-check.get', args, when: bind(pending), everyMs: 5_000 },
  };
}

/** A check says nothing about another account; the note may change. */
export const forgetCheck = (product: ProductDocument, key: string): readonly Action[] =>
  asksForName(product) && accountParameters(product).includes(key)
    ? [{ action: 'set', path: 'check_ref', value: '' }]
    : [];

/** What a check costs, how it goes, and the name in large letters before anything is paid. */
export function nameCheckBlocks(product: ProductDocument, of: ProductExpressions): readonly BlockNode[] {
  if (!asksForName(product)) return [];
  const shown = fits(product, of);
  const row = (label: (typeof T)[keyof typeof T], value: string, when: string, style = 'normal') => ({
    label,
    value: bind(value),
    when: bind(when),
    style,
  });
  return [
    {
      block: 'notice',
      id: 'unverified',
      when: bind(UNVERIFIED),
      props: { tone: 'warning', title: T.unverifiedTitle, text: T.unverified },
    },
    {
      block: 'text',
      id: 'name-check-fee',
      when: bind(`data.name_check_terms != null && !${shown}`),
      props: { tone: 'muted', text: bind(`${celText(T.feeBefore)} + money(${FEE}) + ${celText(T.feeAfter)}`) },
    },
    {
      block: 'notice',
      id: 'name-check',
      when: bind(shown),
      props: {
        tone: bind(`${CHECK}.status == "success" ? "success" : (${CHECK}.status == "failed" ? "error" : "warning")`),
        title: bind(`text(${CHECK}.label)`),
        text: bind(`coalesce(${CHECK}.failed_reason, text(${CHECK}.explain))`),
      },
      children: [
        {
          block: 'rows',
          id: 'name-check-rows',
          when: bind(`${CHECK}.status == "success"`),
          props: {
            label: T.result,
            rows: [
              row(T.name, `coalesce(${CHECK}.customer_name, "")`, `${CHECK}.status == "success"`, 'large'),
              row(
                T.validUntil,
                `date(${CHECK}.valid_until) + " " + time(${CHECK}.valid_until) + " WIB"`,
                `has(${CHECK}.valid_until)`,
              ),
            ],
          },
        },
        {
          block: 'link',
          id: 'name-check-later',
          when: bind(`${CHECK}.status == "pending"`),
          props: { label: T.later, to: '/name-check', kind: 'text' },
        },
      ],
    },
  ];
}

/** The main button until there is a name. The fee that was shown goes along: another one is refused. */
export function nameCheckButton(product: ProductDocument, of: ProductExpressions): BlockNode {
  const waiting = `(${fits(product, of)} && ${CHECK}.status == "pending")`;
  const reason = `${UNBUYABLE} ? ${UNBUYABLE_REASON} : (${UNVERIFIED} ? ${celText(T.unverifiedTitle)} : (${waiting} ? ${celText(T.waiting)} : ""))`;
  return {
    block: 'button',
    id: 'check-name',
    when: bind(`!${nameKnown(product, of)}`),
    props: {
      label: bind(`data.name_check_terms == null ? ${celText(T.check)} : ${celText(T.checkFor)} + money(${FEE})`),
      kind: 'primary',
      block: true,
      submit: true,
      money: true,
      disabled: bind(`${UNBUYABLE} || ${UNVERIFIED} || ${waiting} || data.name_check_terms == null`),
      reason: bind(reason),
    },
    on: {
      press: [
        { action: 'validate' },
        {
          action: 'call',
          operation: 'name-check.create',
          args: bind(
            `{"product": ${JSON.stringify(product.id)}, "parameters": state.parameters, "quoted_fee": ${FEE}, "again": state.check_again}`,
          ),
          onSuccess: [
            { action: 'set', path: 'check_ref', value: bind('event.name_check.reference') },
            { action: 'set', path: 'check_again', value: false },
          ],
          onError: [{ action: 'refresh', data: ['name_check_terms'] }],
        },
      ],
    },
  };
}
