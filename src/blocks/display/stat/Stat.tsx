import type { Language } from '#src/domain/language.ts';
import { formatRupiah, isRupiah } from '#src/domain/money/money.ts';
import { countText } from '#src/domain/text/count-text.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useViewServices } from '#src/engine/react/view-services.ts';
import { Icon } from '../../marks/Icon.tsx';
import { PlaceLink } from '../../place-link/PlaceLink.tsx';
import { unbroken } from '../../wording/unbroken.ts';
import styles from './Stat.module.css';
import type { statSpec } from './stat.spec.ts';

type StatProps = BlockViewProps<typeof statSpec>['props'];

function statText({ value, format }: StatProps, language: Language): string {
  if (value === undefined || value === null) return '–';
  if (format === 'money' && isRupiah(value)) return unbroken(formatRupiah(value));
  if (typeof value === 'number') return countText(value, language);
  return value;
}

/** Long sums are set smaller: in a narrow card they would run over its edge. */
function lengthOf({ length }: string): 'short' | 'long' | 'longest' {
  if (length > 14) return 'longest';
  return length > 11 ? 'long' : 'short';
}

export default function Stat({ id, props }: BlockViewProps<typeof statSpec>) {
  const { language } = useViewServices();
  const text = statText(props, language);
  const body = (
    <>
      <span className={styles.label}>{props.label}</span>
      <span className={styles.value} data-length={lengthOf(text)} aria-live="polite">
        {text}
      </span>
    </>
  );
  return props.to ? (
    <PlaceLink to={props.to} className={`${styles.stat} ${styles.linked}`} data-block="stat" data-block-id={id}>
      {body}
      <Icon name="forward" size={18} className={styles.chevron} />
    </PlaceLink>
  ) : (
    <div className={styles.stat} data-block="stat" data-block-id={id}>
      {body}
    </div>
  );
}
