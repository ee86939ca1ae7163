import { DrawnMark } from '#src/blocks/marks/drawn/DrawnMark.tsx';
import { BRANDS, KINDS } from '#src/blocks/marks/drawn/drawings.ts';
import { useTexts } from '#src/ops/texts.tsx';
import styles from './pages.module.css';

const SIZES = [48, 32, 20] as const;
/** Brands without a drawing, as their letters stand in lists. */
const LETTERS = [
  { letters: 'VD', color: '#B3204D' },
  { letters: 'MY', color: '#1D3F8F' },
  { letters: 'TH', color: '#3B3A8F' },
  { letters: 'KV', color: '#0F4C81' },
  { letters: 'PB', color: '#3F6212' },
  { letters: 'NX', color: '#B45309' },
] as const;

/** Every mark at once: named at 48 px, then at 32 and 20 px, and at 20 px without colour. */
export function MarksPage() {
  const { t } = useTexts();
  return (
    <>
      <MarkSet title={t('page.kinds')} kind="icon" names={Object.keys(KINDS)} />
      <MarkSet title={t('page.brands')} kind="brand" names={Object.keys(BRANDS)} />
      <section className={styles.section}>
        <h2>{t('page.letters')}</h2>
        <div className={styles.row}>
          {LETTERS.map((mark) => (
            <DrawnMark key={mark.letters} icon="neutral" mark={mark} size={32} />
          ))}
        </div>
      </section>
    </>
  );
}

interface MarkSetProps {
  readonly title: string;
  readonly kind: 'icon' | 'brand';
  readonly names: readonly string[];
}

function MarkSet({ title, kind, names }: MarkSetProps) {
  const { t } = useTexts();
  const draw = (name: string, size: number) =>
    kind === 'icon' ? (
      <DrawnMark key={name} icon={name} size={size} />
    ) : (
      <DrawnMark key={name} icon="neutral" mark={{ letters: '', color: '', drawing: name }} size={size} />
    );
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.named}>
        {names.map((name) => (
          <li key={name}>
            {draw(name, SIZES[0])}
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {SIZES.slice(1).map((size) => (
        <div key={size} className={styles.row}>
          <span className={styles.note}>{`${size} px`}</span>
          {names.map((name) => draw(name, size))}
        </div>
      ))}
      <div className={`${styles.row} ${styles.grey}`} data-grey={kind}>
        <span className={styles.note}>{t('page.grey')}</span>
        {names.map((name) => draw(name, 20))}
      </div>
    </section>
  );
}
