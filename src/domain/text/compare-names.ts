const BY_NAME = new Intl.Collator('id', { numeric: true, sensitivity: 'base', ignorePunctuation: false });

/**
 * The order of names as a person looks for them, for `sort`: numbers inside them by their size (1, 2, 10, not 1, 10, 2), upper and
 * lower case and accents alike. Names a reader takes for the same are 0, so that what was before stays before.
 */
export function compareNames(a: string, b: string): number {
  return BY_NAME.compare(a, b);
}
