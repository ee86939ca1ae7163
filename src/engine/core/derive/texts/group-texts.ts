import { LANGUAGES, type Language, type Localized } from '#src/domain/language.ts';
import type { ParameterGroup, ProductDocument } from '#src/engine/core/document-types.ts';

type Product = Pick<ProductDocument, 'parameters' | 'groups'>;

const WORDS = {
  one: { id: 'Isi salah satu: ', en: 'Fill in one of these: ', zh: '以下任填一项：' },
  some: { id: 'Isi minimal {n}: ', en: 'Fill in at least {n} of these: ', zh: '以下至少填 {n} 项：' },
  or: { id: ' atau ', en: ' or ', zh: '或' },
  and: { id: ' dan ', en: ' and ', zh: '和' },
  comma: { id: ', ', en: ', ', zh: '、' },
  end: { id: '.', en: '.', zh: '。' },
} as const satisfies Readonly<Record<string, Localized>>;

/**
 * What each input of a group "any n of" says of it: "Fill in one of these: number plate or frame number." Keyed by input; one
 * that must be filled anyway says nothing.
 */
export function groupTexts(product: Product): ReadonlyMap<string, Localized> {
  const told = new Map<string, Localized>();
  for (const group of product.groups ?? []) {
    const text = inEach((language) => wholeText(group, product, language));
    for (const key of keysOf(group)) {
      const parameter = product.parameters.find((each) => each.key === key);
      if (parameter?.required === false) told.set(key, text);
    }
  }
  return told;
}

const inEach = (say: (language: Language) => string): Localized =>
  Object.fromEntries(LANGUAGES.map((language) => [language, say(language)])) as Record<Language, string>;

const keysOf = ({ of }: ParameterGroup): readonly string[] =>
  of.flatMap((member) => (typeof member === 'string' ? [member] : keysOf(member)));

function wholeText(group: ParameterGroup, product: Product, language: Language): string {
  const { name, atLeast } = group;
  const usual = (atLeast === 1 ? WORDS.one : WORDS.some)[language].replace('{n}', String(atLeast));
  const lead = name === undefined ? usual : `${name[language]}${language === 'zh' ? '：' : ': '}`;
  return `${lead}${listed(group, product, language)}${WORDS.end[language]}`;
}

function listed(group: ParameterGroup, product: Product, language: Language): string {
  const { atLeast, of } = group;
  const names = of.map((member) => {
    if (typeof member !== 'string') return listed(member, product, language);
    return product.parameters.find(({ key }) => key === member)?.label[language] ?? member;
  });
  const last = atLeast === of.length ? WORDS.and : atLeast === 1 ? WORDS.or : WORDS.comma;
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(WORDS.comma[language])}${last[language]}${names.at(-1)}`;
}
