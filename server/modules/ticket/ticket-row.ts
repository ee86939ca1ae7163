import type { LifecycleSnapshot, Living } from '#server/lifecycle/lifecycle-definition.ts';
import type { TicketReason, TicketSide, TicketState } from '#src/domain/people/ticket.ts';

/** What effects may know of a complaint. */
export interface TicketSubject {
  readonly reference: string;
  readonly ownerId: string;
  /** Reference of the sale it is about. */
  readonly refId: string;
}

/** A complaint as it is stored. */
export interface TicketRow extends TicketSubject, Living {
  readonly transactionId: string;
  readonly reason: TicketReason;
  readonly state: TicketState;
  readonly snapshot: LifecycleSnapshot;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Steps bring no columns of their own. */
export type TicketColumns = Readonly<Record<string, never>>;

export interface TicketMessage {
  readonly ticketId: string;
  readonly side: TicketSide;
  readonly text: string;
  readonly at: Date;
}
