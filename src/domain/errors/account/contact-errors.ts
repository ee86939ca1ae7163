/** What goes wrong with favourites (ACC-5). */
export const CONTACT_ERRORS = {
  contact_taken: {
    status: 422,
    message: {
      id: 'Nomor ini sudah ada di favorit.',
      en: 'This number is among your favourites already.',
      zh: '该号码已在收藏中。',
    },
  },
  contact_limit: {
    status: 409,
    message: {
      id: 'Favorit sudah penuh. Hapus yang tidak dipakai lagi.',
      en: 'Your favourites are full. Delete those you no longer use.',
      zh: '收藏已满，请删除不再使用的。',
    },
  },
} as const;
