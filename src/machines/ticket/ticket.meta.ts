import type { TicketState } from '#src/domain/people/ticket.ts';
import type { EventMeta, StateMeta } from '../state-meta.ts';

const REPLY: EventMeta = { by: ['owner'], label: { id: 'Balas', en: 'Reply', zh: '回复' } };
const CLOSE: EventMeta = {
  by: ['owner'],
  label: { id: 'Sudah beres, tutup', en: 'Settled, close it', zh: '已解决，关闭' },
};
const ANSWER: EventMeta = { by: ['operator'], label: { id: 'Jawab', en: 'Answer', zh: '答复' } };
const ASK: EventMeta = { by: ['operator'], label: { id: 'Tanya agen', en: 'Ask the agent', zh: '询问代理' } };
const RESOLVE: EventMeta = { by: ['operator'], label: { id: 'Selesai', en: 'Resolve', zh: '标记已解决' } };
const REJECT: EventMeta = { by: ['operator'], label: { id: 'Tolak', en: 'Reject', zh: '驳回' } };

/** Words, colours and roles of a complaint. */
export const TICKET_META: Readonly<Record<TicketState, StateMeta>> = {
  open: {
    label: { id: 'Sedang dicek', en: 'Being looked into', zh: '核查中' },
    tone: 'pending',
    icon: 'clock',
    explain: {
      id: 'Tim kami mengecek ke pemasok. Jawabannya muncul di sini; jangan beli ulang dulu.',
      en: 'We are asking the supplier. The answer shows here; do not buy again yet.',
      zh: '我们正在向供应商核查，答复会显示在这里，请先不要重复购买。',
    },
    final: false,
    events: { REPLY, ANSWER, ASK, RESOLVE, REJECT, CLOSE },
  },
  answered: {
    label: { id: 'Sudah dijawab', en: 'Answered', zh: '已答复' },
    tone: 'info',
    icon: 'info',
    explain: {
      id: 'Ada jawaban. Balas kalau masih ada yang kurang, atau tutup kalau sudah beres.',
      en: 'There is an answer. Reply if something is missing, or close it if all is well.',
      zh: '已有答复。如仍有问题请回复，已解决可关闭。',
    },
    final: false,
    events: { REPLY, ANSWER, ASK, RESOLVE, REJECT, CLOSE },
  },
  waiting: {
    label: { id: 'Menunggu balasan Anda', en: 'Waiting for you', zh: '等待您回复' },
    tone: 'pending',
    icon: 'warning',
    explain: {
      id: 'Kami perlu keterangan dari Anda sebelum bisa melanjutkan.',
      en: 'We need to hear from you before we can go on.',
      zh: '我们需要您补充信息后才能继续。',
    },
    final: false,
    events: { REPLY, ANSWER, RESOLVE, REJECT, CLOSE },
  },
  resolved: {
    label: { id: 'Selesai', en: 'Resolved', zh: '已解决' },
    tone: 'success',
    icon: 'success',
    explain: {
      id: 'Pengaduan selesai. Uang yang kembali terlihat di mutasi saldo.',
      en: 'The complaint is resolved. Money that came back shows in your balance history.',
      zh: '投诉已解决，退款会显示在余额明细中。',
    },
    final: true,
    events: {},
  },
  rejected: {
    label: { id: 'Ditolak', en: 'Rejected', zh: '已驳回' },
    tone: 'failed',
    icon: 'failed',
    explain: {
      id: 'Transaksinya sudah sesuai. Alasannya ada di jawaban terakhir.',
      en: 'The sale was as it should be. The last answer says why.',
      zh: '该交易无误，原因见最后一条答复。',
    },
    final: true,
    events: {},
  },
  closed: {
    label: { id: 'Ditutup', en: 'Closed', zh: '已关闭' },
    tone: 'muted',
    icon: 'check',
    explain: {
      id: 'Anda menutup pengaduan ini.',
      en: 'You closed this complaint.',
      zh: '您已关闭此投诉。',
    },
    final: true,
    events: {},
  },
};
