import type { DeviceState } from '#src/domain/people/device.ts';
import type { EventMeta, StateMeta } from '../state-meta.ts';

const BLOCK: EventMeta = { by: ['operator'], label: { id: 'Blokir', en: 'Block', zh: '屏蔽' } };

/** Words and events of a device (LIFE-4). */
export const DEVICE_META: Readonly<Record<DeviceState, StateMeta>> = {
  attempt: {
    label: { id: 'Minta masuk', en: 'New login attempt', zh: '新的登录请求' },
    tone: 'pending',
    icon: 'hourglass',
    explain: {
      id: 'Tahu kata sandi Anda dan menunggu jawaban. Bukan Anda? Tolak, lalu ganti kata sandi.',
      en: 'It knows your password and waits for an answer. Not you? Reject it, then change your password.',
      zh: '该设备知道您的密码，正在等待答复。不是您？请拒绝并修改密码。',
    },
    final: false,
    events: {
      SIGN_IN: { by: ['owner'] },
      TRUST: { by: ['owner'] },
      VERIFY: { by: ['owner'] },
      ACCEPT: { by: ['owner'], label: { id: 'Terima', en: 'Accept', zh: '接受' } },
      REJECT: { by: ['owner'], label: { id: 'Tolak', en: 'Reject', zh: '拒绝' } },
      BLOCK,
      EXPIRE: { by: ['timer'] },
    },
  },
  current: {
    label: { id: 'Sedang masuk', en: 'Current session', zh: '当前登录' },
    tone: 'success',
    icon: 'check',
    explain: {
      id: 'Akun Anda sedang terbuka di perangkat ini.',
      en: 'Your account is open on this device.',
      zh: '您的账户正在此设备上登录。',
    },
    final: false,
    events: {
      SIGN_IN: { by: ['owner'] },
      SIGN_OUT: { by: ['owner', 'timer'] },
      REVOKE: { by: ['owner', 'operator'], label: { id: 'Cabut akses', en: 'Revoke access', zh: '撤销权限' } },
      BLOCK,
    },
  },
  'logged-out': {
    label: { id: 'Sudah keluar', en: 'Logged out', zh: '已退出' },
    tone: 'muted',
    icon: 'logout',
    explain: {
      id: 'Akun Anda tidak terbuka di perangkat ini.',
      en: 'Your account is not open on this device.',
      zh: '您的账户未在此设备上登录。',
    },
    final: false,
    events: {
      SIGN_IN: { by: ['owner'] },
      TRUST: { by: ['owner'] },
      VERIFY: { by: ['owner'] },
      REVOKE: { by: ['owner', 'operator'], label: { id: 'Cabut akses', en: 'Revoke access', zh: '撤销权限' } },
      BLOCK,
    },
  },
  blocked: {
    label: { id: 'Diblokir', en: 'Blocked', zh: '已屏蔽' },
    tone: 'failed',
    icon: 'blocked',
    explain: {
      id: 'Perangkat ini tidak bisa masuk, walau tahu kata sandi.',
      en: 'This device cannot sign in, even with the password.',
      zh: '此设备即使知道密码也无法登录。',
    },
    final: false,
    events: { ALLOW: { by: ['owner', 'operator'], label: { id: 'Buka blokir', en: 'Allow again', zh: '解除屏蔽' } } },
  },
};
