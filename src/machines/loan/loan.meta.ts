import type { LoanState } from '#src/domain/sale/loan.ts';
import type { EventMeta, StateMeta } from '../state-meta.ts';

const DEPOSIT: EventMeta = { by: ['system'] };
const EXTEND: EventMeta = {
  by: ['operator'],
  label: { id: 'Ubah jatuh tempo', en: 'Change the due day', zh: '更改到期日' },
};

/** Words and events of a loan. Operations approve loans (spec section 6); a deposit counts once it was approved. */
export const LOAN_META: Readonly<Record<LoanState, StateMeta>> = {
  pending: {
    label: { id: 'Menunggu persetujuan', en: 'Pending', zh: '待审批' },
    tone: 'pending',
    icon: 'hourglass',
    explain: {
      id: 'Pengajuan sedang diperiksa. Belum ada yang dipinjamkan.',
      en: 'The request is being looked at. Nothing has been lent.',
      zh: '申请正在审核，尚未放款。',
    },
    final: false,
    events: {
      APPROVE: { by: ['operator'], label: { id: 'Setujui', en: 'Approve', zh: '批准' } },
      REJECT: { by: ['operator'], label: { id: 'Tolak', en: 'Reject', zh: '拒绝' } },
      WITHDRAW: { by: ['owner'], label: { id: 'Tarik pengajuan', en: 'Withdraw', zh: '撤回申请' } },
    },
  },
  active: {
    label: { id: 'Aktif', en: 'Active', zh: '有效' },
    tone: 'success',
    icon: 'check',
    explain: {
      id: 'Bisa dipakai sampai batasnya. Yang sudah dipakai dibayar lewat setoran.',
      en: 'It can be used up to its limit. What was used is paid back by deposits.',
      zh: '可在额度内使用，已用部分通过还款归还。',
    },
    final: false,
    events: {
      DRAW: { by: ['owner'], label: { id: 'Pakai', en: 'Use', zh: '使用' } },
      DEPOSIT,
      EXTEND,
      LIMIT: { by: ['operator'], label: { id: 'Ubah batas', en: 'Change the limit', zh: '更改额度' } },
      SUSPEND: { by: ['operator'], label: { id: 'Hentikan', en: 'Suspend', zh: '停用' } },
      CLOSE: { by: ['owner'], label: { id: 'Tutup', en: 'Close', zh: '关闭' } },
    },
  },
  inactive: {
    label: { id: 'Tidak aktif', en: 'Inactive', zh: '已停用' },
    tone: 'muted',
    icon: 'ban',
    explain: {
      id: 'Tidak bisa dipakai lagi. Yang masih terutang tetap harus disetor.',
      en: 'It cannot be used any more. What is owed is still to be paid back.',
      zh: '已不能使用，欠款仍需归还。',
    },
    final: true,
    events: {
      DEPOSIT,
      EXTEND,
      REACTIVATE: { by: ['operator'], label: { id: 'Aktifkan lagi', en: 'Open again', zh: '重新启用' } },
    },
  },
  rejected: {
    label: { id: 'Ditolak', en: 'Rejected', zh: '已拒绝' },
    tone: 'failed',
    icon: 'cross',
    explain: {
      id: 'Pengajuan ditolak. Tidak ada yang dipinjamkan; Anda boleh mengajukan lagi.',
      en: 'The request was refused. Nothing was lent; you may ask again.',
      zh: '申请被拒绝，未放款，可再次申请。',
    },
    final: true,
    events: {},
  },
};
