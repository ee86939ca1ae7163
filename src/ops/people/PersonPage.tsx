import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Person } from '#src/contract/operations/person.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import styles from '../console.module.css';
import { ledgerPath, sectionPath } from '../ops-address.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer, useMayChange } from '../use-ops.ts';
import { AdjustmentDialog } from './AdjustmentDialog.tsx';
import { StateWord } from './PeoplePage.tsx';
import { Adjustments, ChangeWaiting } from './PersonMoney.tsx';
import { PersonSales, PersonTickets } from './PersonSales.tsx';
import { Devices, Sessions } from './PersonSessions.tsx';
import people from './people.module.css';
import { RevealDialog } from './RevealDialog.tsx';
import { RightsDialog } from './RightsDialog.tsx';
import { permissionText } from './rights-of.ts';

/** One account: identity, rights, money, devices, sales and tickets, and the actions of operations. */
export function PersonPage({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const answer = useAnswer('ops.person.get', { person: id });
  return (
    <section className={`${styles.page} ${people.whole}`}>
      <Link to={sectionPath('person')}>{t('person.back')}</Link>
      <Loaded answer={answer}>{({ person }) => <Whole person={person} />}</Loaded>
    </section>
  );
}

type Doing = 'rights' | 'adjustment' | 'reveal';

function Whole({ person }: { readonly person: Person }) {
  const { t } = useTexts();
  const mayChange = useMayChange() && !person.gone && !person.own;
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = (): void => setDoing(null);
  const sells = person.category === 'agent' || person.category === 'master';
  const deeds: readonly (Doing | false)[] = [
    mayChange && 'rights',
    mayChange && sells && 'adjustment',
    !person.gone && 'reveal',
  ];
  return (
    <>
      <h1>{person.name}</h1>
      {person.own && <p className={styles.lead}>{t('person.own')}</p>}
      <div className={styles.actions}>
        {deeds.map(
          (deed) =>
            deed !== false && (
              <button
                key={deed}
                type="button"
                className="button button-secondary button-small"
                onClick={() => setDoing(deed)}
              >
                {t(`person.open.${deed}`)}
              </button>
            ),
        )}
      </div>
      <Facts person={person} />
      <ChangeWaiting person={person} />
      {sells && <Adjustments person={person} />}
      <Devices person={person} />
      <Sessions person={person} />
      <PersonSales id={person.id} />
      <PersonTickets person={person} />
      {doing === 'rights' && <RightsDialog person={person} onClose={close} />}
      {doing === 'adjustment' && <AdjustmentDialog person={person} onClose={close} />}
      {doing === 'reveal' && <RevealDialog person={person} onClose={close} />}
    </>
  );
}

function Facts({ person }: { readonly person: Person }) {
  const { t } = useTexts();
  const { money, permissions } = person;
  const proven = (yes: boolean): string => t(yes ? 'person.proven' : 'person.unproven');
  return (
    <dl className={styles.facts}>
      <dt>{t('person.number')}</dt>
      <dd>{person.id}</dd>
      <dt>{t('person.phone')}</dt>
      <dd>
        <code>{person.phone}</code> <small>{proven(person.phone_verified)}</small>
      </dd>
      <dt>{t('person.email')}</dt>
      <dd>
        {person.email} <small>{proven(person.email_verified)}</small>
      </dd>
      <dt>{t('person.role')}</dt>
      <dd>
        {t(`preview.category-of.${person.category}`)} <StateWord person={person} />
        {person.developer_mode && <small> {t('person.developer-on')}</small>}
      </dd>
      <dt>{t('person.permissions')}</dt>
      <dd>{permissions.length === 0 ? '–' : permissions.map((one) => permissionText(t, one)).join(', ')}</dd>
      <dt>{t('person.deposit')}</dt>
      <dd>
        {formatRupiah(money.deposit)}{' '}
        <small>
          {t('person.held', { amount: formatRupiah(money.held) })} ·{' '}
          {t('person.cashback', { amount: formatRupiah(money.cashback) })}
        </small>{' '}
        <Link to={ledgerPath(person.id)}>{t('section.ledger')}</Link>
      </dd>
      <dt>{t('person.recent-sales')}</dt>
      <dd>{formatRupiah(person.recent_sales)}</dd>
      <dt>{t('person.since')}</dt>
      <dd>
        <Moment at={person.created_at} />
      </dd>
      {person.gone_on !== undefined && (
        <>
          <dt>{t('person.leaving')}</dt>
          <dd>
            <Moment at={person.leaving_at} /> → <Moment at={person.gone_on} />
          </dd>
        </>
      )}
    </dl>
  );
}
