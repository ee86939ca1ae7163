import type { DebtState, DueBucket } from '#src/domain/sale/loan.ts';
import type { StateMeta } from '../state-meta.ts';

/** Words and colours of what is no state but follows from sums and days. */
type DerivedMeta = Pick<StateMeta, 'label' | 'tone' | 'icon'>;

/** Heaps of the collection list. */
export const DUE_BUCKET_META: Readonly<Record<DueBucket, DerivedMeta>> = {
  today: { label: { id: 'Hari ini', en: 'Today', zh: '今天' }, tone: 'pending', icon: 'calendar' },
  tomorrow: { label: { id: 'Besok', en: 'Tomorrow', zh: '明天' }, tone: 'info', icon: 'calendar' },
  'not-due': { label: { id: 'Belum jatuh tempo', en: 'Not due', zh: '未到期' }, tone: 'muted', icon: 'clock' },
  overdue: { label: { id: 'Lewat jatuh tempo', en: 'Overdue', zh: '已逾期' }, tone: 'failed', icon: 'warning' },
  other: { label: { id: 'Lainnya', en: 'Other', zh: '其他' }, tone: 'muted', icon: 'more' },
};

/** Whether a debt is paid off. */
export const DEBT_META: Readonly<Record<DebtState, DerivedMeta>> = {
  'paid-off': { label: { id: 'Lunas', en: 'Paid off', zh: '已还清' }, tone: 'success', icon: 'check' },
  'not-paid-off': { label: { id: 'Belum lunas', en: 'Not paid off', zh: '未还清' }, tone: 'pending', icon: 'clock' },
};
