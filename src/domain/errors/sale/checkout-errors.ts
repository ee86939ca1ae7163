/** Refusals around purchases of guests (PRE-19); part of the error catalogue. */
export const CHECKOUT_ERRORS = {
  guest_lookup_limit: {
    status: 429,
    message: {
      id: 'Terlalu banyak nomor dicek tanpa akun. Masuk untuk melanjutkan, atau coba lagi nanti.',
      en: 'Too many numbers were checked without an account. Sign in to go on, or try again later.',
      zh: '未登录核对的号码过多。请登录后继续，或稍后再试。',
    },
  },
  customer_changed: {
    status: 409,
    message: {
      id: 'Nama pelanggan sudah berbeda dari yang ditampilkan saat memesan. Pesanan tidak dikirim.',
      en: 'The customer’s name is no longer the one shown with the order. Nothing was sent.',
      zh: '客户姓名与下单时显示的不同，未发货。',
    },
  },
} as const;
