/** Marks that close what stands before them: none of them begins a line. */
const CLOSING = '，。、；：！？）】》”’…,.;:!?)';
/** After a space, between Chinese letters, and behind a Chinese mark. */
const BREAKS = new RegExp(`(?<=\\s)|(?<=[\\p{Script=Han}，。、；：！？）】》”’…])(?![${CLOSING}])`, 'u');

/** Breaks a text into lines at spaces, or anywhere in a word that is longer than a line (Chinese has no spaces). */
export function breakLines(text: string, width: number, measure: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(BREAKS)) {
    if (measure(line + piece.trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = '';
    for (const letter of piece) {
      if (line !== '' && measure(line + letter) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line].map((each) => each.trim()).filter((each) => each !== '');
}

/**
 * Breaks a text into as few lines as {@link breakLines} does, all of nearly one length: no line is left with the last digit
 * alone. Words that fit stay whole.
 */
export function balanceLines(text: string, width: number, measure: (text: string) => number): readonly string[] {
  const greedy = breakLines(text, width, measure);
  if (greedy.length < 2) return greedy;
  const words = text.split(/\s+/).map((word) => measure(word));
  let narrow = Math.max(width / greedy.length, ...words.filter((word) => word <= width));
  let wide = width;
  for (let turn = 0; turn < 10; turn += 1) {
    const middle = (narrow + wide) / 2;
    if (breakLines(text, middle, measure).length > greedy.length) narrow = middle;
    else wide = middle;
  }
  return breakLines(text, wide, measure);
}
