import type { BulkRow } from '#src/contract/sale/bulk-file.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { groupDigits } from '#src/engine/core/text/group-digits.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { Icon } from '../../marks/Icon.tsx';
import { unbrokenMoney } from '../../wording/unbroken.ts';
import { Bone } from '../skeleton/Bone.tsx';
import { StateBadge } from '../status/StateBadge.tsx';
import styles from './BulkRows.module.css';
import type { bulkRowsSpec } from './bulk-rows.spec.ts';

type Block = BlockViewProps<typeof bulkRowsSpec>;

/** The same rows as cards on phones and as lines of columns on wide screens. */
export default function BulkRows({ id, props, emit, busy }: Block) {
  const { t } = useTranslation();
  const items = props.items as readonly BulkRow[];
  const waiting = props.loading_more === true || busy;
  return (
    <div className={styles.block} data-block="bulk-rows" data-block-id={id} aria-busy={props.loading === true}>
      {props.loading && items.length === 0 && (
        <div className={styles.list} role="status">
          <span className="screen-reader-only">{t('blocks.loading')}</span>
          <Bone width="60%" height="3rem" />
        </div>
      )}
      {!props.loading && items.length === 0 && <p className={styles.empty}>{props.empty}</p>}
      {items.length > 0 && (
        <ul className={styles.list} aria-label={props.label}>
          {items.map((row) => (
            <li key={row.row} className={styles.item} data-row={row.row} data-outcome={row.outcome}>
              <Row row={row} open={() => void emit('open', { ref_id: row.ref_id ?? '' })} />
            </li>
          ))}
        </ul>
      )}
      {props.more && (
        <button
          type="button"
          className={`button button-secondary ${styles.more}`}
          aria-disabled={waiting}
          onClick={() => !waiting && void emit('more')}
        >
          {t(waiting ? 'blocks.loading' : 'blocks.more')}
        </button>
      )}
    </div>
  );
}

function Row({ row, open }: { readonly row: BulkRow; readonly open: () => void }) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const number = row.meter_number === '' ? row.destination_number : row.meter_number;
  const price = row.current_price === undefined ? row.price : formatRupiah(row.current_price);
  const notes = [...row.problems.map(({ message }) => message), row.failed_reason ?? ''].filter((text) => text !== '');
  return (
    <>
      <span className={styles.number}>{t('blocks.bulk-rows.row', { row: row.row })}</span>
      <span className={styles.what}>
        {row.nominal === undefined ? row.product_code || '–' : localized(row.nominal)}
        <span className={styles.who}>{/^\d+$/.test(number) ? groupDigits(number, 4) : number || '–'}</span>
        {row.foreign && (
          <span className={styles.who}>{unbrokenMoney(t('blocks.rate', { rate: localized(row.foreign.rate) }))}</span>
        )}
      </span>
      <span className={styles.price}>{price || '–'}</span>
      <span className={styles.state}>
        <RowState row={row} />
        {row.ref_id !== undefined && (
          <button type="button" className={styles.open} onClick={open}>
            {t('blocks.bulk-rows.open')}
            <span className="screen-reader-only"> {t('blocks.bulk-rows.row', { row: row.row })}</span>
          </button>
        )}
      </span>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {row.sn !== undefined && <span className={styles.proof}>{row.sn}</span>}
    </>
  );
}

function RowState({ row: { status, outcome, problems } }: { readonly row: BulkRow }) {
  const { t } = useTranslation();
  if (status !== undefined) return <StateBadge machine="transaction" state={status} />;
  const flagged = outcome === 'waiting' && problems.length > 0;
  const kind = flagged ? 'flagged' : outcome;
  const icon = { flagged: 'warning', waiting: 'clock', skipped: 'warning', canceled: 'ban', bought: 'check' }[kind];
  return (
    <span className={styles.mark} data-kind={kind}>
      <Icon name={icon} size={16} />
      {t(`blocks.bulk-rows.${kind}`)}
    </span>
  );
}
