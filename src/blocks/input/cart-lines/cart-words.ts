import type { Localized } from '#src/domain/language.ts';

/** Texts of the cart's lines; they load with the block, since a counter for phone credit never shows them. */
export const CART_WORDS = {
  choose: { id: 'Pilih', en: 'Choose', zh: '选择' },
  less: { id: 'Kurangi', en: 'Less', zh: '减少' },
  more: { id: 'Tambah', en: 'More', zh: '增加' },
  quantity: { id: 'Jumlah', en: 'Quantity', zh: '数量' },
  note: { id: 'Catatan untuk penjual', en: 'Note for the seller', zh: '给卖家的备注' },
  addNote: { id: 'Tulis catatan', en: 'Write a note', zh: '写备注' },
  remove: { id: 'Hapus', en: 'Remove', zh: '删除' },
  keep: { id: 'Batal', en: 'Keep it', zh: '保留' },
  sure: { id: 'Hapus dari keranjang?', en: 'Take it out of the cart?', zh: '从购物车中删除？' },
  piece: { id: '/buah', en: ' each', zh: '/件' },
  was: { id: 'Tadinya', en: 'Was', zh: '原价' },
} as const satisfies Readonly<Record<string, Localized>>;

/** "3 more and each costs Rp 9.500". @param price spelled as money */
export const nextTierText = (missing: number, price: string): Localized => ({
  id: `Tambah ${missing} lagi, jadi ${price}/buah`,
  en: `${missing} more and each costs ${price}`,
  zh: `再加 ${missing} 件，每件 ${price}`,
});

export const leftText = (left: number): Localized => ({
  id: `Sisa ${left}`,
  en: `${left} left`,
  zh: `仅剩 ${left} 件`,
});

/** Offers the largest quantity that would be taken, for one tap. */
export const takeText = (most: number): Localized => ({
  id: `Pakai ${most}`,
  en: `Take ${most}`,
  zh: `改为 ${most} 件`,
});
