import type { Generated } from 'kysely';
import type { StockMovementKind } from '#src/domain/shop/stock.ts';
import type { DefaultedInstant, GeneratedInt8 } from '../column-types.ts';

export interface StockTable {
  variant_id: string;
  on_hand: Generated<number>;
  reserved: Generated<number>;
  safety: Generated<number>;
  low_mark: Generated<number>;
  updated_at: DefaultedInstant;
}

export interface StockMovementTable {
  id: GeneratedInt8;
  variant_id: string;
  kind: StockMovementKind;
  quantity: number;
  on_hand_change: number;
  reserved_change: number;
  order_number: string | null;
  order_line: number | null;
  actor: string | null;
  reason: string | null;
  at: DefaultedInstant;
}
