import type { Static } from '@sinclair/typebox';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#src/blocks/marks/Icon.tsx';
import type { notificationUnreadAnswer } from '#src/contract/account/notification.contract.ts';
import { NOTIFICATION_EVENTS } from '#src/domain/people/notification.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useProgram } from '../program/program-context.ts';
import styles from './NotificationBell.module.css';

const UNREAD = ['unread'];

type Unread = Static<typeof notificationUnreadAnswer>;

/**
 * The link to the account's notifications, to the list that has unread ones; a dot while any is unread, live on every
 * open page (ACC-7).
 */
export function NotificationBell({ account }: { readonly account: string }) {
  const { t } = useTranslation();
  const { api, boot, realtime } = useProgram();
  const client = useQueryClient();
  const key = [...UNREAD, account];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const { data: ids, period } = (await api.call('notification.unread')) as Unread;
      return { count: ids.length, period };
    },
    staleTime: 60_000,
    retry: false,
    enabled: boot.savedAt === undefined,
  });
  useEffect(() => {
    const look = (): void => void client.invalidateQueries({ queryKey: UNREAD });
    const stops = Object.values(NOTIFICATION_EVENTS).map((event) => realtime.on(event, look));
    stops.push(realtime.onResync(look));
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, realtime]);
  const count = data?.count ?? 0;
  return (
    <Link
      className={styles.bell}
      to={`/notification/${data?.period ?? 'today'}`}
      aria-label={t(count === 0 ? 'app.notification.none' : 'app.notification.unread', { count })}
      data-unread={count}
    >
      <Icon name="notification" size={24} />
      {count > 0 && <span className={styles.dot} />}
    </Link>
  );
}
