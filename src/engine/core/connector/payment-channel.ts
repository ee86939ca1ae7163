import type { Localized } from '#src/domain/language.ts';
import type { FeeRule } from '#src/domain/money/gateway-fee.ts';
import type { ChannelKind } from '#src/domain/sale/payment.ts';

/**
 * A way to pay that a gateway or bank offers (DEP-1). Its operations have agreed names for what they read: `charge` leaves
 * `redirect_url`, `pay_code`, `qr` and `provider_id`; `status` and callbacks leave `paid_amount`, all in rupiah that arrived;
 * a refund leaves `provider_id`, its own number, and its success means that the money went back.
 */
export interface PaymentChannel {
  /** Unique within its connector, and a method of the fee table. */
  readonly code: string;
  readonly kind: ChannelKind;
  readonly name: Localized;
  /** Operation that asks for the payment; without one the payer transfers to `account`. */
  readonly charge?: string;
  /** How money goes back to its payer; without it the channel gives none back. */
  readonly refund?: {
    /** Asks for it; the same reference gives the earlier answer. */
    readonly operation: string;
    /** Asks what became of one whose number is known; without it the same refund is sent again. */
    readonly status?: string;
  };
  /** Values that the operations read as `{channel.name}`. */
  readonly values?: { readonly [name: string]: string };
  readonly fee: FeeRule;
  /** Least and most that can be paid this way, in rupiah. */
  readonly least?: number;
  readonly most?: number;
  readonly expiresAfterMinutes: number;
  /** Where to transfer to. */
  readonly account?: { readonly number: string; readonly holder: string };
}
