import { loadOnce } from './load-once.ts';
import styles from './Mark.module.css';

export interface OperatorMarkProps {
  /** An operator of a table: the drawing of its id, else its letters on its colour (`#RRGGBB`). */
  readonly operator: { readonly id: string; readonly mark: string; readonly color: string };
  /** Edge in CSS pixels at regular text size. */
  readonly size: number;
}

/** The few that phone credit shows come apart from all others. */
const useDrawn = loadOnce(async () => (await import('./drawn/DrawnOperator.tsx')).DrawnOperator);

/** Mark of an operator. Decoration: its name stands beside it. Its room is kept while the drawing is on its way. */
export function OperatorMark({ operator, size }: OperatorMarkProps) {
  const Drawn = useDrawn();
  const edge = `${size / 16}rem`;
  return (
    <span className={styles.room} style={{ inlineSize: edge, blockSize: edge }} aria-hidden="true">
      {Drawn === 'missing' && operator.mark.slice(0, 2)}
      {typeof Drawn === 'function' && <Drawn operator={operator} size={size} />}
    </span>
  );
}
