/**
 * Drops what stands around a number that was copied and is no part of it: quotes, a spreadsheet's text mark (`'0812`), the comma or
 * full stop of a sentence behind it. @param text as seen, without blanks around it
 */
export function withoutFraming(text: string): string {
  return text
    .replace(/^["'“”‘’`]+|["'“”‘’`]+$/g, '')
    .replace(/[.,;:]+$/, '')
    .trim();
}
