import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConnectorDesk } from '#src/contract/operations/connector.contract.ts';
import styles from '../console.module.css';
import { documentPath } from '../ops-address.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer, useMayChange } from '../use-ops.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { Health } from './Health.tsx';
import { HeldPriceListNotice, HeldPriceLists } from './HeldPriceLists.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { TryOperation } from './TryOperation.tsx';

type Change = ConnectorDesk['changes'][number];

/** How often a colleague's proposal is looked for, in milliseconds. */
const COLLEAGUES_MS = 10_000;

/** Suppliers, couriers and payment channels: addresses, missing settings, and trial calls. */
export function SuppliersPage() {
  const { t } = useTexts();
  const answer = useAnswer('ops.connector.list', {}, { everyMs: COLLEAGUES_MS });
  return (
    <section className={styles.page}>
      <h1>{t('section.supplier')}</h1>
      <p className={styles.lead}>{t('supplier.lead')}</p>
      <HeldPriceListNotice everyMs={COLLEAGUES_MS} />
      <Loaded answer={answer} empty={{ when: ({ data }) => data.length === 0, text: t('supplier.none') }}>
        {({ data }) => data.map((one) => <Supplier key={one.id} supplier={one} />)}
      </Loaded>
    </section>
  );
}

function Supplier({ supplier }: { readonly supplier: ConnectorDesk }) {
  const { t } = useTexts();
  const mayChange = useMayChange();
  const [setting, setSetting] = useState(false);
  const [deciding, setDeciding] = useState<{ readonly change: Change; readonly approve: boolean } | null>(null);
  const { base_url: base, secrets, values, changes, products } = supplier;
  const needed = [...secrets, ...values.filter((value) => value.needed === true)];
  const ready = base.problem === null && needed.every(({ source }) => source !== null);
  return (
    <article id={`supplier-${supplier.id}`} className={styles.card} aria-label={supplier.name}>
      <header className={styles.head}>
        <h2>
          {supplier.name} <small>{`${t(`supplier.group-of.${supplier.group}`)} · ${supplier.id}`}</small>
        </h2>
        <Word tone={supplier.killed ? 'failed' : ready ? 'live' : 'pending'}>
          {t(supplier.killed ? 'state.killed' : ready ? 'supplier.ready' : 'supplier.lacking')}
        </Word>
      </header>
      <dl className={styles.facts}>
        <dt>{t('supplier.base-url')}</dt>
        <dd>
          {base.value === null ? t('supplier.not-set') : <code>{base.value}</code>} <Source source={base.source} />
          {base.problem !== null && base.value !== null && <p>{t(`supplier.problem-of.${base.problem}`)}</p>}
        </dd>
        {[...values, ...secrets].map((one) => (
          <Setting key={one.name} setting={one} />
        ))}
        <dt>{t('supplier.hosts')}</dt>
        <dd>
          <code>{supplier.allowed_hosts.join(', ')}</code>
        </dd>
        {supplier.group === 'biller' && (
          <>
            <dt>{t('health.title')}</dt>
            <dd>
              <Health health={supplier.health} />
            </dd>
          </>
        )}
        <dt>{t('supplier.products')}</dt>
        <dd>
          {products.length === 0
            ? t('supplier.no-products')
            : products.slice(0, 12).map((id) => (
                <span key={id}>
                  <Link to={documentPath('product', id)}>{id}</Link>{' '}
                </span>
              ))}
          {products.length > 12 && t('supplier.more-products', { count: products.length - 12 })}
        </dd>
      </dl>
      {changes.map((change) => (
        <Waiting key={change.id} change={change} onDecide={(approve) => setDeciding({ change, approve })} />
      ))}
      {supplier.group === 'biller' && <HeldPriceLists connector={supplier.id} everyMs={COLLEAGUES_MS} />}
      <div className={styles.actions}>
        {mayChange && (
          <button type="button" className="button button-secondary button-small" onClick={() => setSetting(true)}>
            {t('supplier.set-up')}
          </button>
        )}
        <Link to={documentPath('connector', supplier.id)}>{t('supplier.document')}</Link>
      </div>
      {mayChange && <TryOperation supplier={supplier} />}
      {setting && <SettingsDialog supplier={supplier} onClose={() => setSetting(false)} />}
      {deciding !== null && <DecideDialog supplier={supplier} {...deciding} onClose={() => setDeciding(null)} />}
    </article>
  );
}

function Source({ source }: { readonly source: 'environment' | 'stored' | null }) {
  const { t } = useTexts();
  return <Word tone={source === null ? 'pending' : 'muted'}>{t(`supplier.source-of.${source ?? 'nobody'}`)}</Word>;
}

/** A secret is shown by its name and who set it; its value is never here. */
function Setting({
  setting,
}: {
  readonly setting: {
    readonly name: string;
    readonly value?: string | null;
    readonly source: 'environment' | 'stored' | null;
  };
}) {
  return (
    <>
      <dt>
        <code>{setting.name}</code>
      </dt>
      <dd>
        {setting.value != null && <code>{setting.value}</code>} <Source source={setting.source} />
      </dd>
    </>
  );
}

function Waiting({ change, onDecide }: { readonly change: Change; readonly onDecide: (approve: boolean) => void }) {
  const { t } = useTexts();
  const mayChange = useMayChange();
  const what = [
    ...Object.entries(change.values).map(([name, value]) => `${name} = ${value}`),
    ...change.secrets.map((name) => t('supplier.new-secret', { name })),
    ...change.removed.map((name) => t('supplier.removes', { name })),
  ];
  return (
    <section className={styles.waitingChange} aria-label={t('supplier.waiting')}>
      <Word tone="pending">{t('supplier.waiting')}</Word>
      <ul className={styles.bullets}>
        {what.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>
        {change.author.name} · <Moment at={change.at} /> · {change.note}
      </p>
      {mayChange && (
        <div className={styles.actions}>
          {change.approvable ? (
            <button type="button" className="button button-primary button-small" onClick={() => onDecide(true)}>
              {t('supplier.approve')}
            </button>
          ) : (
            <small>{t('supplier.colleague', { name: change.author.name })}</small>
          )}
          <button type="button" className="button button-quiet button-small" onClick={() => onDecide(false)}>
            {t('supplier.withdraw')}
          </button>
        </div>
      )}
    </section>
  );
}
