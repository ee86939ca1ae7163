import { TranslatableString } from '@rjsf/utils';
import type { TFunction } from 'i18next';

/** Words of the form library and their keys in our catalogue; the ones not here are about schemas it cannot draw. */
const WORDS: Readonly<Partial<Record<TranslatableString, string>>> = {
  [TranslatableString.ArrayItemTitle]: 'item',
  [TranslatableString.EmptyArray]: 'empty',
  [TranslatableString.YesLabel]: 'yes',
  [TranslatableString.NoLabel]: 'no',
  [TranslatableString.AddButton]: 'add',
  [TranslatableString.AddItemButton]: 'add',
  [TranslatableString.CopyButton]: 'copy',
  [TranslatableString.MoveUpButton]: 'up',
  [TranslatableString.MoveDownButton]: 'down',
  [TranslatableString.RemoveButton]: 'remove',
  [TranslatableString.ClearButton]: 'clear',
  [TranslatableString.OptionPrefix]: 'option',
  [TranslatableString.TitleOptionPrefix]: 'option-of',
};

/** The form library's words in the user's language; `%1` and `%2` of a word arrive as `first` and `second`. */
export function formWords(t: TFunction): (word: TranslatableString, parameters?: string[]) => string {
  return (word, [first = '', second = ''] = []) =>
    t(`blocks.schema-form.${WORDS[word] ?? 'unsupported'}`, { first, second });
}
