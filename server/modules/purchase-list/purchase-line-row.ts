import type { LineCreateBody, LinePayBody } from '#src/contract/sale/purchase-list.contract.ts';
import type { FieldError } from '#src/domain/errors/app-error.ts';
import type { Localized } from '#src/domain/language.ts';
import type { ForeignAmount } from '#src/domain/money/foreign-rate.ts';
import type { Rupiah } from '#src/domain/money/money.ts';

/** What a line buys: straight away, or of a look-up. */
export type LineRequest =
  | { readonly operation: 'transaction.create'; readonly body: LineCreateBody }
  | { readonly operation: 'transaction.pay'; readonly body: LinePayBody };

/** How a line is shown, as the agent saw it when it was added. */
export interface ShownLine {
  readonly path: string;
  readonly product: Localized;
  readonly nominal?: Localized;
  /** Money of another country that arrives; its rate goes by the price of the moment. */
  readonly foreign?: ForeignAmount;
  readonly number: string;
  readonly customerName?: string;
}

/** Why a line stayed on the list. */
export interface LineProblem {
  /** Of the error catalogue. */
  readonly code: string;
  /** The product's own words: why it is closed. */
  readonly reason?: Localized;
  /** What is wrong with its inputs. */
  readonly fields?: readonly FieldError[];
  /** The price that was agreed to, in rupiah; the line has the new one. */
  readonly oldPrice?: Rupiah;
  /** The earlier purchase of the same. */
  readonly first?: { readonly refId: string; readonly at: string; readonly label?: Localized };
}

/** A line as it is stored; amounts in rupiah. */
export interface LineRow {
  readonly id: string;
  readonly request: LineRequest;
  readonly shown: ShownLine;
  readonly price: Rupiah;
  readonly sellingPrice: Rupiah;
  readonly problem: LineProblem | null;
}
