import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { activeEntry } from '#src/app/navigation/active-entry.ts';
import { entryAddress } from '#src/app/navigation/entry-address.ts';
import { Icon } from '#src/blocks/marks/Icon.tsx';
import type { MenuDocument, MenuEntry } from '#src/engine/core/document-types.ts';
import { textIn } from '#src/engine/core/text/localized-text.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import styles from './MenuEntries.module.css';

export interface MenuEntriesProps {
  readonly groups: MenuDocument['sidebar'];
  readonly onPick?: () => void;
}

/** The groups of the server's menu as links, the page's own marked. */
export function MenuEntries({ groups, onPick }: MenuEntriesProps) {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const id = useId();
  const active = activeEntry(
    groups.flatMap((group) => group.entries),
    pathname,
  );
  return groups.map((group) => (
    <section key={group.id} className={styles.group} aria-labelledby={`${id}-${group.id}`}>
      <h2 className={styles.heading} id={`${id}-${group.id}`}>
        {textIn(group.name, i18n.language)}
      </h2>
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.id}>
            <EntryLink entry={entry} active={entry === active} {...(onPick === undefined ? {} : { onPick })} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface EntryLinkProps {
  readonly entry: MenuEntry;
  readonly active: boolean;
  readonly onPick?: () => void;
}

function EntryLink({ entry, active, onPick }: EntryLinkProps) {
  const { i18n } = useTranslation();
  return (
    <Link
      className={styles.entry}
      {...entryAddress(entry, useLocation())}
      // The overlay's own history step is replaced, so that Back does not open it again.
      replace={onPick !== undefined}
      onClick={onPick}
      {...(active ? { 'aria-current': 'page' as const } : {})}
    >
      <Icon name={entry.icon} size={22} />
      <span>
        {textIn(entry.name, i18n.language)}
        {entry.entries !== undefined && (
          <small className={styles.inside}>
            {entry.entries.map(({ name }) => textIn(name, i18n.language)).join(', ')}
          </small>
        )}
      </span>
      {entry.badge !== undefined && <span className={styles.badge}>{entry.badge}</span>}
    </Link>
  );
}
