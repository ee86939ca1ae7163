import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isCommandKey } from '../../field-frame/command-key.ts';
import { Icon } from '../../marks/Icon.tsx';
import { OperatorMark } from '../../marks/OperatorMark.tsx';
import styles from './OperatorPicker.module.css';

interface OperatorListProps {
  readonly id: string;
  readonly label: string;
  readonly operators: readonly {
    readonly id: string;
    readonly name: string;
    readonly mark: string;
    readonly color: string;
  }[];
  readonly chosen: string;
  readonly onChoose: (operator: string) => void;
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** List box with the focus on itself: arrows move, Enter picks, Escape and leaving close. */
export function OperatorList({ id, label, operators, chosen, onChoose, onClose }: OperatorListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      operators.findIndex((one) => one.id === chosen),
    ),
  );
  const optionId = (index: number): string => `${id}-option-${index}`;

  useEffect(() => {
    const before = list.current?.ownerDocument.activeElement;
    list.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  const key = (event: KeyboardEvent): void => {
    if (!isCommandKey(event)) return;
    const step = STEPS[event.key];
    if (step !== undefined) setActive((active + step + operators.length) % operators.length);
    else if (event.key === 'Home') setActive(0);
    else if (event.key === 'End') setActive(operators.length - 1);
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' || event.key === ' ') onChoose(operators[active]?.id ?? '');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const leave = (event: FocusEvent): void => {
    if (event.relatedTarget !== null) onClose();
  };
  return (
    <div
      ref={list}
      className={styles.list}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-activedescendant={optionId(active)}
      onKeyDown={key}
      onBlur={leave}
    >
      {operators.map((operator, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list box around it holds the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the list box holds the focus and names the active option
        <div
          key={operator.id}
          id={optionId(index)}
          className={styles.option}
          role="option"
          aria-selected={operator.id === chosen}
          data-active={index === active}
          onClick={() => onChoose(operator.id)}
        >
          <OperatorMark operator={operator} size={24} />
          <span className={styles.optionName}>{operator.name}</span>
          {operator.id === chosen && <Icon name="check" size={18} />}
        </div>
      ))}
    </div>
  );
}
