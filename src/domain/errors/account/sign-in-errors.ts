/** Refusals of who is not, no longer, or not yet signed in; part of the error catalogue. */
export const SIGN_IN_ERRORS = {
  not_authenticated: {
    status: 401,
    message: {
      id: 'Anda belum masuk. Silakan masuk dulu.',
      en: 'Not Authenticated, Please Login!',
      zh: '您尚未登录，请先登录。',
    },
  },
  session_expired: {
    status: 401,
    message: {
      id: 'Sesi berakhir. Masuk lagi, isian Anda tetap ada.',
      en: 'Your session ended. Sign in again; what you typed is kept.',
      zh: '会话已结束。请重新登录，您输入的内容会保留。',
    },
  },
  sign_in_busy: {
    status: 429,
    message: {
      id: 'Terlalu banyak yang sedang masuk. Coba lagi {retry_after} detik lagi.',
      en: 'Too many people are signing in right now. Try again in {retry_after} seconds.',
      zh: '当前登录人数过多，请在 {retry_after} 秒后重试。',
    },
  },
  wrong_credentials: {
    status: 422,
    message: {
      id: 'Nomor/surel atau kata sandi salah.',
      en: 'Wrong phone, e-mail or password.',
      zh: '手机号、邮箱或密码错误。',
    },
  },
  too_many_passwords: {
    status: 429,
    message: {
      id: 'Terlalu banyak percobaan kata sandi. Coba lagi beberapa menit lagi.',
      en: 'Too many password attempts. Try again in a few minutes.',
      zh: '密码尝试次数过多，请稍后再试。',
    },
  },
} as const;
