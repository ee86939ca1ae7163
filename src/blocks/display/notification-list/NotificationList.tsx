import type { Notification } from '#src/contract/account/notification.contract.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { Icon } from '../../marks/Icon.tsx';
import { PlaceLink } from '../../place-link/PlaceLink.tsx';
import { momentText } from '../../wording/moment-text.ts';
import styles from './NotificationList.module.css';
import type { notificationListSpec } from './notification-list.spec.ts';

/** Notifications or news, one per line: what happened, to what, when; unread ones say so to everybody (ACC-7). */
export default function NotificationList({ id, props }: BlockViewProps<typeof notificationListSpec>) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const items = props.items as readonly Notification[];
  return (
    <ul className={styles.list} aria-label={props.label} data-block="notification-list" data-block-id={id}>
      {items.map((item) => (
        <li key={item.id} data-read={item.read}>
          <PlaceLink to={`${props.base}/${item.id}`} className={styles.row}>
            <span className={styles.mark} data-tone={item.tone}>
              <Icon name={item.icon} size={20} />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{localized(item.title)}</span>
              <span className={styles.text}>{localized(item.text)}</span>
              <time className={styles.when} dateTime={item.date}>
                {momentText(item.date)}
              </time>
            </span>
            {!item.read && <span className={styles.dot} role="img" aria-label={t('blocks.notification-list.unread')} />}
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}
