import { useState } from 'react';
import type { OfferOverrideEntry, OpsOffer } from '#src/contract/operations/price.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { type Column, DataTable } from '#src/ops/parts/DataTable.tsx';
import { Loaded } from '#src/ops/parts/Loaded.tsx';
import { Moment } from '#src/ops/parts/Moment.tsx';
import { Word } from '#src/ops/parts/Word.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import { useAnswer, useMayChange } from '#src/ops/use-ops.ts';
import styles from '../documents.module.css';
import { DecidePriceDialog } from './DecidePriceDialog.tsx';
import { Decisions } from './Decisions.tsx';
import { OverrideDialog } from './OverrideDialog.tsx';
import prices from './prices.module.css';

/** How often a colleague's proposal is looked for, in milliseconds. */
const COLLEAGUES_MS = 10_000;

type Open =
  | { readonly what: 'change'; readonly row: OpsOffer }
  | { readonly what: 'decide'; readonly row: OpsOffer; readonly entry: OfferOverrideEntry; readonly approve: boolean };

/** Current prices and stock of a product, and decisions about single nominals. */
export function Prices({ product }: { readonly product: string }) {
  const { t } = useTexts();
  const answer = useAnswer('ops.offer.list', { product }, { everyMs: COLLEAGUES_MS });
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const columns = useColumns(setOpen);
  return (
    <section className={styles.prices} aria-label={t('document.view-of.prices')}>
      <p className={styles.pricesLead}>{t('price.lead')}</p>
      <Loaded answer={answer} empty={{ when: ({ data }) => data.length === 0, text: t('price.none') }}>
        {({ data }) => (
          <DataTable label={t('document.view-of.prices')} columns={columns} rows={data} keyOf={({ code }) => code} />
        )}
      </Loaded>
      {open?.what === 'change' && <OverrideDialog product={product} row={open.row} onClose={close} />}
      {open?.what === 'decide' && <DecidePriceDialog {...open} onClose={close} />}
    </section>
  );
}

function useColumns(setOpen: (open: Open) => void): readonly Column<OpsOffer>[] {
  const { t, language } = useTexts();
  const mayChange = useMayChange();
  return [
    { id: 'name', head: t('price.name'), cell: (row) => <NameCell row={row} name={nameIn(row, language)} /> },
    ...(mayChange
      ? [
          {
            id: 'change',
            head: t('price.change-head'),
            cell: (row: OpsOffer) => (
              <button
                type="button"
                className="button button-quiet button-small"
                aria-label={t('price.change-of', { name: nameIn(row, language) })}
                onClick={() => setOpen({ what: 'change', row })}
              >
                {t('price.change')}
              </button>
            ),
          },
        ]
      : []),
    { id: 'cost', head: t('price.supplier'), cell: (row) => formatRupiah(row.supplier_price), numeric: true },
    { id: 'margin', head: t('price.margin'), cell: (row) => formatRupiah(row.margin), numeric: true },
    { id: 'price', head: t('price.price'), cell: (row) => <strong>{formatRupiah(row.price)}</strong>, numeric: true },
    { id: 'suggested', head: t('price.suggested'), cell: (row) => formatRupiah(row.suggested_price), numeric: true },
    { id: 'stock', head: t('price.stock'), cell: (row) => <StockCell row={row} /> },
    {
      id: 'decided',
      head: t('price.decided'),
      cell: (row) => (
        <Decisions row={row} onDecide={(entry, approve) => setOpen({ what: 'decide', row, entry, approve })} />
      ),
    },
    { id: 'at', head: t('price.at'), cell: (row) => <Moment at={row.priced_at} /> },
  ];
}

const nameIn = ({ name }: OpsOffer, language: 'id' | 'en' | 'zh'): string => name[language];

function NameCell({ row, name }: { readonly row: OpsOffer; readonly name: string }) {
  return (
    <>
      <span className={prices.name}>{name}</span>
      <small>{`${row.code} · ${row.sku}`}</small>
    </>
  );
}

function StockCell({ row }: { readonly row: OpsOffer }) {
  const { t } = useTexts();
  const { reason } = row;
  const why = row.active || reason === null ? '' : t(`price.reason-of.${reason}`, { defaultValue: reason });
  return (
    <>
      <Word tone={row.active && row.stock === 'available' ? 'live' : 'failed'}>
        {row.active ? t(`stock.${row.stock}`, { defaultValue: row.stock }) : t('price.inactive')}
      </Word>
      {why !== '' && <small> {why}</small>}
    </>
  );
}
