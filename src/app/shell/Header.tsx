import { Link, useLocation } from 'react-router-dom';
import type { Account } from '#src/contract/account/account.contract.ts';
import type { MenuDocument } from '#src/engine/core/document-types.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { isSignInPath, loginPath } from '../navigation/screen-address.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Balance } from './Balance.tsx';
import { Brand } from './Brand.tsx';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { NotificationBell } from './NotificationBell.tsx';

export interface HeaderProps {
  readonly account: Account | null;
  readonly menu: MenuDocument;
}

/** Only agents and Masters have a deposit; the people behind the counter have none to show. */
const sells = ({ category }: Account): boolean => category === 'agent' || category === 'master';

/** Brand, balance and account for members; brand, language and the way in for guests. */
export function Header({ account, menu }: HeaderProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const offersSignIn = account === null && !isSignInPath(pathname);
  return (
    <header className={styles.head} data-ground="money" data-print="hide" data-full={account !== null || offersSignIn}>
      <Link className={styles.brand} to="/" aria-label={t('app.brand')}>
        <Brand />
      </Link>
      {account === null ? (
        <div className={styles.end}>
          <LanguageSwitch />
          {offersSignIn && (
            <Link className="button button-primary button-small" to={loginPath(pathname + search)}>
              {t('app.account.sign-in')}
            </Link>
          )}
        </div>
      ) : (
        <div className={styles.end}>
          {sells(account) && <Balance account={account} menu={menu} />}
          <NotificationBell account={account.id} />
          <AccountMenu account={account} />
        </div>
      )}
    </header>
  );
}
