import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sale } from './sale.ts';

/** A movement of the buyer's deposit at the supplier; `balance` is what remained. */
export interface StatementEntry {
  readonly ref_id: string;
  readonly buyer_sku_code: string;
  readonly customer_no: string;
  readonly kind: 'debit' | 'refund';
  readonly amount: number;
  readonly balance: number;
  readonly at: string;
}

type Line<S> =
  | { readonly line: 'order'; readonly order: S }
  | { readonly line: 'entry'; readonly entry: StatementEntry }
  | { readonly line: 'price'; readonly sku: string; readonly price: number }
  | { readonly line: 'settled'; readonly bill: string };

/**
 * Everything the supplier remembers, in memory and as JSON lines in a file, so that a restart forgets nothing. A line that was
 * cut short by a crash is dropped: its reply never left.
 */
export class Journal<S extends Sale> {
  /** What the buyer had deposited before the first purchase. */
  readonly opening: number;
  private readonly file: string;
  private readonly orders = new Map<string, S>();
  private readonly movements: StatementEntry[] = [];
  private readonly prices = new Map<string, number>();
  private readonly settled = new Set<string>();
  private remaining: number;

  /** Opens `folder/<name>.jsonl`, making it if need be, and writes it anew without superseded lines. */
  constructor(folder: string, name: string, opening: number) {
    this.opening = opening;
    this.remaining = opening;
    // Its lines name customers, as a real supplier's books do.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.file = join(folder, `${name}.jsonl`);
    for (const line of readLines<S>(this.file)) this.apply(line);
    const compact = `${this.file}.new`;
    writeFileSync(compact, this.lines().map(toText).join(''), { mode: 0o600 });
    renameSync(compact, this.file);
  }

  get balance(): number {
    return this.remaining;
  }

  /** A purchase by the buyer's reference. */
  order(refId: string): S | undefined {
    return this.orders.get(refId);
  }

  /** The first purchase that fits, newest first. */
  find(fits: (order: S) => boolean): S | undefined {
    return [...this.orders.values()].reverse().find(fits);
  }

  unfinished(): S[] {
    return [...this.orders.values()].filter((order) => order.stepsDone < order.steps.length);
  }

  entries(): readonly StatementEntry[] {
    return this.movements;
  }

  /** A price set by the control endpoint, in rupiah. */
  price(sku: string): number | undefined {
    return this.prices.get(sku);
  }

  isSettled(bill: string): boolean {
    return this.settled.has(bill);
  }

  save(order: S): void {
    this.record({ line: 'order', order });
  }

  setPrice(sku: string, price: number): void {
    this.record({ line: 'price', sku, price });
  }

  settle(bill: string): void {
    this.record({ line: 'settled', bill });
  }

  /** Takes the order's price from the deposit or gives it back. */
  move(kind: StatementEntry['kind'], order: S): void {
    const balance = this.remaining + (kind === 'debit' ? -order.price : order.price);
    const { ref_id, sku, customer_no, price } = order;
    const at = new Date().toISOString();
    this.record({
      line: 'entry',
      entry: { ref_id, buyer_sku_code: sku, customer_no, kind, amount: price, balance, at },
    });
  }

  private record(line: Line<S>): void {
    appendFileSync(this.file, toText(line), { mode: 0o600 });
    this.apply(line);
  }

  private apply(line: Line<S>): void {
    if (line.line === 'order') this.orders.set(line.order.ref_id, line.order);
    else if (line.line === 'price') this.prices.set(line.sku, line.price);
    else if (line.line === 'settled') this.settled.add(line.bill);
    else {
      this.movements.push(line.entry);
      this.remaining = line.entry.balance;
    }
  }

  private lines(): Line<S>[] {
    return [
      ...[...this.prices].map(([sku, price]): Line<S> => ({ line: 'price', sku, price })),
      ...[...this.settled].map((bill): Line<S> => ({ line: 'settled', bill })),
      ...[...this.orders.values()].map((order): Line<S> => ({ line: 'order', order })),
      ...this.movements.map((entry): Line<S> => ({ line: 'entry', entry })),
    ];
  }
}

const toText = (line: Line<unknown>): string => `${JSON.stringify(line)}\n`;

function readLines<S>(file: string): Line<S>[] {
  if (!existsSync(file)) return [];
  const lines: Line<S>[] = [];
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    if (text === '') continue;
    try {
      lines.push(JSON.parse(text) as Line<S>);
    } catch {
      break;
    }
  }
  return lines;
}
