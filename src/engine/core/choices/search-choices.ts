import type { Language } from '#src/domain/language.ts';
import { asSeenTrimmed } from '#src/domain/typed/as-seen.ts';
import { typedWords } from '#src/domain/typed/typed-words.ts';
import { dependsOn } from '../product/parameter-forms.ts';
import type { ParameterChoice, ProductParameter } from '../product/product-parameter.ts';

/** Rows of one answer: as many as a phone shows at a glance and a half. */
const MOST_FOUND = 20;

/** What is searched for. */
export interface ChoiceSearch {
  /** Words in any order, in any language of the names; nothing fits all. */
  readonly text: string;
  /** Value of the input that the choices go by; undefined where they go by none, or while it holds none. */
  readonly given?: string | undefined;
  /** Value of the last row of the page before; the answer goes on after it. */
  readonly after?: string | undefined;
  readonly language: Language;
}

interface NamedChoice {
  readonly value: string;
  readonly label: string;
}

export interface FoundChoices {
  readonly found: readonly NamedChoice[];
  /** There are further matches after the last of these. */
  readonly more: boolean;
}

interface Indexed {
  readonly choice: ParameterChoice;
  /** All names and further words, in small letters, one per line. */
  readonly words: string;
}

/** Rows ready to be searched, by the value of the input that they go by; `else` with any other, and while it holds none. */
interface Index {
  readonly by: ReadonlyMap<string, readonly Indexed[]>;
  readonly else: readonly Indexed[];
}

const indexes = new WeakMap<readonly ParameterChoice[], Index>();

/** Made once for each version of a table. */
function indexOf(choices: readonly ParameterChoice[]): Index {
  const known = indexes.get(choices);
  if (known !== undefined) return known;
  const by = new Map<string, Indexed[]>();
  const always: Indexed[] = [];
  const on = dependsOn({ choices }) ?? '';
  for (const choice of choices) {
    const { label, keywords = '', when } = choice;
    const words = [...new Set([label.id, label.en, label.zh, keywords])].join('\n').toLowerCase();
    const one = { choice, words };
    if (when === undefined) for (const list of [always, ...by.values()]) list.push(one);
    for (const given of when?.[on] ?? []) {
      const list = by.get(given) ?? [...always];
      by.set(given, list);
      list.push(one);
    }
  }
  const index = { by, else: always };
  indexes.set(choices, index);
  return index;
}

const rowsWith = ({ choices = [] }: Pick<ProductParameter, 'choices'>, given = ''): readonly Indexed[] => {
  const index = indexOf(choices);
  return index.by.get(given) ?? index.else;
};

/**
 * Choices whose names or further words hold every word that was typed, as the search on a page finds them (SDUI-9). Those whose
 * name begins with what was typed go first, then the order of the table.
 */
export function searchChoices(
  parameter: Pick<ProductParameter, 'choices'>,
  { text, given, after, language }: ChoiceSearch,
): FoundChoices {
  const fits = typedWords(text);
  const matches = rowsWith(parameter, given).filter(({ words }) => fits(words));
  const begins = asSeenTrimmed(text).toLowerCase();
  const isFirst = ({ words }: Indexed): boolean => `\n${words}`.includes(`\n${begins}`);
  const ordered = begins === '' ? matches : [...matches.filter(isFirst), ...matches.filter((one) => !isFirst(one))];
  const from = after === undefined || after === '' ? 0 : ordered.findIndex(({ choice }) => choice.value === after) + 1;
  const page = ordered.slice(from, from + MOST_FOUND);
  return { found: page.map(({ choice }) => named(choice, language)), more: ordered.length > from + MOST_FOUND };
}

/** The choice that a value stands for, as it may be chosen now; null for a value that the table does not hold. */
export function chosenOf(
  parameter: Pick<ProductParameter, 'choices'>,
  value: string,
  { given, language }: Pick<ChoiceSearch, 'given' | 'language'>,
): NamedChoice | null {
  const found = rowsWith(parameter, given).find(({ choice }) => choice.value === value)?.choice;
  return found === undefined ? null : named(found, language);
}

const named = ({ value, label }: ParameterChoice, language: Language): NamedChoice => ({
  value,
  label: label[language],
});
