import type { ClipboardEvent, InputHTMLAttributes } from 'react';
import { isDay } from '#src/domain/text/calendar-day.ts';
import { readDay } from '#src/domain/text/read-day.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import controls from '../../field-frame/Control.module.css';
import styles from './DayInput.module.css';

export interface DayInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange' | 'onPaste' | 'className'> {
  /** `YYYY-MM-DD`, or "" for none. */
  readonly day: string;
  /** The day as the page writes it. */
  readonly shown: string;
  readonly onDay: (day: string) => void;
}

/** The device's own input of a day, with the day written as the page does; a day that is pasted is read as people write it. */
export function DayInput({ day, shown, onDay, ...input }: DayInputProps) {
  const { t } = useTranslation();
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = readDay(event.clipboardData.getData('text'));
    if (!isDay(pasted)) return;
    event.preventDefault();
    onDay(pasted);
  };
  return (
    <span className={`${controls.box} ${styles.box}`}>
      <input
        {...input}
        className={controls.input}
        type="date"
        value={day}
        onChange={(event) => onDay(event.target.value)}
        onPaste={paste}
      />
      {/* The device writes the day in its own language, whatever the page speaks; this is the page's (NAV-15). */}
      <span className={styles.shown} data-empty={day === ''} aria-hidden="true">
        {day === '' ? t('blocks.date-range.choose') : shown}
      </span>
    </span>
  );
}
