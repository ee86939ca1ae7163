import type { TFunction } from 'i18next';

/** What a gateway's latest answer lacked, in words. What has none of its own is told by its name, for whoever asks the gateway. */
export function causeText(t: TFunction, cause: string): string {
  const [, status] = /^http-(\d{3})$/.exec(cause) ?? [];
  if (status !== undefined) return t('hanging.cause.http', { status });
  return t([`hanging.cause.${cause}`, 'hanging.cause.other'], { cause });
}
