/** A rate as the server writes it. */
export const RATE = { id: 'Rp 3.493 per MYR', en: 'Rp 3.493 per MYR', zh: 'Rp 3.493 / MYR' };

/** Money of another country that arrives for a nominal. */
export const FOREIGN = { currency: 'MYR', amount: 5.6, rate: RATE };
