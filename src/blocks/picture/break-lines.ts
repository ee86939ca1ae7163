/** Breaks a text into lines at spaces, or anywhere in a word that is longer than a line (Chinese has no spaces). */
export function breakLines(text: string, width: number, measure: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(/(?<=\s)|(?<=\p{Script=Han})/u)) {
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
