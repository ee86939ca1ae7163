import { LANGUAGES, type Language, type Localized } from '#src/domain/language.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { isBinding } from '../screen/resolve-bindable.ts';
import { isLocalized } from '../text/localized-text.ts';
import type { RawChange } from './change.ts';
import { memberWords, NAMED_LISTS } from './member-words.ts';

const MONEY: ReadonlySet<string> = new Set([
  ...['supplierPrice', 'suggestedPrice', 'amount', 'margin', 'suggestedMarkup', 'fixed', 'minAmount', 'maxAmount'],
  ...['amountPerDay', 'amountPerMonth', 'min', 'max'],
]);

/** The words around names and values, apart for each language. */
interface Phrases {
  /** Parts from the innermost outwards. */
  readonly place: (parts: readonly string[]) => string;
  readonly document: string;
  readonly moved: (place: string) => string;
  readonly added: (place: string, value?: string) => string;
  readonly removed: (place: string, value?: string) => string;
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  readonly none: string;
}

const PHRASES: Readonly<Record<Language, Phrases>> = {
  id: {
    place: (parts) => parts.join(' '),
    document: 'dokumen',
    moved: (place) => `${place}: urutan lain`,
    added: (place, value) => (value === undefined ? `${place} ditambah` : `${place} ditambah: ${value}`),
    removed: (place, value) => (value === undefined ? `${place} dihapus` : `${place} dihapus: tadinya ${value}`),
    nothing: 'kosong',
    yes: 'ya',
    no: 'tidak',
    none: 'tidak ada',
  },
  en: {
    place: (parts) => parts.join(' of '),
    document: 'the document',
    moved: (place) => `${place}: another order`,
    added: (place, value) => (value === undefined ? `${place} added` : `${place} added: ${value}`),
    removed: (place, value) => (value === undefined ? `${place} removed` : `${place} removed: it was ${value}`),
    nothing: 'nothing',
    yes: 'yes',
    no: 'no',
    none: 'none',
  },
  zh: {
    place: (parts) => parts.toReversed().join(' 的 '),
    document: '文档',
    moved: (place) => `${place}：顺序改变`,
    added: (place, value) => (value === undefined ? `新增 ${place}` : `新增 ${place}：${value}`),
    removed: (place, value) => (value === undefined ? `删除 ${place}` : `删除 ${place}：原为 ${value}`),
    nothing: '空',
    yes: '是',
    no: '否',
    none: '无',
  },
};

/** Where a change is, in a language: "supplier price of nominal telkomsel-50". */
function placeInWords(names: readonly string[], language: Language): string {
  const parts: string[] = [];
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] ?? '';
    const element = names[index + 1];
    const known =
      NAMED_LISTS.has(name) && element !== undefined && name !== 'sku' && !['body', 'status'].includes(name);
    const numbered = element !== undefined && /^\d+$/.test(element);
    if (name === 'body' || name === 'props' || name === 'on') continue;
    const words = memberWords(name)[language];
    if (known || numbered) {
      parts.unshift(`${words} ${element}`);
      index += 1;
    } else parts.unshift(words);
  }
  const { place, document } = PHRASES[language];
  return capital(parts.length === 0 ? document : place(parts.slice(0, 3)));
}

/** Says a change in plain words of every language, short enough to read aloud. */
export function describeChange(change: RawChange): Localized {
  const [id = '', en = '', zh = ''] = LANGUAGES.map((language) => said(change, language));
  return { id, en, zh };
}

function said({ names, what, before, after }: RawChange, language: Language): string {
  const place = placeInWords(names, language);
  const name = names.at(-1) ?? '';
  const phrases = PHRASES[language];
  if (what === 'moved') return phrases.moved(place);
  if (what === 'added') return phrases.added(place, isShort(after) ? shown(name, after, language) : undefined);
  if (what === 'removed') return phrases.removed(place, isShort(before) ? shown(name, before, language) : undefined);
  return `${place}${language === 'zh' ? '：' : ': '}${shown(name, before, language)} → ${shown(name, after, language)}`;
}

const isShort = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || isLocalized(value) || isBinding(value);
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const cut = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

function shown(name: string, value: unknown, language: Language): string {
  const { nothing, yes, no, none } = PHRASES[language];
  if (value === null || value === undefined) return nothing;
  if (typeof value === 'number')
    return MONEY.has(name) && Number.isSafeInteger(value) ? formatRupiah(value) : String(value);
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string') return `“${cut(value)}”`;
  if (isLocalized(value)) return `“${cut(value[language])}”`;
  if (isBinding(value)) return `\`${cut(value.$)}\``;
  if (Array.isArray(value))
    return cut(value.map((element) => (isShort(element) ? String(element) : '…')).join(', ') || none);
  return cut(JSON.stringify(value));
}
