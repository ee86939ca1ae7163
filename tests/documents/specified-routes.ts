const PREPAID =
  'pulsa data electricity games voucher starterPacks aktivasi-voucher emoney smstel validityPackage international tv pertagas topupByExcel esim sendMoney masaAktif aktivasiPerdana pos promotion';
const POSTPAID =
  'tv finance pdam hp pbb gas electricity bpjs internet esamsat tselomni kirim-uang indosat4u tricuanmax xlcuanku byupromo';
const LANDING =
  'data listrik emoney games voucher activationVoucher starterPacks smstel validityPackage tv international pertagas topupByExcel esim sendMoney pascabayar/electricity';
const ACCOUNT =
  'profile utang developer contact laporan agent referral referral/code referral/email list-agent list-cashback/prabayar list-cashback/pascabayar cashback-history transaksi-history/prabayar transaksi-history/pascabayar transaksi-agen debt-history/prabayar debt-history/pascabayar debt-history/transfer-deposit laporan/transaksi laporan/pasca laporan/deposit laporan/cashback-balance laporan/transaksi-agen laporan/shop laporan/shop/done password pin notification address device display receipt delete';
const AGENT_CENTER_SCREENS =
  'dashboard agent referral referral/code referral/email profile list-agent-debt list-bill-debt list-deposit-debt list-agent list-cashback cashback-history transaksi-history transaksi-agen debt-history';
const HELP = 'cara-penggunaan panduan-keamanan privasi privasi/data persyaratan faq hubungi-kami';
/** Guests see the goods; cart and orders are for those who signed in. */
const SHOWN_SHOP = 'search product/kaos collection/baru brand/kilat category/pakaian';
const SHOP =
  'cart cart/checkout checkout/abc transaction transaction/all report help help/faq payment payment/transfer notification notification/1';

const under = (base: string, names: string): readonly string[] => names.split(' ').map((name) => `${base}/${name}`);

/** The public routes of the specification's section 2, one address for each. */
export const PUBLIC = [
  ...under('/m', LANDING),
  '/agency',
  '/pricelist',
  ...under('/pricelist', 'prepaid data electricity games postpaid tv smstel international/china'),
  '/help',
  ...under('/help', HELP),
  '/help/anything',
  '/blog/posts',
  '/blog/posts/keep-your-deposit-safe',
  ...under('/payment', 'finish unfinish error'),
  ...'/login /register /register/REF1 /verify-email/abc /forgot-password /reset-password/abc /otp /contact-us'.split(
    ' ',
  ),
  '/checkout/pulsa/telkomsel/telkomsel-10',
  '/shop',
  ...under('/shop', SHOWN_SHOP),
];
/** Those for which one signs in. */
export const PRIVATE = [
  '/',
  '/prabayar',
  '/pascabayar',
  ...under('/prabayar', PREPAID),
  ...under('/pascabayar', POSTPAID),
  '/pascabayar/emoney',
  ...under('/webapp/prabayar', PREPAID),
  ...under('/webapp/pascabayar', POSTPAID),
  ...'/notification /notification/today /notification/news/7 /account /report /payment /payment/transfer'.split(' '),
  ...under('/account', ACCOUNT),
  ...'/media /media/content-creation /media/content-creation/create /media/content-creation/edit/3'.split(' '),
  '/receipt/prabayar/K261120F7Q2M8ZP4',
  '/receipt/pascabayar/K261120F7Q2M8ZP4',
  '/transaction/K261120F7Q2M8ZP4',
  ...'/affiliate /affiliate/commission /esim /account-name-check /mlo/cn23 /mlo/manifest /mlo/tracking /mlo/spk /mlo/tax'.split(
    ' ',
  ),
  ...under('/shop', SHOP),
];

/** Those of Masters. */
export const AGENT_CENTER = ['/agent-center', ...under('/agent-center', AGENT_CENTER_SCREENS)];
