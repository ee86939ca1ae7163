/** The receiver of error reports: a collector of Sentry's protocol (NAV-18). */
export interface ReportAddress {
  readonly dsn: string;
  /** The only foreign origin that our pages may send to. */
  readonly origin: string;
}

/**
 * Reads a DSN, `https://<public key>@<host>/<project>`. It is written into pages, so one with a secret in it is refused.
 * @returns undefined when it is none
 */
export function reportAddressAt(dsn: string): ReportAddress | undefined {
  const { origin, username, password, pathname, search, hash } = new URL(dsn);
  const complete = /^[A-Za-z0-9]+$/.test(username) && /\/[A-Za-z0-9]+$/.test(pathname);
  return complete && password === '' && search === '' && hash === '' ? { dsn, origin } : undefined;
}
