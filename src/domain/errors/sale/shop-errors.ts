/** Refusals of the shop: quantities in the order in which they are checked, stock, cart and orders; part of the error catalogue. */
export const SHOP_ERRORS = {
  price_range: {
    status: 422,
    message: {
      id: 'Harga paling tinggi harus di atas yang paling rendah.',
      en: 'The highest price has to be above the lowest.',
      zh: '最高价须高于最低价。',
    },
  },
  stock_short: {
    status: 409,
    message: {
      id: 'Stok tidak cukup untuk sebagian barang. Belum ada yang dibayar.',
      en: 'There is not enough stock for some goods. Nothing has been paid.',
      zh: '部分商品库存不足，尚未付款。',
    },
  },
  count_below_reserved: {
    status: 409,
    message: {
      id: 'Hitungan ini di bawah jumlah yang sudah dipesan. Tolak dulu pesanan yang tidak bisa dipenuhi.',
      en: 'This count is below what orders have reserved. Reject the orders that cannot be delivered first.',
      zh: '盘点数低于订单已预留的数量，请先拒绝无法发货的订单。',
    },
  },
} as const;
