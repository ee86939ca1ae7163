import type { LoanDepositState } from '#src/domain/sale/loan.ts';
import type { EventMeta, StateMeta } from '../state-meta.ts';

/** A Master enters collected money for several agents at once: each one is an event of its own. */
const DEPOSIT: EventMeta = { by: ['owner', 'operator'], label: { id: 'Setor', en: 'Deposit', zh: '还款' } };

/** Words and events of a loan's deposit. */
export const LOAN_DEPOSIT_META: Readonly<Record<LoanDepositState, StateMeta>> = {
  'not-deposited': {
    label: { id: 'Belum setor', en: 'Not deposited', zh: '未还款' },
    tone: 'pending',
    icon: 'clock',
    explain: {
      id: 'Tagihannya belum disetor.',
      en: 'Nothing was paid in for the bill.',
      zh: '账单尚未还款。',
    },
    final: false,
    events: { BILL: { by: ['system', 'operator'], label: { id: 'Tagih', en: 'Bill', zh: '出账' } }, DEPOSIT },
  },
  deposited: {
    label: { id: 'Sudah setor', en: 'Deposited', zh: '已还款' },
    tone: 'info',
    icon: 'hourglass',
    explain: {
      id: 'Setoran menunggu persetujuan. Utang berkurang setelah disetujui.',
      en: 'The deposit waits to be approved. The debt falls once it is.',
      zh: '还款待审批，批准后欠款才会减少。',
    },
    final: false,
    events: {
      APPROVE: { by: ['operator'], label: { id: 'Setujui', en: 'Approve', zh: '批准' } },
      REJECT: { by: ['operator'], label: { id: 'Tolak', en: 'Reject', zh: '拒绝' } },
    },
  },
  approved: {
    label: { id: 'Disetujui', en: 'Approved', zh: '已批准' },
    tone: 'success',
    icon: 'check',
    explain: {
      id: 'Tagihan ini lunas.',
      en: 'This bill is paid.',
      zh: '此账单已还清。',
    },
    final: true,
    events: {},
  },
  'half-approved': {
    label: { id: 'Disetujui sebagian', en: 'Half approved', zh: '部分批准' },
    tone: 'pending',
    icon: 'warning',
    explain: {
      id: 'Sebagian sudah dibukukan. Sisanya masih harus disetor.',
      en: 'A part is booked. The rest is still to be paid in.',
      zh: '部分已入账，余额仍需还款。',
    },
    final: false,
    events: { DEPOSIT },
  },
  rejected: {
    label: { id: 'Ditolak', en: 'Rejected', zh: '已拒绝' },
    tone: 'failed',
    icon: 'cross',
    explain: {
      id: 'Setoran terakhir tidak ditemukan dan tidak dihitung. Setor lagi dengan bukti yang benar.',
      en: 'The last deposit was not found and does not count. Pay it in again with the right proof.',
      zh: '最后一笔还款未找到，不计入。请凭正确凭证重新还款。',
    },
    final: true,
    events: { DEPOSIT },
  },
};
