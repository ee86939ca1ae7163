import type { PasscodeDeps } from '#server/modules/passcode/index.ts';

export interface PasswordDeps extends PasscodeDeps {
  /** Where links in mails lead: the site's own address, never what a request calls it. */
  readonly publicUrl: URL;
}
