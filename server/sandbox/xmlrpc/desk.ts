import type { BillFacts } from '../stage/bills/bill-facts.ts';
import type { Journal } from '../stage/journal.ts';
import type { Reply } from '../stage/reply.ts';
import type { MoneyRules, Sale } from '../stage/sale.ts';
import type { Outcome, ReplyManner } from '../stage/scenario.ts';
import type { Till } from '../stage/till.ts';
import { type Struct, writeFault, writeResponse } from './message.ts';

interface Particulars {
  readonly bill?: BillFacts;
  /** How many of the bill's sheets were paid. */
  readonly count?: number;
}

export type Order = Sale<Outcome, Particulars>;

export interface Desk {
  readonly journal: Journal<Order>;
  readonly till: Till<Order>;
  /** Tells the buyer once more what became of a purchase. */
  readonly tellAgain: (order: Order) => void;
}

export interface Said {
  readonly body: string;
  readonly manner?: ReplyManner;
}

export const say = (fields: Struct, manner: ReplyManner = 'normal'): Said => ({ body: writeResponse(fields), manner });
export const fault = (code: number, words: string): Said => ({ body: writeFault(code, words) });
export const xml = (body: string): Reply => ({ status: 200, type: 'text/xml', body });

/** Nothing is told at once but that the request was heard, so every purchase exists, whatever becomes of it. */
export const MONEY: MoneyRules<Outcome> = {
  holdsMoney: (rc) => rc === 'success' || rc === 'pending',
  creates: () => true,
  noBalance: 'no-balance',
};

/** Why a purchase failed, in this supplier's words. */
export const REASONS: Readonly<Record<Outcome, string>> = {
  success: 'SUKSES',
  pending: 'SEDANG DIPROSES',
  failed: 'TRANSAKSI GAGAL',
  timeout: 'TIMEOUT',
  'wrong-number': 'NOMOR TUJUAN SALAH',
  disturbed: 'PRODUK GANGGUAN',
  repeated: 'TAGIHAN SUDAH TERBAYAR',
  'no-balance': 'SALDO TIDAK CUKUP',
  refunded: 'TRANSAKSI DIBATALKAN SALDO DIKEMBALIKAN',
};
