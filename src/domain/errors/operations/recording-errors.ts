/** What goes wrong with searches of the inspector (LIFE-9). */
export const RECORDING_ERRORS = {
  search_limit: {
    status: 409,
    message: {
      id: 'Pencarian tersimpan sudah penuh. Hapus yang tidak dipakai lagi.',
      en: 'Your kept searches are full. Delete those you no longer use.',
      zh: '保存的搜索已满，请删除不再使用的。',
    },
  },
} as const;
