import type { BulkFileState } from '#src/domain/sale/bulk-file.ts';
import type { EventMeta, StateMeta } from '../state-meta.ts';

const CHECKED: EventMeta = { by: ['system'] };
const CANCEL: EventMeta = { by: ['owner'], label: { id: 'Batalkan', en: 'Cancel', zh: '取消' } };

/** Words and events of a bulk file. Money leaves row by row, each as an ordinary transaction. */
export const BULK_FILE_META: Readonly<Record<BulkFileState, StateMeta>> = {
  uploaded: {
    label: { id: 'Sedang dicek', en: 'Being checked', zh: '检查中' },
    tone: 'pending',
    icon: 'hourglass',
    explain: {
      id: 'Baris-barisnya sedang dicek. Belum ada yang dibeli.',
      en: 'The rows are being checked. Nothing is bought yet.',
      zh: '正在逐行检查，尚未购买。',
    },
    final: false,
    events: { CHECKED, CANCEL },
  },
  checked: {
    label: { id: 'Sudah dicek', en: 'Checked', zh: '已检查' },
    tone: 'info',
    icon: 'check',
    explain: {
      id: 'Belum ada yang dibeli. Lihat hasilnya, lalu konfirmasi.',
      en: 'Nothing is bought yet. Look at the result, then confirm.',
      zh: '尚未购买。请查看结果后确认。',
    },
    final: false,
    events: { CHECKED, CONFIRM: { by: ['owner'], label: { id: 'Beli', en: 'Buy', zh: '购买' } }, CANCEL },
  },
  running: {
    label: { id: 'Sedang dibeli', en: 'Buying', zh: '购买中' },
    tone: 'pending',
    icon: 'clock',
    explain: {
      id: 'Baris dibeli satu per satu. Yang belum mulai masih bisa dibatalkan.',
      en: 'Rows are bought one after the other. Those that have not begun can still be canceled.',
      zh: '逐行购买中，尚未开始的行仍可取消。',
    },
    final: false,
    events: { FINISH: { by: ['system'] }, CANCEL },
  },
  sent: {
    label: { id: 'Terkirim', en: 'Sent', zh: '已提交' },
    tone: 'pending',
    icon: 'clock',
    explain: {
      id: 'Semua baris sudah dibeli atau dilewati. Sebagian masih menunggu jawaban.',
      en: 'Every row was bought or skipped. Some still wait for an answer.',
      zh: '所有行均已购买或跳过，部分仍在等待结果。',
    },
    final: false,
    events: { SETTLE: { by: ['system'] } },
  },
  done: {
    label: { id: 'Selesai', en: 'Done', zh: '已完成' },
    tone: 'success',
    icon: 'check',
    explain: {
      id: 'Semua baris sudah dijawab atau dilewati. Baris yang dilewati tidak memotong saldo.',
      en: 'Every row has its answer or was skipped. Skipped rows took nothing from the balance.',
      zh: '所有行均有结果或已跳过，跳过的行未扣款。',
    },
    final: true,
    events: {},
  },
  canceled: {
    label: { id: 'Dibatalkan', en: 'Canceled', zh: '已取消' },
    tone: 'muted',
    icon: 'ban',
    explain: {
      id: 'Baris yang belum mulai tidak dibeli. Yang sudah mulai tetap jalan.',
      en: 'Rows that had not begun are not bought. Those that had go on.',
      zh: '尚未开始的行不再购买，已开始的照常进行。',
    },
    final: true,
    events: {},
  },
};
