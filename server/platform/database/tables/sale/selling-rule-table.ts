import type { DefaultedInstant, Int8 } from '../column-types.ts';

/** How agents make their selling prices (TRX-4). */
export interface SellingRuleTable {
  account_id: Int8;
  scope: string;
  kind: string;
  amount: Int8;
  round_up: boolean;
  updated_at: DefaultedInstant;
}
