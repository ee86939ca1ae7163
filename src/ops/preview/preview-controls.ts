import type { Language } from '#src/domain/language.ts';
import type { AccountCategory } from '#src/domain/people/account.ts';

/** The answers of the preview's supplier to a sale. */
export const OUTCOMES = ['success', 'pending', 'failed', 'refused', 'price-changed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const NETWORKS = ['good', 'slow', 'offline'] as const;
type Network = (typeof NETWORKS)[number];

export const CHANNELS = ['phone', 'wide'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Account, place and time of the preview. */
export interface PreviewSettings {
  readonly category: AccountCategory | 'guest';
  /** Deposit in rupiah. */
  readonly balance: number;
  readonly language: Language;
  readonly channel: Channel;
  readonly network: Network;
  /** `YYYY-MM-DDTHH:MM` in Asia/Jakarta; "" is now. */
  readonly clock: string;
  readonly outcome: Outcome;
}

/** The instant of the preview's clock. */
export function instantOf({ clock }: Pick<PreviewSettings, 'clock'>): Date {
  const at = clock === '' ? new Date() : new Date(`${clock}:00+07:00`);
  return Number.isNaN(at.getTime()) ? new Date() : at;
}
