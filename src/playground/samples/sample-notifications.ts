import type { Notification } from '#src/contract/account/notification.contract.ts';

const AT = '2026-11-20T09:41:00+07:00';
const TITLE = { id: 'Pulsa Telkomsel · Berhasil', en: 'Telkomsel credit · Success', zh: 'Telkomsel 话费 · 成功' };
const TEXT = { id: '0812••••890 · Rp 10.430.', en: '0812••••890 · Rp 10.430.', zh: '0812••••890 · Rp 10.430。' };

/** A sale that is not read yet, news that lead nowhere. */
export const SAMPLE_NOTIFICATIONS: readonly Notification[] = [
  {
    id: 'N8',
    title: TITLE,
    text: TEXT,
    icon: 'success',
    tone: 'success',
    date: AT,
    read: false,
    path: '/transaction/K261120F7Q2M8ZP4',
  },
  { id: 'W7', title: TITLE, text: TEXT, icon: 'info', tone: 'info', date: AT, read: true },
];
