import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Notification } from '#src/contract/account/notification.contract.ts';
import type { NotifiedNoun } from '#src/domain/people/notification.ts';
import { coverNumber } from '#src/domain/text/cover-number.ts';
import { destinationKey, isComposedNumber } from '#src/engine/core/derive/product/product-expressions.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { isCovered } from '#src/engine/core/product/covered-inputs.ts';
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
  'shop-order': ({ subject }) => `/shop/order/${subject}`,
};

/** A notification in every language. */
export async function presentNotification(row: NotificationRow, documents: ProductNames): Promise<Notification> {
  const { noun, state, facts } = row;
  const product = facts.productHash === undefined ? undefined : await documents.productByHash(facts.productHash);
  const meta = machineMeta(noun, state);
  return {
    id: `N${row.id}`,
    ...notificationText(product === undefined ? row : coveredRow(row, product), product?.name),
    icon: meta?.icon ?? 'notification',
    tone: meta?.tone ?? 'info',
    date: row.createdAt.toISOString(),
    read: row.read,
    path: PATHS[noun](row),
  };
}

/** Numbers are masked when a sale ends, without its product; of a card or an identity card only the last four may be left (0107). */
function coveredRow(row: NotificationRow, product: ProductDocument): NotificationRow {
  const { number } = row.facts;
  const own = destinationKey(product);
  const covers = product.parameters.some(
    (input) => isCovered(input) && (input.key === own || isComposedNumber(product)),
  );
  return number === undefined || !covers ? row : { ...row, facts: { ...row.facts, number: coverNumber(number) } };
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
