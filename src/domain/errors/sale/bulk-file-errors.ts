/** Refusals of a bulk file as a whole; part of the error catalogue. What is wrong with single rows is said per row. */
export const BULK_FILE_ERRORS = {
  bulk_file_unreadable: {
    status: 422,
    message: {
      id: 'Berkas ini tidak terbaca. Pakai templat, lalu simpan sebagai .xlsx atau .csv.',
      en: 'This file cannot be read. Use the template and save it as .xlsx or .csv.',
      zh: '无法读取该文件。请使用模板并另存为 .xlsx 或 .csv。',
    },
  },
  bulk_file_old_format: {
    status: 422,
    message: {
      id: 'Ini berkas Excel lama (.xls) atau berkas yang dikunci. Simpan sebagai .xlsx atau .csv.',
      en: 'This is an old Excel file (.xls) or a locked one. Save it as .xlsx or .csv.',
      zh: '这是旧版 Excel (.xls) 或已加密的文件，请另存为 .xlsx 或 .csv。',
    },
  },
  bulk_file_too_large: {
    status: 422,
    message: {
      id: 'Isi berkas terlalu besar. Salin hanya baris yang perlu ke templat.',
      en: 'The file holds too much. Copy only the rows you need into the template.',
      zh: '文件内容过大，请只把需要的行复制到模板中。',
    },
  },
  bulk_file_too_long: {
    status: 422,
    message: {
      id: 'Satu berkas paling banyak {limit} baris. Bagi menjadi beberapa berkas.',
      en: 'A file takes at most {limit} rows. Split it into several files.',
      zh: '每个文件最多 {limit} 行，请拆分为多个文件。',
    },
  },
  bulk_file_empty: {
    status: 422,
    message: {
      id: 'Belum ada baris yang terisi di lembar ini.',
      en: 'This sheet has no filled rows.',
      zh: '该工作表没有填写任何行。',
    },
  },
  bulk_file_all_hidden: {
    status: 422,
    message: {
      id: 'Semua baris yang terisi sedang disembunyikan. Tampilkan barisnya, simpan, lalu unggah lagi.',
      en: 'All filled rows are hidden. Show them, save, and upload the file again.',
      zh: '所有已填写的行都被隐藏。请取消隐藏、保存后重新上传。',
    },
  },
  bulk_file_columns_twice: {
    status: 422,
    message: {
      id: 'Dua kolom bermakna sama: {first} dan {second}. Hapus atau ganti judul salah satunya.',
      en: 'Two columns mean the same: {first} and {second}. Remove one or change its heading.',
      zh: '两列含义相同：{first} 和 {second}。请删除其中一列或更改其标题。',
    },
  },
  bulk_file_name_taken: {
    status: 409,
    message: {
      id: 'Berkas dengan nama ini sudah diunggah hari ini. Ganti namanya dulu.',
      en: 'A file of this name was already uploaded today. Rename it first.',
      zh: '今天已上传过同名文件，请先改名。',
    },
  },
  bulk_file_repeated: {
    status: 409,
    message: {
      id: 'Isi berkas ini sama dengan yang sudah dibeli hari ini.',
      en: 'This file holds the same rows as one bought today.',
      zh: '该文件与今天已购买的文件内容相同。',
    },
  },
  bulk_file_flagged: {
    status: 409,
    message: {
      id: 'Ada baris yang perlu diperbaiki. Perbaiki berkasnya, lalu unggah lagi.',
      en: 'Some rows need mending. Mend the file and upload it again.',
      zh: '有些行需要修改。请修改文件后重新上传。',
    },
  },
} as const;
