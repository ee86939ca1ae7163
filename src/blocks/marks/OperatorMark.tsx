import { loadOnce } from './load-once.ts';
import { Room } from './Room.tsx';

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
  return (
    <Room size={size}>
      {Drawn === 'missing'
        ? operator.mark.slice(0, 2)
        : Drawn !== 'waiting' && <Drawn operator={operator} size={size} />}
    </Room>
  );
}
