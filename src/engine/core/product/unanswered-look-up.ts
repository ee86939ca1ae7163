import type { ErrorCode } from '#src/domain/errors/app-error.ts';
import type { ProductDocument } from '../document-types.ts';

/** How a look-up ends that said nothing about the number: the supplier was slow, disturbed or unreadable. */
export const UNANSWERED: readonly ErrorCode[] = ['inquiry_slow', 'inquiry_failed'];

/** Whether a look-up that gave no answer may be gone on without, when the agent says so (spec section 8: "continue anyway"). */
export const mayGoWithout = ({ flow }: Pick<ProductDocument, 'flow'>): boolean =>
  flow.inquiry === 'optional' || flow.withoutName === true;
