import type { Localized } from '#src/domain/language.ts';

/** Words of the field; kept here so that pages without an area field load none of them. */
export const AREA_WORDS = {
  example: {
    id: 'Kelurahan, kecamatan, atau kode pos',
    en: 'Village, district or post code',
    zh: '村、区或邮政编码',
  },
  change: { id: 'Ganti', en: 'Change', zh: '更改' },
  none: {
    id: 'Tidak ketemu. Coba nama kecamatan dan kotanya, misalnya "coblong bandung".',
    en: 'Not found. Try the district and its city, such as "coblong bandung".',
    zh: '未找到。请试区名加城市名，例如“coblong bandung”。',
  },
  loading: { id: 'Menyiapkan daftar daerah…', en: 'Preparing the list of areas…', zh: '正在准备地区列表…' },
  failed: {
    id: 'Daftar daerah belum terunduh. Periksa internet, lalu coba lagi.',
    en: 'The list of areas is not here yet. Check your internet, then try again.',
    zh: '地区列表尚未下载。请检查网络后重试。',
  },
  again: { id: 'Coba lagi', en: 'Try again', zh: '重试' },
  district: { id: 'semua kelurahan', en: 'any village', zh: '不限村' },
} as const satisfies Record<string, Localized>;

/** How many places a screen reader announces. */
export const countWords = (count: number): Localized => ({
  id: `${count} tempat. Panah bawah dan Enter untuk memilih.`,
  en: count === 1 ? '1 place. Enter chooses it.' : `${count} places. Arrow down and Enter choose one.`,
  zh: `${count} 个地点。用向下键和回车选择。`,
});
