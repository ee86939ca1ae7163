import { box, disc } from './drawing.ts';

/** Fields under letters, each of another outline. */
const FIELDS: readonly string[] = [
  box(1, 1, 22, 22, 5),
  disc(12, 12, 11.3),
  'M12 .8 22 4v8.5c0 5.3-4 8.9-10 10.8C6 21.4 2 17.8 2 12.5V4z',
  'M7 1.5h10l6.5 10.5-6.5 10.5H7L.5 12z',
  'M1 1h13a9 9 0 0 1 9 9v13H10a9 9 0 0 1-9-9z',
  'M3.5 2h17A2.5 2.5 0 0 1 23 4.5V12a11 11 0 0 1-22 0V4.5A2.5 2.5 0 0 1 3.5 2z',
  'M7 1h10l6 6v10l-6 6H7l-6-6V7z',
  box(0.5, 4, 23, 16, 8),
];

/** The outline for these letters: the same letters always have the same, in any list. */
export function letterField(letters: string): string {
  const sum = [...letters].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return FIELDS[sum % FIELDS.length] ?? box(1, 1, 22, 22, 5);
}
