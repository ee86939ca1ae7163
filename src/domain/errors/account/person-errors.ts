/** Failures of what operations decide about people; part of the error catalogue. */
export const PERSON_ERRORS = {
  own_account: {
    status: 403,
    message: {
      id: 'Untuk akun sendiri, mintalah rekan lain.',
      en: 'For your own account ask a colleague.',
      zh: '涉及自己的账户，请由同事处理。',
    },
  },
  last_operator: {
    status: 409,
    message: {
      id: 'Tanpa orang ini tidak ada lagi petugas operasional. Angkat orang lain dulu.',
      en: 'Without this person nobody of operations is left. Appoint somebody else first.',
      zh: '此人之外已无其他运营人员，请先任命他人。',
    },
  },
  right_unchanged: {
    status: 409,
    message: {
      id: 'Akun ini sudah seperti itu. Tidak ada yang berubah.',
      en: 'The account is like that already. Nothing changes.',
      zh: '该账户已是此状态，无需更改。',
    },
  },
  master_threshold: {
    status: 409,
    message: {
      id: 'Transaksi 30 hari terakhir belum mencapai Rp 1.000.000.',
      en: 'Transactions of the last 30 days have not reached Rp 1.000.000.',
      zh: '近 30 天交易额未达到 Rp 1.000.000。',
    },
  },
  person_has_money: {
    status: 409,
    message: {
      id: 'Akun ini masih punya saldo, uang yang ditahan, atau hutang, jadi belum bisa menjadi akun petugas.',
      en: 'There is balance, held money or debt on this account: it cannot become an account of staff yet.',
      zh: '该账户仍有余额、冻结金额或欠款，尚不能转为员工账户。',
    },
  },
  person_gone: {
    status: 409,
    message: {
      id: 'Akun ini sudah dihapus atau milik sistem.',
      en: 'This account was deleted or belongs to the system.',
      zh: '该账户已注销或属于系统。',
    },
  },
  adjustment_limit: {
    status: 422,
    message: {
      id: 'Melebihi batas koreksi: Rp 10.000.000 sekali, Rp 20.000.000 per akun per hari.',
      en: 'Above the limit of corrections: Rp 10.000.000 at once, Rp 20.000.000 per account and day.',
      zh: '超出更正上限：每次 Rp 10.000.000，每账户每日 Rp 20.000.000。',
    },
  },
} as const;
