import type { Rupiah } from '../money/money.ts';

/**
 * Why operations give or take deposit: what was booked wrong is put right (out of suspense or into it), or we bear something for an
 * agent (out of revenue; given only).
 */
export const ADJUSTMENT_GROUNDS = ['correction', 'goodwill'] as const;
export type AdjustmentGround = (typeof ADJUSTMENT_GROUNDS)[number];

export const ADJUSTMENT_STATES = ['open', 'confirmed', 'withdrawn'] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

/** The most that one correction moves, in rupiah; more is a payment, and comes through a bank or a gateway. */
export const ADJUSTMENT_MOST: Rupiah = 10_000_000;
/** The most that corrections move on one account in a business day, given and taken counted alike, in rupiah. */
export const ADJUSTMENT_MOST_A_DAY: Rupiah = 20_000_000;

/** What a correction is called in the books. @param id of its row */
export const adjustmentReference = (id: string): string => `ADJ${id.padStart(8, '0')}`;
