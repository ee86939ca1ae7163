import type { Localized } from '#src/domain/language.ts';
import { groupDigits } from '#src/engine/core/text/group-digits.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { Icon } from '../../marks/Icon.tsx';
import { Bone } from '../skeleton/Bone.tsx';
import styles from './ContactList.module.css';
import type { contactListSpec } from './contact-list.spec.ts';

interface Contact {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly label: Localized;
  readonly route?: string;
  readonly pinned: boolean;
}

/** Favourites, one per line: name large, number in groups, what is sold to it (ACC-5). */
export default function ContactList({ id, props, emit }: BlockViewProps<typeof contactListSpec>) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const items = (props.items ?? []) as readonly Contact[];
  const waiting = items.length === 0 && props.loading === true;
  if (items.length === 0 && !waiting) return null;
  return (
    <ul
      className={styles.list}
      aria-label={props.label}
      aria-busy={waiting}
      data-block="contact-list"
      data-block-id={id}
    >
      {waiting && [0, 1, 2].map((place) => <Bone key={place} height="64px" />)}
      {items.map((item) => (
        <li key={item.id} className={styles.row}>
          <button
            type="button"
            className={styles.pick}
            disabled={item.route === undefined}
            onClick={() => void emit('pick', item)}
          >
            <span className={styles.mark} aria-hidden="true" data-pinned={item.pinned}>
              {item.pinned ? <Icon name="favourite" size={20} /> : [...item.name][0]?.toUpperCase()}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>
                {item.name}
                {item.pinned && <span className="screen-reader-only"> ({t('blocks.contact-list.pinned')})</span>}
              </span>
              <span className={styles.line}>
                <span className={styles.number}>{groupDigits(item.number, 4)}</span> · {localized(item.label)}
              </span>
            </span>
          </button>
          <button
            type="button"
            className={styles.more}
            aria-label={t('blocks.contact-list.more', { name: item.name })}
            onClick={() => void emit('more', item)}
          >
            <Icon name="more" />
          </button>
        </li>
      ))}
    </ul>
  );
}
