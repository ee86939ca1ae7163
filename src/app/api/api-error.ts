import type { ErrorAnswer } from '#src/contract/error.contract.ts';

/** `network`: nothing came back; `timeout`: nothing came back in time. Both leave the outcome unknown. */
export type ApiErrorCode = string;

/** A failed call, as the server answered it (API-2), or by the network (status 0). */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Code of the error catalogue, or `network`, `timeout`. */
  readonly code: ApiErrorCode;
  /** Field messages by JSON Pointer into the request body, in the user's language. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string;

  constructor(status: number, answer: Partial<ErrorAnswer> & { readonly code: string; readonly message: string }) {
    super(answer.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = answer.code;
    this.errors = answer.errors ?? {};
    this.details = answer.details ?? {};
    this.requestId = answer.request_id ?? '';
  }
}

/** Reads an error answer; anything else (a proxy's page) becomes `internal` with the text given. */
export async function readErrorAnswer(response: Response, fallback: string): Promise<ApiError> {
  try {
    const body: unknown = await response.json();
    if (isErrorAnswer(body)) return new ApiError(response.status, body);
  } catch {
    // Not JSON: the answer came from a proxy in front of the server.
  }
  return new ApiError(response.status, { code: 'internal', message: fallback });
}

/** The refusal inside a body that came with a success; null when there is none. */
export function readRefusal(status: number, body: unknown, fallback: string): ApiError | null {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return null;
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null || Object.keys(errors).length === 0) return null;
  const whole: unknown = body;
  if (isErrorAnswer(whole)) return new ApiError(status, whole);
  const told = Object.entries(errors).map(([field, texts]) => [
    field.startsWith('/') ? field : `/${field}`,
    [texts].flat().map(String),
  ]);
  return new ApiError(status, { code: 'validation_failed', message: fallback, errors: Object.fromEntries(told) });
}

function isErrorAnswer(body: unknown): body is ErrorAnswer {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  );
}
