import type { NameCheckState } from '#src/domain/people/name-check.ts';
import type { StateMeta } from '../state-meta.ts';

/** Words, colours and senders of a name check. */
export const NAME_CHECK_META: Readonly<Record<NameCheckState, StateMeta>> = {
  pending: {
    label: { id: 'Sedang dicek', en: 'Being checked', zh: '核对中' },
    tone: 'pending',
    icon: 'hourglass',
    explain: {
      id: 'Bank belum menjawab. Anda boleh pergi dan cek lagi nanti; hasilnya muncul sendiri.',
      en: 'The bank has not answered yet. You may leave and look later; the result shows by itself.',
      zh: '银行尚未答复。您可以先离开，稍后再看，结果会自动显示。',
    },
    final: false,
    events: {
      ANSWER: { by: ['supplier'] },
      REFUSE: { by: ['supplier'] },
      WAIT: { by: ['supplier'] },
      GIVE_UP: { by: ['timer'] },
    },
  },
  success: {
    label: { id: 'Nama ditemukan', en: 'Name found', zh: '已查到户名' },
    tone: 'success',
    icon: 'success',
    explain: {
      id: 'Cocokkan namanya dengan pelanggan sebelum mengirim uang.',
      en: 'Compare the name with your customer before sending money.',
      zh: '转账前请与客户核对户名。',
    },
    final: true,
    events: {},
  },
  failed: {
    label: { id: 'Nama tidak ditemukan', en: 'No name found', zh: '未查到户名' },
    tone: 'failed',
    icon: 'failed',
    explain: {
      id: 'Biaya cek sudah kembali ke saldo.',
      en: 'The fee is back in your balance.',
      zh: '核对费用已退回余额。',
    },
    final: true,
    events: {},
  },
};
