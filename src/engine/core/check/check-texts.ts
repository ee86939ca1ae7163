import { LANGUAGES } from '#src/domain/language.ts';
import { isLocalized } from '../text/localized-text.ts';
import { type ProblemList, pointerTo } from './problem-list.ts';

/** Every localised text of a document says something in every language. */
export function checkTexts(value: unknown, pointer: string, problems: ProblemList): void {
  if (typeof value !== 'object' || value === null) return;
  if (isLocalized(value)) {
    for (const language of LANGUAGES) {
      if (value[language].trim() === '') problems.error(pointerTo(pointer, language), 'missing-translation.empty');
    }
    return;
  }
  for (const [key, child] of Object.entries(value)) checkTexts(child, pointerTo(pointer, key), problems);
}
