import { useLocalized } from '#src/engine/react/view-services.ts';
import { CHART_WORDS, type ChartWord } from './chart-words.ts';

/** The chart's words in the language of the page; `count` fills the place of a number. */
export function useWords(): (word: ChartWord, count?: number) => string {
  const localized = useLocalized();
  return (word, count) => localized(CHART_WORDS[word]).replace('{{count}}', String(count ?? ''));
}
