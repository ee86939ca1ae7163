import type { ValueSeal } from '#server/connectors/settings/sealed-value.ts';

export interface RegistrationDeps {
  /** Hides messages that wait. */
  readonly seal: ValueSeal;
  /** Where links in mails lead: the site's own address, never what a request calls it. */
  readonly publicUrl: URL;
}
