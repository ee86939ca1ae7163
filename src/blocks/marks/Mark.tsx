import { useSyncExternalStore } from 'react';
import type { DrawnMark, MarkProps } from './drawn/DrawnMark.tsx';
import { Icon } from './Icon.tsx';
import styles from './Mark.module.css';

type Drawn = typeof DrawnMark;

let drawn: Drawn | 'waiting' | 'missing' = 'waiting';
let asked = false;
const watching = new Set<() => void>();

/** The drawings load once, after the first mark has asked for them: phone credit is usable without. */
function watch(changed: () => void): () => void {
  watching.add(changed);
  if (!asked) {
    asked = true;
    import('./drawn/DrawnMark.tsx').then(
      (loaded) => settle(loaded.DrawnMark),
      () => settle('missing'),
    );
  }
  return () => watching.delete(changed);
}

function settle(found: Drawn | 'missing'): void {
  drawn = found;
  // Without a network they are asked for again by the next mark.
  asked = found !== 'missing';
  for (const changed of watching) changed();
}

/**
 * Drawn mark of a kind of goods or of a brand. Decoration: the word beside it carries the meaning. Its room is kept while the
 * drawings are on their way; where they could not be loaded, the line icon stands in it.
 */
export function Mark({ icon, mark, size = 24 }: MarkProps) {
  const Found = useSyncExternalStore(watch, () => drawn);
  const edge = `${size / 16}rem`;
  return (
    <span className={styles.room} style={{ inlineSize: edge, blockSize: edge }} aria-hidden="true">
      {Found === 'missing' && <Icon name={icon} size={size} />}
      {typeof Found === 'function' && <Found icon={icon} mark={mark} size={size} />}
    </span>
  );
}
