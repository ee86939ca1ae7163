import type { ReactNode } from 'react';
import styles from './Room.module.css';

interface RoomProps {
  /** Edge in CSS pixels at regular text size. */
  readonly size: number;
  readonly children: ReactNode;
}

/** Room of a mark, kept while its drawing is on its way. */
export function Room({ size, children }: RoomProps) {
  const edge = `${size / 16}rem`;
  return (
    <span className={styles.room} style={{ inlineSize: edge, blockSize: edge }} aria-hidden="true">
      {children}
    </span>
  );
}
