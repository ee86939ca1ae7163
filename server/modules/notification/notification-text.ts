import { LANGUAGES, type Localized } from '#src/domain/language.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import type { NotifiedNoun } from '#src/domain/people/notification.ts';
import { machineMeta } from '#src/machines/registry.ts';
import type { NotificationRow } from './notification-row.ts';

const nothing: Localized = { id: '', en: '', zh: '' };

/** Words of a noun's own; `{label}` is what its machine calls the state. */
const TITLES: Readonly<Record<NotifiedNoun, Localized>> = {
  transaction: { id: '{product} · {label}', en: '{product} · {label}', zh: '{product} · {label}' },
  payment: { id: 'Isi saldo · {label}', en: 'Top-up · {label}', zh: '充值 · {label}' },
  transfer: { id: 'Saldo masuk', en: 'Money received', zh: '收到转账' },
  'report-export': { id: 'Unduhan laporan · {label}', en: 'Report export · {label}', zh: '报表导出 · {label}' },
  ticket: { id: 'Pengaduan · {label}', en: 'Complaint · {label}', zh: '投诉 · {label}' },
  device: { id: 'Perangkat baru · {label}', en: 'New device · {label}', zh: '新设备 · {label}' },
  'bulk-file': { id: 'Berkas isi ulang · {label}', en: 'Bulk file · {label}', zh: '批量文件 · {label}' },
  'name-check': { id: '{product} · {label}', en: '{product} · {label}', zh: '{product} · {label}' },
  account: { id: 'Akun Anda', en: 'Your account', zh: '您的账户' },
  adjustment: { id: 'Koreksi saldo', en: 'Balance correction', zh: '余额更正' },
  'shop-order': { id: 'Pesanan · {label}', en: 'Order · {label}', zh: '订单 · {label}' },
};

const SALE: Localized = { id: '{number} · {amount}.', en: '{number} · {amount}.', zh: '{number} · {amount}。' };
const SALE_BACK: Localized = {
  id: '{number} · {amount}. Uangnya sudah kembali ke saldo Anda.',
  en: '{number} · {amount}. The money is back in your balance.',
  zh: '{number} · {amount}。款项已退回您的余额。',
};
const PAID: Localized = {
  id: '{amount} sudah masuk. Kode {subject}.',
  en: '{amount} has arrived. Code {subject}.',
  zh: '{amount} 已到账，编号 {subject}。',
};
const EXPLAINED: Localized = { id: '{explain}', en: '{explain}', zh: '{explain}' };
const RECEIVED: Localized = {
  id: '{amount} dari {name}. Kode {subject}.',
  en: '{amount} from {name}. Code {subject}.',
  zh: '{name} 转来 {amount}，编号 {subject}。',
};
const ORDER: Localized = {
  id: '{subject} · {amount}. {explain}',
  en: '{subject} · {amount}. {explain}',
  zh: '{subject} · {amount}。{explain}',
};
const COMPLAINT: Localized = {
  id: 'Tentang transaksi {about}. {explain}',
  en: 'About transaction {about}. {explain}',
  zh: '关于交易 {about}。{explain}',
};

// The name itself stays on its page: this is also shown on locked screens and sent by mail.
const NAME: Localized = { id: '{number}. {explain}', en: '{number}. {explain}', zh: '{number}。{explain}' };
const NO_NAME: Localized = { id: '{number}.', en: '{number}.', zh: '{number}。' };
const FEE_BACK: Localized = {
  id: '{number}. Biaya cek {amount} sudah kembali ke saldo Anda.',
  en: '{number}. The fee of {amount} is back in your balance.',
  zh: '{number}。核对费用 {amount} 已退回您的余额。',
};

const DEVICE: Localized = {
  id: '{name}, alamat {about}. {explain}',
  en: '{name}, address {about}. {explain}',
  zh: '{name}，地址 {about}。{explain}',
};

