import styles from './parts.module.css';

interface TabsProps {
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly text: string }[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** A row of choices of which one holds. */
export function Tabs({ label, items, chosen, onChoose }: TabsProps) {
  return (
    <fieldset className={styles.tabs}>
      <legend className="hanya-pembaca">{label}</legend>
      {items.map(({ id, text }) => (
        <button key={id} type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
