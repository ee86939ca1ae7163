/** Refusals of who is not, or no longer, signed in; part of the error catalogue. */
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
  wrong_credentials: {
    status: 422,
    message: {
      id: 'Nomor/surel atau kata sandi salah.',
      en: 'Wrong phone, e-mail or password.',
      zh: '手机号、邮箱或密码错误。',
    },
  },
} as const;
