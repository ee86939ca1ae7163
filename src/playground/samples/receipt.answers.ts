import type { Answers } from './answers.ts';

/** One white point. */
const SAMPLE_LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

export const SAMPLE_RECEIPT = {
  ref_id: 'K261120F7Q2M8ZP4',
  title: { id: 'Pulsa 10.000', en: 'Airtime 10.000', zh: '话费 10.000' },
  shop: { name: 'Konter Sari' },
  settings: { large_serial_number: true, left_aligned_note: false, paper_width: 58 },
  status: 'success',
  date: '2026-11-20T09:41:00+07:00',
  rows: [
    { label: { id: 'Pulsa 10.000', en: 'Airtime 10.000', zh: '话费 10.000' }, value: '0812 3456 7890', style: 'large' },
  ],
  proof: { label: { id: 'SN', en: 'Serial number', zh: '序列号' }, value: '0412261120007788' },
  total: 12000,
};

/** Receipts, the logo on them, and the picture of their owner. */
export const ANSWERS: Answers = {
  'receipt.get': [SAMPLE_RECEIPT],
  'receipt.logo.get': [
    { byte_limit: 8_388_608 },
    { byte_limit: 8_388_608, logo: { src: SAMPLE_LOGO, width: 1, height: 1 } },
  ],
  'account.avatar.get': [
    { byte_limit: 8_388_608 },
    { byte_limit: 8_388_608, avatar: { src: SAMPLE_LOGO, width: 1, height: 1 } },
  ],
};
