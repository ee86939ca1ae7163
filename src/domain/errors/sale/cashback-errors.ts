/** Refusals around the cashback wallet; part of the error catalogue. */
export const CASHBACK_ERRORS = {
  insufficient_cashback: {
    status: 422,
    message: {
      id: 'Cashback Anda tidak cukup. Isi jumlah yang lebih kecil.',
      en: 'Your cashback is not enough. Enter a smaller amount.',
      zh: '返现余额不足，请输入较小的金额。',
    },
  },
} as const;
