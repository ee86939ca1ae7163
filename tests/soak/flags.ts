const USAGE = 'npm run bench -- soak [--minutes 60]';
const USUAL_MINUTES = 60;
const MOST_MINUTES = 24 * 60;

/** Reads the words after `soak`. @returns how many minutes to load it @throws Error with a sentence for people */
export function readMinutes(words: readonly string[]): number {
  if (words.length === 0) return USUAL_MINUTES;
  const [name, value, ...others] = words.flatMap((word) => word.split('='));
  const minutes = Number(value);
  if (name !== '--minutes' || others.length > 0 || !/^\d+$/.test(value ?? '') || minutes < 1 || minutes > MOST_MINUTES)
    throw new Error(`"${words.join(' ')}" is not understood: ${USAGE}, 1 to ${MOST_MINUTES}`);
  return minutes;
}
