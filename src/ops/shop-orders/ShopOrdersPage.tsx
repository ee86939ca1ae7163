import { useState } from 'react';
import { formatRupiah } from '#src/domain/money/money.ts';
import { SHOP_ORDER_STATES } from '#src/domain/sale/shop-order.ts';
import { textIn } from '#src/engine/core/text/localized-text.ts';
import { machineMeta } from '#src/machines/registry.ts';
import type { OpsOrderRow } from '../answers.ts';
import styles from '../console.module.css';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Select } from '../parts/Field.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { RecordingLink } from '../parts/RecordingLink.tsx';
import { StatusWord } from '../parts/StatusWord.tsx';
import { useTexts } from '../texts.tsx';
import { useMayChange } from '../use-ops.ts';
import { usePages } from '../use-pages.ts';
import { useQueryParams } from '../use-query-params.ts';
import { ShopOrderDialog } from './ShopOrderDialog.tsx';

/** How often new orders are looked for, in milliseconds. */
const EVERY_MS = 10_000;
/** States in which operations have something to do. */
const TO_DO: ReadonlySet<string> = new Set(['pending', 'processed']);

/** Orders of the shop by state: confirm, hand over, reject (SHOP-7). */
export function ShopOrdersPage() {
  const { t, language } = useTexts();
  const mayChange = useMayChange();
  const [query, change] = useQueryParams();
  const status = SHOP_ORDER_STATES.find((state) => state === query.status) ?? 'pending';
  const { answer, more } = usePages('ops.shop-order.list', { status }, { everyMs: EVERY_MS });
  const rows = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  const [open, setOpen] = useState<string | null>(null);
  const columns: readonly Column<OpsOrderRow>[] = [
    {
      id: 'order',
      head: t('shop-order.order'),
      cell: (row) => (
        <>
          <code>{row.order}</code>
          <br />
          {textIn(row.title, language)} · {t('shop-order.pieces', { count: row.pieces })}
        </>
      ),
    },
    { id: 'buyer', head: t('shop-order.buyer'), cell: ({ buyer }) => buyer.name },
    { id: 'total', head: t('shop-order.total'), cell: ({ total }) => formatRupiah(total) },
    {
      id: 'state',
      head: t('shop-order.state'),
      cell: (row) => (
        <>
          <StatusWord machine="shop-order" status={row.status} />
          <br />
          <small>
            <Moment at={row.date} />
            {row.due_at !== undefined && (
              <>
                {' → '}
                <Moment at={row.due_at} />
              </>
            )}
          </small>
          <br />
          <RecordingLink machine="shop-order" name={row.order} />
        </>
      ),
    },
    {
      id: 'do',
      head: '',
      cell: ({ order, status: state }) =>
        mayChange &&
        TO_DO.has(state) && (
          <button
            type="button"
            className="button button-secondary button-small"
            aria-label={t('shop-order.open-of', { order })}
            onClick={() => setOpen(order)}
          >
            {t('shop-order.open')}
          </button>
        ),
    },
  ];
  return (
    <section className={styles.page}>
      <h1>{t('section.shop-order')}</h1>
      <p className={styles.lead}>{t('shop-order.lead')}</p>
      <div className={styles.filters}>
        <Select
          label={t('shop-order.state')}
          value={status}
          options={SHOP_ORDER_STATES.map((value) => ({
            value,
            text: textIn(machineMeta('shop-order', value)?.label, language),
          }))}
          onChange={(value) => change({ status: value === 'pending' ? '' : value })}
        />
      </div>
      <Loaded answer={answer} empty={{ when: () => rows.length === 0, text: t('shop-order.none') }}>
        {() => <DataTable label={t('section.shop-order')} columns={columns} rows={rows} keyOf={({ order }) => order} />}
      </Loaded>
      <MoreRows more={more} />
      {open !== null && <ShopOrderDialog order={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
