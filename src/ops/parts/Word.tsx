import styles from './parts.module.css';

export type WordTone = 'live' | 'pending' | 'failed' | 'info' | 'muted';

/** A state as a coloured word; the word carries the meaning, the colour only helps. */
export function Word({ tone, children }: { readonly tone: WordTone; readonly children: string }) {
  return (
    <span className={styles.word} data-tone={tone}>
      {children}
    </span>
  );
}
