import type { Localized } from '#src/domain/language.ts';
import { MEMBER_TRANSLATIONS } from './member-translations.ts';

/** Members whose English words are not their own name split at its capitals. */
const ENGLISH: Readonly<Record<string, string>> = {
  nominals: 'nominal',
  parameters: 'input',
  operations: 'operation',
  operators: 'operator',
  adminFee: 'fee from',
  children: 'block',
  entries: 'entry',
  fixtures: 'example',
  files: 'file',
  answers: 'recorded answer',
  callbacks: 'report',
  rows: 'row',
  choices: 'choice',
  rules: 'rule',
  status: 'status rule',
  sku: "supplier's code",
  cutOffs: 'cut-off from',
  home: 'group',
  sidebar: 'group',
};

/** Lists whose elements are called by their identity: "nominal telkomsel-50". */
export const NAMED_LISTS: ReadonlySet<string> = new Set(Object.keys(ENGLISH));

/** A member of a document as a person would call it. */
export function memberWords(name: string): Localized {
  const en = (ENGLISH[name] ?? name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()).replaceAll('_', ' ');
  const others = Object.hasOwn(MEMBER_TRANSLATIONS, name) ? MEMBER_TRANSLATIONS[name] : undefined;
  return { id: others?.[0] ?? en, en, zh: others?.[1] ?? en };
}
