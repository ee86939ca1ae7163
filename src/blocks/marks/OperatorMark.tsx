import { inkOn } from './ink-on.ts';
import styles from './OperatorMark.module.css';

export interface OperatorMarkProps {
  /** One or two letters from the operator table; no copied logos. */
  readonly mark: string;
  /** The operator's colour, `#RRGGBB`. */
  readonly color: string;
  readonly small?: boolean;
}

/** Letter mark of an operator, bank or biller. Decoration: its name stands beside it. */
export function OperatorMark({ mark, color, small }: OperatorMarkProps) {
  return (
    <span
      className={small ? styles.small : styles.mark}
      style={{ backgroundColor: color, color: inkOn(color) }}
      aria-hidden="true"
    >
      {mark.slice(0, 2)}
    </span>
  );
}
