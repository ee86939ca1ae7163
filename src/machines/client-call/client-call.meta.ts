import type { ClientCallState } from '#src/domain/program/client-call.ts';
import type { StateMeta } from '../state-meta.ts';

/** Words and senders of a call that a page makes. `system` is the answer of our own server. */
export const CLIENT_CALL_META: Readonly<Record<ClientCallState, StateMeta>> = {
  ready: {
    label: { id: 'Siap dikirim', en: 'Ready', zh: '准备发送' },
    tone: 'info',
    icon: 'hourglass',
    explain: {
      id: 'Tombol sudah ditekan, permintaan belum dikirim.',
      en: 'The button was pressed; nothing has been sent.',
      zh: '已按下按钮，请求尚未发出。',
    },
    final: false,
    events: { SEND: { by: ['owner'] } },
  },
  waiting: {
    label: { id: 'Menunggu jawaban', en: 'Waiting for an answer', zh: '等待答复' },
    tone: 'pending',
    icon: 'hourglass',
    explain: {
      id: 'Permintaan sedang di jalan. Halaman belum tahu hasilnya.',
      en: 'The request is on its way. The page does not know yet what came of it.',
      zh: '请求已发出，页面尚不知道结果。',
    },
    final: false,
    events: {
      SLOW: { by: ['timer'] },
      ANSWER: { by: ['system'] },
      FAIL: { by: ['system'] },
      HIDE: { by: ['owner'] },
    },
  },
  unclear: {
    label: { id: 'Belum jelas', en: 'Unclear', zh: '结果不明' },
    tone: 'pending',
    icon: 'warning',
    explain: {
      id: 'Tidak ada jawaban yang pasti. Menekan lagi mengulang permintaan yang sama, tidak membeli dua kali.',
      en: 'There was no definite answer. Pressing again repeats the same request and does not buy twice.',
      zh: '没有明确答复。再次点击会重复同一请求，不会重复购买。',
    },
    final: false,
    events: { SEND: { by: ['owner'] }, HIDE: { by: ['owner'] } },
  },
  answered: {
    label: { id: 'Dijawab', en: 'Answered', zh: '已答复' },
    tone: 'success',
    icon: 'success',
    explain: {
      id: 'Server sudah melakukannya dan halaman mengetahuinya.',
      en: 'The server did it and the page knows.',
      zh: '服务器已完成，页面已知晓。',
    },
    final: true,
    events: {},
  },
  refused: {
    label: { id: 'Ditolak', en: 'Refused', zh: '已拒绝' },
    tone: 'failed',
    icon: 'failed',
    explain: {
      id: 'Server menolak dengan alasan. Tidak ada yang dilakukan.',
      en: 'The server refused it with a reason. Nothing was done.',
      zh: '服务器已说明理由并拒绝，未做任何操作。',
    },
    final: true,
    events: {},
  },
};
