/** Failures of limits on repeating: what a product's document sets, how much one may look up, and bills that are paid once; part of the error catalogue. */
export const LIMIT_ERRORS = {
  daily_limit: {
    status: 422,
    message: {
      id: 'Batas pembelian hari ini sudah tercapai. Coba lagi besok.',
      en: 'Today’s limit for this product is reached. Try again tomorrow.',
      zh: '该产品今日限额已用完，请明天再试。',
    },
  },
  customer_limit: {
    status: 422,
    message: {
      id: 'Batas pembelian untuk nomor ini sudah tercapai. Uang Anda tidak tersentuh.',
      en: 'The limit for this number is reached. No money was touched.',
      zh: '该号码的购买限额已用完，您的资金未动用。',
    },
  },
  repeat_limit: {
    status: 409,
    message: {
      id: 'Nominal yang sama ke nomor ini sudah dibeli hari ini.',
      en: 'The same nominal to this number was already bought today.',
      zh: '今天已为该号码购买过相同面额。',
    },
  },
  repeat_needs_confirmation: {
    status: 409,
    message: {
      id: 'Nominal yang sama ke nomor ini sudah dibeli hari ini. Beli lagi?',
      en: 'The same nominal to this number was already bought today. Buy again?',
      zh: '今天已为该号码购买过相同面额。再次购买吗？',
    },
  },
  look_up_limit: {
    status: 429,
    message: {
      id: 'Sudah terlalu banyak nomor dicek dalam 24 jam. Coba lagi nanti, atau hubungi kami kalau konter Anda perlu lebih.',
      en: 'Too many numbers were checked in 24 hours. Try again later, or write to us if your counter needs more.',
      zh: '24 小时内查询的号码过多。请稍后再试；如业务需要更多，请联系我们。',
    },
  },
  bill_under_way: {
    status: 409,
    message: {
      id: 'Tagihan ini sedang dibayar. Tunggu beberapa menit, lalu cek lagi.',
      en: 'This bill is being paid already. Wait a few minutes, then check it again.',
      zh: '该账单正在支付中，请几分钟后再次查询。',
    },
  },
} as const;
