import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { AntdFrame } from './AntdFrame.tsx';
import styles from './RangePanel.module.css';

export interface RangePanelProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or "" for open. */
  readonly from: string;
  readonly to: string;
  readonly latest: string;
  /** Ends that are wrong, and the id of the message that says why. */
  readonly wrong: readonly string[];
  readonly message: string;
  readonly onChange: (from: string, to: string) => void;
}

const DAY = 'YYYY-MM-DD';
/** Written like every date; typed that way or in digits. */
const FORMATS = ['D MMM YYYY', DAY];
const dayOf = (text: string) => (text === '' ? null : dayjs(text, DAY));

/** Range of calendar days; days after the business day cannot be chosen. */
export default function RangePanel({ label, from, to, latest, wrong, message, onChange }: RangePanelProps) {
  return (
    <AntdFrame>
      <DatePicker.RangePicker
        className={styles.range ?? ''}
        aria-label={label}
        {...(wrong.length > 0 ? { status: 'error', 'aria-invalid': true, 'aria-describedby': message } : {})}
        value={[dayOf(from), dayOf(to)]}
        format={FORMATS}
        allowEmpty={[true, true]}
        disabledDate={(day) => day.format(DAY) > latest}
        onChange={(days) => onChange(days?.[0]?.format(DAY) ?? '', days?.[1]?.format(DAY) ?? '')}
      />
    </AntdFrame>
  );
}
