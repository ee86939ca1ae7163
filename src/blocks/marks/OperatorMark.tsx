import type { OperatorMarkProps } from './drawn/DrawnOperator.tsx';
import { loadOnce } from './load-once.ts';
import { Room } from './Room.tsx';

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
