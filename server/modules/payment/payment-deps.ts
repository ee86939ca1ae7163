import type { ConnectorRuntime } from '#server/connectors/runtime.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Cohorts } from '#server/documents/document-view.ts';
import type { MoneySource } from '#server/ledger/postings/receive-payment.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { PaymentPurposeName, PaymentState } from '#src/domain/sale/payment.ts';
import type { PaymentSubject } from './record/payment-row.ts';

/** Documents of gateways, as the payer sees them. */
export type GatewayDocuments = Pick<DocumentStore, 'connector' | 'connectors' | 'connectorByHash'>;

/** Money of a payment on its way to whom it is for. */
interface SettledMoney {
  /** In rupiah. */
  readonly amount: Rupiah;
  /** In rupiah: what of this payment was settled before; names the step. */
  readonly step: Rupiah;
  /** Where the money is now. */
  readonly from: MoneySource;
}

/** What a payment is for, in the hands of the module that asked for it. All run in the transaction of the payment's step. */
export interface PaymentPurpose {
  /**
   * Books what arrived: exactly what was asked (`from` the gateway), or what two people give it (from `suspense`). Posts
   * journals that take `amount` from there, through the ledger.
   */
  settle(executor: Executor, payment: PaymentSubject, money: SettledMoney): Promise<void>;
  /** Takes back what `settle` had booked, where that is possible at all; absent: people do it elsewhere. */
  recover?(executor: Executor, payment: PaymentSubject): Promise<void>;
  /** Nothing came: it expired, was canceled or was refused. Money may still come afterwards. */
  ended?(executor: Executor, payment: PaymentSubject): Promise<void>;
  /** Whether what the gateway took out again is what we had asked it to give back; absent: nobody asks for that. */
  gaveBack?(executor: Executor, payment: PaymentSubject): Promise<boolean>;
}

export type PaymentPurposes = Readonly<Partial<Record<PaymentPurposeName, PaymentPurpose>>>;

/** What use cases of payments need besides the database. */
export interface PaymentDeps {
  readonly documents: GatewayDocuments & Cohorts<GatewayDocuments>;
  readonly connectors: Pick<ConnectorRuntime, 'call'>;
  readonly purposes: PaymentPurposes;
  /** Our origin, to which payers come back. */
  readonly publicUrl: URL;
  /** Pages of gateways on this machine, for sandboxes. */
  readonly allowLoopback: boolean;
}

/** States in which nobody waits for money any more. */
export const isOpen = (state: PaymentState): boolean => state === 'created' || state === 'waiting';
