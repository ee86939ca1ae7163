import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAccount } from '#src/app/program/program-context.ts';
import { AuditPage } from './audit/AuditPage.tsx';
import styles from './console.module.css';
import { DocumentsPage } from './documents/DocumentsPage.tsx';
import { HangingMoneyPage } from './hanging-money/HangingMoneyPage.tsx';
import { ImportPage } from './imports/ImportPage.tsx';
import { LedgerPage } from './ledger/LedgerPage.tsx';
import { LookupBox } from './lookup/LookupBox.tsx';
import { LookupPage } from './lookup/LookupPage.tsx';
import { NewsPage } from './news/NewsPage.tsx';
import { type OpsAddress, readOpsAddress, SECTIONS, sectionPath } from './ops-address.ts';
import { PaymentsPage } from './payments/PaymentsPage.tsx';
import { PeoplePage } from './people/PeoplePage.tsx';
import { PersonPage } from './people/PersonPage.tsx';
import { PreferencesPage } from './preferences/PreferencesPage.tsx';
import { ReconciliationPage } from './reconciliation/ReconciliationPage.tsx';
import { ReleasePage } from './releases/ReleasePage.tsx';
import { ReleasesPage } from './releases/ReleasesPage.tsx';
import { ReviewPage } from './review/ReviewPage.tsx';
import { RightsPage } from './rights/RightsPage.tsx';
import { YourRights } from './rights/YourRights.tsx';
import { ShopOrdersPage } from './shop-orders/ShopOrdersPage.tsx';
import { SuppliersPage } from './suppliers/SuppliersPage.tsx';
import { KillSwitchesPage } from './switches/KillSwitchesPage.tsx';
import { TextsProvider, useTexts } from './texts.tsx';
import { TicketsPage } from './tickets/TicketsPage.tsx';
import { TokensPage } from './tokens/TokensPage.tsx';
import { useLiveConsole } from './use-ops.ts';

/** The ops console at `/ops`: documents, publishing, kill switches. */
export default function OpsConsole() {
  return (
    <TextsProvider>
      <Console />
    </TextsProvider>
  );
}

function Console() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const account = useAccount();
  const address = readOpsAddress(pathname);
  useLiveConsole();
  const nav = useRef<HTMLElement>(null);
  // The bar scrolls on narrow windows: where one is must be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is current after it changed
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [address.section]);
  const mayRead = account?.category === 'operations' || account?.category === 'qa';
  if (!mayRead) return <p className={styles.forbidden}>{t('forbidden')}</p>;
  return (
    <div className={styles.console}>
      {account?.category === 'operations' && <LookupBox />}
      <nav ref={nav} className={styles.sections} aria-label={t('console')}>
        {SECTIONS.map((section) => (
          <Link key={section} to={sectionPath(section)} aria-current={section === address.section ? 'page' : undefined}>
            {t(`section.${section}`)}
          </Link>
        ))}
      </nav>
      {address.section !== undefined && <YourRights section={address.section} />}
      <div className={styles.content}>
        <SectionPage address={address} />
      </div>
    </div>
  );
}

function SectionPage({ address }: { readonly address: OpsAddress }) {
  switch (address.section) {
    case 'document':
      return <DocumentsPage document={address.document} />;
    case 'release':
      return address.release === undefined ? (
        <ReleasesPage />
      ) : (
        <ReleasePage key={address.release} id={address.release} />
      );
    case 'review':
      return <ReviewPage />;
    case 'payment':
      return <PaymentsPage />;
    case 'hanging-money':
      return <HangingMoneyPage />;
    case 'ledger':
      return <LedgerPage />;
    case 'reconciliation':
      return <ReconciliationPage />;
    case 'person':
      return address.person === undefined ? <PeoplePage /> : <PersonPage key={address.person} id={address.person} />;
    case 'lookup':
      return <LookupPage />;
    case 'news':
      return <NewsPage />;
    case 'shop-order':
      return <ShopOrdersPage />;
    case 'ticket':
      return <TicketsPage />;
    case 'kill-switch':
      return <KillSwitchesPage />;
    case 'supplier':
      return <SuppliersPage />;
    case 'token':
      return <TokensPage />;
    case 'import':
      return <ImportPage />;
    case 'preference':
      return <PreferencesPage />;
    case 'audit':
      return <AuditPage />;
    case 'right':
      return <RightsPage />;
    case undefined:
      return <UnknownPage />;
  }
}

/** Shown for an address outside the console; every part is one tap away in the navigation above. */
function UnknownPage() {
  const { t } = useTexts();
  return (
    <section className={styles.page}>
      <h1>{t('unknown.title')}</h1>
      <p className={styles.lead}>{t('unknown.text')}</p>
      <Link to={sectionPath('document')}>{t('unknown.documents')}</Link>
    </section>
  );
}
