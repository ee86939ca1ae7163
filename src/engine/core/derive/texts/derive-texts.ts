import { LANGUAGES, type Localized } from '#src/domain/language.ts';
import type { Binding } from '#src/engine/core/document-types.ts';

/** Every visible text of derived product screens. Short, spoken, and what happens to the money. */
export const DERIVE_TEXTS = {
  operator: { id: 'Operator', en: 'Operator', zh: '运营商' },
  nominal: { id: 'Pilih nominal', en: 'Choose a nominal', zh: '选择面额' },
  nominalMissing: { id: 'Pilih nominal dulu.', en: 'Choose a nominal first.', zh: '请先选择面额。' },
  plan: { id: 'Pilih paket', en: 'Choose a package', zh: '选择套餐' },
  planMissing: { id: 'Pilih paket dulu.', en: 'Choose a package first.', zh: '请先选择套餐。' },
  enterNumber: {
    id: 'Isi nomor dulu, nominal muncul di sini.',
    en: 'Enter the number first; nominals appear here.',
    zh: '请先输入号码，面额会显示在这里。',
  },
  pickOperator: {
    id: 'Operator belum dikenal. Pilih operatornya.',
    en: 'The operator is not known yet. Pick it.',
    zh: '尚未识别运营商，请手动选择。',
  },
  amount: { id: 'Jumlah', en: 'Amount', zh: '金额' },
  price: { id: 'Harga', en: 'Price', zh: '价格' },
  rate: { id: 'Kurs', en: 'Rate', zh: '汇率' },
  profit: { id: 'Untung', en: 'Profit', zh: '利润' },
  profitPrefix: { id: 'Untung ', en: 'Profit ', zh: '利润 ' },
  sellingPrice: { id: 'Harga jual', en: 'Selling price', zh: '售价' },
  balanceAfter: { id: 'Saldo setelah', en: 'Balance after', zh: '支付后余额' },
  summary: { id: 'Ringkasan', en: 'Summary', zh: '汇总' },
  adminFee: { id: 'Biaya admin', en: 'Admin fee', zh: '手续费' },
  billAmount: { id: 'Tagihan', en: 'Bill', zh: '账单金额' },
  penalty: { id: 'Denda', en: 'Penalty', zh: '滞纳金' },
  months: { id: 'Periode', en: 'Period', zh: '账期' },
  product: { id: 'Produk', en: 'Product', zh: '产品' },
  customerName: { id: 'Nama', en: 'Name', zh: '户名' },
  chooseFirst: { id: 'Pilih dulu: {label}.', en: 'Choose first: {label}.', zh: '请先选择：{label}。' },
  updateForChoices: {
    id: 'Pilihan ini baru. Perbarui aplikasi untuk memakainya.',
    en: 'These choices are new. Update the app to use them.',
    zh: '这些选项是新的，请更新应用后使用。',
  },
  next: { id: 'Lanjut', en: 'Continue', zh: '下一步' },
  check: { id: 'Cek tagihan', en: 'Check the bill', zh: '查询账单' },
  checkPlans: { id: 'Cek paket', en: 'See the packages', zh: '查看套餐' },
  pay: { id: 'Bayar', en: 'Pay', zh: '支付' },
  payPrefix: { id: 'Bayar ', en: 'Pay ', zh: '支付 ' },
  confirmTitle: { id: 'Periksa dulu', en: 'Check before paying', zh: '请先核对' },
  orderNumber: { id: 'Nomor pesanan', en: 'Order number', zh: '订单号' },
  orderNumberHelp: {
    id: 'Boleh kosong. Huruf, angka, tanda - dan _.',
    en: 'Optional. Letters, digits, - and _.',
    zh: '可不填。字母、数字、- 和 _。',
  },
  more: { id: 'Ubah harga jual, nomor pesanan', en: 'Change selling price, order number', zh: '修改售价、订单号' },
  password: { id: 'Kata sandi', en: 'Password', zh: '密码' },
  passwordMissing: {
    id: 'Isi kata sandi untuk membayar.',
    en: 'Enter your password to pay.',
    zh: '请输入密码以支付。',
  },
  pin: { id: 'PIN', en: 'PIN', zh: 'PIN' },
  pinMissing: {
    id: 'Isi 6 angka PIN untuk membayar.',
    en: 'Enter your 6-digit PIN to pay.',
    zh: '请输入 6 位 PIN 以支付。',
  },
  byPassword: { id: 'Pakai kata sandi saja', en: 'Use the password instead', zh: '改用密码' },
  remember: {
    id: 'Ingat selama saya masuk',
    en: 'Remember while I am signed in',
    zh: '在本次登录期间记住',
  },
  paymentFee: { id: 'Biaya admin sekali bayar', en: 'Admin fee, once per payment', zh: '每次付款手续费' },
  amountOutside: {
    id: 'Jumlahnya di luar batas di atas.',
    en: 'The amount is outside the bounds above.',
    zh: '金额超出上方的范围。',
  },
  amountMissing: { id: 'Isi jumlahnya dulu.', en: 'Enter the amount first.', zh: '请先输入金额。' },
  bills: { id: 'Tagihan', en: 'Bills', zh: '账单' },
  billMissing: { id: 'Pilih minimal satu tagihan.', en: 'Choose at least one bill.', zh: '请至少选择一张账单。' },
  updateForBills: {
    id: 'Perbarui aplikasi untuk memilih tagihan.',
    en: 'Update the app to choose bills.',
    zh: '请更新应用以选择账单。',
  },
  customer: { id: 'Pelanggan', en: 'Customer', zh: '客户' },
  balanceShort: { id: 'Saldo kurang ', en: 'Your balance is short by ', zh: '余额不足，还差 ' },
  topUpFirst: { id: '. Isi saldo dulu.', en: '. Top up first.', zh: '。请先充值。' },
  sellingTooLow: {
    id: 'Harga jual masih di bawah harga beli.',
    en: 'The selling price is still below the price.',
    zh: '售价仍低于进价。',
  },
  again: { id: 'Beli lagi', en: 'Buy again', zh: '再次购买' },
  repeatNumber: { id: 'Yang ke-', en: 'No. ', zh: '今天第 ' },
  repeatToday: { id: ' hari ini. Pertama pukul ', en: ' today. The first at ', zh: ' 笔，第一笔 ' },
  repeatBecame: { id: ': ', en: ': ', zh: '：' },
  repeatTitle: { id: 'Sudah dibeli hari ini', en: 'Bought already today', zh: '今天已购买过' },
  repeatText: {
    id: 'Nominal yang sama ke nomor ini sudah dibeli hari ini.',
    en: 'The same nominal to this number was bought today.',
    zh: '今天已为该号码购买过相同面额。',
  },
  repeatAt: { id: ' Pukul ', en: ' At ', zh: ' 时间：' },
  repeatAgain: { id: 'Ya, beli lagi', en: 'Yes, buy it again', zh: '是的，再次购买' },
  repeatFirst: { id: 'Lihat yang pertama', en: 'See the first one', zh: '查看第一笔' },
  repeatOver: {
    id: 'Untuk nomor ini, nominal yang sama bisa dibeli lagi besok.',
    en: 'The same nominal to this number can be bought again tomorrow.',
    zh: '同一号码的相同面额明天可再次购买。',
  },
  repeatReason: {
    id: 'Centang dulu kalau memang mau beli lagi.',
    en: 'Tick the box first if you want to buy it again.',
    zh: '如需再次购买，请先勾选。',
  },
  priceChangedTitle: { id: 'Harga berubah', en: 'The price changed', zh: '价格已变动' },
  priceFrom: { id: 'Dari ', en: 'From ', zh: '从 ' },
  priceTo: { id: ' menjadi ', en: ' to ', zh: ' 变为 ' },
  priceAsk: {
    id: '. Belum ada yang dibayar. Periksa lagi, lalu bayar kalau setuju.',
    en: '. Nothing has been paid. Check again, then pay if you agree.',
    zh: '。尚未扣款。请重新核对，同意后再支付。',
  },
  inquiryFailedTitle: { id: 'Nama belum bisa dicek', en: 'The name could not be checked', zh: '暂时无法核对户名' },
  inquiryFailedText: {
    id: 'Pastikan nomornya benar. Anda bisa cek lagi atau lanjut tanpa nama.',
    en: 'Make sure the number is right. Check again, or continue without the name.',
    zh: '请确认号码无误。可重新核对，或不核对户名继续。',
  },
  nameUnchecked: {
    id: 'Belum dicek. Pastikan nomornya benar.',
    en: 'Not checked. Make sure the number is right.',
    zh: '未核对。请确认号码无误。',
  },
  checkAgain: { id: 'Cek lagi', en: 'Check again', zh: '重新核对' },
  continueAnyway: { id: 'Lanjut tanpa nama', en: 'Continue without the name', zh: '不核对户名继续' },
  inactiveTitle: { id: 'Akun belum aktif', en: 'The account is not active', zh: '账户未激活' },
  inactive: {
    id: 'Akun Anda belum aktif. Anda hanya bisa melihat harga.',
    en: 'Your account is not active. You can only see prices.',
    zh: '您的账户未激活，仅可查看价格。',
  },
  staffTitle: { id: 'Bukan akun konter', en: 'Not a counter account', zh: '非门店账户' },
  staff: {
    id: 'Akun staf hanya bisa melihat harga. Untuk membeli, masuk dengan akun agen.',
    en: 'Staff accounts only see prices. To buy, sign in as an agent.',
    zh: '员工账户仅可查看价格，如需购买请用代理账户登录。',
  },
  lookUpAgain: {
    id: 'Datanya perlu dicek lagi. Tutup dulu, lalu cek dari halaman produk.',
    en: 'This needs to be looked up again. Close this, then check from the product page.',
    zh: '需重新查询。请先关闭此窗口，再从产品页查询。',
  },
  addToList: { id: 'Masukkan ke daftar beli', en: 'Add to the purchase list', zh: '加入待购清单' },
  listed: {
    id: 'Masuk daftar beli. Belum dibayar.',
    en: 'On the purchase list. Not paid yet.',
    zh: '已加入待购清单，尚未付款。',
  },
  list: { id: 'Daftar beli', en: 'Purchase list', zh: '待购清单' },
  listDown: {
    id: 'Daftar pilihan dari pemasok belum bisa diambil. Ketik sendiri, atau coba lagi sebentar.',
    en: 'The supplier’s list cannot be had right now. Type the value, or try again shortly.',
    zh: '暂时无法获取供应商列表。请手动输入，或稍后重试。',
  },
  listStale: {
    id: 'Pemasok belum menjawab. Ini daftar terakhir, dari pukul ',
    en: 'The supplier does not answer. This is its last list, of ',
    zh: '供应商未响应，这是最近一次的列表，时间：',
  },
  closedTitle: { id: 'Sedang tutup', en: 'Closed right now', zh: '暂时关闭' },
  tryAgain: { id: 'Coba lagi', en: 'Try again', zh: '重试' },
} as const satisfies Readonly<Record<string, Localized>>;

/** A text as CEL sees it: a call of `text()` with the three languages written out. */
export function celText(text: Localized): string {
  if (text.en === text.id && text.zh === text.id) return JSON.stringify(text.id);
  const members = LANGUAGES.map((language) => `${JSON.stringify(language)}: ${JSON.stringify(text[language])}`);
  return `text({${members.join(', ')}})`;
}

/** An expression as a prop. */
export const bind = ($: string): Binding => ({ $ });
