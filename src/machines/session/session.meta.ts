import type { SessionState } from '#src/domain/people/session.ts';
import type { EventMeta, StateMeta } from '../state-meta.ts';

/** The page that fetches is the owner's; at the login the server fetches with it. */
const ACCOUNT: EventMeta = { by: ['owner', 'system'] };
const LIVING: StateMeta['events'] = {
  ACCOUNT_FETCHED: ACCOUNT,
  ACCOUNT_FAILED: ACCOUNT,
  LOGOUT: { by: ['owner'], label: { id: 'Keluar', en: 'Log out', zh: '退出' } },
  END: { by: ['owner', 'system', 'operator'], label: { id: 'Akhiri', en: 'End it', zh: '结束' } },
  EXPIRE: { by: ['timer'] },
};

/** Words and events of a session. */
export const SESSION_META: Readonly<Record<SessionState, StateMeta>> = {
  fetching: {
    label: { id: 'Sedang masuk', en: 'Signing in', zh: '登录中' },
    tone: 'pending',
    icon: 'hourglass',
    explain: {
      id: 'Data akun sedang diambil.',
      en: 'The account is being fetched.',
      zh: '正在获取账户信息。',
    },
    final: false,
    events: LIVING,
  },
  'signed-in': {
    label: { id: 'Masuk', en: 'Signed in', zh: '已登录' },
    tone: 'success',
    icon: 'login',
    explain: {
      id: 'Akun terbuka di sini. Tanpa jaringan pun Anda tetap masuk.',
      en: 'The account is open here. It stays so without the network too.',
      zh: '账户已在此打开，断网时也保持登录。',
    },
    final: false,
    events: LIVING,
  },
  'logged-out': {
    label: { id: 'Sudah keluar', en: 'Logged out', zh: '已退出' },
    tone: 'muted',
    icon: 'logout',
    explain: {
      id: 'Tidak ada data akun yang tersisa di sini.',
      en: 'Nothing of the account is left here.',
      zh: '此处不再保留账户数据。',
    },
    final: true,
    events: {},
  },
  ended: {
    label: { id: 'Diakhiri', en: 'Ended', zh: '已结束' },
    tone: 'muted',
    icon: 'ban',
    explain: {
      id: 'Diakhiri dari perangkat lain, atau karena kata sandi atau akun berubah.',
      en: 'Ended from another device, or because the password or the account changed.',
      zh: '已从其他设备结束，或因密码、账户变更而结束。',
    },
    final: true,
    events: {},
  },
  expired: {
    label: { id: 'Kedaluwarsa', en: 'Expired', zh: '已过期' },
    tone: 'muted',
    icon: 'clock-off',
    explain: {
      id: 'Terlalu lama tidak dipakai. Masuk lagi; yang sudah diketik tetap ada.',
      en: 'It was not used for too long. Sign in again; what is typed stays.',
      zh: '太久未使用，请重新登录，已输入内容会保留。',
    },
    final: true,
    events: {},
  },
  lost: {
    label: { id: 'Terputus', en: 'Lost', zh: '已断开' },
    tone: 'failed',
    icon: 'warning',
    explain: {
      id: 'Akun tidak bisa diambil, jadi Anda dikeluarkan. Masuk lagi.',
      en: 'The account could not be fetched, so you were logged out. Sign in again.',
      zh: '无法获取账户，已退出。请重新登录。',
    },
    final: true,
    events: {},
  },
};
