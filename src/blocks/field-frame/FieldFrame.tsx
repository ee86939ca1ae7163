import type { ReactNode } from 'react';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { Icon } from '../marks/Icon.tsx';
import styles from './FieldFrame.module.css';

export interface FieldFrameProps {
  /** Block id; the control carries {@link controlId} of it. */
  readonly id: string;
  readonly block: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** `false` marks the field as optional; absent says nothing. */
  readonly required?: boolean | undefined;
  /** Draws the label as the caption of a group instead of a `<label>`. */
  readonly group?: boolean;
  readonly children: ReactNode;
}

export const controlId = (id: string): string => `${id}-control`;
const helpId = (id: string): string => `${id}-help`;
const errorId = (id: string): string => `${id}-error`;
export const labelId = (id: string): string => `${id}-label`;

/** A message that says what the help says stands alone. */
const helpBeside = (help: string | undefined, error: string | undefined): string | undefined =>
  help === error ? undefined : help;

/** ARIA attributes that tie a control to its help and its message. */
export function describe(id: string, help: string | undefined, error: string | undefined) {
  const ids = [error ? errorId(id) : '', helpBeside(help, error) ? helpId(id) : ''].filter((part) => part !== '');
  return {
    ...(ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
  };
}

/**
 * Label above, control, then the message or the help below: the frame of every field (WCAG 3.3.1, 3.3.2). A group may be
 * longer than the window; its message stands between label and choices, where one looks when it is refused.
 */
export function FieldFrame({ id, block, label, help: told, error, required, group, children }: FieldFrameProps) {
  const { t } = useTranslation();
  const help = helpBeside(told, error);
  const caption = (
    <>
      {label}
      {required === false && <span className={styles.optional}> {t('blocks.field.optional')}</span>}
    </>
  );
  const message = (
    <div aria-live="polite">
      {error && (
        <p className={styles.error} id={errorId(id)}>
          <Icon name="warning" size={18} className={styles.errorIcon} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
  return (
    <div className={styles.field} data-block={block} data-block-id={id}>
      {group ? (
        <span className={styles.label} id={labelId(id)}>
          {caption}
        </span>
      ) : (
        <label className={styles.label} id={labelId(id)} htmlFor={controlId(id)}>
          {caption}
        </label>
      )}
      {group && message}
      {children}
      {!group && message}
      {help && (
        <p className={styles.help} id={helpId(id)}>
          {help}
        </p>
      )}
    </div>
  );
}
