import { useTranslation } from '#src/engine/react/translation.tsx';
import { DayInput } from '../date-field/DayInput.tsx';
import { shortDay } from './business-day.ts';
import styles from './DateRange.module.css';

export interface DayInputsProps {
  readonly id: string;
  /** `YYYY-MM-DD`, or "" for open. */
  readonly from: string;
  readonly to: string;
  /** The last day that can be chosen. */
  readonly latest: string;
  /** Ends that are wrong, and the id of the message that says why. */
  readonly wrong: readonly string[];
  readonly message: string;
  readonly onChange: (from: string, to: string) => void;
}

/** Two native date inputs; a range that would end before it starts becomes the one day just chosen. */
export function DayInputs({ id, from, to, latest, wrong, message, onChange }: DayInputsProps) {
  const { t } = useTranslation();
  const ends = [
    { end: 'from', day: from, set: (first: string) => onChange(first, to !== '' && first > to ? first : to) },
    {
      end: 'to',
      day: to,
      set: (last: string) => onChange(from !== '' && last !== '' && last < from ? last : from, last),
    },
  ];
  return (
    <div className={styles.days}>
      {ends.map(({ end, day, set }) => (
        <div key={end} className={styles.day}>
          <label className={styles.name} htmlFor={`${id}-${end}`}>
            {t(`blocks.date-range.${end}`)}
          </label>
          <DayInput
            id={`${id}-${end}`}
            day={day}
            shown={shortDay(day)}
            max={latest}
            {...(wrong.includes(end) ? { 'aria-invalid': true as const, 'aria-describedby': message } : {})}
            onDay={set}
          />
        </div>
      ))}
    </div>
  );
}
