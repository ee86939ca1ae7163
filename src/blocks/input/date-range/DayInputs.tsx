import { useTranslation } from '#src/engine/react/translation.tsx';
import controls from '../../field-frame/Control.module.css';
import styles from './DateRange.module.css';

export interface DayInputsProps {
  readonly id: string;
  /** `YYYY-MM-DD`, or "" for open. */
  readonly from: string;
  readonly to: string;
  /** The last day that can be chosen. */
  readonly latest: string;
  readonly onChange: (from: string, to: string) => void;
}

/** Two native date inputs; a range that would end before it starts becomes the one day just chosen. */
export function DayInputs({ id, from, to, latest, onChange }: DayInputsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.days}>
      <label className={styles.day} htmlFor={`${id}-from`}>
        <span className={styles.name}>{t('blocks.date-range.from')}</span>
        <span className={controls.box}>
          <input
            id={`${id}-from`}
            className={controls.input}
            type="date"
            value={from}
            max={latest}
            onChange={(event) => {
              const first = event.target.value;
              onChange(first, to !== '' && first > to ? first : to);
            }}
          />
        </span>
      </label>
      <label className={styles.day} htmlFor={`${id}-to`}>
        <span className={styles.name}>{t('blocks.date-range.to')}</span>
        <span className={controls.box}>
          <input
            id={`${id}-to`}
            className={controls.input}
            type="date"
            value={to}
            max={latest}
            onChange={(event) => {
              const last = event.target.value;
              onChange(from !== '' && last !== '' && last < from ? last : from, last);
            }}
          />
        </span>
      </label>
    </div>
  );
}
