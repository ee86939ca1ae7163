import type { RealtimeMessage } from './publish.ts';

/** Somebody connected, as far as channels are concerned. */
export interface Subscriber {
  send(event: string, channel: string, data: string): void;
}

/** Who listens to what in this process. */
export class Channels {
  private readonly subscribers = new Map<string, Set<Subscriber>>();

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

  /** Hands a message to everyone on its channel. */
  deliver(message: RealtimeMessage): void {
    const data = JSON.stringify(message.data);
    for (const subscriber of this.subscribers.get(message.channel) ?? []) {
      subscriber.send(message.event, message.channel, data);
    }
  }
}
