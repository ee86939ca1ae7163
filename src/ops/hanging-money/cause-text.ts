import type { TFunction } from 'i18next';

/**
 * The text for what a gateway's latest answer lacked. A cause without a text is shown by its name, for the question to
 * the gateway.
 */
export function causeText(t: TFunction, cause: string): string {
  const [, status] = /^http-(\d{3})$/.exec(cause) ?? [];
  if (status !== undefined) return t('hanging.cause.http', { status });
  return t([`hanging.cause.${cause}`, 'hanging.cause.other'], { cause });
}
