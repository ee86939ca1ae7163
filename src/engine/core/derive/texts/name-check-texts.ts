import type { Localized } from '#src/domain/language.ts';

/** Texts of the name check on derived screens (PRE-15). */
export const NAME_CHECK_TEXTS = {
  checkFor: { id: 'Cek nama · ', en: 'Check the name · ', zh: '核对户名 · ' },
  check: { id: 'Cek nama', en: 'Check the name', zh: '核对户名' },
  feeBefore: {
    id: 'Nama pemilik rekening dicek dulu. Biayanya ',
    en: 'The holder’s name is checked first. It costs ',
    zh: '先核对户名，费用 ',
  },
  feeAfter: {
    id: ', kembali ke saldo kalau nama tidak ditemukan. Hasil cek bisa dipakai lagi tanpa biaya selama masih berlaku.',
    en: ', which goes back to your balance if no name is found. A check that still holds costs nothing again.',
    zh: '；查不到户名时退回余额。有效期内再次使用不收费。',
  },
  name: { id: 'Nama pemilik', en: 'Holder', zh: '户名' },
  number: { id: 'Nomor rekening', en: 'Account number', zh: '账号' },
  validUntil: { id: 'Berlaku sampai', en: 'Valid until', zh: '有效期至' },
  fee: { id: 'Biaya cek', en: 'Fee', zh: '核对费用' },
  result: { id: 'Hasil cek nama', en: 'Name check', zh: '户名核对结果' },
  later: { id: 'Cek nanti', en: 'Look later', zh: '稍后再看' },
  waiting: {
    id: 'Menunggu jawaban bank. Hasilnya muncul sendiri.',
    en: 'Waiting for the bank. The result shows by itself.',
    zh: '正在等待银行答复，结果会自动显示。',
  },
  unverifiedTitle: { id: 'Akun belum terverifikasi', en: 'The account is not verified', zh: '账户未验证' },
  unverified: {
    id: 'Kirim uang perlu email atau nomor HP yang terbukti milik Anda. Keluar, lalu masuk dengan kode sekali pakai.',
    en: 'Sending money needs an e-mail address or phone number that is proven yours. Sign out, then sign in with a code.',
    zh: '转账需要验证您的邮箱或手机号。请退出后使用验证码登录。',
  },
} as const satisfies Readonly<Record<string, Localized>>;
