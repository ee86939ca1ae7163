/** Failures of deciding about prices and stock; part of the error catalogue. */
export const PRICE_ERRORS = {
  override_stale: {
    status: 409,
    message: {
      id: 'Orang lain sudah mengubah nominal ini. Muat ulang, lalu putuskan lagi.',
      en: 'Somebody else has changed this nominal. Reload, then decide again.',
      zh: '其他人已更改此面额，请刷新后再决定。',
    },
  },
  price_list_gone: {
    status: 409,
    message: {
      id: 'Daftar harga ini sudah berganti atau sudah diputuskan. Muat ulang, lalu lihat yang terbaru.',
      en: 'This price list was replaced or decided on. Reload and look at the newest.',
      zh: '此价格表已被替换或已有决定，请刷新查看最新情况。',
    },
  },
  below_cost: {
    status: 422,
    message: {
      id: 'Harga ini di bawah harga pemasok.',
      en: 'This price is below the supplier’s price.',
      zh: '该价格低于供应商价格。',
    },
  },
} as const;
