import type { ShopOrderState } from '#src/domain/sale/shop-order.ts';
import type { EventMeta, StateMeta } from '../state-meta.ts';

/** Money counts when it is here, whatever the state: from the deposit by its owner, from outside by a payment's own machine. */
const PAY: EventMeta = { by: ['owner', 'system'] };
const CANCEL: EventMeta = { by: ['owner'], label: { id: 'Batalkan', en: 'Cancel', zh: '取消' } };
const REJECT: EventMeta = {
  by: ['supplier', 'operator'],
  label: { id: 'Tidak bisa dipenuhi', en: 'Cannot deliver', zh: '无法发货' },
};
const SELLER = ['supplier', 'operator'] as const;

/** Words and events of a shop order. `supplier` is who sells or carries the goods. */
export const SHOP_ORDER_META: Readonly<Record<ShopOrderState, StateMeta>> = {
  'waiting-payment': {
    label: { id: 'Menunggu pembayaran', en: 'Waiting for payment', zh: '等待付款' },
    tone: 'pending',
    icon: 'clock',
    explain: {
      id: 'Barang disimpan untuk Anda. Bayar sebelum batas waktunya, atau pesanan batal sendiri.',
      en: 'The goods are kept for you. Pay before the time is up, or the order cancels itself.',
      zh: '商品已为您保留，请在截止时间前付款，否则订单自动取消。',
    },
    final: false,
    events: {
      PAY: { ...PAY, label: { id: 'Bayar', en: 'Pay', zh: '付款' } },
      CANCEL,
      EXPIRE: { by: ['timer'] },
    },
  },
  pending: {
    label: { id: 'Menunggu konfirmasi', en: 'Waiting for confirmation', zh: '等待确认' },
    tone: 'pending',
    icon: 'hourglass',
    explain: {
      id: 'Uang ditahan, belum diterima penjual. Kalau dibatalkan, uang kembali penuh.',
      en: 'The money is held, the seller does not have it. If it is cancelled, all of it comes back.',
      zh: '款项已冻结，卖家尚未收到。取消后全额退回。',
    },
    final: false,
    events: {
      CONFIRM: { by: SELLER, label: { id: 'Terima pesanan', en: 'Take it on', zh: '接单' } },
      REJECT,
      CANCEL,
      EXPIRE: { by: ['timer'] },
      PAY,
    },
  },
  processed: {
    label: { id: 'Diproses', en: 'Processed', zh: '处理中' },
    tone: 'pending',
    icon: 'parcel',
    explain: {
      id: 'Penjual sedang menyiapkan barang. Uang masih ditahan.',
      en: 'The seller is packing it. The money is still held.',
      zh: '卖家正在备货，款项仍冻结。',
    },
    final: false,
    events: {
      HAND_OVER: { by: SELLER, label: { id: 'Serahkan', en: 'Hand over', zh: '交付' } },
      SHIP: { by: SELLER, label: { id: 'Kirim', en: 'Ship', zh: '发货' } },
      LATE: { by: ['timer'] },
      CANCEL,
      EXPIRE: { by: ['timer'] },
      REJECT,
      PAY,
    },
  },
  shipped: {
    label: { id: 'Dikirim', en: 'Shipped', zh: '已发货' },
    tone: 'info',
    icon: 'parcel',
    explain: {
      id: 'Barang bersama kurir. Uang diteruskan ke penjual setelah barang sampai.',
      en: 'The courier has it. The seller gets the money once it has arrived.',
      zh: '商品运送中，送达后款项才付给卖家。',
    },
    final: false,
    events: {
      DELIVER: { by: ['supplier'] },
      PROBLEM: { by: ['owner', 'supplier'], label: { id: 'Masalah', en: 'Problem', zh: '问题' } },
      SOLVE: { by: SELLER, label: { id: 'Selesai', en: 'Solved', zh: '解决' } },
      RECEIVE: { by: ['owner'], label: { id: 'Barang sudah sampai', en: 'It has arrived', zh: '确认收货' } },
      COMPLETE: { by: ['timer'] },
      COME_BACK: { by: SELLER, label: { id: 'Paket kembali', en: 'Parcel came back', zh: '包裹退回' } },
      OVERDUE: { by: ['timer'] },
      PAY,
    },
  },
  cancelled: {
    label: { id: 'Dibatalkan', en: 'Cancelled', zh: '已取消' },
    tone: 'muted',
    icon: 'ban',
    explain: {
      id: 'Pesanan batal. Yang sudah dibayar kembali ke saldo.',
      en: 'The order is cancelled. What was paid is back in the deposit.',
      zh: '订单已取消，已付款项退回余额。',
    },
    final: true,
    events: { PAY },
  },
  done: {
    label: { id: 'Selesai', en: 'Done', zh: '已完成' },
    tone: 'success',
    icon: 'check',
    explain: {
      id: 'Barang sudah sampai dan penjual sudah dibayar.',
      en: 'The goods have arrived and the seller is paid.',
      zh: '商品已送达，卖家已收款。',
    },
    final: true,
    events: { PAY },
  },
};
