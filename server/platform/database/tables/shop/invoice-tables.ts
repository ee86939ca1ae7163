import type { DefaultedInstant, Int8 } from '../column-types.ts';

export interface ShopInvoiceCounterTable {
  seller: string;
  year: number;
  last: number;
}

export interface ShopInvoiceTable {
  order_id: Int8;
  seller: string;
  year: number;
  serial: number;
  number: string;
  issued_at: DefaultedInstant;
}
