import { type ReactNode, useState } from 'react';
import { formatRupiah } from '#src/domain/money/money.ts';
import type { HeldPriceList } from '../answers.ts';
import styles from '../console.module.css';
import { Moment } from '../parts/Moment.tsx';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer, useMayChange } from '../use-ops.ts';
import { HeldPriceListDialog } from './HeldPriceListDialog.tsx';

interface HeldPriceListsProps {
  /** Supplier that they are of. */
  readonly connector: string;
  readonly everyMs: number;
}

/**
 * A supplier's newest price list that would close most open articles, or change their prices a lot: it takes no effect
 * until a person decides (decision 0070).
 */
export function HeldPriceLists({ connector, everyMs }: HeldPriceListsProps) {
  const { data } = useAnswer('ops.held-price-list.list', {}, { everyMs });
  return data?.data.filter((list) => list.connector === connector).map((list) => <Held key={list.id} list={list} />);
}

/** Links from the top of the page to suppliers with a held list. */
export function HeldPriceListNotice({ everyMs }: Pick<HeldPriceListsProps, 'everyMs'>) {
  const { t } = useTexts();
  const { data } = useAnswer('ops.held-price-list.list', {}, { everyMs });
  const waiting = data?.data.filter(({ state }) => state === 'open') ?? [];
  if (waiting.length === 0) return null;
  return (
    <p role="status">
      <Word tone="failed">{t('held-list.waiting')}</Word>{' '}
      {waiting.map(({ id, connector }) => (
        <span key={id}>
          <a href={`#supplier-${connector}`}>{connector}</a>{' '}
        </span>
      ))}
    </p>
  );
}

function Held({ list }: { readonly list: HeldPriceList }) {
  const { t } = useTexts();
  const mayDecide = useMayChange();
  const [doing, setDoing] = useState<'accept' | 'refuse' | null>(null);
  const { open, closing, leaping, reopening, repricing, would_close, would_leap, decided, state } = list;
  return (
    <section className={styles.waitingChange} aria-label={t('held-list.title')}>
      <Word tone={state === 'open' ? 'failed' : 'muted'}>{t(`held-list.state.${state}`)}</Word>
      <p>
        {closing > 0 && <strong>{t('held-list.closes', { closing, open })} </strong>}
        {leaping > 0 && <strong>{t('held-list.leaps', { leaping, open })} </strong>}
        {t('held-list.besides', { reopening, repricing })}
      </p>
      <p>
        {t('held-list.first')} <Moment at={list.first_at} /> · {t('held-list.last')} <Moment at={list.last_at} />
      </p>
      {decided !== undefined && (
        <p>
          {decided.by.name} · <Moment at={decided.at} /> · {decided.note}
        </p>
      )}
      <Nominals of="show" all={closing} rows={would_close}>
        {({ reason }) => t(`held-list.reason.${reason}`, reason)}
      </Nominals>
      <Nominals of="show-leaps" all={leaping} rows={would_leap}>
        {({ before, after }) => `${formatRupiah(before)} → ${formatRupiah(after)}`}
      </Nominals>
      {mayDecide && (
        <div className={styles.actions}>
          {list.acceptable ? (
            <button type="button" className="button button-secondary button-small" onClick={() => setDoing('accept')}>
              {t('held-list.accept')}
            </button>
          ) : (
            <small>{t('held-list.stale')}</small>
          )}
          {state === 'open' && (
            <button type="button" className="button button-quiet button-small" onClick={() => setDoing('refuse')}>
              {t('held-list.refuse')}
            </button>
          )}
        </div>
      )}
      {doing !== null && <HeldPriceListDialog list={list} deed={doing} onClose={() => setDoing(null)} />}
    </section>
  );
}

interface NominalsProps<Row> {
  readonly of: 'show' | 'show-leaps';
  /** How many there are; not all of them are listed. */
  readonly all: number;
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
}

type Nominal = Pick<HeldPriceList['would_close'][number], 'product' | 'code' | 'sku' | 'name'>;

/** Nominals that a held list would upset, folded away; each with what would become of it. */
function Nominals<Row extends Nominal>({ of, all, rows, children }: NominalsProps<Row>) {
  const { t, language } = useTexts();
  if (all === 0) return null;
  return (
    <details className={styles.try}>
      <summary>{t(`held-list.${of}`, { count: rows.length })}</summary>
      <ul className={styles.bullets}>
        {rows.map((row) => (
          <li key={`${row.product} ${row.code}`}>
            {row.product} · {row.name[language]} · <code>{row.sku}</code> · {children(row)}
          </li>
        ))}
      </ul>
      {all > rows.length && <p>{t('held-list.more', { count: all - rows.length })}</p>}
    </details>
  );
}
