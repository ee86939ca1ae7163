/** A payment request as the gateway remembers it. */
export interface Request {
  /** The merchant's external_id. */
  readonly id: string;
  readonly ownId: string;
  readonly kind: 'invoice' | 'va' | 'ewallet' | 'qris';
  readonly channel: string;
  readonly amount: number;
  readonly paid: number;
  readonly status: string;
  readonly success: string;
  readonly failure: string;
  readonly paidAt?: string;
  /** When the money was taken back. */
  readonly returnedAt?: string;
  /** What the merchant had given back, in rupiah. */
  readonly refund?: {
    readonly id: string;
    readonly amount: number;
    readonly status: 'PENDING' | 'SUCCEEDED';
    readonly at: string;
  };
}
