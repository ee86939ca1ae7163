import type { TransferState } from '#src/domain/sale/transfer.ts';
import type { StateMeta } from '../state-meta.ts';

/** Words and events of a deposit transfer. */
export const TRANSFER_META: Readonly<Record<TransferState, StateMeta>> = {
  draft: {
    label: { id: 'Belum dikirim', en: 'Not sent yet', zh: '尚未发送' },
    tone: 'muted',
    icon: 'clock',
    explain: {
      id: 'Saldo belum berpindah. Periksa nama penerima sebelum mengirim.',
      en: 'No money has moved yet. Check the receiver’s name before you send.',
      zh: '款项尚未转出，发送前请核对收款人姓名。',
    },
    final: false,
    events: { CONFIRM: { by: ['owner'], label: { id: 'Kirim', en: 'Send', zh: '发送' } } },
  },
  success: {
    label: { id: 'Terkirim', en: 'Sent', zh: '已发送' },
    tone: 'success',
    icon: 'check',
    explain: {
      id: 'Saldo sudah di penerima. Kiriman yang berhasil tidak bisa dibatalkan.',
      en: 'The receiver has the money. A transfer that succeeded cannot be canceled.',
      zh: '款项已到收款人账户，成功的转账不可取消。',
    },
    final: true,
    events: {},
  },
};
