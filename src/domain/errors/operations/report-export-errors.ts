/** Refusals of an export; part of the error catalogue. */
export const REPORT_EXPORT_ERRORS = {
  report_export_running: {
    status: 409,
    message: {
      id: 'Unduhan sebelumnya masih disiapkan. Tunggu selesai atau batalkan dulu.',
      en: 'Your last export is still being made. Wait for it, or cancel it first.',
      zh: '上一个导出仍在准备中，请等待完成或先取消。',
    },
  },
  report_export_empty: {
    status: 422,
    message: {
      id: 'Tidak ada baris yang cocok, jadi tidak ada yang diunduh.',
      en: 'Nothing matches, so there is nothing to export.',
      zh: '没有匹配的记录，无可导出。',
    },
  },
  report_export_gone: {
    status: 410,
    message: {
      id: 'Berkas ini sudah tidak ada. Buat unduhan baru.',
      en: 'This file is not there any more. Make a new export.',
      zh: '该文件已不存在，请重新导出。',
    },
  },
} as const;
