import type { EventMeta, StateMeta } from '../state-meta.ts';

/** States of a release of documents. */
const RELEASE_STATE_NAMES = [
  'checked',
  'previewed',
  'scheduled',
  'rolling',
  'live',
  'rolled-back',
  'withdrawn',
] as const;
export type ReleaseStateName = (typeof RELEASE_STATE_NAMES)[number];

const PREVIEW: EventMeta = { by: ['operator'], label: { id: 'Pratinjau', en: 'Preview', zh: '预览' } };
const SCHEDULE: EventMeta = { by: ['operator'], label: { id: 'Jadwalkan', en: 'Schedule', zh: '定时发布' } };
const ROLL_OUT: EventMeta = { by: ['operator'], label: { id: 'Rilis bertahap', en: 'Roll out', zh: '分批发布' } };
const PUBLISH: EventMeta = { by: ['operator', 'timer'], label: { id: 'Terbitkan', en: 'Publish', zh: '发布' } };
const ROLL_BACK: EventMeta = { by: ['operator'], label: { id: 'Tarik kembali', en: 'Roll back', zh: '回滚' } };
const WITHDRAW: EventMeta = { by: ['operator'], label: { id: 'Batalkan', en: 'Withdraw', zh: '撤回' } };

/** Words and events of a release (SDUI-6). What it may do further depends on approvals, which the server checks. */
export const RELEASE_META: Readonly<Record<ReleaseStateName, StateMeta>> = {
  checked: {
    label: { id: 'Diperiksa', en: 'Checked', zh: '已检查' },
    tone: 'info',
    icon: 'check',
    explain: {
      id: 'Tanpa kesalahan. Belum terlihat oleh agen.',
      en: 'No errors. Agents do not see it yet.',
      zh: '没有错误，代理尚不可见。',
    },
    final: false,
    events: { PREVIEW, SCHEDULE, ROLL_OUT, PUBLISH, WITHDRAW },
  },
  previewed: {
    label: { id: 'Sudah dipratinjau', en: 'Previewed', zh: '已预览' },
    tone: 'info',
    icon: 'search',
    explain: {
      id: 'Sudah dilihat sebelum terbit. Belum terlihat oleh agen.',
      en: 'Somebody has looked at it. Agents do not see it yet.',
      zh: '已有人预览，代理尚不可见。',
    },
    final: false,
    events: { SCHEDULE, ROLL_OUT, PUBLISH, WITHDRAW },
  },
  scheduled: {
    label: { id: 'Terjadwal', en: 'Scheduled', zh: '已排期' },
    tone: 'pending',
    icon: 'clock',
    explain: {
      id: 'Terbit sendiri pada waktunya.',
      en: 'It goes live by itself at its time.',
      zh: '将在设定时间自动发布。',
    },
    final: false,
    events: { SCHEDULE, ROLL_OUT, PUBLISH, HOLD: { by: ['timer'] }, WITHDRAW },
  },
  rolling: {
    label: { id: 'Bertahap', en: 'Rolling out', zh: '分批中' },
    tone: 'pending',
    icon: 'hourglass',
    explain: {
      id: 'Sebagian agen sudah melihatnya.',
      en: 'Some of the agents see it.',
      zh: '部分代理已可见。',
    },
    final: false,
    events: { ROLL_OUT, PUBLISH, ROLL_BACK },
  },
  live: {
    label: { id: 'Terbit', en: 'Live', zh: '已发布' },
    tone: 'success',
    icon: 'check',
    explain: {
      id: 'Semua agen melihatnya, sampai ada rilis yang lebih baru.',
      en: 'Everybody sees it, until a newer release takes its place.',
      zh: '所有代理可见，直到被更新的发布取代。',
    },
    final: true,
    events: { ROLL_BACK },
  },
  'rolled-back': {
    label: { id: 'Ditarik', en: 'Rolled back', zh: '已回滚' },
    tone: 'failed',
    icon: 'undo',
    explain: {
      id: 'Yang berlaku sebelumnya berlaku lagi. Transaksi yang sedang jalan tetap selesai.',
      en: 'What was there before is back. Sales under way finish as they began.',
      zh: '已恢复之前的版本，进行中的交易照常完成。',
    },
    final: true,
    events: {},
  },
  withdrawn: {
    label: { id: 'Dibatalkan', en: 'Withdrawn', zh: '已撤回' },
    tone: 'muted',
    icon: 'ban',
    explain: { id: 'Tidak pernah terbit.', en: 'It never went live.', zh: '从未发布。' },
    final: true,
    events: {},
  },
};
