import type { Localized } from '#src/domain/language.ts';

/** The tone of a state; screens turn it into a colour and never into words. */
export type Tone = 'pending' | 'success' | 'failed' | 'info' | 'muted';

/** Who may send an event. The server checks it against where the event really came from. */
const SENDERS = ['owner', 'supplier', 'timer', 'system', 'operator'] as const;
export type Sender = (typeof SENDERS)[number];

/** An event that a state accepts. Events of people carry the text of their button. */
export interface EventMeta {
  readonly by: readonly Sender[];
  readonly label?: Localized;
}

/** What a state is called, looks like and means for the money; the same words on every screen (LIFE-7). */
export interface StateMeta {
  readonly label: Localized;
  readonly tone: Tone;
  /** Name of a mark of our icon set. */
  readonly icon: string;
  /** The state of the money, in one or two sentences of spoken language. */
  readonly explain: Localized;
  /** The outcome is known. A refund may still follow a success. */
  readonly final: boolean;
  /** Exactly the events that the machine accepts in this state; a test holds the two together. */
  readonly events: Readonly<Record<string, EventMeta>>;
}
