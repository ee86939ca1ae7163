import type { Localized } from '#src/domain/language.ts';
import { activeLanguage } from '../language/language.ts';
import type { Notices } from './notices.ts';

const FOUND: Localized = {
  id: 'Nama rekening sudah ditemukan. Lihat di Cek nama rekening.',
  en: 'The account name was found. See Name checks.',
  zh: '已查到户名，请查看“户名核对”。',
};
const FAILED: Localized = {
  id: 'Nama rekening tidak ditemukan. Biayanya sudah kembali ke saldo.',
  en: 'No account name was found. The fee is back in your balance.',
  zh: '未查到户名，费用已退回余额。',
};

/**
 * Shows the outcome of a name check, on whatever page its owner is by then (LIFE-6). Loaded with the first such event.
 */
export function tellNameCheck(notices: Notices, payload: unknown): void {
  const status: unknown = typeof payload === 'object' && payload !== null && 'status' in payload ? payload.status : '';
  if (status === 'success') notices.toast(FOUND[activeLanguage()], 'success');
  if (status === 'failed') notices.alert(FAILED[activeLanguage()]);
}
