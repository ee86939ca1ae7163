import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../texts.tsx';
import styles from './parts.module.css';

interface DialogProps {
  readonly title: string;
  /** Label of the button: a verb with its object. */
  readonly action: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** There is nothing to cancel: the one button closes it. */
  readonly onlyOne?: boolean;
  /** Why the last try was refused. */
  readonly error: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A confirmation of a change for others: it names the object and the consequence, Escape cancels. */
export function Dialog({
  title,
  action,
  danger,
  busy,
  disabled,
  onlyOne,
  error,
  onSubmit,
  onClose,
  children,
}: DialogProps) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    return () => element.close();
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && disabled !== true) onSubmit();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <form onSubmit={submit}>
        <h2 id={heading}>{title}</h2>
        <div className={styles.dialogBody}>{children}</div>
        {error !== '' && (
          <p className={styles.refused} role="alert">
            {error}
          </p>
        )}
        <div className={styles.dialogEnd}>
          {onlyOne !== true && (
            <button type="button" className="button button-quiet button-small" onClick={onClose}>
              {t('cancel')}
            </button>
          )}
          <button
            type="submit"
            className={`button button-primary button-small ${danger === true ? styles.danger : ''}`}
            disabled={busy || disabled === true}
          >
            {busy ? t('working') : action}
          </button>
        </div>
      </form>
    </dialog>
  );
}
