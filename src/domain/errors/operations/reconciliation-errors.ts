/** Failures of comparing statements with our books; part of the error catalogue. */
export const RECONCILIATION_ERRORS = {
  statement_unreadable: {
    status: 422,
    message: {
      id: 'Berkas ini bukan laporan mutasi penyedia tersebut: ada kolom atau baris yang tidak terbaca. Periksa lalu unggah lagi.',
      en: 'This file is not that provider’s statement: a column or a line cannot be read. Check it and upload it again.',
      zh: '此文件不是该供应商的对账单：有列或行无法读取。请检查后重新上传。',
    },
  },
  statement_not_taken: {
    status: 409,
    message: {
      id: 'Dokumen konektor ini tidak menjelaskan cara membaca berkas laporan mutasi.',
      en: 'This connector’s document does not say how a statement’s file is read.',
      zh: '此连接器的文档未说明如何读取对账单文件。',
    },
  },
  statement_changed: {
    status: 409,
    message: {
      id: 'Berkas ini mengubah baris yang sudah tercatat. Tanyakan kepada penyedia; tidak ada yang dicatat.',
      en: 'This file says something else of lines that were taken in before. Ask the provider; nothing was taken in.',
      zh: '此文件更改了已收录的行。请询问供应商；本次未收录任何内容。',
    },
  },
  difference_gone: {
    status: 409,
    message: {
      id: 'Selisih ini sudah tidak terbuka. Muat ulang lalu lihat keadaan sekarang.',
      en: 'This difference is no longer open. Reload and see how things are now.',
      zh: '此差异已不再待处理，请刷新查看当前状态。',
    },
  },
} as const;
