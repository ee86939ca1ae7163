import type { Localized } from '#src/domain/language.ts';
import { groupDigits } from '#src/engine/core/text/group-digits.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import type { MarkProps } from '../../marks/drawn/DrawnMark.tsx';
import { Mark } from '../../marks/Mark.tsx';
import { unbrokenQuantities } from '../../wording/unbroken.ts';
import { Bone } from '../skeleton/Bone.tsx';
import styles from './RecentNumbers.module.css';
import type { recentNumbersSpec } from './recent-numbers.spec.ts';

interface RecentNumber {
  readonly number: string;
  readonly name?: string;
  readonly product_id: string;
  readonly product_code?: string;
  readonly label: Localized | string;
  readonly icon?: string;
  readonly mark?: MarkProps['mark'];
}

export function RecentNumbers({ id, props, emit }: BlockViewProps<typeof recentNumbersSpec>) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const items = (props.items ?? []) as readonly RecentNumber[];
  const label = (item: RecentNumber): string => unbrokenQuantities(localized(item.label));
  if (items.length === 0 && !props.loading) return null;
  return (
    <section className={styles.recent} data-block="recent-numbers" data-block-id={id} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        {props.label}
      </h2>
      <ul className={styles.list} aria-busy={props.loading === true}>
        {items.length === 0
          ? [0, 1, 2].map((place) => (
              <li key={place} className={styles.bone}>
                <Bone height="4rem" />
              </li>
            ))
          : items.map((item) => (
              <li key={`${item.number}-${item.product_id}-${item.product_code ?? ''}`}>
                <button type="button" className={styles.card} onClick={() => void emit('pick', item)}>
                  <Mark icon={item.icon ?? 'bill'} mark={item.mark} size={28} />
                  <span className={styles.words}>
                    <span className={styles.name}>{item.name ?? groupDigits(item.number, 4)}</span>
                    <span className={styles.line}>{item.name ? groupDigits(item.number, 4) : label(item)}</span>
                    {item.name && <span className={styles.line}>{label(item)}</span>}
                  </span>
                  <span className="screen-reader-only">{t('blocks.recent-numbers.again')}</span>
                </button>
              </li>
            ))}
      </ul>
    </section>
  );
}
