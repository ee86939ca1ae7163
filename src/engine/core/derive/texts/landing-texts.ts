import { LANGUAGES, type Localized } from '#src/domain/language.ts';

/** Visible texts of landing pages. */
export const LANDING_TEXTS = {
  hint: {
    id: 'Harga terbuka, bisa dibaca tanpa masuk.',
    en: 'Open prices; no account needed to read them.',
    zh: '价格公开，无需登录即可查看。',
  },
  buy: { id: 'Paling sering dibeli', en: 'Often bought', zh: '热门购买' },
  services: { id: 'Layanan', en: 'Services', zh: '服务' },
  prices: { id: 'Semua harga', en: 'All prices', zh: '全部价格' },
  agentTitle: { id: 'Jualan lebih untung jadi agen', en: 'Earn more as an agent', zh: '成为代理，利润更高' },
  agentText: {
    id: 'Agen membayar dari saldo dengan harga agen dan melihat untungnya sebelum menjual.',
    en: 'Agents pay from a balance at agent prices and see the profit before they sell.',
    zh: '代理用余额按代理价支付，售前即可看到利润。',
  },
  signIn: { id: 'Masuk', en: 'Sign in', zh: '登录' },
  open: { id: 'Buka', en: 'Open', zh: '打开' },
} as const satisfies Readonly<Record<string, Localized>>;

/** Texts one after the other in each language, with something between. */
export function joined(parts: readonly Localized[], between = ' '): Localized {
  const [id, en, zh] = LANGUAGES.map((language) => parts.map((part) => part[language]).join(between));
  return { id: id ?? '', en: en ?? '', zh: zh ?? '' };
}
