/** Failures around documents and the programs that draw them; part of the error catalogue. */
export const DOCUMENT_ERRORS = {
  /** What the caller's program can draw does not reach what the document needs (SDUI-7). */
  update_needed: {
    status: 426,
    message: {
      id: 'Layar ini butuh versi Konter yang lebih baru. Perbarui dulu.',
      en: 'This screen needs a newer Konter. Please update.',
      zh: '此页面需要更新版本的 Konter，请先更新。',
    },
  },
  product_not_found: {
    status: 404,
    message: { id: 'Produk tidak ditemukan.', en: 'No product found.', zh: '未找到产品。' },
  },
  product_closed: {
    status: 422,
    message: { id: 'Produk sedang ditutup.', en: 'This product is closed right now.', zh: '该产品暂时关闭。' },
  },
  nominal_unavailable: {
    status: 422,
    message: { id: 'Nominal ini tidak tersedia.', en: 'This nominal is not available.', zh: '该面额不可用。' },
  },
  stock_empty: {
    status: 422,
    message: {
      id: 'Stok habis. Pilih nominal lain atau muat ulang.',
      en: 'Out of stock. Choose another nominal or refresh.',
      zh: '库存已空，请选择其他面额或刷新。',
    },
  },
} as const;
