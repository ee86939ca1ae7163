import type { ProblemTexts } from '../problem-texts.ts';

/** What is said of amounts, fees and prices. */
export const AMOUNTS_PROBLEMS = {
  'amount-contradiction.bounds': {
    reason: {
      id: 'jumlah terkecil melebihi jumlah terbesar',
      en: 'the least amount is above the greatest',
      zh: '最小金额大于最大金额',
    },
    mend: { id: 'Tukar keduanya.', en: 'Swap them.', zh: '请互换两者。' },
  },
  'amount-contradiction.range': {
    reason: {
      id: 'rentang memerlukan `min` dan `max`',
      en: 'a range needs `min` and `max`',
      zh: '区间需要 `min` 和 `max`',
    },
    mend: { id: 'Tambahkan keduanya.', en: 'Add them.', zh: '请补上两者。' },
  },
  'amount-contradiction.no-bills': {
    reason: {
      id: '`{{policy}}` mengikuti tagihan, dan tagihannya tidak ada',
      en: '{{policy}} goes by bills, and there are none',
      zh: '`{{policy}}` 依据账单，而这里没有账单',
    },
    mend: {
      id: 'Tulis di `flow.bills` berapa yang boleh dipilih.',
      en: 'Say in `flow.bills` how many may be chosen.',
      zh: '请在 `flow.bills` 写明可选几张。',
    },
  },
  'amount-contradiction.bills': {
    reason: {
      id: 'yang dibayar tagihan, tetapi jumlahnya `{{policy}}`',
      en: 'bills are paid, and the amount is {{policy}}',
      zh: '支付的是账单，金额规则却是 `{{policy}}`',
    },
    mend: {
      id: 'Tulis `exact`, `exact-up` atau `exact-down`.',
      en: 'Write exact, exact-up or exact-down.',
      zh: '请写 `exact`、`exact-up` 或 `exact-down`。',
    },
  },
  'amount-contradiction.least': {
    reason: { id: 'paling sedikit berapa', en: 'at least how much', zh: '没有写最少多少' },
    mend: { id: 'Tambahkan `min`.', en: 'Add `min`.', zh: '请添加 `min`。' },
  },
  'amount-contradiction.most': {
    reason: { id: 'paling banyak berapa', en: 'at most how much', zh: '没有写最多多少' },
    mend: { id: 'Tambahkan `max`.', en: 'Add `max`.', zh: '请添加 `max`。' },
  },
  'amount-contradiction.preset': {
    reason: { id: '{{amount}} tidak diperbolehkan', en: '{{amount}} is not allowed', zh: '不允许 {{amount}}' },
    mend: {
      id: 'Patuhi `min`, `max` dan `multipleOf`.',
      en: 'Keep to min, max and multipleOf.',
      zh: '请遵守 `min`、`max` 和 `multipleOf`。',
    },
  },
  'fee-slabs.order': {
    reason: {
      id: 'jenjang berakhir sebelum mulai',
      en: 'the slab ends before it starts',
      zh: '费率区间在开始前就结束',
    },
    mend: { id: 'Tukar `from` dan `to`.', en: 'Swap from and to.', zh: '请互换 `from` 与 `to`。' },
  },
  'fee-slabs.overlap': {
    reason: {
      id: 'dua jenjang berlaku untuk jumlah dan hari yang sama',
      en: 'two slabs hold for the same amount and day',
      zh: '同一金额同一天有两个费率区间',
    },
    mend: {
      id: 'Buat bersambung, jangan bertumpuk.',
      en: 'Make them meet, not overlap.',
      zh: '请使两者相接而不重叠。',
    },
  },
  'amount-contradiction.breakdown': {
    reason: { id: 'tidak ada tagihan untuk dirinci', en: 'there are no bills to take apart', zh: '没有可拆分的账单' },
    mend: {
      id: 'Baca lewat `reading.bills`, atau hapus.',
      en: 'Read them with `reading.bills`, or remove it.',
      zh: '请用 `reading.bills` 读取，或删除。',
    },
  },
  'amount-contradiction.payment-fee': {
    reason: {
      id: 'biaya sekali bayar hanya untuk tagihan dengan jumlah pasti, tanpa cara bayar',
      en: 'a fee once per payment needs exact bills without ways to pay',
      zh: '每次付款的手续费只适用于金额确定且没有付款方式可选的账单',
    },
    mend: {
      id: 'Tulis `amount.policy` "exact" tanpa `options`, atau pakai `adminFee` tagihan.',
      en: 'Write `amount.policy` "exact" without `options`, or use the bills\' `adminFee`.',
      zh: '请写 `amount.policy` "exact" 且不写 `options`，或改用账单的 `adminFee`。',
    },
  },
  'duplicate-code.part': {
    reason: { id: 'rincian {{code}} sudah ada', en: 'the part {{code}} is there already', zh: '明细 {{code}} 已存在' },
    mend: { id: 'Beri kode lain.', en: 'Give it another code.', zh: '请换一个代码。' },
  },
  'amount-contradiction.ways': {
    reason: {
      id: 'cara bayar memerlukan satu tagihan dengan jumlah pasti',
      en: 'ways to pay need one exact bill',
      zh: '付款方式需要一张金额确定的账单',
    },
    mend: {
      id: 'Tulis `flow.bills` "single" dan `policy` "exact".',
      en: 'Write `flow.bills` "single" and `policy` "exact".',
      zh: '请将 `flow.bills` 写成 "single"、`policy` 写成 "exact"。',
    },
  },
  'amount-contradiction.no-day': {
    reason: {
      id: 'bergantung pada hari yang tidak disebut',
      en: 'it depends on a day that nothing names',
      zh: '取决于没有写明的日期',
    },
    mend: {
      id: 'Tambahkan `until`, hari terakhir sebelum terlambat.',
      en: 'Add `until`, the last day before it is late.',
      zh: '请添加 `until`，即逾期前的最后一天。',
    },
  },
  'duplicate-code.way': {
    reason: {
      id: 'cara bayar {{code}} sudah ada',
      en: 'the way {{code}} is there already',
      zh: '付款方式 {{code}} 已存在',
    },
    mend: { id: 'Beri kode lain.', en: 'Give it another code.', zh: '请换一个代码。' },
  },
  'amount-contradiction.never': {
    reason: {
      id: 'tidak ada jumlah yang boleh sekaligus masuk batas',
      en: 'no amount is both allowed and within the limits',
      zh: '没有金额既被允许又在限额内',
    },
    mend: { id: 'Longgarkan salah satunya.', en: 'Widen one.', zh: '请放宽其中之一。' },
  },
  'amount-contradiction.multiple': {
    reason: {
      id: 'tidak ada kelipatan di dalam batas',
      en: 'no multiple lies within the limits',
      zh: '限额内没有任何倍数',
    },
    mend: { id: 'Perbaiki.', en: 'Correct it.', zh: '请更正。' },
  },
  'amount-contradiction.step': {
    reason: { id: 'kelipatannya nol', en: 'steps of nothing', zh: '步长为零' },
    mend: { id: 'Tulis kelipatannya dalam rupiah.', en: 'Write the step in rupiah.', zh: '请写以印尼盾计的步长。' },
  },
  'amount-contradiction.outside': {
    reason: {
      id: 'di luar batas: tidak ada yang bisa membelinya',
      en: 'outside the limits: nobody could buy it',
      zh: '超出限额：没有人能购买',
    },
    mend: { id: 'Longgarkan batasnya.', en: 'Widen the limits.', zh: '请放宽限额。' },
  },
  'amount-contradiction.unused': {
    reason: {
      id: 'batas terkecil dan terbesar tidak berarti bila yang dijual nominal',
      en: 'least and most mean nothing where nominals are sold',
      zh: '销售面额时最小和最大金额没有意义',
    },
    mend: {
      id: 'Pakai `limits`, atau aturan jumlah lain.',
      en: 'Use `limits`, or another policy.',
      zh: '请用 `limits`，或换一种金额规则。',
    },
  },
  'fee-gap.smaller': {
    reason: {
      id: 'jumlah yang lebih kecil tidak punya biaya',
      en: 'smaller amounts have no fee',
      zh: '更小的金额没有费率',
    },
    mend: { id: 'Mulai dari 0.', en: 'Begin at 0.', zh: '请从 0 开始。' },
  },
  'fee-gap.from': {
    reason: {
      id: 'jumlah mulai {{amount}} tidak punya biaya',
      en: 'amounts from {{amount}} have no fee',
      zh: '从 {{amount}} 起没有费率',
    },
    mend: { id: 'Tutup celahnya.', en: 'Close the gap.', zh: '请补上空档。' },
  },
  'fee-gap.greater': {
    reason: {
      id: 'jumlah yang lebih besar tidak punya biaya',
      en: 'greater amounts have no fee',
      zh: '更大的金额没有费率',
    },
    mend: { id: 'Akhiri dengan `null`.', en: 'End with null.', zh: '请以 `null` 结尾。' },
  },
  'foreign-currency.unknown': {
    reason: {
      id: '{{currency}} bukan kode mata uang negara lain',
      en: '{{currency}} is not the code of a currency of another country',
      zh: '{{currency}} 不是其他国家的货币代码',
    },
    mend: {
      id: 'Tulis kode ISO 4217, misalnya `MYR`.',
      en: 'Write an ISO 4217 code, such as MYR.',
      zh: '请写三个字母的国际货币代码，例如 `MYR`。',
    },
  },
  'suspicious-price.nothing': {
    reason: { id: 'dijual gratis', en: 'sold for nothing', zh: '零价出售' },
    mend: { id: 'Tulis harga pemasok.', en: "Write the supplier's price.", zh: '请写供应商价格。' },
  },
  'suspicious-price.face': {
    reason: { id: 'jauh dari nilai nominalnya', en: 'far from the face value', zh: '与面值相差太远' },
    mend: { id: 'Periksa jumlah nolnya.', en: 'Check the number of zeros.', zh: '请检查零的个数。' },
  },
  'suspicious-price.twice': {
    reason: {
      id: 'lebih dari dua kali yang dibayar agen',
      en: 'more than twice what the agent pays',
      zh: '超过代理所付的两倍',
    },
    mend: { id: 'Periksa jumlah nolnya.', en: 'Check the number of zeros.', zh: '请检查零的个数。' },
  },
  'suspicious-price.margin': {
    reason: { id: 'margin di atas Rp 100.000', en: 'a margin above Rp 100.000', zh: '加价超过 Rp 100.000' },
    mend: { id: 'Periksa jumlah nolnya.', en: 'Check the number of zeros.', zh: '请检查零的个数。' },
  },
} as const satisfies ProblemTexts;
