import type { Language, Localized } from '../language.ts';

/** Notes that the program writes into drafts, releases and the log where no person gave one; `{{name}}` is filled. */
const PROGRAM_NOTES = {
  'price-list': {
    id: 'daftar harga: {{added}} baru, {{repriced}} berganti harga',
    en: 'price list: {{added}} new, {{repriced}} repriced',
    zh: '价格表：新增 {{added}} 项，改价 {{repriced}} 项',
  },
  biller: { id: 'biller diimpor', en: 'imported biller', zh: '导入了收费方' },
  files: { id: 'berkas diimpor', en: 'import', zh: '导入了文件' },
  scheduled: { id: 'terjadwal: {{note}}', en: 'scheduled: {{note}}', zh: '按计划：{{note}}' },
} as const satisfies Readonly<Record<string, Localized>>;

type Code = keyof typeof PROGRAM_NOTES;
type Names<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;
type Params<C extends Code> = Readonly<Record<Names<(typeof PROGRAM_NOTES)[C]['en']>, string | number>>;

const PLACE = /\{\{(\w+)\}\}/g;

const fill = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(PLACE, (_place, name: string) => String(params[name] ?? ''));

/**
 * A note of the program. It is kept in English, as scripts and exports of the log have always read it, and is known again by
 * its words.
 */
export function programNote<C extends Code>(code: C, params: Params<C>): string {
  return fill(PROGRAM_NOTES[code].en, params);
}

/** The words of a note of the program, with what was filled in as named groups. */
const KNOWN = Object.values(PROGRAM_NOTES).map((texts) => {
  const words = texts.en.replaceAll(PLACE, (_place, name: string) =>
    name === 'note' ? `(?<${name}>.*)` : `(?<${name}>\\d+)`,
  );
  return { texts, words: new RegExp(`^${words}$`, 's') };
});

/** A note as it reads in a language: one of the program is said in it, a person's stays as it was written. */
export function noteIn(note: string, language: Language): string {
  for (const { texts, words } of KNOWN) {
    const params = words.exec(note)?.groups ?? (words.test(note) ? {} : undefined);
    if (params === undefined) continue;
    const inner = params.note === undefined ? {} : { note: noteIn(params.note, language) };
    return fill(texts[language], { ...params, ...inner });
  }
  return note;
}
