import { LANGUAGES, type Localized } from '#src/domain/language.ts';
import { formatRupiah } from '#src/domain/money.ts';
import type { NotifiedNoun } from '#src/domain/notification.ts';
import { machineMeta } from '#src/machines/registry.ts';
import type { NotificationRow } from './notification-row.ts';

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
    case 'report-export':
    case 'bulk-file':
      return EXPLAINED;
  }
}

const nothing: Localized = { id: '', en: '', zh: '' };

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
