import type { Localized } from '#src/domain/language.ts';
import { activeLanguage } from '../language/language.ts';
import type { Notices } from './notices.ts';

const ASKS: Localized = {
  id: 'Perangkat baru minta masuk ke akun Anda. Buka Akun › Perangkat saya.',
  en: 'A new device wants in to your account. Open Account › My devices.',
  zh: '有新设备请求登录您的账户，请打开“账户 › 我的设备”。',
};

/** Tells whoever is signed in elsewhere that a new device waits (ACC-2). Loaded when there is something to say. */
export function tellDevice(notices: Notices, payload: unknown): void {
  const status: unknown = typeof payload === 'object' && payload !== null && 'status' in payload ? payload.status : '';
  // Who looks at her devices sees it there.
  if (status === 'attempt' && window.location.pathname !== '/account/device') notices.alert(ASKS[activeLanguage()]);
}
