import type { ReportExportState } from '#src/domain/sale/report-export.ts';
import type { StateMeta } from '../state-meta.ts';

/** Words and events of an export of a report. */
export const REPORT_EXPORT_META: Readonly<Record<ReportExportState, StateMeta>> = {
  waiting: {
    label: { id: 'Sedang disiapkan', en: 'Being made', zh: '准备中' },
    tone: 'pending',
    icon: 'hourglass',
    explain: {
      id: 'Baris-barisnya sedang ditulis. Anda boleh pindah halaman.',
      en: 'The rows are being written. You can leave this page.',
      zh: '正在写入数据，您可以离开此页。',
    },
    final: false,
    events: {
      FINISH: { by: ['system'] },
      FAIL: { by: ['system'] },
      CANCEL: { by: ['owner'], label: { id: 'Batalkan', en: 'Cancel', zh: '取消' } },
    },
  },
  ready: {
    label: { id: 'Siap diunduh', en: 'Ready to download', zh: '可下载' },
    tone: 'success',
    icon: 'check',
    explain: {
      id: 'Berkas bisa diunduh sampai batas waktunya.',
      en: 'The file can be downloaded until it expires.',
      zh: '文件在到期前可下载。',
    },
    final: false,
    events: { EXPIRE: { by: ['timer'] } },
  },
  canceled: {
    label: { id: 'Dibatalkan', en: 'Canceled', zh: '已取消' },
    tone: 'muted',
    icon: 'ban',
    explain: { id: 'Tidak ada berkas yang disimpan.', en: 'No file was kept.', zh: '未保留任何文件。' },
    final: true,
    events: {},
  },
  failed: {
    label: { id: 'Gagal disiapkan', en: 'Could not be made', zh: '准备失败' },
    tone: 'failed',
    icon: 'cross',
    explain: {
      id: 'Berkas tidak jadi. Data Anda tidak berubah; buat unduhan baru.',
      en: 'The file was not made. Your data is unchanged; make a new export.',
      zh: '文件未生成，您的数据未变，请重新导出。',
    },
    final: true,
    events: {},
  },
  expired: {
    label: { id: 'Kedaluwarsa', en: 'Expired', zh: '已过期' },
    tone: 'muted',
    icon: 'clock-off',
    explain: {
      id: 'Berkas sudah dihapus. Buat unduhan baru bila perlu.',
      en: 'The file was removed. Make a new export if you need one.',
      zh: '文件已删除，如需请重新导出。',
    },
    final: true,
    events: {},
  },
};
