import type { OperationResult } from '#server/connectors/operation-result.ts';
import type { Truth, Wire } from './steps.ts';

interface Order {
  truth: Truth;
  /** How often the supplier charged for it. */
  debits: number;
}

/** Money is charged with the order and refunded when it fails. */
const holdsMoney = (truth: Truth): boolean => truth === 'pending' || truth === 'success';

/** Thrown in place of an answer: our process was killed before it could store one. */
export class Killed extends Error {}

/** The supplier's treatment of references, and its network's of calls. The second book beside ours. */
export class SupplierModel {
  private readonly orders = new Map<string, Order>();
  private readonly plans = new Map<string, { readonly truth: Truth; readonly wire: Wire }>();

  /** The fates of the next calls with a reference. */
  plan(reference: string, truth: Truth, wire: Wire): void {
    this.plans.set(reference, { truth, wire });
  }

  truthOf(reference: string): Truth | undefined {
    return this.orders.get(reference)?.truth;
  }

  debitsOf(reference: string): number {
    return this.orders.get(reference)?.debits ?? 0;
  }

  /**
   * The supplier changes an order's state where suppliers do: a pending one ends, a success is refunded, a failure
   * becomes a success.
   */
  turn(reference: string, to: Truth): void {
    const order = this.orders.get(reference);
    if (order === undefined) return;
    const { truth } = order;
    const allowed =
      (truth === 'pending' && to !== 'refunded') ||
      (truth === 'success' && to === 'refunded') ||
      (truth === 'failed' && to === 'success');
    if (!allowed) return;
    order.debits += Number(holdsMoney(to)) - Number(holdsMoney(truth));
    order.truth = to;
  }

  /** A call with a reference: the first one buys, later ones get its result. @throws Killed */
  call(reference: string): Partial<OperationResult> {
    const { truth, wire } = this.plans.get(reference) ?? { truth: 'pending', wire: 'whole' };
    if (wire === 'request-lost') return { outcome: 'unknown', cause: 'timeout', sent: true };
    if (!this.orders.has(reference)) this.orders.set(reference, { truth, debits: Number(holdsMoney(truth)) });
    if (wire === 'answer-lost') return { outcome: 'unknown', cause: 'timeout', sent: true };
    if (wire === 'killed') throw new Killed(`killed with the answer about ${reference}`);
    return this.word(reference);
  }

  word(reference: string): Partial<OperationResult> {
    switch (this.truthOf(reference)) {
      case 'success':
        return { outcome: 'success', fields: { sn: `SN-${reference}`, price: 9_800 } };
      case 'failed':
        return { outcome: 'failed' };
      case 'refunded':
        return { outcome: 'failed', refunded: true };
      default:
        return { outcome: 'pending' };
    }
  }
}
