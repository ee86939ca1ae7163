import { shownNumber } from '#src/blocks/wording/shown-number.ts';
import { soldName } from '#src/blocks/wording/sold-name.ts';
import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { clockText, dayText } from '#src/engine/core/text/calendar-text.ts';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { Mark } from '../../marks/Mark.tsx';
import { StateBadge } from '../status/StateBadge.tsx';
import { CopyProof } from './CopyProof.tsx';
import styles from './TransactionTable.module.css';

export interface TransactionRowsProps {
  readonly items: readonly Transaction[];
  readonly onOpen: (transaction: Transaction) => void;
}

/** Phones: one tap target per transaction under the heading of its day. */
export function TransactionList({ items, onOpen }: TransactionRowsProps) {
  const days = new Map<string, Transaction[]>();
  for (const item of items) days.set(dayText(item.date), [...(days.get(dayText(item.date)) ?? []), item]);
  return [...days].map(([day, list]) => (
    <section key={day} aria-label={day}>
      <h2 className={styles.day}>{day}</h2>
      <ul className={styles.list}>
        {list.map((item) => (
          <li key={item.ref_id} className={styles.item}>
            <TransactionItem item={item} onOpen={onOpen} />
            <CopyProof item={item} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function TransactionItem({ item, onOpen }: { readonly item: Transaction } & Pick<TransactionRowsProps, 'onOpen'>) {
  const localized = useLocalized();
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(item)} data-ref={item.ref_id}>
      <Mark icon={item.icon ?? 'bill'} mark={item.mark} size={28} />
      <span className={styles.lines}>
        <span className={styles.line}>
          <span className={styles.what}>{soldName(item, localized)}</span>
          <span className={styles.price}>{formatRupiah(item.price)}</span>
        </span>
        <span className={styles.line}>
          <span className={styles.who}>
            {shownNumber(item)}
            {item.customer_name && ` · ${item.customer_name}`}
          </span>
          {item.profit > 0 && <span className={styles.profit}>+{formatRupiah(item.profit)}</span>}
        </span>
        <span className={styles.line}>
          <StateBadge machine="transaction" state={item.status} />
          <span className={styles.time}>{clockText(item.date)}</span>
        </span>
      </span>
    </button>
  );
}
