/** What a case may say of its payment. */
export interface PaymentWords {
  readonly code: string;
  /** In rupiah. */
  readonly total: number;
  /** A name that the gateway has for it. */
  readonly known?: string;
}

/**
 * A case's body as JSON text, with the values of its payment in it: `{code}`, `{code_lower}`, `{total}`, `{total_and_71}`, `{known}`,
 * `{today}`, `{now}` (Jakarta's clock without a zone), `{now_iso}`; `"{#…}"` is a number, as it is written or the payment's total.
 */
export function filledIn(body: unknown, { code, total, known = '' }: PaymentWords): string {
  const jakarta = new Date(Date.now() + 7 * 3_600_000).toISOString();
  const values: Readonly<Record<string, string>> = {
    code,
    code_lower: code.toLowerCase(),
    total: String(total),
    total_and_71: String(total + 71),
    known,
    today: jakarta.slice(0, 10),
    now: jakarta.slice(0, 19).replace('T', ' '),
    now_iso: new Date().toISOString(),
  };
  return JSON.stringify(body)
    .replaceAll(/"\{#([^}]+)\}"/g, (_, written: string) => (written === 'total' ? String(total) : written))
    .replaceAll(/\{([a-z_0-9]+)\}/g, (whole, name: string) => values[name] ?? whole);
}
