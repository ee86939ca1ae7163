import type { Receipt } from '#src/contract/sale/receipt.contract.ts';
import type { Language } from '#src/domain/language.ts';

/** A receipt with what is needed to write it outside the page. */
export interface PrintableReceipt {
  readonly receipt: Receipt;
  readonly language: Language;
  /** Words of the form itself in that language. */
  readonly words: {
    readonly total: string;
    readonly ref: string;
    readonly date: string;
    readonly status: string;
    /** The state of the sale as people call it. */
    readonly state: string;
  };
}
