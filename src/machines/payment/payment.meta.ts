import type { PaymentState } from '#src/domain/sale/payment.ts';
import type { EventMeta, StateMeta } from '../state-meta.ts';

/** Only the queried side reports money (the gateway's status, a bank's list of mutations), or two people do. */
const RECEIVED: EventMeta = { by: ['supplier', 'operator'] };
const CANCEL: EventMeta = { by: ['owner', 'system'], label: { id: 'Batalkan', en: 'Cancel', zh: '取消' } };
const EXPIRE: EventMeta = { by: ['timer'] };
const REFUSED: EventMeta = { by: ['supplier', 'system'] };
const OPERATOR: EventMeta = { by: ['operator'] };

/** Words and events of a payment. */
export const PAYMENT_META: Readonly<Record<PaymentState, StateMeta>> = {
  created: {
    label: { id: 'Menyiapkan pembayaran', en: 'Preparing the payment', zh: '正在准备付款' },
    tone: 'pending',
    icon: 'hourglass',
    explain: {
      id: 'Cara bayarnya sedang disiapkan, biasanya beberapa detik. Belum ada yang perlu dibayar.',
      en: 'How to pay is being prepared, usually in seconds. There is nothing to pay yet.',
      zh: '正在准备付款方式，通常只需几秒，暂无需付款。',
    },
    final: false,
    events: { CHARGED: { by: ['supplier', 'system'] }, REFUSED, RECEIVED, EXPIRE, CANCEL },
  },
  waiting: {
    label: { id: 'Menunggu pembayaran', en: 'Waiting for payment', zh: '等待付款' },
    tone: 'pending',
    icon: 'clock',
    explain: {
      id: 'Bayar sesuai jumlahnya sebelum batas waktu. Begitu masuk, halaman ini berubah sendiri.',
      en: 'Pay exactly this amount before the time is up. This page changes by itself once it arrives.',
      zh: '请在截止时间前按准确金额付款，到账后页面会自动更新。',
    },
    final: false,
    events: { RECEIVED, REFUSED, EXPIRE, CANCEL },
  },
  paid: {
    label: { id: 'Berhasil', en: 'Paid', zh: '已付款' },
    tone: 'success',
    icon: 'check',
    explain: {
      id: 'Pembayaran sudah kami terima dan sudah dibukukan.',
      en: 'Your payment has arrived and is booked.',
      zh: '付款已收到并入账。',
    },
    final: true,
    events: { RECEIVED, CHARGED_BACK: { by: ['supplier'] } },
  },
  expired: {
    label: { id: 'Kedaluwarsa', en: 'Expired', zh: '已过期' },
    tone: 'muted',
    icon: 'clock-off',
    explain: {
      id: 'Batas waktunya lewat dan belum ada pembayaran. Kalau Anda terlanjur membayar, uangnya tetap kami bukukan.',
      en: 'The time is up and nothing arrived. If you have paid after all, the money is still booked for you.',
      zh: '已超时且未收到付款。若您已付款，款项仍会为您入账。',
    },
    final: true,
    events: { RECEIVED },
  },
  canceled: {
    label: { id: 'Dibatalkan', en: 'Canceled', zh: '已取消' },
    tone: 'muted',
    icon: 'ban',
    explain: {
      id: 'Dibatalkan sebelum dibayar. Kalau Anda terlanjur membayar, uangnya tetap kami bukukan.',
      en: 'Canceled before it was paid. If you have paid after all, the money is still booked for you.',
      zh: '付款前已取消。若您已付款，款项仍会为您入账。',
    },
    final: true,
    events: { RECEIVED },
  },
  failed: {
    label: { id: 'Gagal', en: 'Failed', zh: '失败' },
    tone: 'failed',
    icon: 'cross',
    explain: {
      id: 'Penyedia pembayaran menolaknya. Tidak ada uang yang kami terima; coba cara bayar lain.',
      en: 'The payment provider refused it. No money reached us; try another way to pay.',
      zh: '支付渠道已拒绝，我们未收到款项，请换一种付款方式。',
    },
    final: true,
    events: { RECEIVED },
  },
  review: {
    label: { id: 'Sedang dicek petugas', en: 'Being checked by our staff', zh: '人工核对中' },
    tone: 'pending',
    icon: 'shield',
    explain: {
      id: 'Jumlah yang masuk tidak sama dengan tagihan. Uangnya aman; petugas menyelesaikannya paling lambat 24 jam.',
      en: 'What arrived is not what was asked. The money is safe; our staff settles it within 24 hours.',
      zh: '到账金额与应付金额不符。款项安全，工作人员将在 24 小时内处理。',
    },
    final: false,
    events: {
      RECEIVED,
      CHARGED_BACK: { by: ['supplier'] },
      RESOLVE_CREDIT: OPERATOR,
      RESOLVE_SEND_BACK: OPERATOR,
      RESOLVE_RECOVER: OPERATOR,
      RESOLVE_KEEP: OPERATOR,
    },
  },
  returned: {
    label: { id: 'Dikembalikan', en: 'Returned', zh: '已退回' },
    tone: 'info',
    icon: 'undo',
    explain: {
      id: 'Uangnya kembali ke pembayar lewat jalur asalnya.',
      en: 'The money goes back to the payer the way it came.',
      zh: '款项已按原路退回付款人。',
    },
    final: true,
    events: { RECEIVED },
  },
};
