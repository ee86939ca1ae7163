/** What an account is told about: the nouns whose lives it follows (ACC-7). */
const NOTIFIED_NOUNS = [
  'transaction',
  'payment',
  'transfer',
  'report-export',
  'ticket',
  'bulk-file',
  'device',
  'name-check',
  'account',
  'adjustment',
  'shop-order',
] as const;
export type NotifiedNoun = (typeof NOTIFIED_NOUNS)[number];

/** The lists of the notification page (spec section 2.2). */
export const NOTIFICATION_PERIODS = ['today', 'news', 'archive'] as const;
export type NotificationPeriod = (typeof NOTIFICATION_PERIODS)[number];

/** How long notifications and news are kept, in days (spec section 9). */
export const NOTIFICATION_DAYS = 30;

/** The switch that rules a noun; what the owner has asked for, and who wants into her account, is always told. */
export const NOTIFICATION_TOPIC: Readonly<Record<NotifiedNoun, 'transaction' | 'deposit' | null>> = {
  transaction: 'transaction',
  'bulk-file': 'transaction',
  payment: 'deposit',
  transfer: 'deposit',
  'report-export': null,
  ticket: null,
  device: null,
  'name-check': null,
  account: null,
  adjustment: null,
  'shop-order': 'transaction',
};

/** What clients hear when there is something new to read, or when something was read elsewhere. */
export const NOTIFICATION_EVENTS = { created: 'notification.created', read: 'notification.read' } as const;
