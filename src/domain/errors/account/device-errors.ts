/** Refusals about devices and PINs; part of the error catalogue (spec section 8, ACC-2, ACC-3). */
export const DEVICE_ERRORS = {
  device_unrecognised: {
    status: 403,
    message: {
      id: 'Perangkat ini belum dikenal. Setujui dari perangkat tepercaya, atau verifikasi dengan kode.',
      en: 'This device is not recognised. Approve it on a trusted device, or verify it with a code.',
      zh: '无法识别此设备。请在受信任的设备上批准，或用验证码验证。',
    },
  },
  device_blocked: {
    status: 403,
    message: {
      id: 'Akses ditolak: perangkat ini diblokir. Buka blokirnya dari perangkat tepercaya.',
      en: 'Access rejected: this device is blocked. Allow it again on a trusted device.',
      zh: '访问被拒绝：此设备已被屏蔽，请在受信任的设备上解除。',
    },
  },
  device_not_trusted: {
    status: 403,
    message: {
      id: 'Ini hanya bisa dilakukan dari perangkat tepercaya.',
      en: 'Only a trusted device can do this.',
      zh: '仅受信任的设备可执行此操作。',
    },
  },
  device_is_this: {
    status: 409,
    message: {
      id: 'Ini perangkat yang sedang Anda pakai. Pilih Keluar di menu Akun.',
      en: 'This is the device you are using. Choose Sign out in the Account menu.',
      zh: '这是您正在使用的设备，请在账户菜单中选择退出登录。',
    },
  },
  attempt_over: {
    status: 410,
    message: {
      id: 'Waktu tunggu sudah habis. Masuk sekali lagi.',
      en: 'The wait is over. Sign in once more.',
      zh: '等待已超时，请重新登录。',
    },
  },
  wrong_pin: { status: 422, message: { id: 'PIN salah.', en: 'Incorrect PIN.', zh: 'PIN 错误。' } },
  maximum_pin_attempts_reached: {
    status: 429,
    message: {
      id: 'Batas percobaan PIN tercapai. Pakai kata sandi, atau coba lagi beberapa menit lagi.',
      en: 'Maximum PIN attempts reached. Use your password, or try again in a few minutes.',
      zh: 'PIN 尝试次数已达上限。请使用密码，或几分钟后再试。',
    },
  },
  pin_not_confirmed: {
    status: 422,
    message: { id: 'Ulangan PIN tidak sama.', en: 'The repeated PIN differs.', zh: '两次输入的 PIN 不一致。' },
  },
  pin_too_easy: {
    status: 422,
    message: {
      id: 'PIN ini terlalu mudah ditebak. Pilih yang lain.',
      en: 'This PIN is too easy to guess. Choose another one.',
      zh: '该 PIN 太容易被猜到，请另选一个。',
    },
  },
  pin_unchanged: {
    status: 422,
    message: {
      id: 'PIN baru sama dengan yang lama. Pilih yang lain.',
      en: 'The new PIN is the same as the old one. Choose another one.',
      zh: '新 PIN 与原 PIN 相同，请另选一个。',
    },
  },
  pin_exists: {
    status: 409,
    message: {
      id: 'PIN sudah ada. Ganti dengan PIN lama, atau atur ulang.',
      en: 'There is a PIN already. Change it with the old one, or reset it.',
      zh: '已设置 PIN。请用原 PIN 修改，或重置。',
    },
  },
  pin_missing: {
    status: 409,
    message: { id: 'Buat PIN dulu.', en: 'Create a PIN first.', zh: '请先设置 PIN。' },
  },
  pin_not_used: {
    status: 422,
    message: {
      id: 'Konfirmasi ini memakai kata sandi, bukan PIN.',
      en: 'This is confirmed with the password, not with a PIN.',
      zh: '此操作须用密码确认，而非 PIN。',
    },
  },
} as const;
