/** Failures of settling sales that a person has to look at; part of the error catalogue. */
export const REVIEW_ERRORS = {
  review_not_needed: {
    status: 409,
    message: {
      id: 'Transaksi ini tidak (lagi) perlu ditinjau.',
      en: 'This transaction does not (or no longer) need a review.',
      zh: '此交易（已）无需复核。',
    },
  },
  payment_review_not_needed: {
    status: 409,
    message: {
      id: 'Pembayaran ini tidak (lagi) perlu ditinjau.',
      en: 'This payment does not (or no longer) need a review.',
      zh: '此付款（已）无需复核。',
    },
  },
  refund_review_not_needed: {
    status: 409,
    message: {
      id: 'Pengembalian ini tidak (lagi) menunggu keputusan.',
      en: 'This refund does not (or no longer) wait for a decision.',
      zh: '此退款（已）无需决定。',
    },
  },
  refund_too_early: {
    status: 409,
    message: {
      id: 'Pengembalian ini masih bisa dikirim ke gateway. Putuskan setelah masa ingat gateway lewat.',
      en: 'This refund can still be sent to the gateway. Decide once the gateway’s memory of it is over.',
      zh: '此退款仍可能发往支付渠道，请在渠道记忆期过后再决定。',
    },
  },
  refund_being_asked: {
    status: 409,
    message: {
      id: 'Gateway sedang ditanya tentang pengembalian ini. Tunggu sebentar, lalu lihat jawabannya.',
      en: 'The gateway is being asked about this refund. Wait a moment, then look at its answer.',
      zh: '正在就此退款询问支付渠道，请稍候查看其答复。',
    },
  },
  settlement_proposed: {
    status: 409,
    message: {
      id: 'Sudah ada usulan yang menunggu orang kedua. Tarik dulu usulan itu.',
      en: 'A proposal is waiting for a second person. Withdraw it first.',
      zh: '已有提议等待第二人确认，请先撤回。',
    },
  },
  settlement_gone: {
    status: 409,
    message: {
      id: 'Usulan ini sudah tidak berlaku. Muat ulang lalu lihat keadaan sekarang.',
      en: 'This proposal no longer stands. Reload and see how things are now.',
      zh: '此提议已失效，请刷新查看当前状态。',
    },
  },
  own_settlement: {
    status: 409,
    message: {
      id: 'Usulan sendiri harus disetujui rekan lain.',
      en: 'Your own proposal needs another person to confirm it.',
      zh: '自己的提议须由另一位同事确认。',
    },
  },
} as const;
