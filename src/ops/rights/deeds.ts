import type { OpsCall } from '../answers.ts';
import type { Section } from '../ops-address.ts';

/** An action of the console: its operation, and whether it needs a second person when money is concerned. */
export interface Deed {
  readonly id: string;
  readonly operation: OpsCall;
  readonly section: Section;
  readonly twoPeople?: true;
}

/** Actions of the console, in the order of its pages. */
export const DEEDS: readonly Deed[] = [
  { id: 'look', operation: 'ops.document.list', section: 'document' },
  { id: 'draft', operation: 'ops.draft.save', section: 'document' },
  { id: 'price', operation: 'ops.offer.propose', section: 'document' },
  { id: 'price-approve', operation: 'ops.offer.approve', section: 'document', twoPeople: true },
  { id: 'release', operation: 'ops.release.create', section: 'release' },
  { id: 'approve', operation: 'ops.release.approve', section: 'release', twoPeople: true },
  { id: 'publish', operation: 'ops.release.publish', section: 'release' },
  { id: 'roll-out', operation: 'ops.release.roll-out', section: 'release' },
  { id: 'roll-back', operation: 'ops.release.roll-back', section: 'release' },
  { id: 'review', operation: 'ops.review.list', section: 'review' },
  { id: 'settle', operation: 'ops.review.propose', section: 'review' },
  { id: 'settle-confirm', operation: 'ops.review.confirm', section: 'review', twoPeople: true },
  { id: 'payment', operation: 'ops.payment-review.list', section: 'payment' },
  { id: 'payment-propose', operation: 'ops.payment-review.propose', section: 'payment' },
  { id: 'payment-confirm', operation: 'ops.payment-review.confirm', section: 'payment', twoPeople: true },
  { id: 'line-propose', operation: 'ops.bank-line.propose', section: 'payment' },
  { id: 'line-confirm', operation: 'ops.bank-line.confirm', section: 'payment', twoPeople: true },
  { id: 'hanging', operation: 'ops.hanging-money.list', section: 'hanging-money' },
  { id: 'refund-propose', operation: 'ops.guest-refund.propose', section: 'hanging-money' },
  { id: 'refund-confirm', operation: 'ops.guest-refund.confirm', section: 'hanging-money', twoPeople: true },
  { id: 'ledger', operation: 'ops.journal.list', section: 'ledger' },
  { id: 'reconciliation', operation: 'ops.reconciliation.list', section: 'reconciliation' },
  { id: 'reconciliation-run', operation: 'ops.reconciliation.run', section: 'reconciliation' },
  { id: 'statement-upload', operation: 'ops.reconciliation.upload', section: 'reconciliation' },
  { id: 'difference-close', operation: 'ops.difference.close', section: 'reconciliation' },
  { id: 'charge-propose', operation: 'ops.difference.propose', section: 'reconciliation' },
  { id: 'charge-confirm', operation: 'ops.difference.confirm', section: 'reconciliation', twoPeople: true },
  { id: 'person', operation: 'ops.person.list', section: 'person' },
  { id: 'person-device', operation: 'ops.person.device', section: 'person' },
  { id: 'person-change', operation: 'ops.person.change', section: 'person' },
  { id: 'person-confirm', operation: 'ops.person.confirm', section: 'person', twoPeople: true },
  { id: 'adjust', operation: 'ops.adjustment.propose', section: 'person' },
  { id: 'adjust-confirm', operation: 'ops.adjustment.confirm', section: 'person', twoPeople: true },
  { id: 'lookup', operation: 'ops.lookup', section: 'lookup' },
  { id: 'ticket', operation: 'ops.ticket.list', section: 'ticket' },
  { id: 'ticket-answer', operation: 'ops.ticket.answer', section: 'ticket' },
  { id: 'shop-order', operation: 'ops.shop-order.list', section: 'shop-order' },
  { id: 'shop-order-work', operation: 'ops.shop-order.confirm', section: 'shop-order' },
  { id: 'news', operation: 'ops.news.publish', section: 'news' },
  { id: 'kill-switch', operation: 'ops.kill-switch.set', section: 'kill-switch' },
  { id: 'settings', operation: 'ops.connector.propose', section: 'supplier' },
  { id: 'settings-approve', operation: 'ops.connector.approve', section: 'supplier', twoPeople: true },
  { id: 'held-list', operation: 'ops.held-price-list.accept', section: 'supplier' },
  { id: 'try', operation: 'ops.connector.try', section: 'supplier' },
  { id: 'import', operation: 'ops.import.biller', section: 'import' },
  { id: 'preference', operation: 'ops.preference.set', section: 'preference' },
  { id: 'token', operation: 'ops.token.create', section: 'token' },
  { id: 'audit', operation: 'ops.audit.list', section: 'audit' },
];
