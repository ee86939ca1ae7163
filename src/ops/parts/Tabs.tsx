import { useEffect, useRef } from 'react';
import styles from './parts.module.css';

interface TabsProps {
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly text: string }[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** A row of tabs, one of which is selected. */
export function Tabs({ label, items, chosen, onChoose }: TabsProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  // On a phone the row scrolls: the selected tab must be visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is pressed after it changed
  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current === null || pressed === null || pressed === undefined) return;
    row.current.scrollLeft =
      pressed.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - pressed.offsetWidth) / 2;
  }, [chosen]);
  return (
    <fieldset ref={row} className={styles.tabs}>
      <legend className="screen-reader-only">{label}</legend>
      {items.map(({ id, text }) => (
        <button key={id} type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
