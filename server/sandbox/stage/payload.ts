export type Payload = Readonly<Record<string, unknown>>;

/** A text field; empty when absent or of another type. */
export function textOf(payload: Payload, field: string): string {
  const value = payload[field];
  return typeof value === 'string' ? value : '';
}

/** A field that may come as text or as a number, as text. */
export function wordOf(payload: Payload, field: string): string {
  const value = payload[field];
  return typeof value === 'number' ? String(value) : textOf(payload, field);
}

/** A field that is an object; empty when it is none. */
export function partOf(payload: Payload, field: string): Payload {
  const value = payload[field];
  return isRecord(value) ? value : {};
}

/** Reads a request body; nothing but a JSON object counts. */
export function parsePayload(text: string): Payload | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
