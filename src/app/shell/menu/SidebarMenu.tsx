import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useHost } from '#src/app/program/host-context.ts';
import { Icon } from '#src/blocks/marks/Icon.tsx';
import type { Account } from '#src/contract/account/account.contract.ts';
import type { MenuDocument } from '#src/engine/core/document-types.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { MOST_ENTRIES } from './BottomBar.tsx';
import { MenuEntries } from './MenuEntries.tsx';
import { everyGroup } from './Rail.tsx';
import styles from './SidebarMenu.module.css';

export interface SidebarMenuProps {
  readonly menu: MenuDocument;
  readonly account: Account | null;
}

/** All menus, over the page while the query has `sidebar=menu`; Back closes it (NAV-4, NAV-10). */
export function SidebarMenu({ menu, account }: SidebarMenuProps) {
  const { t } = useTranslation();
  const host = useHost();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.open) element.showModal();
    return () => element.close();
  }, []);
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    host.closeOverlay();
  };
  const backdrop = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target === event.currentTarget) host.closeOverlay();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for what a click beside the menu does
    <dialog ref={dialog} className={styles.sheet} aria-labelledby="menu-judul" onCancel={cancel} onClick={backdrop}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 className={styles.title} id="menu-judul">
            {account?.name ?? t('app.menu.title')}
          </h2>
          <button type="button" className={styles.close} aria-label={t('app.menu.close')} onClick={host.closeOverlay}>
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={t('app.menu.all')}>
          <MenuEntries
            groups={everyGroup({ ...menu, bottom: menu.bottom.slice(MOST_ENTRIES) }, t('app.menu.main'))}
            onPick={() => undefined}
          />
        </nav>
        <LanguageSwitch />
      </div>
    </dialog>
  );
}
