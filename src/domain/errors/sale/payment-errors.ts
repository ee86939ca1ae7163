/** Failures of asking for money and of passing it on; part of the error catalogue. */
export const PAYMENT_ERRORS = {
  payment_channel_closed: {
    status: 422,
    message: {
      id: 'Cara bayar ini sedang tidak tersedia. Pilih yang lain.',
      en: 'This way to pay is not available now. Choose another.',
      zh: '该付款方式暂不可用，请选择其他方式。',
    },
  },
  payment_not_found: {
    status: 422,
    message: {
      id: 'Tidak ada tagihan dengan kode ini di penyedia tersebut.',
      en: 'This provider has no payment of ours with this code.',
      zh: '该渠道没有此编号的付款。',
    },
  },
  payment_amount_out_of_range: {
    status: 422,
    message: {
      id: 'Jumlah ini di luar batas cara bayar tersebut. Pilih cara lain atau ubah jumlahnya.',
      en: 'This way to pay does not take this amount. Choose another way or change the amount.',
      zh: '该付款方式不支持此金额，请更换方式或金额。',
    },
  },
  transfers_unpaid: {
    status: 422,
    message: {
      id: 'Hari ini sudah terlalu banyak isi saldo lewat bank ini yang belum dibayar. Bayar salah satunya atau pilih cara bayar lain.',
      en: 'Too many top-ups through this bank are not paid today. Pay one of them or choose another way to pay.',
      zh: '今日通过该银行的未付款充值过多，请先支付其中一笔或更换付款方式。',
    },
  },
  transfer_codes_used_up: {
    status: 503,
    message: {
      id: 'Kode unik untuk jumlah ini habis hari ini. Pilih jumlah atau cara bayar lain.',
      en: 'Today’s unique codes for this amount are used up. Choose another amount or way to pay.',
      zh: '今日该金额的唯一码已用完，请更换金额或付款方式。',
    },
  },
  deposit_closed: {
    status: 422,
    message: {
      id: 'Isi saldo tutup untuk hari ini. Buka lagi besok.',
      en: 'Top-ups are closed for today. They open again tomorrow.',
      zh: '今日充值已截止，请明日再来。',
    },
  },
  topup_amount: {
    status: 422,
    message: {
      id: 'Isi dengan kelipatan Rp 1.000, tidak kurang dari minimum.',
      en: 'Enter a multiple of Rp 1.000, not below the minimum.',
      zh: '请输入 Rp 1.000 的整数倍，且不低于最低金额。',
    },
  },
  transfer_closed: {
    status: 403,
    message: {
      id: 'Kirim saldo sedang ditutup.',
      en: 'Transfers are closed at the moment.',
      zh: '转账功能暂停。',
    },
  },
  transfer_not_permitted: {
    status: 403,
    message: {
      id: 'Akun Anda belum diizinkan mengirim saldo. Hubungi layanan pelanggan.',
      en: 'Your account may not transfer deposit yet. Contact customer service.',
      zh: '您的账户尚未开通转账，请联系客服。',
    },
  },
  receiver_not_found: {
    status: 422,
    message: {
      id: 'Tidak ada pengguna aktif dengan nomor ini. Periksa nomornya.',
      en: 'There is no active user with this number. Check the number.',
      zh: '没有使用此号码的有效用户，请检查。',
    },
  },
  transfer_to_self: {
    status: 422,
    message: {
      id: 'Ini nomor Anda sendiri. Isi nomor penerima.',
      en: 'This is your own number. Enter the receiver’s.',
      zh: '这是您自己的号码，请输入收款人号码。',
    },
  },
  transfer_amount: {
    status: 422,
    message: {
      id: 'Isi kelipatan Rp 1.000, mulai dari Rp 1.000.',
      en: 'Enter a multiple of Rp 1.000, from Rp 1.000 on.',
      zh: '请输入 Rp 1.000 的整数倍，最低 Rp 1.000。',
    },
  },
} as const;
