import type { Localized } from '#src/domain/language.ts';

const named = (id: string, en: string, zh: string): Localized => ({ id, en, zh });

/** What types are called where several products stand under one (spec section 2.2); a document may say it otherwise. */
const TYPE_NAMES: Readonly<Record<string, Localized>> = {
  pulsa: named('Pulsa', 'Airtime', '话费'),
  data: named('Paket data', 'Data packages', '流量包'),
  electricity: named('Listrik', 'Electricity', '电费'),
  games: named('Games', 'Games', '游戏充值'),
  voucher: named('Voucher', 'Vouchers', '卡券'),
  starterPacks: named('Kartu perdana', 'Starter packs', '新卡'),
  aktivasiPerdana: named('Aktivasi perdana', 'SIM activation', '新卡激活'),
  'aktivasi-voucher': named('Aktivasi voucher', 'Voucher activation', '卡券激活'),
  activationVoucher: named('Aktivasi voucher', 'Voucher activation', '卡券激活'),
  emoney: named('Uang elektronik', 'E-money', '电子钱包'),
  smstel: named('SMS & telepon', 'SMS & phone', '短信与通话'),
  validityPackage: named('Masa aktif', 'Active period', '有效期'),
  masaAktif: named('Masa aktif', 'Active period', '有效期'),
  international: named('Pulsa internasional', 'International top-up', '国际充值'),
  tv: named('TV', 'TV', '电视'),
  pertagas: named('Token gas', 'Gas token', '燃气充值'),
  esim: named('eSIM', 'eSIM', 'eSIM'),
  sendMoney: named('Transfer bank', 'Bank transfer', '银行转账'),
  'kirim-uang': named('Kirim ke rekening', 'Send to account', '转账到账户'),
  finance: named('Cicilan', 'Instalments', '分期还款'),
  pdam: named('PDAM', 'Water bills', '水费'),
  hp: named('HP pascabayar', 'Postpaid phone', '后付费手机'),
  pbb: named('PBB', 'Property tax', '房产税'),
  gas: named('Gas', 'Gas', '燃气费'),
  bpjs: named('BPJS', 'BPJS', 'BPJS 保险'),
  internet: named('Internet', 'Internet', '宽带'),
  esamsat: named('e-Samsat', 'Vehicle tax', '车辆税'),
};

/** The name of a type, or undefined when only documents can tell. */
export function typeName(type: string): Localized | undefined {
  return Object.hasOwn(TYPE_NAMES, type) ? TYPE_NAMES[type] : undefined;
}
