/** How an order ends, by the last four digits of its number. */
const KINDS: Readonly<Record<string, Kind>> = {
  '0000': 'success',
  '1037': 'failed',
  '1039': 'pending',
  '2004': 'silent',
  '2009': 'unclear',
};
type Kind = 'success' | 'failed' | 'pending' | 'silent' | 'unclear';

/** An order that a provider has taken. */
export interface Order {
  readonly reference: string;
  readonly kind: Kind;
  state: 'success' | 'failed' | 'pending';
  /** How often it was sent. */
  sent: number;
}

/** What a provider answers; `silent` says nothing at all. */
export type Answer = { readonly status: number; readonly type: string; readonly body: string } | 'silent';

/** A request as it arrived, without the provider's name in its path. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export type Provider = (asked: Asked, orders: Orders) => Answer;

export const json = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

/** Orders of one provider. The same reference never makes a second one. */
export class Orders {
  private readonly taken = new Map<string, Order>();

  take(reference: string, number: string): Order {
    const known = this.taken.get(reference);
    if (known !== undefined) {
      known.sent += 1;
      return known;
    }
    const kind = KINDS[number.slice(-4)] ?? 'success';
    const state = kind === 'success' || kind === 'failed' ? kind : 'pending';
    const order: Order = { reference, kind, state, sent: 1 };
    this.taken.set(reference, order);
    return order;
  }

  find(reference: string): Order | undefined {
    return this.taken.get(reference);
  }

  /** What was pending is delivered. */
  settle(): void {
    for (const order of this.taken.values()) if (order.state === 'pending') order.state = 'success';
  }

  get count(): number {
    return this.taken.size;
  }
}
