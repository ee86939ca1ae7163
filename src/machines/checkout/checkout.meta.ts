import type { CheckoutState } from '#src/domain/sale/checkout.ts';
import type { EventMeta, StateMeta } from '../state-meta.ts';

const SYSTEM: EventMeta = { by: ['system'] };
const OPERATOR: EventMeta = { by: ['operator'] };
const CLAIM: EventMeta = {
  by: ['owner'],
  label: { id: 'Terima sebagai saldo', en: 'Take it as deposit', zh: '退回至余额' },
};

/** Words and events of a guest's purchase. */
export const CHECKOUT_META: Readonly<Record<CheckoutState, StateMeta>> = {
  waiting: {
    label: { id: 'Menunggu pembayaran', en: 'Waiting for payment', zh: '等待付款' },
    tone: 'pending',
    icon: 'clock',
    explain: {
      id: 'Bayar sebelum batas waktunya. Begitu uangnya masuk, pesanan langsung dikirim.',
      en: 'Pay before the time is up. The order goes out as soon as the money is here.',
      zh: '请在截止时间前付款，到账后立即发货。',
    },
    final: false,
    events: { SOLD: SYSTEM, UNSOLD: SYSTEM, CHECK: SYSTEM, END: SYSTEM },
  },
  checking: {
    label: {
      id: 'Sudah dibayar, pelanggan dicek lagi',
      en: 'Paid, customer checked again',
      zh: '已付款，正在复核客户',
    },
    tone: 'pending',
    icon: 'clock',
    explain: {
      id: 'Uangnya sudah kami terima. Pelanggan dicek sekali lagi, lalu pesanan dikirim. Biasanya beberapa detik.',
      en: 'The money is here. The customer is checked once more, then the order goes out. Usually seconds.',
      zh: '款项已收到。再次核对客户后立即发货，通常只需几秒。',
    },
    final: false,
    events: { SOLD: SYSTEM, UNSOLD: SYSTEM, WAIT: SYSTEM },
  },
  sold: {
    label: { id: 'Sudah dibayar', en: 'Paid', zh: '已付款' },
    tone: 'info',
    icon: 'check',
    explain: {
      id: 'Uangnya sudah kami terima dan pesanan dikirim. Kalau gagal, uangnya kembali kepada Anda.',
      en: 'The money is here and the order went out. If it fails, you get the money back.',
      zh: '款项已收到并已下单。若失败，款项将退还给您。',
    },
    final: false,
    events: { CLAIM, RETURN: SYSTEM },
  },
  unsold: {
    label: { id: 'Dibayar, tidak bisa dikirim', en: 'Paid, not sent', zh: '已付款，未发货' },
    tone: 'failed',
    icon: 'undo',
    explain: {
      id: 'Uangnya sudah kami terima, pesanannya tidak bisa dikirim. Uangnya kembali kepada Anda.',
      en: 'The money is here, the order could not be sent. You get the money back.',
      zh: '款项已收到，但无法发货。款项将退还给您。',
    },
    final: false,
    events: { CLAIM, RETURN: SYSTEM },
  },
  returning: {
    label: { id: 'Uang sedang dikembalikan', en: 'Money on its way back', zh: '正在退款' },
    tone: 'pending',
    icon: 'undo',
    explain: {
      id: 'Kami minta penyedia pembayaran mengembalikan uangnya. Belum ada kabar pasti; kami tanyakan terus.',
      en: 'The payment provider is asked to give the money back. There is no definite word yet; we keep asking.',
      zh: '已请支付渠道退款，尚无明确结果，我们会持续查询。',
    },
    final: false,
    events: {
      RETURNED: SYSTEM,
      REFUSED: SYSTEM,
      WAIT: SYSTEM,
      SETTLE_RETURNED: OPERATOR,
      SETTLE_CLAIMABLE: OPERATOR,
    },
  },
  claimable: {
    label: { id: 'Uang bisa diambil sebagai saldo', en: 'Money to be taken as deposit', zh: '款项可退回至余额' },
    tone: 'info',
    icon: 'undo',
    explain: {
      id: 'Penyedia pembayaran tidak bisa mengembalikannya. Uangnya aman: ambil sebagai saldo.',
      en: 'The payment provider cannot give it back. The money is safe: take it as deposit.',
      zh: '支付渠道无法退款。款项安全，可退回至余额。',
    },
    final: false,
    events: { CLAIM },
  },
  ended: {
    label: { id: 'Tidak jadi dibayar', en: 'Not paid', zh: '未付款' },
    tone: 'muted',
    icon: 'clock-off',
    explain: {
      id: 'Tidak ada uang yang masuk. Uang yang terlambat tetap kami terima dan pesanan dikirim.',
      en: 'No money arrived. Money that comes late is still taken and the order sent.',
      zh: '未收到款项。若款项稍后到账，仍会处理并发货。',
    },
    final: true,
    events: { SOLD: SYSTEM, UNSOLD: SYSTEM, CHECK: SYSTEM },
  },
  returned: {
    label: { id: 'Uang sudah dikembalikan', en: 'Money given back', zh: '已原路退款' },
    tone: 'success',
    icon: 'refund',
    explain: {
      id: 'Penyedia pembayaran sudah mengembalikannya ke cara bayar Anda. Biaya cara bayar tidak kembali.',
      en: 'The payment provider gave it back the way you paid. The fee of this way to pay does not come back.',
      zh: '支付渠道已按原付款方式退款，付款手续费不退。',
    },
    final: true,
    events: {},
  },
  refunded: {
    label: { id: 'Uang kembali ke saldo', en: 'Refunded as deposit', zh: '已退回至余额' },
    tone: 'success',
    icon: 'refund',
    explain: {
      id: 'Uangnya sudah masuk ke saldo akun yang memintanya.',
      en: 'The money is in the deposit of the account that asked for it.',
      zh: '款项已退回至申请账户的余额。',
    },
    final: true,
    events: {},
  },
};
