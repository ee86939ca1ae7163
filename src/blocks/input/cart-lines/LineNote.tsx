import { useState } from 'react';
import { useLocalized } from '#src/engine/react/view-services.ts';
import styles from './CartLines.module.css';
import { CART_WORDS } from './cart-words.ts';

/** Longest note, in characters, as the server takes it. */
const LONGEST = 200;

/** The field replaces the button that was pressed, and would leave the focus on the page. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus();

interface LineNoteProps {
  /** Of the article. */
  readonly name: string;
  readonly notes: string;
  readonly onChange: (notes: string) => void;
}

/** A note for the seller, folded until it is wanted; it counts when the field is left. */
export function LineNote({ name, notes, onChange }: LineNoteProps) {
  const localized = useLocalized();
  const [typed, setTyped] = useState<string>();
  if (typed === undefined && notes === '') {
    return (
      <button type="button" className={styles.note} onClick={() => setTyped('')}>
        {localized(CART_WORDS.addNote)}
        <span className="screen-reader-only"> {name}</span>
      </button>
    );
  }
  return (
    <input
      ref={typed === '' && notes === '' ? focusOnce : undefined}
      className={styles.noteField}
      maxLength={LONGEST}
      placeholder={localized(CART_WORDS.note)}
      aria-label={`${localized(CART_WORDS.note)} ${name}`}
      value={typed ?? notes}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
      onBlur={() => {
        if (typed !== undefined && typed.trim() !== notes) onChange(typed.trim());
        setTyped(undefined);
      }}
    />
  );
}
