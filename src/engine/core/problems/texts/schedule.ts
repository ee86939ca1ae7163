import type { ProblemTexts } from '../problem-texts.ts';

/** What is said of opening hours, dates, receipts. */
export const SCHEDULE_PROBLEMS = {
  'receipt-without-proof.none': {
    reason: {
      id: 'struk tidak memuat bukti penjualan',
      en: 'the receipt shows no proof of the sale',
      zh: '凭证没有交易证明',
    },
    mend: {
      id: 'Tambahkan baris yang menampilkan `transaction.sn`.',
      en: 'Add a row that shows transaction.sn.',
      zh: '请添加显示 `transaction.sn` 的一行。',
    },
  },
  'receipt-without-proof.hidden': {
    reason: {
      id: 'pelanggan tidak pernah melihat buktinya',
      en: 'the customer never sees the proof',
      zh: '顾客看不到证明',
    },
    mend: { id: 'Tampilkan kepada pelanggan.', en: 'Show it to the customer.', zh: '请向顾客显示。' },
  },
  'personal-data.row': {
    reason: {
      id: 'data pribadi tanpa golongan: akan tercatat dan tampil lengkap',
      en: 'personal data without a class: it would be logged and shown in full',
      zh: '个人数据未分级：会被完整记录和显示',
    },
    mend: {
      id: 'Tulis golongan data pribadinya.',
      en: 'Say what it tells about a person.',
      zh: '请写明它透露哪类个人信息。',
    },
  },
  'constant-condition.row-always': {
    reason: { id: 'syaratnya selalu benar', en: 'the condition is always true', zh: '条件恒真' },
    mend: { id: 'Perbaiki, atau hapus.', en: 'Correct or remove it.', zh: '请更正或删除。' },
  },
  'constant-condition.row-never': {
    reason: { id: 'baris ini tidak pernah tampil', en: 'the row is never shown', zh: '该行从不显示' },
    mend: { id: 'Perbaiki, atau hapus.', en: 'Correct or remove it.', zh: '请更正或删除。' },
  },
  'constant-value.row': {
    reason: { id: 'sama di semua struk', en: 'the same on every receipt', zh: '每张凭证都相同' },
    mend: { id: 'Baca sebuah nilai.', en: 'Read a value.', zh: '请读取一个值。' },
  },
  'cut-off-window.empty': {
    reason: {
      id: 'mulai saat berakhir: tidak ada jam tutup sama sekali',
      en: 'it starts when it ends: no window at all',
      zh: '开始即结束：根本没有时段',
    },
    mend: { id: 'Hapus, atau perbaiki jamnya.', en: 'Remove it or correct the times.', zh: '请删除或更正时间。' },
  },
  'cut-off-window.day': {
    reason: { id: 'tutup hampir sepanjang hari', en: 'closed nearly the whole day', zh: '几乎整天停售' },
    mend: {
      id: 'Tukar awal dan akhir, atau tutup produknya.',
      en: 'Swap start and end, or close the product.',
      zh: '请互换开始与结束，或停售该产品。',
    },
  },
  'cut-off-window.hours': {
    reason: {
      id: 'tutup lebih dari enam jam setiap hari',
      en: 'closed for more than six hours every day',
      zh: '每天停售超过六小时',
    },
    mend: { id: 'Periksa jamnya.', en: 'Check the times.', zh: '请检查时间。' },
  },
  'cut-off-window.overlap': {
    reason: { id: 'dua jam tutup bertumpuk', en: 'two windows overlap', zh: '两个时段重叠' },
    mend: { id: 'Gabungkan jadi satu.', en: 'Make them one.', zh: '请合并。' },
  },
  'dates.no-day': {
    reason: { id: '{{day}} bukan tanggal', en: '{{day}} is no day', zh: '{{day}} 不是日期' },
    mend: { id: 'Tulis seperti 2026-12-31.', en: 'Write it as 2026-12-31.', zh: '请写成 2026-12-31 的形式。' },
  },
  'dates.order': {
    reason: { id: 'berakhir sebelum mulai', en: 'it ends before it begins', zh: '在开始前就结束' },
    mend: { id: 'Tukar tanggalnya.', en: 'Swap the dates.', zh: '请互换日期。' },
  },
  'closure-reason.short': {
    reason: { id: 'tidak disebut sebabnya', en: 'it does not say why', zh: '没有写明原因' },
    mend: { id: 'Tulis sebabnya dan sampai kapan.', en: 'Say why and until when.', zh: '请写明原因和截止时间。' },
  },
} as const satisfies ProblemTexts;
