import type { Journal } from '../stage/journal.ts';
import type { MoneyRules } from '../stage/sale.ts';
import type { ReplyManner, Scenario } from '../stage/scenario.ts';
import type { Till } from '../stage/till.ts';
import { describeOrder, describeRefusal, type Order } from './order.ts';
import { type Rc, RESPONSE_CODES } from './response-codes.ts';

/** What a reply says and how it leaves. */
export interface Answer {
  readonly data: Readonly<Record<string, unknown>>;
  readonly manner: ReplyManner;
}

/** What the provider's response codes mean for money. */
export const CODE_RULES: MoneyRules<Rc> = {
  holdsMoney: (rc) => RESPONSE_CODES[rc].status !== 'Gagal',
  creates: (rc) => RESPONSE_CODES[rc].created,
  noBalance: '44',
};

const SLOW_ASKS = 2;

/** Takes orders at the till and words what came of them. */
export class Counter {
  private readonly journal: Journal<Order>;
  private readonly till: Till<Order>;
  private readonly asked = new Map<string, number>();

  constructor(journal: Journal<Order>, till: Till<Order>) {
    this.journal = journal;
    this.till = till;
  }

  /** A bank that takes its time: the first two questions about a slow account have no answer yet, all later ones have. */
  isThinking(account: string): boolean {
    const times = this.asked.get(account) ?? 0;
    this.asked.set(account, times + 1);
    return times < SLOW_ASKS;
  }

  /** An answer without an order behind it. */
  refuse(rc: Rc, asked: { ref_id: string; customer_no: string; buyer_sku_code: string }): Answer {
    return { data: describeRefusal(rc, asked, this.journal.balance), manner: 'normal' };
  }

  /** What is known about an order now; also the answer to a repeated request. */
  tell(order: Order): Answer {
    return { data: describeOrder(order, this.journal.balance), manner: 'normal' };
  }

  /** Takes an order and does what its scenario says, up to the reply. */
  async take(order: Order, scenario: Scenario<Rc>): Promise<Answer> {
    const { sale, rc, balance, manner } = await this.till.take(order, scenario);
    if (sale !== undefined) return { data: describeOrder(sale, balance), manner };
    return this.refuse(rc, { ref_id: order.ref_id, customer_no: order.customer_no, buyer_sku_code: order.sku });
  }
}

/** The name under which a customer's newest bill counts as settled. */
export function settledBill(customerNo: string, bill: NonNullable<Order['bill']>): string {
  return `${customerNo}:${bill.settles}`;
}
