import type { Localized } from '#src/domain/language.ts';
import { activeLanguage } from '../language/language.ts';
import type { Notices } from './notices.ts';

const ASKS: Localized = {
  id: 'Perangkat baru minta masuk ke akun Anda. Buka Akun › Perangkat saya.',
  en: 'A new device wants in to your account. Open Account › My devices.',
  zh: '有新设备请求登录您的账户，请打开“账户 › 我的设备”。',
};

/** Alerts the account's other sessions that a new device waits (ACC-2). Loaded with the first such event. */
export function tellDevice(notices: Notices, payload: unknown): void {
  const status: unknown = typeof payload === 'object' && payload !== null && 'status' in payload ? payload.status : '';
  // The page of devices shows it by itself.
  if (status === 'attempt' && window.location.pathname !== '/account/device') notices.alert(ASKS[activeLanguage()]);
}
