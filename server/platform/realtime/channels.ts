import type { RealtimeMessage } from './publish.ts';

/** A connection that subscribes to channels. */
export interface Subscriber {
  send(event: string, channel: string, data: string): void;
}

/** Messages are remembered at least this long: a page that takes longer to come to its first subscription fetches anew. */
const REMEMBERED_MS = 120_000;
/** Channels in one of the two parts; where more have messages they are remembered for less long, and more pages fetch anew. */
const MOST_REMEMBERED = 50_000;

/** Subscriptions of this process. */
export class Channels {
  private readonly subscribers = new Map<string, Set<Subscriber>>();
  private readonly clock: () => number;
  /** When a channel last had a message; in two parts, the older of which is dropped as a whole. */
  private recent = new Map<string, number>();
  private older = new Map<string, number>();
  private recentSince: number;
  private olderSince: number;

  /** How many channels are remembered now. */
  get remembered(): number {
    return this.recent.size + this.older.size;
  }

  /** @param clock milliseconds of whatever beginning */
  constructor(clock: () => number = () => performance.now()) {
    this.clock = clock;
    this.recentSince = clock();
    this.olderSince = this.recentSince;
  }

  add(channel: string, subscriber: Subscriber): void {
    const set = this.subscribers.get(channel) ?? new Set();
    set.add(subscriber);
    this.subscribers.set(channel, set);
  }

  remove(channel: string, subscriber: Subscriber): void {
    const set = this.subscribers.get(channel);
    set?.delete(subscriber);
    if (set?.size === 0) this.subscribers.delete(channel);
  }

  /**
   * The time since the channel's last message in this process, in milliseconds: at most as long as messages are
   * remembered, so that an unknown time counts as recent.
   */
  quietFor(channel: string): number {
    const last = this.recent.get(channel) ?? this.older.get(channel) ?? this.olderSince;
    return Math.max(0, Math.floor(this.clock() - last));
  }

  /** Messages may have been missed: from now on the time before is unknown. */
  forget(): void {
    this.recent = new Map();
    this.older = new Map();
    this.recentSince = this.clock();
    this.olderSince = this.recentSince;
  }

  /** Hands a message to everyone on its channel. */
  deliver(message: RealtimeMessage): void {
    this.remember(message.channel);
    const data = JSON.stringify(message.data);
    for (const subscriber of this.subscribers.get(message.channel) ?? []) {
      subscriber.send(message.event, message.channel, data);
    }
  }

  private remember(channel: string): void {
    const now = this.clock();
    if (now - this.recentSince > REMEMBERED_MS || this.recent.size >= MOST_REMEMBERED) {
      this.older = this.recent;
      this.olderSince = this.recentSince;
      this.recent = new Map();
      this.recentSince = now;
    }
    this.recent.set(channel, now);
  }
}
