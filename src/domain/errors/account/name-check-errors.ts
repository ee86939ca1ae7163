/** Refusals around the check of a name before money is sent (PRE-15, section 8: name check failed or too slow). */
export const NAME_CHECK_ERRORS = {
  name_check_needed: {
    status: 409,
    message: {
      id: 'Cek nama rekening ini dulu sebelum mengirim uang.',
      en: 'Check the name of this account before sending money.',
      zh: '转账前请先核对该账户的户名。',
    },
  },
  name_check_changed: {
    status: 409,
    message: {
      id: 'Nama di bank sudah berbeda dari hasil cek. Tidak ada uang yang dikirim; cek nama lagi.',
      en: 'The bank tells another name than the check did. No money was sent; check the name again.',
      zh: '银行返回的户名与核对结果不同。未转账，请重新核对户名。',
    },
  },
  name_check_failed: {
    status: 422,
    message: {
      id: 'Nama tidak bisa dicek. Biayanya sudah kembali ke saldo.',
      en: 'The name could not be checked. The fee is back in your balance.',
      zh: '无法核对户名，费用已退回余额。',
    },
  },
  name_check_slow: {
    status: 503,
    message: {
      id: 'Bank terlalu lama menjawab. Biayanya sudah kembali ke saldo; coba lagi nanti.',
      en: 'The bank took too long to answer. The fee is back in your balance; try again later.',
      zh: '银行响应超时，费用已退回余额，请稍后再试。',
    },
  },
  name_check_limit: {
    status: 429,
    message: {
      id: 'Batas cek nama hari ini sudah tercapai. Nama yang sudah dicek masih bisa dipakai.',
      en: 'Today’s limit of name checks is reached. Names checked already can still be used.',
      zh: '今日户名核对次数已达上限，已核对的户名仍可使用。',
    },
  },
  name_check_price: {
    status: 409,
    message: {
      id: 'Biaya cek nama baru saja berubah. Belum ada yang dipotong; lihat biaya barunya lalu cek lagi.',
      en: 'The fee of a name check has just changed. Nothing was charged; see the new fee and check again.',
      zh: '户名核对费用刚刚变动，尚未扣费。请查看新费用后再核对。',
    },
  },
  account_unverified: {
    status: 403,
    message: {
      id: 'Kirim uang perlu akun yang terverifikasi. Masuk sekali dengan kode ke email atau WhatsApp Anda, lalu coba lagi.',
      en: 'Sending money needs a verified account. Sign in once with a code sent to your e-mail or WhatsApp, then try again.',
      zh: '转账需要已验证的账户。请先用发送到邮箱或 WhatsApp 的验证码登录一次，再重试。',
    },
  },
} as const;
