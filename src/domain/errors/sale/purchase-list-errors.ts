/** What goes wrong with the list of purchases that is confirmed once (PRE-16). */
export const PURCHASE_LIST_ERRORS = {
  purchase_list_changed: {
    status: 409,
    message: {
      id: 'Daftarnya sudah berubah. Belum ada yang dibeli. Periksa lagi, lalu beli.',
      en: 'The list has changed. Nothing was bought. Check it again, then buy.',
      zh: '清单已变动，尚未购买。请重新核对后再购买。',
    },
  },
  purchase_list_full: {
    status: 409,
    message: {
      id: 'Daftar beli sudah penuh ({limit} baris). Beli dulu yang ada.',
      en: 'The purchase list is full ({limit} lines). Buy what is on it first.',
      zh: '待购清单已满（{limit} 项），请先购买。',
    },
  },
  purchase_list_taken: {
    status: 409,
    message: {
      id: 'Tagihan ini sudah ada di daftar beli.',
      en: 'This bill is on the purchase list already.',
      zh: '该账单已在待购清单中。',
    },
  },
} as const;
