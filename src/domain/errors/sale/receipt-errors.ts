/** What goes wrong with the logo of receipts (TRX-2). */
export const RECEIPT_ERRORS = {
  logo_unreadable: {
    status: 422,
    message: {
      id: 'Gambar tidak bisa dipakai. Pilih foto JPG atau PNG biasa.',
      en: 'This picture cannot be used. Choose an ordinary JPG or PNG.',
      zh: '无法使用此图片，请选择普通的 JPG 或 PNG。',
    },
  },
  logo_too_large: {
    status: 422,
    message: {
      id: 'Gambar terlalu besar. Paling besar 8 MB dan 40 juta piksel.',
      en: 'The picture is too large: at most 8 MB and 40 million pixels.',
      zh: '图片过大：最多 8 MB、4000 万像素。',
    },
  },
} as const;
