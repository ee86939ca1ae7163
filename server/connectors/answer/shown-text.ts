import { cutText } from '#src/domain/text/whole-characters.ts';

/** Line breaks, tabs, and what steers terminals and receipt printers. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** What is not seen and still copied, searched and compared, or turns the digits after it round (bidirectional marks). */
const UNSEEN = /\p{Cf}/gu;

/**
 * A supplier's text as people see, copy and print it: one line, only what is seen, without blanks around it. A proof that looks
 * like another one or prints lines of its own is none.
 * @param most characters that are kept, as JavaScript counts them
 */
export function shownText(text: string, most: number): string {
  const line = text.replace(STEERING, ' ').replace(UNSEEN, '').trim();
  return cutText(line, most);
}
