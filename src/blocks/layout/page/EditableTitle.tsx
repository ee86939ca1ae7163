import { useId, useState } from 'react';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { isCommandKey } from '../../field-frame/command-key.ts';
import { Icon } from '../../marks/Icon.tsx';
import styles from './Page.module.css';

interface EditableTitleProps {
  /** Address of the page: each keeps its own title on this device. */
  readonly path: string;
  /** The document's title, shown until the user gives another and again when theirs is emptied. */
  readonly title: string;
}

const LONGEST = 40;
const keyOf = (path: string): string => `konter-title:${path}`;

/** A page's heading that the user may rename, as the page layout of `/webapp/…` offers it (NAV-13). */
export default function EditableTitle({ path, title }: EditableTitleProps) {
  const { t } = useTranslation();
  const id = useId();
  const [own, setOwn] = useState(() => read(path));
  const [editing, setEditing] = useState(false);
  const shown = own === '' ? title : own;
  const save = (text: string): void => {
    const next = text.trim().slice(0, LONGEST);
    setOwn(next === title ? '' : next);
    write(path, next === title ? '' : next);
    setEditing(false);
  };
  if (editing)
    return (
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the user has just asked to write here
        autoFocus
        className={styles.titleField}
        aria-label={t('blocks.page.rename')}
        defaultValue={shown}
        maxLength={LONGEST}
        onBlur={(event) => save(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isCommandKey(event)) save(event.currentTarget.value);
          if (event.key === 'Escape' && isCommandKey(event)) setEditing(false);
        }}
      />
    );
  return (
    <>
      <h1 className={styles.title}>{shown}</h1>
      <button
        type="button"
        className={styles.rename}
        aria-label={t('blocks.page.rename')}
        onClick={() => setEditing(true)}
      >
        <Icon name="edit" size={20} />
      </button>
    </>
  );
}

function read(path: string): string {
  try {
    return localStorage.getItem(keyOf(path)) ?? '';
  } catch {
    return '';
  }
}

function write(path: string, title: string): void {
  try {
    if (title === '') localStorage.removeItem(keyOf(path));
    else localStorage.setItem(keyOf(path), title);
  } catch {
    // Without storage the title lasts as long as the page.
  }
}
