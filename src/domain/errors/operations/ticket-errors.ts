/** Failures of complaints about sales; part of the error catalogue. */
export const TICKET_ERRORS = {
  ticket_open: {
    status: 409,
    message: {
      id: 'Transaksi ini sudah punya pengaduan yang berjalan. Lanjutkan di sana.',
      en: 'This sale already has a complaint under way. Go on there.',
      zh: '该交易已有处理中的投诉，请在那里继续。',
    },
  },
  ticket_limit: {
    status: 409,
    message: {
      id: 'Transaksi ini sudah tiga kali diadukan. Hubungi kami lewat chat.',
      en: 'There were three complaints about this sale already. Reach us by chat.',
      zh: '该交易已投诉三次，请通过在线客服联系我们。',
    },
  },
  ticket_too_late: {
    status: 409,
    message: {
      id: 'Batas pengaduan 7 hari sejak transaksi sudah lewat.',
      en: 'Complaints are taken within 7 days of the sale.',
      zh: '已超过交易后 7 天的投诉期限。',
    },
  },
  ticket_not_sold: {
    status: 409,
    message: {
      id: 'Belum ada yang dibeli di transaksi ini, jadi belum bisa diadukan.',
      en: 'Nothing was bought with this yet, so there is nothing to complain of.',
      zh: '该交易尚未购买任何商品，无法投诉。',
    },
  },
} as const;
