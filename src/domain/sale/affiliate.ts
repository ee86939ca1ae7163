import type { Rupiah } from '../money/money.ts';

/** States of an affiliate (LIFE-6, AGT-5). */
export const AFFILIATE_STATES = ['not-registered', 'waiting', 'verified'] as const;
export type AffiliateState = (typeof AFFILIATE_STATES)[number];

/** How long a referral code counts after the documents were verified, in years (spec section 9). */
export const REFERRAL_CODE_YEARS = 1;

/** States of the commission that an affiliate is paid (LIFE-6, AGT-5). */
export const COMMISSION_STATES = ['under-minimum', 'unpaid', 'in-process', 'disbursed', 'paid'] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];

/** The smallest commission that is paid out (spec section 9). */
export const LEAST_PAYOUT: Rupiah = 100_000;
