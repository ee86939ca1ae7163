import Table, { type ColumnsType } from 'antd/es/table';
import { useMemo } from 'react';
import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { clockText, dayText } from '#src/engine/core/text/calendar-text.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { StateBadge } from '../display/status/StateBadge.tsx';
import { CopyProof } from '../display/transaction-rows/CopyProof.tsx';
import type { TransactionRowsProps } from '../display/transaction-rows/TransactionList.tsx';
import { Mark } from '../marks/Mark.tsx';
import { useWide } from '../viewport/use-wide.ts';
import { shownNumber } from '../wording/shown-number.ts';
import { soldName } from '../wording/sold-name.ts';
import { AntdFrame } from './AntdFrame.tsx';
import styles from './TransactionPanel.module.css';

/** Wide screens: sticky header, a click anywhere in the row opens it, the number is the button for the keyboard. */
export default function TransactionPanel({ items, onOpen }: TransactionRowsProps) {
  // Five columns fit a tablet, and a small window beside the rail; the profit then stands under the price.
  const roomy = useWide(1200);
  const all = useColumns(onOpen, roomy);
  const columns = useMemo(() => (roomy ? all : all.filter(({ key }) => key !== 'profit')), [all, roomy]);
  return (
    <AntdFrame>
      <Table<Transaction>
        className={styles.table ?? ''}
        rowKey="ref_id"
        columns={columns}
        dataSource={[...items]}
        pagination={false}
        size="middle"
        onRow={(item) => ({ onClick: ({ target }) => !isButton(target) && onOpen(item) })}
        rowClassName={styles.row ?? ''}
      />
    </AntdFrame>
  );
}

/** Buttons in a row act for themselves. */
const isButton = (target: EventTarget): boolean => target instanceof Element && target.closest('button') !== null;

function useColumns(onOpen: TransactionRowsProps['onOpen'], roomy: boolean): ColumnsType<Transaction> {
  const { t } = useTranslation();
  const localized = useLocalized();
  return useMemo(
    () => [
      {
        title: t('blocks.transaction-table.time'),
        key: 'time',
        width: 128,
        render: (_, item) => (
          <time className={styles.time} dateTime={item.date}>
            <span>{clockText(item.date)}</span>
            <span className={styles.muted}>{dayText(item.date)}</span>
          </time>
        ),
      },
      {
        title: t('blocks.transaction-table.number'),
        key: 'number',
        width: 152,
        render: (_, item) => (
          <button type="button" className={styles.open} data-ref={item.ref_id} onClick={() => onOpen(item)}>
            <span className={styles.number}>{shownNumber(item)}</span>
            {item.customer_name && <span className={styles.muted}>{item.customer_name}</span>}
          </button>
        ),
      },
      {
        title: t('blocks.transaction-table.product'),
        key: 'product',
        render: (_, item) => (
          <span className={styles.product}>
            <Mark icon={item.icon ?? 'bill'} mark={item.mark} size={24} />
            {soldName(item, localized)}
          </span>
        ),
      },
      {
        title: t('blocks.transaction-table.price'),
        key: 'price',
        width: 112,
        align: 'end',
        render: (_, item) =>
          roomy ? (
            <span className={styles.amount}>{formatRupiah(item.price)}</span>
          ) : (
            <span className={styles.sum}>
              <span className={styles.amount}>{formatRupiah(item.price)}</span>
              <Profit of={item} />
            </span>
          ),
      },
      {
        title: t('blocks.transaction-table.profit'),
        key: 'profit',
        width: 112,
        align: 'end',
        render: (_, item) => <Profit of={item} />,
      },
      {
        title: t('blocks.transaction-table.status'),
        key: 'status',
        width: roomy ? 168 : 176,
        render: (_, item) => (
          <div className={styles.status}>
            <StateBadge machine="transaction" state={item.status} />
            <CopyProof item={item} />
          </div>
        ),
      },
    ],
    [t, localized, onOpen, roomy],
  );
}

function Profit({ of: { profit } }: { readonly of: Transaction }) {
  return (
    <span className={styles.amount} data-gain={profit > 0}>
      {profit > 0 ? `+${formatRupiah(profit)}` : '–'}
    </span>
  );
}
