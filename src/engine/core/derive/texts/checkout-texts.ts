import type { Localized } from '#src/domain/language.ts';

/** Visible texts of one-page checkouts. */
export const CHECKOUT_TEXTS = {
  unknownTitle: { id: 'Tautan ini tidak dikenal', en: 'This link is not known', zh: '无法识别此链接' },
  unknownText: {
    id: 'Produknya mungkin sudah tidak dijual, atau alamatnya salah ketik. Belum ada yang dibayar.',
    en: 'The product may no longer be sold, or the address is mistyped. Nothing has been paid.',
    zh: '该商品可能已下架，或地址有误。尚未产生任何付款。',
  },
  prices: { id: 'Lihat daftar harga', en: 'See the price list', zh: '查看价格表' },
  home: { id: 'Ke beranda', en: 'Go home', zh: '返回首页' },
  payTitle: { id: 'Bayar tanpa akun', en: 'Pay without an account', zh: '无需账户付款' },
  phone: { id: 'Nomor HP Anda', en: 'Your mobile number', zh: '您的手机号' },
  phoneHelp: {
    id: 'Untuk menghubungi Anda kalau ada masalah.',
    en: 'To reach you if something goes wrong.',
    zh: '如有问题，我们会通过此号码联系您。',
  },
  phoneError: {
    id: 'Isi nomor HP Anda, diawali 08.',
    en: 'Enter your mobile number, starting with 08.',
    zh: '请输入以 08 开头的手机号。',
  },
  otherOperator: { id: 'Nomor ini tampaknya ', en: 'This number looks like ', zh: '此号码似乎属于 ' },
  thisOperator: { id: ', sedangkan yang dijual di sini ', en: ', but this page sells ', zh: '，而此页面销售的是 ' },
  otherOperatorAsk: {
    id: '. Periksa dulu: yang salah operator tidak bisa dikembalikan.',
    en: '. Check it first: what goes to the wrong operator cannot be taken back.',
    zh: '。请先核对：充错运营商无法退回。',
  },
  channel: { id: 'Cara bayar', en: 'How to pay', zh: '付款方式' },
  channelMissing: { id: 'Pilih cara bayar dulu.', en: 'Choose how to pay first.', zh: '请先选择付款方式。' },
  channelFee: { id: 'Biaya cara bayar', en: 'Fee of this way to pay', zh: '付款手续费' },
  order: { id: 'Pesan dan bayar ', en: 'Order and pay ', zh: '下单并支付 ' },
  total: { id: 'Total bayar', en: 'Total', zh: '合计' },
  checkName: { id: 'Cek nama', en: 'Check the name', zh: '核对姓名' },
  nameMasked: {
    id: 'Namanya disamarkan sampai dibayar. Pastikan ini orang yang Anda maksud.',
    en: 'The name is partly hidden until it is paid. Make sure it is who you mean.',
    zh: '付款前姓名部分隐藏，请确认是您要充值的对象。',
  },
  adminFee: { id: 'Biaya admin', en: 'Admin fee', zh: '手续费' },
  noChannel: {
    id: 'Belum ada cara bayar untuk jumlah ini. Masuk untuk membayar dari saldo.',
    en: 'There is no way to pay this sum yet. Sign in to pay from a balance.',
    zh: '此金额暂无可用付款方式，请登录后用余额支付。',
  },
  memberTitle: { id: 'Anda sudah masuk', en: 'You are signed in', zh: '您已登录' },
  memberText: {
    id: 'Bayar tagihan ini dari saldo, dengan harga akun Anda.',
    en: 'Pay this bill from your balance, at your account’s price.',
    zh: '可用余额按您的账户价格支付此账单。',
  },
  memberOpen: { id: 'Bayar dari saldo', en: 'Pay from balance', zh: '用余额支付' },
  noChannels: {
    id: 'Produk ini perlu akun: cek namanya dibayar dari saldo. Masuk untuk membeli.',
    en: 'This product needs an account: checking its name is paid from a balance. Sign in to buy.',
    zh: '此商品需要账户：核对户名须用余额支付，请登录后购买。',
  },
  guestTitle: { id: 'Masuk untuk bayar dari saldo', en: 'Sign in to pay from your balance', zh: '登录后可用余额支付' },
  guestText: {
    id: 'Agen membayar dari saldo dan melihat harga agen.',
    en: 'Agents pay from their balance and see agent prices.',
    zh: '代理可用余额支付，并查看代理价格。',
  },
  signIn: { id: 'Masuk', en: 'Sign in', zh: '登录' },
} as const satisfies Readonly<Record<string, Localized>>;
