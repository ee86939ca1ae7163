import { lazy, Suspense } from 'react';
import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useWide } from '../../viewport/use-wide.ts';
import { EmptyState } from '../empty/EmptyState.tsx';
import { LoadFailed } from '../empty/LoadFailed.tsx';
import { Bone } from '../skeleton/Bone.tsx';
import { TransactionList } from '../transaction-rows/TransactionList.tsx';
import styles from '../transaction-rows/TransactionTable.module.css';
import type { transactionTableSpec } from './transaction-table.spec.ts';

const WidePanel = lazy(() => import('../../antd/TransactionPanel.tsx'));

/** A list longer than this has been paged on; the way back up is long. */
const FIRST_PAGE = 25;

type TransactionTableProps = BlockViewProps<typeof transactionTableSpec>;

/** Table on wide screens, list on phones; the same rows, the same order, the same way to open one. */
export default function TransactionTable(block: TransactionTableProps) {
  const { id, props } = block;
  return (
    <div className={styles.block} data-block="transaction-table" data-block-id={id} aria-busy={props.loading === true}>
      <Content {...block} />
    </div>
  );
}

function Content({ props, emit, busy }: TransactionTableProps) {
  const { t } = useTranslation();
  const wide = useWide(768);
  const items = (props.items ?? []) as readonly Transaction[];
  if (props.failed) return <LoadFailed title={props.failed} onRetry={() => void emit('retry')} />;
  if (items.length === 0) {
    return props.loading ? (
      <SkeletonRows />
    ) : (
      <EmptyState title={props.empty_title} text={props.empty_text} icon="report" />
    );
  }
  const open = (transaction: Transaction): void => void emit('open', { ref_id: transaction.ref_id });
  const waiting = props.loading_more === true || busy;
  return (
    <>
      {wide ? (
        <Suspense fallback={<SkeletonRows />}>
          <WidePanel items={items} onOpen={open} />
        </Suspense>
      ) : (
        <TransactionList items={items} onOpen={open} />
      )}
      {props.more && (
        <button
          type="button"
          className={`button button-secondary ${styles.more}`}
          aria-busy={waiting}
          aria-disabled={waiting}
          onClick={() => !waiting && void emit('more')}
        >
          {t(waiting ? 'blocks.loading' : 'blocks.more')}
        </button>
      )}
      {items.length > FIRST_PAGE && (
        <button
          type="button"
          className={`button button-quiet ${styles.more}`}
          onClick={(event) => toNewest(event.currentTarget)}
        >
          {t('blocks.transaction-table.newest')}
        </button>
      )}
    </>
  );
}

/** Up to filters and totals, with the focus on the first row, so that keyboards go on from there. */
function toNewest(from: Element): void {
  const list = from.closest('[data-block="transaction-table"]');
  list?.querySelector<HTMLElement>('button[data-ref]')?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

function SkeletonRows() {
  const { t } = useTranslation();
  return (
    <div className={styles.list} role="status">
      <span className="screen-reader-only">{t('blocks.loading')}</span>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles.bones}>
          <Bone width="45%" height="1.25rem" />
          <Bone width="70%" height="1rem" />
        </div>
      ))}
    </div>
  );
}
