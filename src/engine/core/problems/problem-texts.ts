import type { Localized } from '#src/domain/language.ts';

/** Sentences by code: why a document is refused or doubted, and what to do. `{{name}}` is filled from the parameters. */
export type ProblemTexts = Readonly<Record<string, { readonly reason: Localized; readonly mend: Localized }>>;

/** Parts of sentences by code, for the parameters of others. */
export type PhraseTexts = Readonly<Record<string, Localized>>;
