import { useCallback, useState } from 'react';
import { useTexts } from '#src/ops/texts.tsx';
import { contrast } from './contrast.ts';
import styles from './pages.module.css';

/** A colour, the one it stands on, and the least contrast: 4.5 for text, 3 for borders and marks. */
const PAIRS: readonly (readonly [token: string, on: string, least: number])[] = [
  ['tinta', 'kertas', 4.5],
  ['tinta', 'meja', 4.5],
  ['abu', 'kertas', 4.5],
  ['abu', 'meja', 4.5],
  ['pandan', 'meja', 4.5],
  ['pandan', 'kertas', 4.5],
  ['di-pandan', 'pandan', 4.5],
  ['di-tua', 'pandan-tua', 4.5],
  ['di-tua-abu', 'pandan-tua', 4.5],
  ['kunyit', 'pandan-tua', 4.5],
  ['di-kunyit', 'kunyit', 4.5],
  ['kunyit-tua', 'kunyit-bg', 4.5],
  ['berhasil', 'meja', 4.5],
  ['berhasil', 'berhasil-bg', 4.5],
  ['proses', 'meja', 4.5],
  ['proses', 'proses-bg', 4.5],
  ['gagal', 'meja', 4.5],
  ['gagal', 'gagal-bg', 4.5],
  ['laut', 'meja', 4.5],
  ['laut', 'laut-bg', 4.5],
  ['garis-kuat', 'meja', 3],
  ['tanda-hijau', 'meja', 3],
  ['tanda-jingga', 'meja', 3],
  ['tanda-biru', 'meja', 3],
  ['tanda-ungu', 'meja', 3],
  ['tanda-merah', 'meja', 3],
  ['tanda-arang', 'meja', 3],
];

/** Colours on what they stand on, with the contrast that this page measures; one that is too low says so. */
export function ColoursPage() {
  const { t } = useTexts();
  const [values, setValues] = useState<{ readonly all: CSSStyleDeclaration }>();
  const look = useCallback((element: HTMLElement | null) => {
    const page = element?.ownerDocument;
    const view = page?.defaultView;
    if (!page || !view) return;
    const read = (): void => setValues({ all: view.getComputedStyle(page.documentElement) });
    // One frame later: the frame takes its theme when a style sheet has arrived.
    const readSoon = (): void => void view.requestAnimationFrame(read);
    readSoon();
    page.addEventListener('load', readSoon, true);
    return () => page.removeEventListener('load', readSoon, true);
  }, []);
  const written = (token: string): string => values?.all.getPropertyValue(`--${token}`).trim() ?? '';
  return (
    <section className={styles.section} ref={look}>
      <h2>{t('page.pairs')}</h2>
      <ul className={styles.colours}>
        {PAIRS.map(([token, on, least]) => {
          const found = contrast(written(token), written(on));
          const low = found !== undefined && found < least;
          return (
            <li key={`${token} ${on}`} data-pair={`${token} ${on}`} data-low={low}>
              <span className={styles.swatch} style={{ color: `var(--${token})`, background: `var(--${on})` }}>
                Aa
              </span>
              <span>
                <strong>{token}</strong>
                <br />
                {t('page.on', { ground: on })}
                <br />
                {found === undefined ? '' : `${found.toFixed(1)} ${low ? t('page.low', { least }) : ''}`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
