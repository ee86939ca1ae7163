import { useEffect, useId, useMemo, useRef } from 'react';
import type { Localized } from '#src/domain/language.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { tappedOldestFirst } from '#src/engine/core/product/price/oldest-bills.ts';
import { monthText } from '#src/engine/core/text/calendar-text.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { valueText } from '../../display/rows/row-value.ts';
import { describe, FieldFrame, labelId } from '../../field-frame/FieldFrame.tsx';
import { reportChange } from '../../field-frame/report-change.ts';
import styles from './BillList.module.css';
import type { billListSpec } from './bill-list.spec.ts';

type BillListProps = BlockViewProps<typeof billListSpec>;
type Bill = BillListProps['props']['bills'][number];

/** Chosen bills and their total; none chosen is said at once, before the server says it (POST-14). */
export default function BillList(block: BillListProps) {
  const { id, props, value, field } = block;
  const { t } = useTranslation();
  const name = useId();
  const bills = props.bills ?? [];
  const written = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  const chosen = useChosen(block, written);
  const total = bills.reduce((sum, bill) => (chosen.includes(bill.id) ? sum + bill.total : sum), 0);
  const error = field?.error ?? (bills.length > 0 && chosen.length === 0 ? t('blocks.bill-list.none') : undefined);

  const ordered = props.mode === 'many' && bills.length > 1 ? props.oldest_first : undefined;

  const toggle = (bill: Bill): void => {
    const next = choiceAfter(props, chosen, bill);
    // The order of the bills, whatever the order of the taps: the oldest is paid first.
    reportChange(
      block,
      bills.map((one) => one.id).filter((one) => next.includes(one)),
    );
  };
  return (
    <FieldFrame id={id} block="bill-list" label={props.label} help={ordered} error={error} group>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a group takes a name too */}
      <div
        className={styles.bills}
        role={props.mode === 'single' ? 'radiogroup' : 'group'}
        aria-labelledby={labelId(id)}
        {...describe(id, ordered, error)}
      >
        {bills.map((bill) =>
          props.mode === 'all' ? (
            <div key={bill.id} className={styles.bill} data-fixed="true">
              <BillLines bill={bill} />
            </div>
          ) : (
            <label key={bill.id} className={styles.bill} htmlFor={`${id}-${bill.id}`}>
              <input
                id={`${id}-${bill.id}`}
                type={props.mode === 'single' ? 'radio' : 'checkbox'}
                className={styles.box}
                name={name}
                checked={chosen.includes(bill.id)}
                onChange={() => toggle(bill)}
                onBlur={field?.onBlur}
              />
              <BillLines bill={bill} />
            </label>
          ),
        )}
      </div>
      {bills.length > 1 && (
        <p className={styles.total} aria-live="polite">
          <span>{t('blocks.bill-list.chosen', { count: chosen.length })}</span>
          <strong>{formatRupiah(total)}</strong>
        </p>
      )}
    </FieldFrame>
  );
}

function choiceAfter(props: BillListProps['props'], chosen: readonly string[], bill: Bill): readonly string[] {
  if (props.mode === 'many' && props.oldest_first !== undefined) return tappedOldestFirst(props.bills, chosen, bill);
  const others = props.mode === 'single' ? [] : chosen;
  return chosen.includes(bill.id) ? others.filter((one) => one !== bill.id) : [...others, bill.id];
}

/**
 * Begins with every bill chosen (with the only one where one may be chosen): what the customer came for. After that the
 * choice is the agent's, except where all must be paid.
 */
function useChosen(block: BillListProps, written: readonly string[]): readonly string[] {
  const { bills, mode } = block.props;
  const all = useMemo(() => (bills ?? []).map((bill) => bill.id), [bills]);
  const first = mode === 'single' && all.length > 1 ? [] : all;
  const begun = useRef('');
  const key = all.join('\n');
  const latest = useRef(block);
  latest.current = block;
  const stale = mode === 'all' ? written.length !== all.length : !written.some((one) => all.includes(one));
  useEffect(() => {
    if (key === '' || begun.current === key) return;
    begun.current = key;
    if (stale && (first.length > 0 || written.length > 0)) reportChange(latest.current, first);
  });
  return mode === 'all' ? all : written;
}

function BillLines({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const rows = bill.rows as readonly { readonly label: Localized; readonly value: string; readonly style?: string }[];
  const option = bill.option as { readonly label: Localized } | undefined;
  return (
    <span className={styles.lines}>
      <span className={styles.head}>
        <span className={styles.period}>
          {monthText(bill.period)}
          {option !== undefined && ` · ${localized(option.label)}`}
        </span>
        <span className={styles.sum}>{formatRupiah(bill.total)}</span>
      </span>
      <span className={styles.parts}>
        <span>{t('blocks.bill-list.bill', { amount: formatRupiah(bill.amount) })}</span>
        {bill.admin_fee > 0 && <span>{t('blocks.bill-list.admin', { amount: formatRupiah(bill.admin_fee) })}</span>}
        {bill.penalty > 0 && <span>{t('blocks.bill-list.penalty', { amount: formatRupiah(bill.penalty) })}</span>}
        {rows.map((row) => (
          <span key={row.label.id}>
            {localized(row.label)} {valueText(row.value, row.style, localized)}
          </span>
        ))}
      </span>
    </span>
  );
}
