import { Link, useLocation } from 'react-router-dom';
import { activeEntry } from '#src/app/navigation/active-entry.ts';
import { entryAddress } from '#src/app/navigation/entry-address.ts';
import { useHost } from '#src/app/program/host-context.ts';
import { Icon } from '#src/blocks/marks/Icon.tsx';
import type { MenuDocument } from '#src/engine/core/document-types.ts';
import { textIn } from '#src/engine/core/text/localized-text.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import styles from './BottomBar.module.css';

/** How many entries fit beside the button that opens the rest. */
export const MOST_ENTRIES = 4;

/** Bottom navigation of phones and tablets: the menu's main entries, and all menus behind the last one. */
export function BottomBar({ menu }: { readonly menu: MenuDocument }) {
  const { t, i18n } = useTranslation();
  const location = useLocation();
  const host = useHost();
  const entries = menu.bottom.slice(0, MOST_ENTRIES);
  const active = activeEntry(entries, location.pathname);
  return (
    <nav className={styles.bar} aria-label={t('app.menu.main')} data-print="hide">
      {entries.map((entry) => (
        <Link
          key={entry.id}
          className={styles.entry}
          {...entryAddress(entry, location)}
          {...(entry === active ? { 'aria-current': 'page' as const } : {})}
        >
          <Icon name={entry.icon} size={24} />
          <span>{textIn(entry.name, i18n.language)}</span>
        </Link>
      ))}
      <button
        type="button"
        className={styles.entry}
        aria-label={t('app.menu.open')}
        onClick={() => host.openOverlay({ kind: 'sidebar', id: 'menu' })}
      >
        <Icon name="menu" size={24} />
        <span>{t('app.menu.title')}</span>
      </button>
    </nav>
  );
}
