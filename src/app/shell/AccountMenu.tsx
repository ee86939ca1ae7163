import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '#src/blocks/marks/Icon.tsx';
import type { Account } from '#src/contract/account/account.contract.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useProgram } from '../program/program-context.ts';
import { signOut } from '../program/sign-out.ts';
import styles from './AccountMenu.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** Who is signed in, the language, and the way out. */
export function AccountMenu({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  const program = useProgram();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard for everything inside
    <div className={styles.root} ref={root} onKeyDown={onKey}>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-label={t('app.account.label')}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">{initials(account.name)}</span>
      </button>
      {open && (
        <div className={styles.panel} id={panelId}>
          <p className={styles.name}>{account.name}</p>
          <p className={styles.detail}>
            {t(`app.category.${account.category}`)} · {account.hp}
          </p>
          <LanguageSwitch />
          <button
            type="button"
            className={styles.out}
            onClick={() => {
              setOpen(false);
              void signOut(program, (to) => void navigate(to, { replace: true }));
            }}
          >
            <Icon name="logout" size={20} />
            {t('app.account.sign-out')}
          </button>
        </div>
      )}
    </div>
  );
}

/** Initials: first letters of the first two words of a name. */
function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
