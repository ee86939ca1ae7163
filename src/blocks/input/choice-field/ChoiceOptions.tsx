import type { UIEventHandler } from 'react';
import { labelId } from '../../field-frame/FieldFrame.tsx';
import { Icon } from '../../marks/Icon.tsx';
import { unbrokenMoney } from '../../wording/unbroken.ts';
import styles from './SearchableChoices.module.css';

interface ChoiceOptionsProps {
  readonly id: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly disabled: boolean;
  readonly onScroll?: UIEventHandler<HTMLUListElement>;
  readonly onChoose: (value: string) => void;
}

/** The list of choices that a search leaves. */
export function ChoiceOptions({ id, choices, chosen, disabled, onScroll, onChoose }: ChoiceOptionsProps) {
  return (
    <ul className={styles.list} aria-labelledby={labelId(id)} onScroll={onScroll}>
      {choices.map(({ value, label }) => (
        <li key={value}>
          <button
            type="button"
            className={styles.option}
            aria-pressed={value === chosen}
            disabled={disabled}
            data-value={value}
            onClick={() => onChoose(value)}
          >
            <span>{unbrokenMoney(label)}</span>
            {value === chosen && <Icon name="check" size={18} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
