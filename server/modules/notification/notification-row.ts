import type { Localized } from '#src/domain/language.ts';
import type { NotifiedNoun } from '#src/domain/people/notification.ts';

/** What the words of a notification need. */
export interface NotificationFacts {
  /** In rupiah. */
  readonly amount?: number;
  /** Number of a customer, masked. */
  readonly number?: string;
  /** Version of the product that was bought. */
  readonly productHash?: string;
  /** Somebody else, by a masked name; what a device calls itself. */
  readonly name?: string;
  /** Where it is shown, when the subject does not say so itself: the sale that a complaint is about, the address of a device. */
  readonly about?: string;
}

export interface NotificationRow {
  readonly id: string;
  readonly accountId: string;
  readonly noun: NotifiedNoun;
  readonly subject: string;
  readonly state: string;
  readonly facts: NotificationFacts;
  readonly createdAt: Date;
  readonly read: boolean;
}

export interface NewsRow {
  readonly id: string;
  readonly title: Localized;
  readonly text: Localized;
  readonly path: string | null;
  readonly publishedAt: Date;
  readonly read: boolean;
}
