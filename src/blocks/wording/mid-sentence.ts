/**
 * A label as it stands inside a sentence: "Serial number" after "Copy" is "serial number". Words in capitals (SN, NTPD, PLN) and
 * scripts without capitals stay as they are.
 */
export function midSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
