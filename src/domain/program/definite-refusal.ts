/** What a refused call came back with; status 0: no answer at all. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
}

/**
 * Tells whether a refused call certainly did nothing. No answer and 5xx leave it open; so do 401 (signed out before it was
 * looked at), 408, 429 and a 409 that says the first one is still running: pressing again must repeat the same request.
 */
export function isDefinite({ status, code }: Refusal): boolean {
  if (status < 400 || status >= 500) return false;
  if (status === 409) return !code.includes('in_progress');
  return ![401, 408, 425, 429].includes(status);
}
