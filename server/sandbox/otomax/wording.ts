import type { Sale } from '../stage/sale.ts';
import type { Outcome } from '../stage/scenario.ts';
import { pickIndex, stableDigits } from '../stage/stable.ts';

export type Order = Sale<Outcome, { readonly at: string }>;

/** What a reply is about; `before` is the deposit before the purchase. */
export interface Scene {
  readonly ref: string;
  readonly product: string;
  readonly dest: string;
  readonly price: number;
  readonly sn: string;
  readonly balance: number;
  /** `HH:MM`, Jakarta. */
  readonly at: string;
}

const dotted = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.');
const comma = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

const SUCCESS: readonly ((scene: Scene) => string)[] = [
  ({ product, dest, price, sn, balance }) =>
    `TRX ${product}.${dest} BERHASIL, HRG:${price} SN:${sn}. SISA SALDO:${balance}`,
  ({ ref, product, dest, price, sn, balance }) =>
    `R#${ref} Transaksi ${product} ke ${dest} BERHASIL. SN:${sn}. Harga:${price}. Saldo:${balance}.`,
  ({ ref, product, dest, price, sn, balance, at }) =>
    `R#${ref} ${product}. ${dest} SUCCESS. SN: ${sn}. TRXID: ${stableDigits(ref, 12)}. SISA SALDO: ${dotted(balance + price)} - ${dotted(price)} = ${dotted(balance)} @${at}:00&refid=${ref}`,
];

const FAILED: readonly ((scene: Scene, why: string) => string)[] = [
  ({ product, dest, balance }, why) => `TRX ${product}.${dest} GAGAL, ${why}. SISA SALDO ${balance}`,
  ({ ref, product, dest, balance }, why) => `R#${ref} Transaksi ${product} ke ${dest} GAGAL. ${why}. Saldo:${balance}.`,
  ({ ref, product, dest, balance, at }, why) =>
    `R#${ref} ${product}. ${dest} FAILED. ${why}. SISA SALDO: ${dotted(balance)} @${at}:00&refid=${ref}`,
];

const PENDING: readonly ((scene: Scene) => string)[] = [
  ({ product, dest, balance }) => `Request ${product} ke ${dest} segera diproses Saldo=${balance}`,
  ({ product, dest, price, balance, at }) =>
    `${product}.${dest} sedang diproses @${at}. Saldo ${comma(balance + price)} - ${comma(price)} = ${comma(balance)}`,
];

const REASONS: Readonly<Partial<Record<Outcome, string>>> = {
  'wrong-number': 'Nomor tujuan salah',
  disturbed: 'Produk sedang gangguan',
  repeated: 'Tagihan sudah lunas atau nomor sudah diisi',
  'no-balance': 'Saldo tidak cukup',
  timeout: 'Waktu habis',
  refunded: 'Dibatalkan, saldo dikembalikan',
};

/** A result in one of this kind of server's wordings; the reference chooses which. */
export function wordResult(rc: Outcome, scene: Scene): string {
  const choose = <T>(list: readonly T[]): T | undefined => list[pickIndex(`wording${scene.ref}`, list.length)];
  if (rc === 'success') return choose(SUCCESS)?.(scene) ?? '';
  if (rc === 'pending') return choose(PENDING)?.(scene) ?? '';
  return choose(FAILED)?.(scene, REASONS[rc] ?? 'Transaksi gagal') ?? '';
}

/** What a refused request is told, in the words of a failure. */
export const wordRefusal = (scene: Scene, why: string): string =>
  FAILED[pickIndex(`wording${scene.ref}`, FAILED.length)]?.(scene, why) ?? '';

/** The answer to something that was asked before: the earlier purchase, by its own reference, and what became of it. */
export function wordRepeat(order: Order, balance: number): string {
  const status = order.rc === 'success' ? 'Sukses' : order.rc === 'pending' ? 'Sedang Diproses' : 'Gagal';
  const proof = order.rc === 'success' ? ` SN:${order.sn}.` : '';
  const head = `R#${order.ref_id} ${order.sku}.${order.customer_no} sdh pernah jam ${order.bill?.at ?? ''}`;
  return `${head}, status ${status}.${proof} Saldo ${comma(balance)}`;
}
