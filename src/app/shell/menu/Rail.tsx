import type { MenuDocument } from '#src/engine/core/document-types.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { MenuEntries } from './MenuEntries.tsx';
import styles from './Rail.module.css';

type Groups = MenuDocument['sidebar'];

/** The entries of phones' bottom bar, and the groups below it without those entries. */
export function everyGroup({ bottom, sidebar }: MenuDocument, name: string): Groups {
  const said = new Set(bottom.map(({ route }) => route));
  const rest = sidebar.map((group) => ({ ...group, entries: group.entries.filter(({ route }) => !said.has(route)) }));
  const main = { id: 'bottom', name: { id: name, en: name, zh: name }, entries: bottom };
  return [main, ...rest].filter(({ entries }) => entries.length > 0);
}

/** The menu's groups at the left of wide windows. */
export function Rail({ menu }: { readonly menu: MenuDocument }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.rail} aria-label={t('app.menu.main')} data-print="hide">
      <MenuEntries groups={everyGroup(menu, t('app.menu.main'))} />
    </nav>
  );
}
