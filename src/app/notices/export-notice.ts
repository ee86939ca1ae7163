import type { Localized } from '#src/domain/language.ts';
import { activeLanguage } from '../language/language.ts';
import type { Notices } from './notices.ts';

const READY: Localized = {
  id: 'Unduhan laporan siap. Buka Laporan › Unduhan.',
  en: 'Your export is ready. Open Report › Exports.',
  zh: '报表导出已就绪，请打开“报表 › 导出”。',
};
const FAILED: Localized = {
  id: 'Unduhan laporan gagal disiapkan. Coba buat lagi di Laporan › Unduhan.',
  en: 'Your export could not be made. Ask again in Report › Exports.',
  zh: '报表导出失败，请在“报表 › 导出”重试。',
};

/**
 * Shows the outcome of a requested file, on whatever page its owner is by then (TRX-1). Loaded with the first such event.
 */
export function tellExport(notices: Notices, payload: unknown): void {
  const status: unknown = typeof payload === 'object' && payload !== null && 'status' in payload ? payload.status : '';
  if (status === 'ready') notices.toast(READY[activeLanguage()], 'success');
  if (status === 'failed') notices.alert(FAILED[activeLanguage()]);
}
