import type { MarkProps } from './drawn/DrawnMark.tsx';
import { Icon } from './Icon.tsx';
import { loadOnce } from './load-once.ts';
import { Room } from './Room.tsx';

/** Phone credit is usable without: these drawings load after the first mark has asked for them. */
const useDrawn = loadOnce(async () => (await import('./drawn/DrawnMark.tsx')).DrawnMark);

/**
 * Drawn mark of a kind of goods or of a brand. Decoration: the word beside it carries the meaning. Its room is kept while the
 * drawings are on their way; where they could not be loaded, the line icon stands in it.
 */
export function Mark({ icon, mark, size = 24 }: MarkProps) {
  const Drawn = useDrawn();
  return (
    <Room size={size}>
      {Drawn === 'missing' ? (
        <Icon name={icon} size={size} />
      ) : (
        Drawn !== 'waiting' && <Drawn icon={icon} mark={mark} size={size} />
      )}
    </Room>
  );
}
