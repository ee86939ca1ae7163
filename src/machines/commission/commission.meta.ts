import type { CommissionState } from '#src/domain/sale/affiliate.ts';
import type { EventMeta, StateMeta } from '../state-meta.ts';

const EARN: EventMeta = { by: ['system'] };
const TAKE_BACK: EventMeta = { by: ['system'] };

/** Words and events of a commission. `supplier` is the bank that pays it out. */
export const COMMISSION_META: Readonly<Record<CommissionState, StateMeta>> = {
  'under-minimum': {
    label: { id: 'Di bawah minimum', en: 'Under the minimum', zh: '未达最低额' },
    tone: 'muted',
    icon: 'wallet',
    explain: {
      id: 'Komisi dicairkan mulai Rp 100.000. Yang terkumpul tetap milik Anda.',
      en: 'Commission is paid out from Rp 100.000. What has come together stays yours.',
      zh: '佣金满 Rp 100.000 可提现，已累计部分仍归您所有。',
    },
    final: false,
    events: { EARN, TAKE_BACK },
  },
  unpaid: {
    label: { id: 'Belum dibayar', en: 'Unpaid', zh: '未支付' },
    tone: 'info',
    icon: 'wallet',
    explain: {
      id: 'Sudah bisa dicairkan. Minta pencairan kapan saja.',
      en: 'It can be paid out. Ask for it whenever you like.',
      zh: '已可提现，随时可申请。',
    },
    final: false,
    events: {
      EARN,
      TAKE_BACK,
      REQUEST: { by: ['owner'], label: { id: 'Cairkan', en: 'Ask for payout', zh: '申请提现' } },
    },
  },
  'in-process': {
    label: { id: 'Diproses', en: 'In process', zh: '处理中' },
    tone: 'pending',
    icon: 'hourglass',
    explain: {
      id: 'Permintaan sedang diperiksa. Uang belum dikirim.',
      en: 'The request is being looked at. The money has not been sent.',
      zh: '申请审核中，尚未打款。',
    },
    final: false,
    events: {
      DISBURSE: { by: ['operator'], label: { id: 'Kirim ke bank', en: 'Send to the bank', zh: '打款' } },
      REJECT: { by: ['operator'], label: { id: 'Tolak', en: 'Reject', zh: '拒绝' } },
    },
  },
  disbursed: {
    label: { id: 'Dicairkan', en: 'Disbursed', zh: '已打款' },
    tone: 'pending',
    icon: 'clock',
    explain: {
      id: 'Uang sudah dikirim ke bank. Menunggu kabar bahwa sudah masuk.',
      en: 'The money was sent to the bank. We wait to hear that it has arrived.',
      zh: '款项已发往银行，等待到账确认。',
    },
    final: false,
    events: {
      CONFIRM: { by: ['supplier', 'operator'], label: { id: 'Sudah masuk', en: 'It has arrived', zh: '已到账' } },
      BOUNCE: {
        by: ['supplier', 'operator'],
        label: { id: 'Dikembalikan bank', en: 'Bank sent it back', zh: '银行退回' },
      },
    },
  },
  paid: {
    label: { id: 'Dibayar', en: 'Paid', zh: '已支付' },
    tone: 'success',
    icon: 'check',
    explain: {
      id: 'Komisi sudah masuk ke rekening Anda.',
      en: 'The commission is on your bank account.',
      zh: '佣金已到您的银行账户。',
    },
    final: true,
    events: {},
  },
};
