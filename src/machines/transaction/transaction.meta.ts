import type { TransactionState } from '#src/domain/sale/transaction.ts';
import type { EventMeta, StateMeta } from '../state-meta.ts';

const CANCEL: EventMeta = {
  by: ['owner', 'operator'],
  label: { id: 'Batalkan', en: 'Cancel', zh: '取消' },
};
const BY_SUPPLIER: EventMeta = { by: ['supplier'] };
const BY_OPERATOR: EventMeta = { by: ['operator'] };
const BY_SYSTEM: EventMeta = { by: ['system'] };
const NOTHING = {} as const;

/**
 * The words, colours and allowed events of a transaction (LIFE-1, LIFE-7). Free of XState, so that a page may draw states
 * without loading it.
 */
export const TRANSACTION_META: Readonly<Record<TransactionState, StateMeta>> = {
  inquiry: {
    label: { id: 'Menunggu dibayar', en: 'Waiting for payment', zh: '待支付' },
    tone: 'info',
    icon: 'search',
    explain: {
      id: 'Tagihan atau pelanggan sudah dicek. Saldo belum terpotong.',
      en: 'The bill or customer was checked. Nothing has left your deposit.',
      zh: '已查询账单或客户，尚未扣款。',
    },
    final: false,
    events: {
      PAY: { by: ['owner'], label: { id: 'Bayar', en: 'Pay', zh: '支付' } },
      CANCEL,
      EXPIRE: { by: ['timer'] },
    },
  },
  unprocessed: {
    label: { id: 'Menunggu giliran', en: 'Waiting its turn', zh: '排队中' },
    tone: 'pending',
    icon: 'clock',
    explain: {
      id: 'Saldo ditahan. Pesanan akan dikirim ke pemasok sebentar lagi.',
      en: 'The money is on hold. The order goes to the supplier in a moment.',
      zh: '款项已冻结，订单即将发送给供应商。',
    },
    final: false,
    events: {
      SEND: BY_SYSTEM,
      CANCEL,
      BLOCK: { by: ['operator', 'system'] },
      FAIL: BY_SYSTEM,
    },
  },
  processing: {
    label: { id: 'Diproses', en: 'Processing', zh: '处理中' },
    tone: 'pending',
    icon: 'hourglass',
    explain: {
      id: 'Pesanan ada di pemasok. Saldo ditahan sampai ada jawaban pasti; jangan beli ulang dulu.',
      en: 'The supplier has the order. The money stays on hold until the answer is certain; do not buy again yet.',
      zh: '订单已交供应商处理。款项冻结至有明确结果，请先不要重复购买。',
    },
    final: false,
    events: {
      SUPPLIER_PENDING: BY_SUPPLIER,
      REROUTE: BY_SUPPLIER,
      SUPPLIER_SUCCEEDED: BY_SUPPLIER,
      SUPPLIER_FAILED: BY_SUPPLIER,
      REVIEW: { by: ['timer', 'system', 'operator'] },
      SETTLE_SUCCEEDED: BY_OPERATOR,
      SETTLE_FAILED: BY_OPERATOR,
    },
  },
  success: {
    label: { id: 'Berhasil', en: 'Success', zh: '成功' },
    tone: 'success',
    icon: 'check',
    explain: {
      id: 'Pesanan sudah sampai. Saldo terpotong sebesar harga.',
      en: 'Delivered. The price has left your deposit.',
      zh: '已送达，已从余额扣除价格。',
    },
    final: true,
    events: { SUPPLIER_REFUNDED: BY_SUPPLIER, SETTLE_REFUNDED: BY_OPERATOR },
  },
  failed: {
    label: { id: 'Gagal', en: 'Failed', zh: '失败' },
    tone: 'failed',
    icon: 'cross',
    explain: {
      id: 'Pesanan tidak berhasil. Saldo yang ditahan sudah kembali penuh.',
      en: 'It did not go through. The money on hold is back in your deposit, in full.',
      zh: '未成功，冻结款项已全额退回余额。',
    },
    final: true,
    events: NOTHING,
  },
  expired: {
    label: { id: 'Kedaluwarsa', en: 'Expired', zh: '已过期' },
    tone: 'muted',
    icon: 'clock-off',
    explain: {
      id: 'Tidak dibayar sampai batas waktu. Saldo tidak terpotong.',
      en: 'It was not paid in time. Nothing left your deposit.',
      zh: '逾期未支付，未扣款。',
    },
    final: true,
    events: NOTHING,
  },
  canceled: {
    label: { id: 'Dibatalkan', en: 'Canceled', zh: '已取消' },
    tone: 'muted',
    icon: 'ban',
    explain: {
      id: 'Dibatalkan sebelum dikirim. Saldo Anda utuh.',
      en: 'Canceled before it was sent. Your deposit is whole.',
      zh: '发送前已取消，余额未减少。',
    },
    final: true,
    events: NOTHING,
  },
  returned: {
    label: { id: 'Dikembalikan', en: 'Returned', zh: '已退款' },
    tone: 'info',
    icon: 'undo',
    explain: {
      id: 'Pemasok mengembalikan dana. Saldo Anda sudah kembali penuh.',
      en: 'The supplier gave the money back. It is in your deposit again, in full.',
      zh: '供应商已退款，款项已全额退回余额。',
    },
    final: true,
    events: NOTHING,
  },
  blocked: {
    label: { id: 'Dihentikan', en: 'Blocked', zh: '已拦截' },
    tone: 'failed',
    icon: 'shield',
    explain: {
      id: 'Pesanan dihentikan petugas sebelum dikirim. Saldo sudah kembali penuh.',
      en: 'Our staff stopped it before it was sent. The money is back in your deposit, in full.',
      zh: '发送前被工作人员拦截，款项已全额退回余额。',
    },
    final: true,
    events: NOTHING,
  },
};
