import type { ValueSeal } from '#server/connectors/settings/sealed-value.ts';

export interface PasscodeDeps {
  /** Hides messages that wait. */
  readonly seal: ValueSeal;
  /** Key of the codes' hashes: six digits alone would be guessed from a plain hash at once. */
  readonly codeKey: string;
}
