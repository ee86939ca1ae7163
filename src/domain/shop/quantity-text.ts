import type { Localized } from '../language.ts';
import type { RefusedQuantity } from './check-quantity.ts';

/** A number with dots, as everywhere in the interface. */
const spelled = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, '.');

/** Why a quantity was refused, with the number that it broke (SHOP-1, SHOP-2). */
export function quantityText({ code, bound }: RefusedQuantity): Localized {
  const n = spelled(bound);
  switch (code) {
    case 'quantity_not_whole':
      return {
        id: 'Isi jumlah bulat, mulai dari 1.',
        en: 'Enter a whole number, from 1 on.',
        zh: '请输入从 1 开始的整数。',
      };
    case 'quantity_below_minimum':
      return { id: `Paling sedikit ${n}.`, en: `At least ${n}.`, zh: `最少 ${n} 件。` };
    case 'quantity_off_multiple':
      return { id: `Dijual per ${n}.`, en: `Sold in multiples of ${n}.`, zh: `须为 ${n} 的倍数。` };
    case 'quantity_above_maximum':
      return { id: `Paling banyak ${n} per pesanan.`, en: `At most ${n} per order.`, zh: `每单最多 ${n} 件。` };
    case 'quantity_above_limit':
      return bound <= 0
        ? {
            id: 'Batas pembelian akun Anda sudah tercapai.',
            en: 'The limit of your account is reached.',
            zh: '您的账户已达购买上限。',
          }
        : {
            id: `Akun Anda masih bisa ambil ${n}.`,
            en: `Your account may still take ${n}.`,
            zh: `您的账户还可购买 ${n} 件。`,
          };
    case 'quantity_above_stock':
      return bound === 0
        ? { id: 'Stok habis.', en: 'Sold out.', zh: '已售罄。' }
        : { id: `Sisa ${n}.`, en: `Only ${n} left.`, zh: `仅剩 ${n} 件。` };
  }
}
