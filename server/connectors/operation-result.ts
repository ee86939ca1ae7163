import type { IncomingHttpHeaders } from 'node:http';
import type { CallbackMethod } from '#src/engine/core/connector/connector-callback.ts';

/**
 * What a supplier's answer means. `unknown` (no answer, 5xx, rubbish, time-out) and `pending` are never a failure: only an
 * explicit word ends a transaction (design: unknown is pending).
 */
export interface OperationResult {
  readonly outcome: 'success' | 'failed' | 'pending' | 'unknown';
  /** For `failed`: the supplier created nothing under this reference. */
  readonly nothingCreated: boolean;
  /** False when not one byte can have reached the supplier: the same attempt may be sent as if for the first time. */
  readonly sent?: boolean;
  /** The supplier gave the money back; after an earlier success this is the refund. */
  readonly refunded?: boolean;
  /** Values the connector document names: `sn`, `price`, `message`, `code`, `customer_name`, `desc`, `items` … */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Optional values that were there and made no sense, by name: a serial number that lost its digits. */
  readonly unread?: readonly string[];
  /** How many entries of its lists made no sense and were left out, by the list's name. */
  readonly dropped?: Readonly<Record<string, number>>;
  /** Values that later calls of the same transaction need, by the name their templates read: `{kept.name}`. */
  readonly remembered?: Readonly<Record<string, unknown>>;
  /** Code of our error catalogue that the supplier's code maps to, e.g. `wrong_number`. */
  readonly reason?: string;
  /**
   * Why the outcome is unknown: `timeout`, `connection`, `http-502` (any status), `unreadable`, `content-type`, `too-large`,
   * `redirect`, `wrong-reference`, or before sending `host-not-allowed`, `address-not-allowed`, `not-configured`, `template`,
   * `rate-limit`, `busy`, `token` (none could be fetched); `internal` is a fault of ours.
   */
  readonly cause?: string;
  /** Request and response with secrets, signatures and PII removed, bounded in size: safe to store. */
  readonly trace: { readonly request: unknown; readonly response: unknown; readonly durationMs: number };
}

/** A callback as it is stored. */
export interface KeptCallback {
  readonly method: CallbackMethod;
  readonly query: string;
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a callback means after its authentication was checked over the raw bytes. */
export type CallbackReading =
  | {
      readonly accepted: true;
      readonly ignored: boolean;
      readonly deliveryId: string;
      readonly reference: string;
      /** Its proof does not cover the outcome: ask before believing it, always or where the sale can be asked about. */
      readonly confirm: boolean | 'if-any';
      /** What may be stored of it and still proves itself: secrets that came along are replaced by a proof. */
      readonly kept: KeptCallback;
      readonly result: OperationResult;
    }
  | { readonly accepted: false; readonly reason: 'unauthenticated' | 'unreadable' };

/** What a payment gateway reports, after its proof was checked. */
export interface GatewayReport {
  readonly connectorId: string;
  /** What the report calls the payment: our code, or a name of the gateway's own. */
  readonly reference: string;
  readonly result: OperationResult;
}
