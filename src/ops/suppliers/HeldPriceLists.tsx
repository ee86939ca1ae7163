import { useState } from 'react';
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

/** A supplier's newest price list that would close most of what is open: nothing of it counts until somebody decides (decision 0070). */
export function HeldPriceLists({ connector, everyMs }: HeldPriceListsProps) {
  const { data } = useAnswer('ops.held-price-list.list', {}, { everyMs });
  return data?.data.filter((list) => list.connector === connector).map((list) => <Held key={list.id} list={list} />);
}

/** Leads from the top of the page to suppliers whose list waits for somebody. */
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
  const { t, language } = useTexts();
  const mayDecide = useMayChange();
  const [doing, setDoing] = useState<'accept' | 'refuse' | null>(null);
  const { open, closing, reopening, repricing, would_close: rows, decided, state } = list;
  return (
    <section className={styles.waitingChange} aria-label={t('held-list.title')}>
      <Word tone={state === 'open' ? 'failed' : 'muted'}>{t(`held-list.state.${state}`)}</Word>
      <p>
        <strong>{t('held-list.closes', { closing, open })}</strong> {t('held-list.besides', { reopening, repricing })}
      </p>
      <p>
        {t('held-list.first')} <Moment at={list.first_at} /> · {t('held-list.last')} <Moment at={list.last_at} />
      </p>
      {decided !== undefined && (
        <p>
          {decided.by.name} · <Moment at={decided.at} /> · {decided.note}
        </p>
      )}
      <details className={styles.try}>
        <summary>{t('held-list.show', { count: rows.length })}</summary>
        <ul className={styles.bullets}>
          {rows.map(({ product, code, sku, name, reason }) => (
            <li key={`${product} ${code}`}>
              {product} · {name[language]} · <code>{sku}</code> · {t(`held-list.reason.${reason}`, reason)}
            </li>
          ))}
        </ul>
        {closing > rows.length && <p>{t('held-list.more', { count: closing - rows.length })}</p>}
      </details>
      {mayDecide && (
        <div className={styles.actions}>
          {list.acceptable ? (
            <button type="button" className="tombol tombol-kedua tombol-kecil" onClick={() => setDoing('accept')}>
              {t('held-list.accept')}
            </button>
          ) : (
            <small>{t('held-list.stale')}</small>
          )}
          {state === 'open' && (
            <button type="button" className="tombol tombol-sunyi tombol-kecil" onClick={() => setDoing('refuse')}>
              {t('held-list.refuse')}
            </button>
          )}
        </div>
      )}
      {doing !== null && <HeldPriceListDialog list={list} deed={doing} onClose={() => setDoing(null)} />}
    </section>
  );
}
