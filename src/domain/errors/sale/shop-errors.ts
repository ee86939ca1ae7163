/** Refusals of the shop: quantities in the order in which they are checked, stock, cart and orders; part of the error catalogue. */
export const SHOP_ERRORS = {
  quantity_not_whole: {
    status: 422,
    message: {
      id: 'Isi jumlah bulat, mulai dari 1.',
      en: 'Enter a whole number, from 1 on.',
      zh: '请输入从 1 开始的整数。',
    },
  },
  quantity_below_minimum: {
    status: 422,
    message: { id: 'Di bawah jumlah minimum.', en: 'Below the minimum quantity.', zh: '低于最低购买数量。' },
  },
  quantity_off_multiple: {
    status: 422,
    message: {
      id: 'Bukan kelipatan yang dijual.',
      en: 'Not a multiple in which it is sold.',
      zh: '不是起售数量的倍数。',
    },
  },
  quantity_above_maximum: {
    status: 422,
    message: {
      id: 'Di atas jumlah maksimum per pesanan.',
      en: 'Above the maximum quantity of an order.',
      zh: '超过单笔订单的最大数量。',
    },
  },
  quantity_above_limit: {
    status: 422,
    message: {
      id: 'Batas pembelian akun Anda untuk barang ini sudah tercapai.',
      en: 'The limit of your account for this article is reached.',
      zh: '您的账户已达到该商品的购买上限。',
    },
  },
  quantity_above_stock: {
    status: 422,
    message: { id: 'Stok tidak cukup.', en: 'There is not enough stock.', zh: '库存不足。' },
  },
  goods_not_sold: {
    status: 422,
    message: {
      id: 'Barang ini tidak dijual lagi. Hapus dari keranjang.',
      en: 'This article is not sold any more. Take it out of the cart.',
      zh: '该商品已停售，请从购物车中删除。',
    },
  },
  cart_full: {
    status: 422,
    message: {
      id: 'Keranjang penuh: paling banyak 100 barang.',
      en: 'The cart is full: at most 100 articles.',
      zh: '购物车已满，最多 100 种商品。',
    },
  },
  cart_changed: {
    status: 409,
    message: {
      id: 'Keranjang berubah di perangkat lain. Belum ada yang dibayar. Periksa lagi.',
      en: 'The cart was changed on another device. Nothing has been paid. Check it again.',
      zh: '购物车已在其他设备上更改，尚未付款，请重新确认。',
    },
  },
  shop_closed: {
    status: 403,
    message: { id: 'Toko sedang ditutup.', en: 'The shop is closed at the moment.', zh: '商店暂时关闭。' },
  },
  pickup_code_locked: {
    status: 429,
    message: {
      id: 'Kode ambil terlalu sering salah. Coba lagi 15 menit lagi. Setelah 20 kali salah, pesanan hanya bisa ditolak.',
      en: 'Too many wrong pick-up codes. Try again in 15 minutes. After 20 wrong codes the order can only be rejected.',
      zh: '取货码错误次数过多，请 15 分钟后重试。错误满 20 次后，该订单只能拒绝。',
    },
  },
  pickup_code_wrong: {
    status: 422,
    message: {
      id: 'Kode ambil tidak cocok. Minta pembeli menunjukkan pesanannya.',
      en: 'The pick-up code does not match. Ask the buyer to show the order.',
      zh: '取货码不符，请买家出示订单。',
    },
  },
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
