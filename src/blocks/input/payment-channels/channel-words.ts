import type { Localized } from '#src/domain/language.ts';
import type { ChannelKind } from '#src/domain/sale/payment.ts';

/** What each kind of way to pay is called, and how soon it arrives. */
export const KIND_WORDS: Readonly<Record<ChannelKind, { readonly title: Localized; readonly hint: Localized }>> = {
  'bank-transfer': {
    title: { id: 'Transfer bank', en: 'Bank transfer', zh: '银行转账' },
    hint: { id: 'Dengan kode unik, ±2 menit', en: 'With a unique code, about 2 minutes', zh: '附唯一码，约 2 分钟' },
  },
  'virtual-account': {
    title: { id: 'Virtual account', en: 'Virtual account', zh: '虚拟账户' },
    hint: { id: 'Masuk otomatis', en: 'Arrives by itself', zh: '自动到账' },
  },
  qris: {
    title: { id: 'QRIS', en: 'QRIS', zh: 'QRIS' },
    hint: { id: 'Pindai dari aplikasi apa saja', en: 'Scan with any app', zh: '任意应用扫码' },
  },
  'e-wallet': {
    title: { id: 'Dompet digital', en: 'E-wallets', zh: '电子钱包' },
    hint: { id: 'Masuk otomatis', en: 'Arrives by itself', zh: '自动到账' },
  },
  counter: {
    title: { id: 'Gerai', en: 'Counters', zh: '便利店' },
    hint: { id: 'Bayar tunai di kasir', en: 'Cash at the till', zh: '收银台付现' },
  },
  card: {
    title: { id: 'Kartu', en: 'Cards', zh: '银行卡' },
    hint: { id: 'Kredit atau debit', en: 'Credit or debit', zh: '信用卡或借记卡' },
  },
  'pay-later': {
    title: { id: 'Bayar nanti', en: 'Pay later', zh: '先买后付' },
    hint: { id: 'Cicilan dari penyedia', en: 'In instalments', zh: '分期付款' },
  },
};

export const FREE: Localized = { id: 'Tanpa biaya', en: 'No fee', zh: '免手续费' };
export const FEE: Localized = { id: 'Biaya', en: 'Fee', zh: '手续费' };
export const TOO_MUCH: Localized = {
  id: 'Tidak untuk jumlah ini',
  en: 'Not for this amount',
  zh: '不支持此金额',
};
