/** Failures of limits that a product's document sets; part of the error catalogue. */
export const LIMIT_ERRORS = {
  daily_limit: {
    status: 422,
    message: {
      id: 'Batas pembelian hari ini sudah tercapai. Coba lagi besok.',
      en: 'Today’s limit for this product is reached. Try again tomorrow.',
      zh: '该产品今日限额已用完，请明天再试。',
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
} as const;
