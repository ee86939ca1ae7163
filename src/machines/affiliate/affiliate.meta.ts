import type { AffiliateState } from '#src/domain/sale/affiliate.ts';
import type { EventMeta, StateMeta } from '../state-meta.ts';

const VERIFY: EventMeta = { by: ['operator'], label: { id: 'Verifikasi', en: 'Verify', zh: '验证' } };

/** Words and events of an affiliate. */
export const AFFILIATE_META: Readonly<Record<AffiliateState, StateMeta>> = {
  'not-registered': {
    label: { id: 'Belum terdaftar', en: 'Not registered', zh: '未注册' },
    tone: 'muted',
    icon: 'account',
    explain: {
      id: 'Daftar dengan identitas dan rekening untuk mendapat kode rujukan.',
      en: 'Register with identity and bank data to get a referral code.',
      zh: '提交身份和银行资料即可获得推荐码。',
    },
    final: false,
    events: { REGISTER: { by: ['owner'], label: { id: 'Daftar', en: 'Register', zh: '注册' } } },
  },
  waiting: {
    label: { id: 'Menunggu verifikasi', en: 'Waiting for verification', zh: '等待验证' },
    tone: 'pending',
    icon: 'hourglass',
    explain: {
      id: 'Dokumen Anda sedang diperiksa. Laporan komisi terbuka setelah terverifikasi.',
      en: 'Your documents are being looked at. The commission report opens once they are verified.',
      zh: '资料审核中，通过后可查看佣金报表。',
    },
    final: false,
    events: {
      VERIFY,
      REJECT: { by: ['operator'], label: { id: 'Tolak', en: 'Reject', zh: '拒绝' } },
      WITHDRAW: { by: ['owner'], label: { id: 'Tarik pendaftaran', en: 'Withdraw', zh: '撤回' } },
    },
  },
  verified: {
    label: { id: 'Terverifikasi', en: 'Verified', zh: '已验证' },
    tone: 'success',
    icon: 'shield',
    explain: {
      id: 'Kode rujukan berlaku satu tahun sejak verifikasi. Komisi terlihat di laporan.',
      en: 'The referral code counts for a year from its verification. The report shows your commission.',
      zh: '推荐码自验证起一年内有效，佣金见报表。',
    },
    final: true,
    events: {
      EXPIRE: { by: ['timer'] },
      VERIFY,
      REVOKE: { by: ['operator'], label: { id: 'Cabut', en: 'Revoke', zh: '撤销' } },
    },
  },
};
