const MOST_CHARACTERS = 8_000;

/**
 * What of an inquiry's answer is kept for the payment: connectors may have to repeat or sign values of it. An answer that is
 * too large keeps its plain values only.
 */
export function inquirySnapshot(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (JSON.stringify(fields).length <= MOST_CHARACTERS) return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => typeof value === 'number' || (typeof value === 'string' && value.length <= 200),
    ),
  );
}
