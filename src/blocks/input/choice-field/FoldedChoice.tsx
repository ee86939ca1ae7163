import type { RefObject } from 'react';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { labelId } from '../../field-frame/FieldFrame.tsx';
import { unbrokenMoney } from '../../wording/unbroken.ts';
import styles from './SearchableChoices.module.css';

interface FoldedChoiceProps {
  readonly id: string;
  readonly choice: { readonly value: string; readonly label: string };
  readonly disabled: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onOpen: () => void;
}

/** What was chosen, with the way back to the list. */
export function FoldedChoice({ id, choice, disabled, button, onOpen }: FoldedChoiceProps) {
  const { t } = useTranslation();
  return (
    <button
      ref={button}
      type="button"
      className={styles.chosen}
      aria-labelledby={`${labelId(id)} ${id}-chosen`}
      disabled={disabled}
      data-value={choice.value}
      onClick={onOpen}
    >
      <span id={`${id}-chosen`}>{unbrokenMoney(choice.label)}</span>
      <span className={styles.change}>{t('blocks.operator-picker.change')}</span>
    </button>
  );
}
