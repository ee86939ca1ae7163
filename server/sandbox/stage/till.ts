import type { Clock } from './clock.ts';
import type { Journal } from './journal.ts';
import type { MoneyRules, Sale } from './sale.ts';
import type { ReplyManner, Scenario } from './scenario.ts';

/** What came of an attempt to buy; without a sale nothing exists at the supplier. */
export interface Taken<S extends Sale> {
  readonly sale?: S;
  readonly rc: S['rc'];
  /** The buyer's deposit when the reply was written. */
  readonly balance: number;
  readonly manner: ReplyManner;
}

/** A callback to send; `repeats` is the delivery it says again. Answers with the delivery's name. */
export type Announce<S extends Sale> = (
  sale: S,
  rc: S['rc'],
  event: 'create' | 'update',
  repeats: string | undefined,
) => Promise<string>;

/** Takes purchases, moves the buyer's deposit with their results, and plays what follows with its callbacks. */
export class Till<S extends Sale> {
  private readonly journal: Journal<S>;
  private readonly clock: Clock;
  private readonly rules: MoneyRules<S['rc']>;
  private readonly announce: Announce<S>;
  private readonly settles: (sale: S) => string | undefined;
  private readonly lastDelivery = new Map<string, string>();

  /** `settles` names the bill that a successful payment settles. */
  constructor(parts: {
    journal: Journal<S>;
    clock: Clock;
    rules: MoneyRules<S['rc']>;
    announce: Announce<S>;
    settles?: (sale: S) => string | undefined;
  }) {
    this.journal = parts.journal;
    this.clock = parts.clock;
    this.rules = parts.rules;
    this.announce = parts.announce;
    this.settles = parts.settles ?? (() => undefined);
  }

  /** Plays on where an earlier run of the program stopped. */
  resume(): void {
    for (const sale of this.journal.unfinished()) this.scheduleNext(sale);
  }

  /** Takes a purchase and does what its scenario says, up to the reply. */
  async take(asked: S, scenario: Scenario<S['rc']>): Promise<Taken<S>> {
    const rc = scenario.at_once;
    const refused = (code: S['rc']): Taken<S> => ({ rc: code, balance: this.journal.balance, manner: 'normal' });
    if (!this.rules.creates(rc)) return refused(rc);
    if (this.rules.holdsMoney(rc) && this.journal.balance < asked.price) return refused(this.rules.noBalance);
    const sale: S = { ...asked, paid: true, rc, steps: scenario.later ?? [], stepsDone: 0 };
    if (this.rules.holdsMoney(rc)) this.journal.move('debit', sale);
    this.journal.save(sale);
    this.afterResult(sale);
    const taken: Taken<S> = { sale, rc, balance: this.journal.balance, manner: scenario.manner ?? 'normal' };
    if (scenario.tellFirst !== undefined) {
      await this.tell(this.become(sale, scenario.tellFirst), scenario.tellFirst, 'create');
    }
    this.scheduleNext(sale);
    if (scenario.denied !== undefined) return refused(scenario.denied);
    return taken;
  }

  private become(sale: S, rc: S['rc']): S {
    const changed: S = { ...sale, rc };
    if (this.rules.holdsMoney(sale.rc) && !this.rules.holdsMoney(rc)) this.journal.move('refund', sale);
    if (!this.rules.holdsMoney(sale.rc) && this.rules.holdsMoney(rc)) this.journal.move('debit', sale);
    this.journal.save(changed);
    this.afterResult(changed);
    return changed;
  }

  private afterResult(sale: S): void {
    const bill = this.settles(sale);
    if (bill !== undefined) this.journal.settle(bill);
  }

  private scheduleNext(sale: S): void {
    const step = sale.steps[sale.stepsDone];
    if (step !== undefined) this.clock.later(step.after, () => void this.playStep(sale.ref_id));
  }

  private async playStep(refId: string): Promise<void> {
    const sale = this.journal.order(refId);
    const step = sale?.steps[sale.stepsDone];
    if (sale === undefined || step === undefined) return;
    let current: S = { ...sale, stepsDone: sale.stepsDone + 1 };
    if (step.becomes === undefined) this.journal.save(current);
    else current = this.become(current, step.becomes);
    if (step.tell !== undefined) await this.tell(current, step.tell, 'update', step.repeatsDelivery);
    this.scheduleNext(current);
  }

  private async tell(sale: S, rc: S['rc'], event: 'create' | 'update', again = false): Promise<void> {
    const repeats = again ? this.lastDelivery.get(sale.ref_id) : undefined;
    this.lastDelivery.set(sale.ref_id, await this.announce(sale, rc, event, repeats));
  }
}