const NOT_YOU: Localized = {
  id: 'Ada pertanyaan? Hubungi kami.',
  en: 'Any question? Contact us.',
  zh: '如有疑问，请联系我们。',
};
/** What operations did about an account, by the state that it is told as. */
const ACCOUNT: Readonly<Record<string, Localized>> = {
  master: { id: 'Anda sekarang Master.', en: 'You are a Master now.', zh: '您现在是 Master。' },
  role: { id: 'Peran akun Anda diubah.', en: 'The role of your account was changed.', zh: '您的账户角色已更改。' },
  rights: {
    id: 'Izin akun Anda diubah.',
    en: 'What your account may do was changed.',
    zh: '您的账户权限已更改。',
  },
  closed: {
    id: 'Akun Anda dinonaktifkan: hanya daftar harga yang bisa dilihat.',
    en: 'Your account was made inactive: it sees the price list only.',
    zh: '您的账户已停用，只能查看价格表。',
  },
  opened: {
    id: 'Akun Anda aktif lagi.',
    en: 'Your account is active again.',
    zh: '您的账户已恢复使用。',
  },
  'device-revoked': {
    id: 'Akses sebuah perangkat dicabut.',
    en: 'The access of a device was revoked.',
    zh: '一台设备的权限已被撤销。',
  },
  'device-blocked': { id: 'Sebuah perangkat diblokir.', en: 'A device was blocked.', zh: '一台设备已被屏蔽。' },
  'device-allowed': {
    id: 'Blokir sebuah perangkat dibuka.',
    en: 'A blocked device may ask again.',
    zh: '一台设备的屏蔽已解除。',
  },
  'sessions-ended': {
    id: 'Akun Anda dikeluarkan dari semua perangkat.',
    en: 'Your account was signed out everywhere.',
    zh: '您的账户已在所有设备上退出。',
  },
};
const GIVEN: Localized = {
  id: '{amount} ditambahkan ke saldo Anda. Kode {subject}.',
  en: '{amount} was added to your balance. Code {subject}.',
  zh: '{amount} 已加入您的余额，编号 {subject}。',
};
const TAKEN: Localized = {
  id: '{amount} diambil dari saldo Anda. Kode {subject}.',
  en: '{amount} was taken from your balance. Code {subject}.',
  zh: '已从您的余额扣除 {amount}，编号 {subject}。',
};

/** A sentence of ours, and where to ask. */
const withHelp = (text: Localized): Localized => ({
  id: `${text.id} ${NOT_YOU.id}`,
  en: `${text.en} ${NOT_YOU.en}`,
  zh: `${text.zh}${NOT_YOU.zh}`,
});

const MONEY_BACK: ReadonlySet<string> = new Set(['failed', 'returned', 'canceled', 'expired']);

function textOf({ noun, state, facts }: NotificationRow): Localized {
  switch (noun) {
    case 'transaction':
      return MONEY_BACK.has(state) ? SALE_BACK : SALE;
    case 'payment':
      return state === 'paid' ? PAID : EXPLAINED;
    case 'transfer':
      return RECEIVED;
    case 'ticket':
      return COMPLAINT;
    case 'device':
      return DEVICE;
    case 'name-check':
      if (state === 'success') return NAME;
      return facts.amount === undefined ? NO_NAME : FEE_BACK;
    case 'account':
      return withHelp(ACCOUNT[state] ?? nothing);
    case 'adjustment':
      return withHelp(state === 'given' ? GIVEN : TAKEN);
    case 'shop-order':
      return ORDER;
    case 'report-export':
    case 'bulk-file':
      return EXPLAINED;
  }
}

/** Title and text of a notification in every language. @param product name of what was bought, where something was */
export function notificationText(
  row: NotificationRow,
  product: Localized | undefined,
): { readonly title: Localized; readonly text: Localized } {
  const { noun, state, subject, facts } = row;
  const meta = machineMeta(noun, state);
  const words: Readonly<Record<string, Localized | string>> = {
    label: meta?.label ?? state,
    explain: meta?.explain ?? nothing,
    product: product ?? { id: 'Transaksi', en: 'Transaction', zh: '交易' },
    subject,
    amount: facts.amount === undefined ? '' : formatRupiah(facts.amount),
    number: facts.number ?? '',
    name: facts.name ?? '',
    about: facts.about ?? '',
  };
  return { title: filled(TITLES[noun], words), text: filled(textOf(row), words) };
}

function filled(text: Localized, words: Readonly<Record<string, Localized | string>>): Localized {
  const [id, en, zh] = LANGUAGES.map((language) =>
    text[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const word = words[name] ?? '';
      return typeof word === 'string' ? word : word[language];
    }),
  );
  return { id: id ?? '', en: en ?? '', zh: zh ?? '' };
}
