import type { CartLineState } from '#src/domain/sale/cart-line.ts';
import type { EventMeta, StateMeta } from '../state-meta.ts';

const CHANGE: EventMeta = { by: ['owner'], label: { id: 'Ubah', en: 'Change', zh: '修改' } };
const REMOVE: EventMeta = { by: ['owner'], label: { id: 'Hapus', en: 'Remove', zh: '删除' } };
const ANSWER: EventMeta = { by: ['system'] };

/** Words and events of a line of the cart. */
export const CART_LINE_META: Readonly<Record<CartLineState, StateMeta>> = {
  kept: {
    label: { id: 'Tersimpan', en: 'Saved', zh: '已保存' },
    tone: 'success',
    icon: 'check',
    explain: {
      id: 'Yang terlihat sama dengan yang tersimpan.',
      en: 'What you see is what is saved.',
      zh: '所见即已保存的内容。',
    },
    final: false,
    events: { CHANGE, SAVED: ANSWER, REMOVE },
  },
  saving: {
    label: { id: 'Menyimpan', en: 'Saving', zh: '保存中' },
    tone: 'pending',
    icon: 'hourglass',
    explain: {
      id: 'Perubahan sudah terlihat dan sedang disimpan. Kalau gagal, kembali seperti semula.',
      en: 'The change shows already and is being saved. If that fails, it goes back.',
      zh: '更改已显示，正在保存；若失败将恢复原状。',
    },
    final: false,
    events: { CHANGE, SAVED: ANSWER, FAILED: ANSWER, REMOVE },
  },
  removing: {
    label: { id: 'Menghapus', en: 'Removing', zh: '删除中' },
    tone: 'pending',
    icon: 'hourglass',
    explain: {
      id: 'Barang hilang dari keranjang setelah benar-benar terhapus.',
      en: 'It leaves the cart once it is really removed.',
      zh: '确认删除后才会从购物车移除。',
    },
    final: false,
    events: { REMOVED: ANSWER, SAVED: ANSWER, FAILED: ANSWER },
  },
  removed: {
    label: { id: 'Dihapus', en: 'Removed', zh: '已删除' },
    tone: 'muted',
    icon: 'ban',
    explain: { id: 'Tidak ada lagi di keranjang.', en: 'It is not in the cart any more.', zh: '已不在购物车中。' },
    final: true,
    events: {},
  },
};
