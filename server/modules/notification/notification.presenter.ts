import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Notification } from '#src/contract/account/notification.contract.ts';
import type { NotifiedNoun } from '#src/domain/people/notification.ts';
import { machineMeta } from '#src/machines/registry.ts';
import type { NewsRow, NotificationRow } from './notification-row.ts';
import { notificationText } from './notification-text.ts';

export type ProductNames = Pick<DocumentStore, 'productByHash'>;

/** The page that shows what a notification is about. */
const PATHS: Readonly<Record<NotifiedNoun, (row: NotificationRow) => string>> = {
  transaction: ({ subject }) => `/transaction/${subject}`,
  payment: ({ subject }) => `/deposit/${subject}`,
  transfer: ({ subject }) => `/payment/transfer/${subject}`,
  'report-export': () => '/account/laporan/unduhan',
  ticket: ({ facts }) => `/transaction/${facts.about ?? ''}`,
  'bulk-file': ({ subject }) => `/bulk-file/${subject}`,
  device: () => '/account/device',
  'name-check': () => '/name-check',
  // Who is shut out of a device looks at the devices; what a role opens, at the account.
  account: ({ state }) => (/^device|^sessions/.test(state) ? '/account/device' : '/account'),
  adjustment: () => '/account/laporan/deposit',
};

/** A notification in every language. */
export async function presentNotification(row: NotificationRow, documents: ProductNames): Promise<Notification> {
  const { noun, state, facts } = row;
  const product = facts.productHash === undefined ? undefined : await documents.productByHash(facts.productHash);
  const meta = machineMeta(noun, state);
  return {
    id: `N${row.id}`,
    ...notificationText(row, product?.name),
    icon: meta?.icon ?? 'notification',
    tone: meta?.tone ?? 'info',
    date: row.createdAt.toISOString(),
    read: row.read,
    path: PATHS[noun](row),
  };
}

export function presentNews(row: NewsRow): Notification {
  return {
    id: `W${row.id}`,
    title: row.title,
    text: row.text,
    icon: 'info',
    tone: 'info',
    date: row.publishedAt.toISOString(),
    read: row.read,
    ...(row.path === null ? {} : { path: row.path }),
  };
}
