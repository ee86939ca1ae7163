import type { ConnectorDocument, ProductDocument } from '#src/engine/core/document-types.ts';

/** A call that timed out on our side may travel on for a while. */
const IN_FLIGHT_MARGIN_SECONDS = 15;
const USUAL_TIMEOUT_MS = 60_000;
const USUAL_MAX_AGE_DAYS = 90;

/** How a supplier treats a reference that it may have seen before. */
export interface ReferenceRules {
  /** Seconds after sending in which the purchase may still reach the supplier. */
  readonly inFlightSeconds: number;
  /** How long the supplier knows a reference; after that the same request may buy anew. */
  readonly maxAgeDays: number;
  /** Asking about the reference cannot buy a second time. */
  readonly safeToAsk: boolean;
}

/**
 * Reads a connector's promises about one purchase operation and the question about it. Where the question is the purchase
 * itself, sent again, it is safe only if the connector says that the supplier recognises the reference.
 */
export function referenceRules(
  { operations, statusCheck }: Pick<ConnectorDocument, 'operations' | 'statusCheck'>,
  { supplier }: Pick<ProductDocument, 'supplier'>,
  purchase: string,
): ReferenceRules {
  const pay = operations[purchase];
  const status = operations[supplier.status];
  const same = supplier.status === purchase;
  const promise = status?.idempotency?.sameReference;
  return {
    inFlightSeconds: (pay?.timeoutMs ?? USUAL_TIMEOUT_MS) / 1_000 + IN_FLIGHT_MARGIN_SECONDS,
    maxAgeDays: Math.min(
      pay?.idempotency?.maxAgeDays ?? USUAL_MAX_AGE_DAYS,
      status?.idempotency?.maxAgeDays ?? USUAL_MAX_AGE_DAYS,
    ),
    safeToAsk:
      statusCheck !== 'none' && status !== undefined && (same ? promise === 'returns-earlier' : promise !== 'unsafe'),
  };
}
