import type { Journal } from '../stage/journal.ts';
import type { Sale } from '../stage/sale.ts';
import type { Outcome } from '../stage/scenario.ts';
import type { Statement } from '../stage/statement.ts';
import type { Till } from '../stage/till.ts';
import type { Buyer, Format } from './wire.ts';

/** What the provider keeps beside a purchase. */
interface Particulars {
  readonly format: Format;
  /** The bill as it was told at the inquiry. */
  readonly bill?: Readonly<Record<string, unknown>>;
  /** Day of the inquiry in Jakarta: a bill is paid on the day it was asked for. */
  readonly day?: string;
  readonly settles?: string;
}

export type Order = Sale<Outcome, Particulars>;

/** Everything a request needs. */
export interface Desk {
  readonly buyer: Buyer;
  readonly journal: Journal<Order>;
  readonly till: Till<Order>;
  readonly statement: Statement;
  /** Now, moved by the days that a test lets pass. */
  readonly now: () => Date;
}
