/** What goes wrong with accounts: registration, codes, passwords, addresses, deletion (spec section 8, ACC-1 to ACC-9). */
export const ACCOUNT_ERRORS = {
  otp_invalid: {
    status: 422,
    message: {
      id: 'Kode salah atau sudah lewat 60 detik. Minta kode baru kalau perlu.',
      en: 'The code is wrong or older than 60 seconds. Ask for a new one if you need to.',
      zh: '验证码错误或已超过 60 秒，如有需要请重新获取。',
    },
  },
  too_many_codes: {
    status: 429,
    message: {
      id: 'Terlalu sering meminta kode. Coba lagi beberapa menit lagi.',
      en: 'Too many codes were asked for. Try again in a few minutes.',
      zh: '获取验证码过于频繁，请几分钟后再试。',
    },
  },
  too_many_mails: {
    status: 429,
    message: {
      id: 'Terlalu sering meminta surel. Lihat juga folder spam, dan coba lagi satu jam lagi.',
      en: 'Too many mails were asked for. Look into the spam folder as well, and try again in an hour.',
      zh: '请求邮件过于频繁。请同时查看垃圾邮件箱，并在一小时后重试。',
    },
  },
  too_many_mails_today: {
    status: 429,
    message: {
      id: 'Jatah surel hari ini habis. Lihat juga folder spam, dan coba lagi besok.',
      en: 'No more mails of this kind are sent today. Look into the spam folder as well, and try again tomorrow.',
      zh: '今日此类邮件已达上限。请同时查看垃圾邮件箱，并于明天重试。',
    },
  },
  link_expired: {
    status: 410,
    message: {
      id: 'Tautan ini sudah dipakai atau kedaluwarsa. Minta yang baru.',
      en: 'This link was used already or is too old. Ask for a new one.',
      zh: '该链接已使用或已过期，请重新获取。',
    },
  },
  account_exists: {
    status: 409,
    message: {
      id: 'Nomor HP atau surel ini sudah punya akun. Masuk, atau pilih Lupa kata sandi.',
      en: 'This phone number or e-mail has an account already. Sign in, or choose Forgot password.',
      zh: '该手机号或邮箱已有账户，请登录或选择“忘记密码”。',
    },
  },
  email_taken: {
    status: 422,
    message: {
      id: 'Surel ini tidak bisa dipakai. Pakai surel lain.',
      en: 'This e-mail cannot be used. Use another one.',
      zh: '该邮箱无法使用，请换一个。',
    },
  },
  email_invalid: {
    status: 422,
    message: {
      id: 'Surel harus seperti nama@contoh.com, dengan huruf a sampai z saja.',
      en: 'An e-mail looks like name@example.com, with the letters a to z only.',
      zh: '邮箱格式应为 name@example.com，且仅含英文字母。',
    },
  },
  phone_invalid: {
    status: 422,
    message: {
      id: 'Nomor HP Indonesia dimulai 08 dan 10 sampai 13 angka.',
      en: 'An Indonesian mobile number begins with 08 and has 10 to 13 digits.',
      zh: '印尼手机号以 08 开头，共 10 至 13 位。',
    },
  },
  push_endpoint: {
    status: 422,
    message: {
      id: 'Alamat notifikasi perangkat ini tidak bisa dipakai.',
      en: 'The message address of this device cannot be used.',
      zh: '该设备的消息地址无法使用。',
    },
  },
  name_invalid: {
    status: 422,
    message: {
      id: 'Nama hanya huruf, spasi, titik, koma, petik, dan tanda hubung.',
      en: 'A name has letters, spaces, dots, commas, apostrophes and hyphens only.',
      zh: '姓名仅可包含字母、空格、点、逗号、撇号和连字符。',
    },
  },
  referral_invalid: {
    status: 422,
    message: {
      id: 'Kode referral tidak dikenal. Kosongkan kalau tidak punya.',
      en: 'This referral code is not known. Leave it empty if you have none.',
      zh: '推荐码无效，没有可留空。',
    },
  },
  terms_required: {
    status: 422,
    message: {
      id: 'Setujui persyaratan untuk mendaftar.',
      en: 'Agree to the terms to register.',
      zh: '注册须同意条款。',
    },
  },
  password_too_short: {
    status: 422,
    message: {
      id: 'Kata sandi minimal {limit} karakter.',
      en: 'A password has at least {limit} characters.',
      zh: '密码至少 {limit} 个字符。',
    },
  },
  password_too_common: {
    status: 422,
    message: {
      id: 'Kata sandi ini terlalu mudah ditebak. Pilih yang lain.',
      en: 'This password is too easy to guess. Choose another one.',
      zh: '该密码太容易被猜到，请另选一个。',
    },
  },
  password_not_confirmed: {
    status: 422,
    message: {
      id: 'Ulangan kata sandi tidak sama.',
      en: 'The repeated password differs.',
      zh: '两次输入的密码不一致。',
    },
  },
  old_password_wrong: {
    status: 422,
    message: { id: 'Kata sandi lama salah.', en: 'The old password is wrong.', zh: '原密码错误。' },
  },
  password_unchanged: {
    status: 422,
    message: {
      id: 'Kata sandi baru sama dengan yang lama. Pilih yang lain.',
      en: 'The new password is the same as the old one. Choose another one.',
      zh: '新密码与原密码相同，请另选一个。',
    },
  },
  balance_left: {
    status: 409,
    message: {
      id: 'Akun belum bisa dihapus: masih ada saldo, uang yang ditahan, atau hutang.',
      en: 'The account cannot be deleted yet: there is balance, held money or debt left.',
      zh: '账户暂不能注销：仍有余额、冻结金额或欠款。',
    },
  },
  staff_account: {
    status: 403,
    message: {
      id: 'Akun petugas tidak dihapus dari sini.',
      en: 'Accounts of staff are not deleted here.',
      zh: '员工账户不能在此注销。',
    },
  },
  pos_no_permission: {
    status: 403,
    message: {
      id: 'Anda tidak punya izin membuka kasir paket. Pengaturan POS MLO harus dilengkapi admin dulu.',
      en: 'You have no permission for the parcel point of sale. The admin has to complete your POS MLO settings first.',
      zh: '您无权使用包裹收银台，须先由管理员完成 POS MLO 设置。',
    },
  },
  developer_mode: {
    status: 403,
    message: {
      id: 'Akun dalam mode developer: transaksi sungguhan ditutup.',
      en: 'This account is in developer mode: real transactions are closed.',
      zh: '账户处于开发者模式，不能进行真实交易。',
    },
  },
} as const;
