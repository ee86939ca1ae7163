import type { ReactNode } from 'react';
import { Icon } from '../../marks/Icon.tsx';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly icon?: string | undefined;
  readonly children?: ReactNode;
}

/** Nothing here, or it did not load: what happened and what to do. */
export function EmptyState({ title, text, icon, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.mark}>
        <Icon name={icon ?? 'empty'} size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children !== undefined && children !== null && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
